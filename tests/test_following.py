"""Events on top of a view give the next view; and they tell a seat nothing that is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from random import Random
from typing import Any, get_args

import attrs
import pytest

import uno_rules as uno
from tests.test_random_profiles import by_chance
from tests.test_view import SLOW, TABLES, positions, scrambled, seats_of
from uno_rules import events as e
from uno_rules.cards import Card, Color, parse_cards
from uno_rules.engine.draft import freeze, thaw
from uno_rules.following import CHANGES, follow
from uno_rules.view import AfterDrawSeen, RespondSeen, WrongCardSeen

EVERY = 1 if SLOW else 3
"""Of the positions of a match, every so-manieth is looked at."""


def seen_by(
    seat: int | None, state: uno.GameState, events: Iterable[e.Event]
) -> tuple[e.Event, ...]:
    """What a server sends to this seat after a transition from `state`."""
    return uno.visible(events, seat, open_hands=state.profile.open_hands)


def one_of_each(rng: Random, actions: Iterable[uno.Action]) -> list[uno.Action]:
    """One action of each kind: the rare ones as well as the plays."""
    kinds: dict[type[uno.Action], list[uno.Action]] = {}
    for action in actions:
        kinds.setdefault(type(action), []).append(action)
    return [rng.choice(kind) for kind in kinds.values()]


# ------------------------------------------------------------- the next view


@pytest.mark.parametrize("batch", range(TABLES))
def test_events_on_top_of_a_view_give_the_next_view(batch: int) -> None:
    """For every kind of action, every seat, and one who only watches: the whole view."""
    rng = Random(batch)
    for state in positions(batch)[::EVERY]:
        for action in one_of_each(rng, uno.legal_actions(state)):
            after, events = uno.step(state, action)
            for seat in seats_of(state):
                found = follow(uno.view(state, seat), seen_by(seat, state, events))
                assert found == uno.view(after, seat), (action, seat)


def test_events_of_many_transitions_are_followed_in_one_go() -> None:
    """A client that was away for ten rounds of the table catches up."""
    for batch in range(6):
        start = state = positions(batch)[0]
        rng = Random(batch)
        log: list[e.Event] = []
        for _ in range(10 * state.seats):
            legal = uno.legal_actions(state)
            if legal:
                state = uno.apply(state, by_chance(rng, legal), log)
        for seat in seats_of(state):
            found = follow(uno.view(start, seat), seen_by(seat, state, log))
            assert found == uno.view(state, seat)


def test_every_kind_of_event_has_its_place() -> None:
    assert set(CHANGES) == set(get_args(e.Event))


def test_following_nothing_changes_nothing() -> None:
    for state in positions(1):
        for seat in seats_of(state):
            assert follow(uno.view(state, seat), ()) == uno.view(state, seat)


# -------------------------------------------------------------------- by hand


class Onlookers:
    """All seats and a spectator, who get one view each and after that nothing but events."""

    def __init__(self, state: uno.GameState) -> None:
        self.state = state
        self.views = {seat: uno.view(state, seat) for seat in seats_of(state)}
        self.log: list[e.Event] = []

    def do(self, *texts: str) -> None:
        for text in texts:
            before = self.state
            self.state, events = uno.step(before, uno.parse_action(text))
            self.log += events
            for seat, seen in self.views.items():
                self.views[seat] = follow(seen, seen_by(seat, before, events))
                assert self.views[seat] == uno.view(self.state, seat), (text, seat)

    def seen(self, seat: int | None) -> uno.PlayerView:
        return self.views[seat]

    def known(self, holder: int) -> list[str]:
        """What each seat, and last the spectator, knows of a hand."""
        return [uno.format_cards(seen.known[holder]) for seen in self.views.values()]


def table(hands: list[str], top: str = "G5", pile: str = "", **options: Any) -> Onlookers:
    piles = {
        "draw_pile": pile or "G1 G2 G3 G4 G6 B1 B3 B4 B5 B6",
        "under": options.pop("under", ""),
    }
    more = {name: options.pop(name) for name in ("active", "scores", "turn") if name in options}
    rules = uno.RuleProfile(**options)
    return Onlookers(uno.set_up(rules, hands=hands, top=top, **piles, **more))


def test_a_challenged_hand_is_known_to_the_challenger_alone() -> None:
    """D03: seat 0 holds green, the colour before, so that its Wild Draw Four is a bluff."""
    at = table(["W4 G7 B2", "R1 Y2", "R3 R4"])
    at.do("0 W4=R")
    assert at.seen(2).phase == RespondSeen(4, Card.parse("W4"), 0, Color.GREEN, None)
    at.do("1 challenge")
    assert at.known(0) == ["G1 G2 G3 G4 G7 B2", "G7 B2", "", ""]
    assert (at.seen(1).counts[0], at.seen(1).turn) == (6, 1)


def test_a_void_bluff_comes_back_and_everybody_remembers_it() -> None:
    """9.20: the card returns, green is in force again; who only watches keeps no memory."""
    at = table(["W4 G7 B2", "R1 Y2", "R3 R4"], wd4_guilty="void_and_draw_two")
    at.do("0 W4=R", "1 challenge")
    assert at.known(0) == ["G1 G2 G7 B2 W4", "G7 B2 W4", "W4", ""]
    assert (at.seen(2).top, at.seen(2).color) == (Card.parse("G5"), Color.GREEN)


def test_a_seven_swaps_and_both_know_what_they_gave() -> None:
    """H01: what seat 2 knew of seat 0 by the challenge goes with the hand to seat 1."""
    at = table(["R7 B2 B3", "R2 Y1", "W4 R6 Y4"], top="R5", seven_swap=True, turn=2)
    at.do("2 W4=R", "0 challenge", "0 R7>1")
    assert at.known(0) == ["R2 Y1", "R2 Y1", "", ""]
    assert at.known(1) == ["B2 B3", "B2 B3", "", ""]
    assert at.known(2)[0] == "R6 Y4"


def test_a_zero_hands_everything_on_past_a_seat_that_is_out() -> None:
    """H03, H07: seat 1 does not play; 0 gives to 2, 2 to 3, 3 to 0, and remembers."""
    at = table(
        ["R0 B2 B3", "", "G1 Y1", "Y9"],
        top="R5",
        zero_rotate=True,
        scoring="elimination",
        active=[True, False, True, True],
        scores=[0, 500, 0, 0],
    )
    at.do("0 R0")
    assert [seen.counts for seen in at.views.values()] == [(1, 0, 2, 2)] * 5
    assert at.known(2) == ["B2 B3", "", "B2 B3", "", ""]
    assert at.known(3) == ["", "", "Y1 G1", "Y1 G1", ""]
    assert at.known(0) == ["Y9", "", "", "Y9", ""]


def test_shuffled_hands_are_known_to_nobody() -> None:
    """H08: five cards are dealt from the left of seat 0, so seats 1 and 2 get two of them."""
    at = table(["WS W4 R7", "R2 Y1", "R6"], top="R5", deck="modern112_shuffle")
    at.do("0 WS=R")
    assert at.seen(0).counts == (1, 2, 2)
    for holder in range(3):
        assert [bool(known) for known in at.known(holder)] == [seat == holder for seat in range(4)]


def test_whoever_jumps_in_has_the_turn_after() -> None:
    """J01: seat 2 lays the same card on that of seat 0; seat 0 is next again."""
    at = table(["R6 B1 B2", "R1 R2", "R6 Y1"], top="R5", jump_in="exact")
    at.do("0 R6", "2 jump R6!")
    seen = at.seen(1)
    assert (seen.turn, seen.counts, seen.owing) == (0, (2, 2, 1), ())
    assert seen.discard_pile == parse_cards("R5 R6 R6")


def test_a_missed_uno_is_owed_until_it_is_called() -> None:
    """5.5, 9.17: everybody hears what is owed, what is said, and what was called ahead."""
    at = table(["R6 B1", "R1 R2", "R3 R4 Y1"], top="R5")
    at.do("0 R6")
    assert at.seen(2).owing == (0,)
    at.do("0 uno")
    assert at.seen(2).owing == ()
    at.do("1 uno")
    assert at.seen(2).called == (1,)
    at.do("1 R1")
    assert (at.seen(2).called, at.seen(2).owing) == ((), ())


def test_passes_in_a_row_are_counted() -> None:
    """5.6: with no card to draw each seat passes; the third pass blocks the round."""
    at = table(["Y1 Y2", "Y3 Y4", "B1 B2"], top="R5", pile="G1", turn=2)
    at.do("2 draw", "0 pass", "1 pass")
    assert at.seen(0).phase == uno.PlayPhase(2)
    at.do("2 pass")
    # Seat 0 holds 3, seat 1 holds 7 and seat 2 holds 4 points: the lowest hand takes 11.
    assert at.seen(0).phase == uno.RoundOverPhase((0,), 0, 1)
    assert at.seen(1).scores == (11, 0, 0)


def test_a_drawn_card_that_fits_waits_for_its_seat() -> None:
    at = table(["B1 B2", "R3 R4"], top="R5", pile="R9 G8")
    at.do("0 draw")
    assert at.seen(0).phase == AfterDrawSeen(Card.parse("R9"))
    assert at.seen(1).phase == at.seen(None).phase == AfterDrawSeen(None)
    at.do("0 pass")
    assert at.seen(1).phase == uno.PlayPhase(1)


def test_a_wrong_card_goes_back_at_once_and_is_remembered() -> None:
    """B13: the card is seen by all, its seat draws two and loses the turn."""
    at = table(["B1 B2 R6", "R3 R4"], wrong_card="penalize", wrong_card_penalty=2)
    at.do("0 misplay B1")
    assert at.known(0) == ["R6 G1 G2 B1 B2", "B1", ""]
    assert (at.seen(1).wrong_card, at.seen(1).turn, at.seen(1).top) == (None, 1, at.state.top)


def misplayed(*after: str) -> Onlookers:
    """Seat 0 was shown the hand of seat 2; seat 0 then swaps with it by a 7 that does not fit."""
    at = table(
        ["R7 B2 B8", "R2 Y1", "W4 Y6 Y4"],
        top="Y5",
        under="Y0 Y1",
        turn=2,
        seven_swap=True,
        wrong_card="penalize_on_report",
        wrong_card_penalty=1,
        suggestion_penalty=2,
        max_turns=20,
        pile="G1 G2 G3 G4 G6",
    )
    at.do("2 W4=Y", "0 challenge", "0 misplay R7>2", *after)
    return at


def test_a_wrong_card_lies_there_for_all_to_see() -> None:
    """9.26: the 7 swaps like one that fits, until somebody reports it."""
    at = misplayed()
    action = uno.Misplay(0, Card.parse("R7"), target=2)
    assert {seen.wrong_card for seen in at.views.values()} == {
        WrongCardSeen(action, Color.YELLOW, 1)
    }
    assert at.known(2) == ["B2 B8", "", "B2 B8", ""]
    assert uno.Report(1, 0) in at.seen(1).legal
    at.do("1 R2")
    assert at.seen(2).wrong_card is None


def test_a_reported_wrong_card_takes_everything_back() -> None:
    """9.26: hands, piles and memory are those from before; then the penalty is drawn.

    The suggestion costs seat 2 the last card of the pile, G6, and one of a new pile made
    of the discards: that, too, is undone, and G6 is drawn for the wrong card.
    """
    at = misplayed("1 hint 2>0")
    assert e.PileRebuilt(4, shuffled=True) in at.log
    at.do("1 report 0")
    assert at.known(0) == ["R7 G6 B2 B8", "R7", "R7", ""]
    assert at.known(2) == ["Y4 Y6", "", "Y4 Y6 G1 G2 G3 G4", ""]
    seen = at.seen(1)
    assert seen.discard_pile == parse_cards("Y0 Y1 Y5 W4")
    assert (seen.color, seen.turn, seen.hinted, seen.wrong_card) == (Color.YELLOW, 1, (), None)
    assert seen.turns == 3  # 9.12: the play, the challenge, and the turn that was lost


def test_what_a_seat_remembers_is_told_to_nobody_else() -> None:
    """The others would learn which of the cards it knew have been played since."""
    at = misplayed()
    _, events = uno.step(at.state, uno.parse_action("1 report 0"))
    told = {
        seat: [x for x in uno.visible(events, seat) if isinstance(x, e.HandRemembered)]
        for seat in at.views
    }
    assert told == {0: [e.HandRemembered(2, 0, parse_cards("Y4 Y6"))], 1: [], 2: [], None: []}


def test_a_seat_that_is_out_and_the_next_round() -> None:
    """L07: seat 1 reaches the limit and leaves; the next round is dealt from a whole deck."""
    at = table(
        ["R1", "W W", "R3", "R4"],
        top="R5",
        scoring="elimination",
        elimination_limit=100,
        target_score=500,
        next_dealer="rotate_left",
        uno_call="off",
    )
    at.do("0 R1")
    assert [seen.active for seen in at.views.values()] == [(True, False, True, True)] * 5
    assert at.seen(3).scores == (0, 100, 3, 4)
    assert at.seen(3).phase == uno.RoundOverPhase((0,), 0, 2)  # 9.8: past the seat that is out
    assert len(at.seen(3).cards) == 16
    at.do("2 deal")
    assert [seen.counts for seen in at.views.values()] == [at.seen(0).counts] * 5
    assert at.seen(0).counts[1] == 0
    assert at.seen(1).hands == (None, (), None, None)
    assert len(at.seen(3).cards) == 108
    assert (at.seen(3).round, at.seen(3).dealer) == (1, 2)


def test_the_end_of_a_match_by_time() -> None:
    """5.10: seat 1 has the fewest cards; nobody ended a round."""
    at = table(["R1 R2", "Y1", "B1 B2"], time_limit=True)
    at.do("0 time")
    assert at.seen(2).phase == uno.MatchOverPhase((1,), None)
    assert at.seen(2).legal == ()


def test_a_first_wild_waits_for_a_colour() -> None:
    """9.10: no colour is in force before seat 1 has named one."""
    start = uno.open_round(uno.OFFICIAL, hands=["R1 B2", "R3 G4"], draw_pile="W G1")
    at = Onlookers(start)
    assert at.seen(0).color is None
    at.do("1 color B")
    assert (at.seen(0).color, at.seen(0).phase) == (Color.BLUE, uno.PlayPhase())


def test_a_round_is_followed_from_its_deal() -> None:
    """The events of a deal rest on no earlier view: any view of the same table will do."""
    returned = 0
    for seed in range(30):
        rules = uno.RuleProfile(initial_action_policy="reflip_until_number")
        state, events = uno.open_game(rules, players=3, seed=seed)
        returned += sum([isinstance(x, e.CardTurned) and not x.starts for x in events])
        other = uno.set_up(rules, hands=["R1", "R2", "R3"], top="B1")
        for seat in seats_of(state):
            assert follow(uno.view(other, seat), uno.visible(events, seat)) == uno.view(state, seat)
    assert returned > 0


def test_open_hands_are_followed_card_by_card() -> None:
    """3.36, N03: a spectator, too, sees what is drawn."""
    at = table(["R7 B2 B3", "G1 G2", "R6 Y1"], top="R5", open_hands=True, seven_swap=True)
    at.do("0 R7>1", "1 draw")
    assert at.seen(None).hands == tuple(map(parse_cards, ("G1 G2", "G1 B2 B3", "R6 Y1")))
    assert at.known(1) == ["G1 B2 B3"] * 4


def test_partners_hand_on_and_win_together() -> None:
    """H03, 5.7: hands go round all four; the round ends for both of a team."""
    at = table(
        ["R0 R1", "Y1", "B1", "G1"], top="R5", teams=2, zero_rotate=True, uno_after_swap="exempt"
    )
    at.do("0 R0!")
    assert at.known(1) == ["R1", "R1", "", "", ""]
    at.do("1 R1")
    assert at.seen(0).phase == uno.RoundOverPhase((1, 3), 1, 1)
    # Seats 0 and 2 hold G1 and Y1; the partner's card counts for nobody.
    assert at.seen(None).scores == (0, 2, 0, 2)


# ------------------------------------------------------- what events tell nobody

Fact = tuple[object, ...]


def masked(event: e.Event) -> e.Event:
    """An event as it is for the seat, but for cards that it gets to see by it."""
    return attrs.evolve(event, cards=None) if isinstance(event, e.HIDING) else event


def open_facts(events: tuple[e.Event, ...]) -> list[Fact]:
    """What the rules make public though hidden cards decide it, in order.

    The verdict on a Wild Draw Four when it is challenged (5.4); how many cards are drawn
    in a turn, and whether the turn ends by that (5.6); what hands count when a round or a
    match ends (5.8, 5.10).
    """
    facts: list[Fact] = []
    for event in events:
        if isinstance(event, e.Challenged):
            facts.append(("verdict", event.guilty))
        elif isinstance(event, e.CardsDrawn) and event.reason is e.Reason.TURN:
            facts.append(("drawn in turn",))
        elif isinstance(event, e.RoundEnded | e.SeatEliminated | e.MatchEnded):
            facts.append((event,))
    return [*facts, (any(isinstance(event, e.TurnBegan) for event in events),)]


def until_then(events: tuple[e.Event, ...]) -> tuple[e.Event, ...]:
    """The events before the first that tells, or is followed by, such a fact."""
    for place, event in enumerate(events):
        if isinstance(event, e.Challenged | e.RoundEnded | e.MatchEnded):
            return events[:place]
        if isinstance(event, e.CardsDrawn) and event.reason is e.Reason.TURN:
            return events[: place + 1]
    return events


def others_like(state: uno.GameState, seat: int | None, rng: Random) -> list[uno.GameState]:
    """States that `seat` cannot tell from `state`; with a verdict, one with either verdict.

    They go on with the shuffles of `state`: what a shuffle turns up is public, and comes
    of the seed, which is no more hidden in one than in the other.
    """
    draft = thaw(scrambled(state, seat, rng))
    draft.deal, draft.shuffles = state.deal, state.shuffles
    if not isinstance(state.phase, uno.RespondPhase):
        return [freeze(draft)]
    same = thaw(draft)
    same.phase = state.phase
    return [freeze(draft), freeze(same)]


def compare(batch: int) -> Counter[str]:
    """Compare what every seat sees of the same action in two states that it cannot tell apart."""
    rng = Random(batch)
    done: Counter[str] = Counter()
    for state in positions(batch)[::EVERY]:
        if state.profile.open_hands:
            continue
        for seat in seats_of(state):
            for other in others_like(state, seat, rng):
                common = set(uno.legal_actions(other))
                actions = [action for action in uno.legal_actions(state) if action in common]
                for action in one_of_each(rng, actions):
                    seen, as_well = [
                        tuple(map(masked, uno.visible(uno.step(one, action)[1], seat)))
                        for one in (state, other)
                    ]
                    if open_facts(seen) == open_facts(as_well):
                        assert seen == as_well
                        done["to the end"] += 1
                    else:
                        assert until_then(seen) == until_then(as_well)
                        done[f"until {type(action).__name__} told"] += 1
    return done


@pytest.mark.parametrize("batch", range(TABLES))
def test_events_tell_nothing_that_is_hidden(batch: int) -> None:
    """The same action in two states that a seat cannot tell apart looks the same to it.

    It may be any action that is legal in both, its own or another's.  All of its visible
    events are equal, but for cards that the rules deal or show to that very seat, as long
    as the facts agree that the rules make public (`open_facts`).  Where they differ, the
    events are equal up to the point at which the first of them is told.
    """
    compare(batch)


def test_most_transitions_are_compared_to_the_end() -> None:
    """Else the property above would say little; and the open facts do come up."""
    done = sum([compare(batch) for batch in range(12)], Counter[str]())
    assert done["to the end"] > 0.8 * done.total()
    assert {"until Draw told", "until Challenge told"} <= set(done)


def test_the_end_of_a_round_tells_what_hands_count_and_not_before() -> None:
    """5.8: to seat 2, hands of 7 and of 1 point look the same until seat 0 is out."""
    told = [
        uno.visible(uno.step(at.state, uno.parse_action("0 R1!"))[1], 2)
        for at in (
            table(["R1 R2", "Y7", "B1"], top="R5", pile="Y1"),
            table(["R1 R2", "Y1", "B1"], top="R5", pile="Y7"),
        )
    ]
    assert told[0] == told[1]
    told = [
        uno.visible(uno.step(at.state, uno.parse_action("0 R1"))[1], 2)
        for at in (
            table(["R1", "Y7", "B1"], top="R5", pile="Y1"),
            table(["R1", "Y1", "B1"], top="R5", pile="Y7"),
        )
    ]
    assert until_then(told[0]) == until_then(told[1]) == told[0][:1]
    assert [events[1] for events in told] == [
        e.RoundEnded((0,), 0, (8, 0, 0), (8, 0, 0)),
        e.RoundEnded((0,), 0, (2, 0, 0), (2, 0, 0)),
    ]


# ------------------------------------------------------------------- bad input


def start() -> tuple[uno.GameState, tuple[e.Event, ...]]:
    """Seat 1 draws two cards for the card of seat 0."""
    state = table(["R+2 B2 B3", "R3 G4", "Y1 Y2"], top="R5").state
    return state, uno.step(state, uno.parse_action("0 R+2"))[1]


def test_events_for_another_seat_are_refused() -> None:
    state, events = start()
    for mine, theirs in ((0, 1), (1, 0), (1, None), (None, 1)):
        with pytest.raises(uno.SetupError, match=r"they are not what (seat|a spectator)"):
            follow(uno.view(state, mine), uno.visible(events, theirs))
    with pytest.raises(uno.SetupError, match="they are not what seat 0 sees"):
        follow(uno.view(state, 0), events)  # nobody has taken the hidden cards out


def test_what_was_shown_or_remembered_is_for_one_seat() -> None:
    at = misplayed()
    _, events = uno.step(at.state, uno.parse_action("1 report 0"))
    remembered = [event for event in events if isinstance(event, e.HandRemembered)]
    for mine in (1, None):
        with pytest.raises(uno.SetupError, match="they are not what"):
            follow(at.seen(mine), remembered)
    bluff = table(["W4 G7 B2", "R1 Y2", "R3 R4"])
    bluff.do("0 W4=R")
    _, events = uno.step(bluff.state, uno.parse_action("1 challenge"))
    for mine, theirs in ((1, 2), (2, 1)):
        with pytest.raises(uno.SetupError, match=f"they are not what seat {mine} sees"):
            follow(bluff.seen(mine), uno.visible(events, theirs))


ANYTHING: Any = "R5"
R5, B9, W = parse_cards("R5 B9 W")
PLAYED = e.CardPlayed(0, R5, Color.RED, 1, False, False, False)
IMPOSSIBLE: list[tuple[Any, str]] = [
    (e.TurnBegan(3), "no TurnBegan has such a seat"),
    (e.TurnBegan(-1), "no TurnBegan has such a seat"),
    (e.TurnBegan(True), "no TurnBegan has such a seat"),
    (e.TalkChanged((0, 7), (), (), None), "no TalkChanged has such a owing"),
    (e.DirectionChanged(0), "no DirectionChanged has such a direction"),
    (e.RoundEnded((), None, (0, 0), (0, 0, 0)), "no RoundEnded has such a points"),
    (e.CardPlayed(0, ANYTHING, Color.RED, 1, False, False, False), "no CardPlayed has such a card"),
    (attrs.evolve(PLAYED, copies=-1), "no CardPlayed has such a copies"),
    (attrs.evolve(PLAYED, card=B9), "the cards of seat 0 do not add up"),
    (attrs.evolve(PLAYED, seat=1, copies=3), "no CardPlayed has such a copies"),
    (attrs.evolve(PLAYED, seat=1, copies=2), "more cards are seen than there are"),
    (e.CardsDrawn(0, 2, (B9,), e.Reason.TURN), "the cards of seat 0 do not add up"),
    (e.CardsDrawn(1, 90, None, e.Reason.TURN), "more cards than there are"),
    (e.HandDealt(1, 90, None), "more cards than there are"),
    (e.CardTakenBack(1, B9, Color.RED), "B9 is not the top card"),
    (e.PileRebuilt(1, True), "no card lies on the discard pile"),
    (e.DealAwaited(1), "a deal is awaited, but the round is not over"),
    (e.MisplayReported(1, 0, 1, (R5,)), "no wrong card of seat 0 lies there"),
    (e.CardTurned(W, True), "more cards are seen than there are"),
    (e.CardPlayed(1, Card.parse("XNONE"), Color.RED, 1, False, False, False), "add up"),
]


@pytest.mark.parametrize(("event", "why"), IMPOSSIBLE)
def test_events_that_cannot_be_are_refused(event: Any, why: str) -> None:
    state, _ = start()
    with pytest.raises(uno.SetupError, match=why):
        follow(uno.view(state, 0), [event])


def test_a_turn_of_a_seat_that_is_out_is_refused() -> None:
    at = table(
        ["R1 R2", "", "R3 R4"], scoring="elimination", active=[True, False, True], teams=None
    )
    with pytest.raises(uno.SetupError, match="seat 1 does not play"):
        follow(at.seen(0), [e.TurnBegan(1)])


def test_a_card_before_a_colour_is_refused() -> None:
    state = uno.open_round(uno.OFFICIAL, hands=["R1 B2", "R3 G4"], draw_pile="W G1")
    with pytest.raises(uno.SetupError, match="no colour has been named"):
        follow(uno.view(state, 1), [attrs.evolve(PLAYED, seat=1, card=parse_cards("R3")[0])])


def test_the_same_events_twice_are_refused() -> None:
    state, events = start()
    seen = follow(uno.view(state, 0), uno.visible(events, 0))
    with pytest.raises(uno.SetupError):
        follow(seen, uno.visible(events, 0))


def test_what_is_no_view_and_no_event() -> None:
    state, events = start()
    seen = uno.view(state, 1)
    wrong: list[tuple[Any, Any]] = [(None, ()), (state, ()), (seen, None), (seen, 5), (seen, "R5")]
    for arguments in wrong:
        with pytest.raises(TypeError, match="expected"):
            follow(*arguments)
    with pytest.raises(TypeError, match="expected an event, not NoneType"):
        follow(seen, [*uno.visible(events, 1), None])  # type: ignore[list-item]  # on purpose


ALTERED: list[dict[str, Any]] = [
    {"hands": ()},
    {"known": ((), ())},
    {"counts": (3, 2)},
    {"counts": None},
    {"counts": (3, "2", 2)},
    {"active": (True,)},
    {"scores": (1,)},
    {"seat": 9},
    {"seat": "0"},
    {"phase": None},
    {"phase": uno.PlayPhase("1")},  # type: ignore[arg-type]  # on purpose
    {"discard_pile": ()},
    {"cards": parse_cards("R1")},
    {"turn": 8},
    {"wrong_card": WrongCardSeen(uno.Misplay(0, R5), ANYTHING, 1)},
    {"legal": 3},
]


@pytest.mark.parametrize("fields", ALTERED, ids=str)
def test_views_altered_by_hand_are_refused(fields: dict[str, Any]) -> None:
    state, events = start()
    for seat in (0, 1, None):
        altered = attrs.evolve(uno.view(state, seat), **fields)
        for given in (uno.visible(events, seat), [e.TurnPassed(0)]):
            with suppress(uno.SetupError):  # a play may put right what was wrong
                assert isinstance(follow(altered, given), uno.PlayerView)
    if "legal" not in fields:
        with pytest.raises(uno.SetupError):
            follow(attrs.evolve(uno.view(state, 1), **fields), ())


JUNK: list[Any] = [
    None,
    -1,
    0,
    1,
    99,
    10**30,
    True,
    "R5",
    (),
    (9,),
    (None,),
    R5,
    (R5, W),
    Color.RED,
]


def test_mangled_events_give_a_view_or_the_error_of_the_library() -> None:
    """A client may get anything; what follows is never an error from deep inside."""
    rng = Random(4)
    refused = 0
    for batch in range(12):
        for state in positions(batch)[::3]:
            for action in one_of_each(rng, uno.legal_actions(state)):
                _, events = uno.step(state, action)
                seat = rng.choice(seats_of(state))
                mangled: list[Any] = list(seen_by(seat, state, events))
                place = rng.randrange(len(mangled))
                names = [field.name for field in attrs.fields(type(mangled[place]))]
                if names:
                    change = {rng.choice(names): rng.choice(JUNK)}
                    mangled[place] = attrs.evolve(mangled[place], **change)
                rng.shuffle(mangled)
                try:
                    follow(uno.view(state, seat), mangled)
                except uno.SetupError:
                    refused += 1
    assert refused > 50
