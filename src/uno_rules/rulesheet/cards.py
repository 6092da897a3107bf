"""What each card does: standard cards, blank ones and cards of one's own, by their effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from uno_rules import options as o
from uno_rules.cards import COLORS, Card, Symbol
from uno_rules.effects import Effect, Verb
from uno_rules.rulesheet.names import COLOR_NAMES, face_name, kind_name, titled
from uno_rules.rulesheet.table import DRAW_TWO, WILD_FOUR, Table
from uno_rules.rulesheet.text import Text, all_of, joined, say

_PLAIN: Final[dict[Verb, Text]] = {
    Verb.REVERSE: Text("the direction of play turns round", "cambia el sentido del juego"),
    Verb.COLOR: Text("you name the colour", "eliges el color"),
    Verb.ROTATE: Text(
        "every player passes the hand on to the next, in the direction of play",
        "cada jugador pasa su mano al siguiente, en el sentido del juego",
    ),
    Verb.SHUFFLE: Text(
        "you collect all hands, shuffle them and deal them out one by one, beginning with the "
        "player to your left",
        "recoges todas las manos, las barajas y las repartes de una en una, empezando por el "
        "jugador de tu izquierda",
    ),
    Verb.BLOCK: Text(
        "played on a penalty, it cancels the penalty",
        "si se juega sobre un castigo, lo anula",
    ),
    Verb.SEND_BACK: Text(
        "played on a penalty, it sends it back to the player it came from",
        "si se juega sobre un castigo, lo devuelve a quien lo mandó",
    ),
}


def cards(table: Table) -> Iterator[Text]:
    """What each card does that moves no hands, and every card of one's own."""
    for kind, says in (
        ("skip", _skip),
        ("reverse", _reverse),
        ("+2", _draw_two),
        ("W", _wild),
        ("W4", _wild_four),
    ):
        if kind in table.kinds:
            yield titled(kind_name(kind), says(table))
    for card in table.faces:
        if card.symbol is Symbol.WILD_CUSTOMIZABLE:
            yield titled(face_name(card), deeds(table, card))
    yield from _own_cards(table)


def _skip(table: Table) -> Text:
    return say("the next player loses the turn", "el siguiente jugador pierde el turno")


def _reverse(table: Table) -> Text:
    turns = _PLAIN[Verb.REVERSE]
    skips = table.rules.two_player_reverse is o.TwoPlayerReverse.SKIP
    if table.always_two and skips:
        return say(
            "it works as a Skip, and you play again",
            "funciona como un Salta y vuelves a jugar tú",
        )
    if table.always_two:
        return say("nothing happens to the other player", "no le pasa nada al otro jugador")
    if not table.sometimes_two:
        return turns
    if skips:
        return joined(
            [
                turns,
                say(
                    "between two players it works as a Skip",
                    "entre dos jugadores funciona como un Salta",
                ),
            ],
            "; ",
        )
    return joined(
        [turns, say("between two players it does nothing", "entre dos jugadores no hace nada")],
        "; ",
    )


def _draw_two(table: Table) -> Text:
    return _draws(table, table.rules.draws(DRAW_TWO), table.rules.draw_two_skips)


def _wild(table: Table) -> Text:
    return say(
        "you name the colour, which may be the current one again",
        "eliges el color, que puede ser el mismo que había",
    )


def _wild_four(table: Table) -> Text:
    return joined(
        [_PLAIN[Verb.COLOR], _draws(table, table.rules.draws(WILD_FOUR), table.rules.wd4_skips)],
        "; ",
    )


def _draws(table: Table, n: int, skips: o.PenaltySkips) -> Text:
    if skips is o.PenaltySkips.ALWAYS or table.always_two:
        return say(
            "the next player draws {n:card/cards} and loses the turn",
            "el siguiente jugador roba {n:carta/cartas} y pierde el turno",
            n=n,
        )
    found = say(
        "the next player draws {n:card/cards} and then plays",
        "el siguiente jugador roba {n:carta/cartas} y después juega",
        n=n,
    )
    if table.sometimes_two:
        also = say(
            "between two players the turn is lost as well",
            "entre dos jugadores también pierde el turno",
        )
        found = joined([found, also], "; ")
    return found


