"""The options of a table, their values, and what each option accepts.

One enum per option with named values, one entry per option in `Options`.  What the
values mean is written in the rules (section 3 for the list, 5 and 9 for the meaning).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypedDict

from uno_rules.decks import Deck
from uno_rules.effects import Effect


class DealerSelection(StrEnum):
    """Who deals the first round (9.8).

    >>> DealerSelection("fixed") is DealerSelection.FIXED
    True
    """

    HIGHEST_DRAW = "highest_draw"
    HIGHEST_STARTS = "highest_starts"
    RANDOM = "random"
    FIXED = "fixed"


class NextDealer(StrEnum):
    """Who deals the following rounds (9.8).

    >>> NextDealer("reselect") is NextDealer.RESELECT
    True
    """

    ROTATE_LEFT = "rotate_left"
    WINNER_DEALS = "winner_deals"
    WINNER_STARTS = "winner_starts"
    RESELECT = "reselect"


class InitialActionPolicy(StrEnum):
    """Whether an action card turned up first takes effect (9.4).

    >>> InitialActionPolicy("reflip_until_number") is InitialActionPolicy.REFLIP_UNTIL_NUMBER
    True
    """

    APPLY = "apply"
    REFLIP_UNTIL_NUMBER = "reflip_until_number"


class InitialWild(StrEnum):
    """What a Wild turned up first does (9.4).

    >>> InitialWild("return") is InitialWild.RETURN
    True
    """

    CHOOSE = "choose"
    RETURN = "return"


class InitialReturn(StrEnum):
    """Where a card that cannot start goes (9.4).

    >>> InitialReturn("bottom") is InitialReturn.BOTTOM
    True
    """

    SHUFFLE = "shuffle"
    BOTTOM = "bottom"


class InitialExtraWild(StrEnum):
    """What Shuffle Hands, Swap Hands or a blank card turned up first does (9.4, 9.10).

    >>> InitialExtraWild("swap_too") is InitialExtraWild.SWAP_TOO
    True
    """

    AS_WILD = "as_wild"
    RETURN = "return"
    SWAP_TOO = "swap_too"


class InitialReverse(StrEnum):
    """Who begins under a Reverse turned up first (9.9).

    >>> InitialReverse("right_of_dealer") is InitialReverse.RIGHT_OF_DEALER
    True
    """

    DEALER_FIRST = "dealer_first"
    RIGHT_OF_DEALER = "right_of_dealer"


class InitialDrawTwo(StrEnum):
    """Whether a Draw Two turned up first costs the turn too.

    >>> InitialDrawTwo("draw_only") is InitialDrawTwo.DRAW_ONLY
    True
    """

    DRAW_AND_SKIP = "draw_and_skip"
    DRAW_ONLY = "draw_only"


class DrawRule(StrEnum):
    """How many cards one draws who cannot play (5.6).

    >>> DrawRule("until_playable") is DrawRule.UNTIL_PLAYABLE
    True
    """

    ONE = "one"
    UNTIL_PLAYABLE = "until_playable"


class DrawnCard(StrEnum):
    """What happens with a drawn card that fits.

    >>> DrawnCard("keep") is DrawnCard.KEEP
    True
    """

    MAY_PLAY = "may_play"
    MUST_PLAY = "must_play"
    KEEP = "keep"


class AfterVoluntaryDraw(StrEnum):
    """What one may do after drawing although able to play.

    >>> AfterVoluntaryDraw("no_play") is AfterVoluntaryDraw.NO_PLAY
    True
    """

    DRAWN_ONLY = "drawn_only"
    NO_PLAY = "no_play"


class WildPlayable(StrEnum):
    """When W, WS, WX and WC may be played (9.14).

    >>> WildPlayable("no_match_only") is WildPlayable.NO_MATCH_ONLY
    True
    """

    ANYTIME = "anytime"
    NO_MATCH_ONLY = "no_match_only"


class MultiPlay(StrEnum):
    """Whether two equal number cards may go down at once (9.13).

    >>> MultiPlay("identical_number") is MultiPlay.IDENTICAL_NUMBER
    True
    """

    NONE = "none"
    IDENTICAL_NUMBER = "identical_number"


class PenaltySkips(StrEnum):
    """Whether taking the cards of a Draw Two or Wild Draw Four costs the turn.

    >>> PenaltySkips("two_player_only") is PenaltySkips.TWO_PLAYER_ONLY
    True
    """

    ALWAYS = "always"
    TWO_PLAYER_ONLY = "two_player_only"


class TwoPlayerReverse(StrEnum):
    """What a Reverse does when two are playing.

    >>> TwoPlayerReverse("no_effect") is TwoPlayerReverse.NO_EFFECT
    True
    """

    SKIP = "skip"
    NO_EFFECT = "no_effect"


class Deflect(StrEnum):
    """Which cards pass a Draw Two on (9.21).

    >>> Deflect("reverse_same_color") is Deflect.REVERSE_SAME_COLOR
    True
    """

    SKIP_SAME_COLOR = "skip_same_color"
    REVERSE_SAME_COLOR = "reverse_same_color"


class LastStack(StrEnum):
    """Whether a penalty played as a last card may be stacked on (9.22).

    >>> LastStack("continue") is LastStack.CONTINUE
    True
    """

    RESOLVE = "resolve"
    CONTINUE = "continue"


class Wd4Policy(StrEnum):
    """How the Wild Draw Four is restricted (9.14).

    >>> Wd4Policy("free") is Wd4Policy.FREE
    True
    """

    CHALLENGE = "challenge"
    ENFORCED = "enforced"
    FREE = "free"


class Wd4Legality(StrEnum):
    """What else in the hand makes a Wild Draw Four a bluff.

    >>> Wd4Legality("any_playable") is Wd4Legality.ANY_PLAYABLE
    True
    """

    COLOR = "color"
    COLOR_NUMBER_SYMBOL = "color_number_symbol"
    ANY_PLAYABLE = "any_playable"


class Wd4Guilty(StrEnum):
    """What a bluff that is caught costs (9.20).

    >>> Wd4Guilty("void_and_draw_two") is Wd4Guilty.VOID_AND_DRAW_TWO
    True
    """

    DRAW_INSTEAD = "draw_instead"
    VOID_AND_DRAW_TWO = "void_and_draw_two"


class UnoCall(StrEnum):
    """Whether UNO has to be called.

    >>> UnoCall("off") is UnoCall.OFF
    True
    """

    REQUIRED = "required"
    OFF = "off"


class UnoWindow(StrEnum):
    """How long a forgotten call can be caught (5.5).

    >>> UnoWindow("until_last_card") is UnoWindow.UNTIL_LAST_CARD
    True
    """

    NEXT_TURN = "next_turn"
    UNTIL_LAST_CARD = "until_last_card"


class UnoAfterSwap(StrEnum):
    """Whether a single card got by an exchange of hands must be called (9.18).

    >>> UnoAfterSwap("required") is UnoAfterSwap.REQUIRED
    True
    """

    EXEMPT = "exempt"
    REQUIRED = "required"


class LastDrawEffect(StrEnum):
    """Whether a penalty played as the last card is drawn before counting (5.7).

    >>> LastDrawEffect("ignore") is LastDrawEffect.IGNORE
    True
    """

    RESOLVE = "resolve"
    IGNORE = "ignore"


class LastShuffle(StrEnum):
    """What Shuffle Hands does as the last card (5.7).

    >>> LastShuffle("win") is LastShuffle.WIN
    True
    """

    REDEAL = "redeal"
    WIN = "win"


class SwapScope(StrEnum):
    """With whom hands may be swapped (9.30).

    >>> SwapScope("opponents") is SwapScope.OPPONENTS
    True
    """

    AUTO = "auto"
    ANY = "any"
    OPPONENTS = "opponents"


class JumpInRule(StrEnum):
    """Whether an identical card may be played out of turn (9.16).

    >>> JumpInRule("exact_with_wilds") is JumpInRule.EXACT_WITH_WILDS
    True
    """

    OFF = "off"
    EXACT = "exact"
    EXACT_WITH_WILDS = "exact_with_wilds"


class JumpInAction(StrEnum):
    """What a jumped-in action card does to the first one (9.23).

    >>> JumpInAction("add") is JumpInAction.ADD
    True
    """

    CANCEL = "cancel"
    ADD = "add"


class Recycle(StrEnum):
    """How the discards become a new draw pile (5.6).

    >>> Recycle("flip") is Recycle.FLIP
    True
    """

    SHUFFLE = "shuffle"
    FLIP = "flip"


class RecycleTiming(StrEnum):
    """When the discards become a new draw pile (9.25).

    >>> RecycleTiming("eager") is RecycleTiming.EAGER
    True
    """

    LAZY = "lazy"
    EAGER = "eager"


class PileEnd(StrEnum):
    """What happens when the draw pile ends (9.24).

    >>> PileEnd("end_round") is PileEnd.END_ROUND
    True
    """

    RECYCLE = "recycle"
    END_ROUND = "end_round"


class BlockedRound(StrEnum):
    """How a round that nobody can finish is scored (9.27).

    >>> BlockedRound("void") is BlockedRound.VOID
    True
    """

    LOWEST_TAKES_OTHERS = "lowest_takes_others"
    DIFFERENCE = "difference"
    VOID = "void"


class WrongCard(StrEnum):
    """What happens when a card is put down that does not fit (5.9).

    >>> WrongCard("penalize_on_report") is WrongCard.PENALIZE_ON_REPORT
    True
    """

    REJECT = "reject"
    PENALIZE = "penalize"
    PENALIZE_ON_REPORT = "penalize_on_report"


class Scoring(StrEnum):
    """Who writes down what at the end of a round (5.8).

    >>> Scoring("elimination") is Scoring.ELIMINATION
    True
    """

    WINNER_TAKES_ALL = "winner_takes_all"
    LOWEST_TOTAL = "lowest_total"
    ELIMINATION = "elimination"


class HeadToHead(StrEnum):
    """How the last two of an elimination settle it (9.28).

    >>> HeadToHead("single_hand") is HeadToHead.SINGLE_HAND
    True
    """

    CONTINUE = "continue"
    SINGLE_HAND = "single_hand"


class TieBreak(StrEnum):
    """What equal lowest totals do (`lowest_total` only).

    >>> TieBreak("extra_round") is TieBreak.EXTRA_ROUND
    True
    """

    SHARED = "shared"
    EXTRA_ROUND = "extra_round"


StackPairs = frozenset[tuple[str, str]]

_DD, _D4, _4D, _44 = ("+2", "+2"), ("+2", "W4"), ("W4", "+2"), ("W4", "W4")
STACKING: dict[str, StackPairs] = {
    "none": frozenset(),
    "draw_two": frozenset({_DD}),
    "wd4_only": frozenset({_44}),
    "same_type": frozenset({_DD, _44}),
    "plus4_on_plus2": frozenset({_DD, _44, _D4}),
    "cross": frozenset({_DD, _44, _D4, _4D}),
}
"""The named sets of (card below, card above), by rule 9.35."""


class Options(TypedDict, total=False):
    """What the keyword arguments of a profile accept.

    >>> options: Options = {"hand_size": 5, "stacking": "draw_two"}
    """

    min_players: int
    max_players: int
    deck: Deck | str | Mapping[str, object]
    customizable_count: int | None
    customizable_effect: str | Iterable[Effect | str]
    hand_size: int
    dealer_selection: DealerSelection | str
    next_dealer: NextDealer | str
    initial_action_policy: InitialActionPolicy | str
    initial_wild: InitialWild | str
    initial_wd4_return: InitialReturn | str
    initial_extra_wild: InitialExtraWild | str
    initial_reverse: InitialReverse | str
    initial_draw_two: InitialDrawTwo | str
    force_play: bool
    draw_rule: DrawRule | str
    drawn_card: DrawnCard | str
    after_voluntary_draw: AfterVoluntaryDraw | str
    wild_playable: WildPlayable | str
    multi_play: MultiPlay | str
    draw_two_skips: PenaltySkips | str
    wd4_skips: PenaltySkips | str
    two_player_reverse: TwoPlayerReverse | str
    stacking: str | Iterable[tuple[str, str]]
    last_stack: LastStack | str
    deflect: str | Iterable[Deflect | str]
    wd4_policy: Wd4Policy | str
    wd4_legality: Wd4Legality | str
    wd4_guilty: Wd4Guilty | str
    wd4_failed_extra: int
    uno_call: UnoCall | str
    uno_window: UnoWindow | str
    uno_penalty: int
    uno_after_swap: UnoAfterSwap | str
    uno_false_call_penalty: int
    uno_false_catch_penalty: int
    forbidden_last: str | Iterable[str]
    last_draw_effect: LastDrawEffect | str
    last_wd4_challenge: bool
    last_shuffle: LastShuffle | str
    seven_swap: bool
    zero_rotate: bool
    swap_scope: SwapScope | str
    jump_in: JumpInRule | str
    jump_in_action: JumpInAction | str
    recycle: Recycle | str
    recycle_timing: RecycleTiming | str
    pile_end: PileEnd | str
    blocked_round: BlockedRound | str
    wrong_card: WrongCard | str
    wrong_card_penalty: int
    suggestion_penalty: int
    team_talk: bool
    open_hands: bool
    scoring: Scoring | str
    target_score: int | None
    elimination_limit: int
    head_to_head: HeadToHead | str
    tie_break: TieBreak | str
    card_points: Mapping[str, int] | Iterable[tuple[str, int]]
    teams: int | Iterable[int] | None
    max_turns: int | None
    time_limit: bool
