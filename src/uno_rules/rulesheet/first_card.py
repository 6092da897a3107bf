"""Which card may be the first of a round, and what it does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from uno_rules import options as o
from uno_rules.cards import Card, Symbol, kind_of
from uno_rules.effects import Verb
from uno_rules.rulesheet.cards import swap_partner
from uno_rules.rulesheet.names import face_name, kind_name, some_kinds, titled
from uno_rules.rulesheet.table import DRAW_TWO, Table
from uno_rules.rulesheet.text import Text, all_of, joined, none_of, say

LOSES_THE_FIRST_TURN: Final = Text(
    "whoever would begin loses the turn", "pierde el turno quien iba a empezar"
)


def first_card(table: Table) -> Iterator[Text]:
    """Who begins, which card cannot be the first, and what the others do."""
    yield say(
        "The player to the left of the dealer begins, and the turn passes to the left, unless the "
        "first card changes that.",
        "Empieza el jugador a la izquierda de quien reparte y el turno pasa a la izquierda, salvo "
        "que la primera carta lo cambie.",
    )
    rules = table.rules
    starting = [card for card in table.faces if rules.can_start(card)]
    yield from _cards_that_cannot_start(table, starting)
    kinds = {kind_of(card) for card in starting}
    if "skip" in kinds:
        yield titled(kind_name("skip"), LOSES_THE_FIRST_TURN)
    if "reverse" in kinds:
        yield titled(kind_name("reverse"), _first_reverse(table))
    if "+2" in kinds:
        yield titled(kind_name("+2"), _first_draw_two(table))
    if "W" in kinds:
        yield titled(
            kind_name("W"),
            say(
                "whoever begins names the colour, then plays",
                "quien empieza elige el color y después juega",
            ),
        )
    yield from _first_extra_wilds(table, starting)
    for card in starting:
        if card.symbol is Symbol.CUSTOM and card.color is not None:
            yield from _first_custom(table, card)


def _cards_that_cannot_start(table: Table, starting: Sequence[Card]) -> Iterator[Text]:
    others = {kind_of(card) for card in table.faces} - {kind_of(card) for card in starting}
    if not others:
        return
    if table.rules.initial_action_policy is o.InitialActionPolicy.REFLIP_UNTIL_NUMBER:
        what = say(
            "The first card must be a number. Any other is laid aside, and the next is turned up.",
            "La primera carta tiene que ser un número. Si sale otra, se aparta y se descubre la "
            "siguiente.",
        )
    else:
        what = say(
            "The first card cannot be {cards}. Such a card is laid aside, and the next is turned "
            "up.",
            "La primera carta no puede ser {cards}. Si sale, se aparta y se descubre la siguiente.",
            cards=none_of(some_kinds(others)),
        )
    if table.rules.initial_wd4_return is o.InitialReturn.SHUFFLE:
        yield what + say(
            "Then what was laid aside is shuffled into the draw pile.",
            "Después, lo apartado se baraja con el mazo de robo.",
        )
    else:
        yield what + say(
            "Then what was laid aside goes under the draw pile.",
            "Después, lo apartado se pone debajo del mazo de robo.",
        )


def _first_reverse(table: Table) -> Text:
    if table.rules.initial_reverse is o.InitialReverse.DEALER_FIRST:
        return say(
            "the dealer begins, and the turn passes to the right",
            "empieza quien reparte y se juega hacia la derecha",
        )
    return say(
        "the player to the right of the dealer begins, and the turn passes to the right",
        "empieza el jugador a la derecha de quien reparte y se juega hacia la derecha",
    )


def _first_draw_two(table: Table) -> Text:
    draws = table.rules.draws(DRAW_TWO)
    if table.rules.initial_draw_two is o.InitialDrawTwo.DRAW_AND_SKIP or table.always_two:
        found = say(
            "whoever would begin draws {n:card/cards} and loses the turn",
            "quien iba a empezar roba {n:carta/cartas} y pierde el turno",
            n=draws,
        )
    elif table.sometimes_two:
        found = say(
            "whoever begins draws {n:card/cards} and then plays; between two players the turn is "
            "lost as well",
            "quien empieza roba {n:carta/cartas} y después juega; entre dos jugadores también "
            "pierde el turno",
            n=draws,
        )
    else:
        found = say(
            "whoever begins draws {n:card/cards} and then plays",
            "quien empieza roba {n:carta/cartas} y después juega",
            n=draws,
        )
    if table.answers_penalties:
        found = joined([found, say("nobody can answer it", "no se puede responder")], "; ")
    return found


def _first_extra_wilds(table: Table, starting: Sequence[Card]) -> Iterator[Text]:
    swaps_too = table.rules.initial_extra_wild is o.InitialExtraWild.SWAP_TOO
    plain = []
    for card in starting:
        if card.color is not None or card.symbol is Symbol.WILD:
            continue
        if swaps_too and card.symbol is Symbol.WILD_SWAP_HANDS:
            yield titled(
                face_name(card),
                say(
                    "whoever begins names the colour, swaps hands with {whom} and then plays",
                    "quien empieza elige el color, intercambia su mano con {whom} y después juega",
                    whom=swap_partner(table),
                ),
            )
        else:
            plain.append(face_name(card))
    if plain:
        yield titled(
            all_of(plain),
            say(
                "whoever begins names the colour, and nothing else happens",
                "quien empieza elige el color y no pasa nada más",
            ),
        )


def _first_custom(table: Table, card: Card) -> Iterator[Text]:
    """What a coloured card of one's own does to the first player; hands are not moved."""
    count = {effect.verb: effect.n for effect in table.rules.effects(card)}
    turns, draws = Verb.REVERSE in count, count.get(Verb.DRAW, 0)
    skips = 0 if turns else count.get(Verb.SKIP, 0)
    parts = []
    if turns:
        parts.append(_first_reverse(table))
    if draws and turns:
        parts.append(
            say(
                "the player to the right of the dealer draws {n:card/cards}",
                "el jugador a la derecha de quien reparte roba {n:carta/cartas}",
                n=draws,
            )
        )
    elif draws:
        parts.append(
            say(
                "whoever would begin draws {n:card/cards}",
                "quien iba a empezar roba {n:carta/cartas}",
                n=draws,
            )
        )
    if skips == 1:
        parts.append(LOSES_THE_FIRST_TURN)
    elif skips:
        parts.append(
            say(
                "the first {n} players lose their turn",
                "los primeros {n} jugadores pierden el turno",
                n=skips,
            )
        )
    if parts:
        yield titled(kind_name(card.code), joined(parts, "; "))