def deeds(table: Table, card: Card) -> Text:
    """What a card does, read off its effects.

    >>> from uno_rules import RuleProfile
    >>> profile = RuleProfile(deck="modern112_swap", customizable_effect=["color", "draw 3"])
    >>> deeds(Table(profile), Card.parse("WC")).en
    'you name the colour; the next player draws 3 cards and then plays'
    """
    effects = table.rules.effects(card)
    count = {effect.verb: effect.n for effect in effects}
    parts = [_deed(table, effect, count) for effect in effects]
    if len(effects) > 1 and effects[-1].verb is Verb.COLOR:
        parts[-1] = say("then you name the colour", "después eliges el color")
    if Verb.REVERSE in count and table.sometimes_two:
        parts.append(_turns_between_two(table, count))
    if card.color is None and Verb.COLOR not in count:
        parts.append(say("the active colour stays as it is", "el color activo no cambia"))
    told = [part for part in parts if part is not None]
    if not told:
        return say("it does nothing more", "no hace nada más")
    return joined(told, "; ")


def _deed(table: Table, effect: Effect, count: dict[Verb, int]) -> Text | None:
    skips = count.get(Verb.SKIP, 0)
    match effect.verb:
        case Verb.DRAW if skips == 1:
            return say(
                "the next player draws {n:card/cards} and loses the turn",
                "el siguiente jugador roba {n:carta/cartas} y pierde el turno",
                n=effect.n,
            )
        case Verb.DRAW if not skips:
            return say(
                "the next player draws {n:card/cards} and then plays",
                "el siguiente jugador roba {n:carta/cartas} y después juega",
                n=effect.n,
            )
        case Verb.DRAW:
            return say(
                "the next player draws {n:card/cards}",
                "el siguiente jugador roba {n:carta/cartas}",
                n=effect.n,
            )
        case Verb.SKIP if skips == 1:
            return None if Verb.DRAW in count else _skip(table)
        case Verb.SKIP:
            return say(
                "the next {n} players lose their turn",
                "los {n} jugadores siguientes pierden el turno",
                n=effect.n,
            )
        case Verb.SWAP:
            return _swap(table)
        case _:
            return _PLAIN[effect.verb]


def _swap(table: Table) -> Text:
    if table.always_two:
        return say(
            "you swap hands with the other player", "intercambias tu mano con la del otro jugador"
        )
    return say(
        "you choose {whom} and swap hands",
        "eliges a {whom} e intercambias tu mano con la suya",
        whom=swap_partner(table),
    )


def _turns_between_two(table: Table, count: dict[Verb, int]) -> Text | None:
    if table.rules.two_player_reverse is not o.TwoPlayerReverse.SKIP:
        return None
    if Verb.SKIP in count:
        more = say("one turn more is lost", "se pierde otro turno")
    else:
        more = say("the other one also loses the turn", "el otro también pierde el turno")
    if table.always_two:
        return more
    return say("between two players {more}", "entre dos jugadores {more}", more=more)


def swap_partner(table: Table) -> Text:
    """With whom hands are swapped (9.30)."""
    if table.always_two:
        return Text("the other player", "el otro jugador")
    if table.rules.teams is None:
        return Text("another player", "otro jugador")
    if table.rules.swap_scope is o.SwapScope.ANY:
        return Text("another player, partner or not,", "otro jugador, compañero o rival,")
    return Text("an opponent", "un rival")


def _own_cards(table: Table) -> Iterator[Text]:
    """Custom cards; those of one face that do the same are told together."""
    found: dict[tuple[str, tuple[Effect, ...]], list[Card]] = {}
    for card in table.faces:
        if card.symbol is Symbol.CUSTOM:
            found.setdefault((card.face, table.rules.effects(card)), []).append(card)
    for (face, _), same in found.items():
        held = {card.color for card in same}
        colors = [COLOR_NAMES[color] for color in COLORS if color in held]
        name = Text(face, face)
        if len(colors) == 1:
            name = kind_name(same[0].code)
        elif colors:
            name = say("{face} ({colors})", "{face} ({colors})", face=name, colors=all_of(colors))
        yield titled(name, deeds(table, same[0]))


def exchanges(table: Table) -> Iterator[Text]:
    """Cards that move hands.  Custom ones are told with the others."""
    told = {Symbol.SEVEN, Symbol.ZERO, Symbol.WILD_SHUFFLE_HANDS, Symbol.WILD_SWAP_HANDS}
    seen = set()
    for card in table.faces:
        if card.symbol in told and card.symbol not in seen and table.rules.effects(card):
            seen.add(card.symbol)
            yield titled(face_name(card), deeds(table, card))
    pairs = table.rules.multi_play is o.MultiPlay.IDENTICAL_NUMBER
    if table.rules.seven_swap and pairs and Symbol.SEVEN in seen:
        yield say("Two 7s at once swap only once.", "Dos 7 a la vez son un solo intercambio.")
