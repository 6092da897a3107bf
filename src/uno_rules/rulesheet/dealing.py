"""Who plays, with which cards, and who deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from uno_rules import options as o
from uno_rules.cards import COLORS, Card, Color, Symbol
from uno_rules.rulesheet.names import COLOR_NAMES, face_list, kind_name, titled
from uno_rules.rulesheet.table import Table
from uno_rules.rulesheet.text import Text, all_of, joined, say

BLANK: Final = Card.parse("WC")


def players_and_deal(table: Table) -> Iterator[Text]:
    """Who plays, with which cards, who deals, and how."""
    yield _players(table)
    yield _deck(table)
    yield from _set_aside(table)
    yield _first_dealer(table)
    if not table.one_round:
        yield _next_dealer(table)
    yield say(
        "The dealer shuffles and deals {n:card/cards} to each player, one at a time. The rest lies "
        "face down as the draw pile; its top card is turned up and begins the discard pile.",
        "Quien reparte baraja y da {n:carta/cartas} a cada jugador, de una en una. El resto queda "
        "boca abajo y es el mazo de robo; su primera carta se pone boca arriba y empieza el "
        "montón de descartes.",
        n=table.rules.hand_size,
    )
    if table.rules.open_hands:
        yield say(
            "Everybody plays with open cards: all hands lie face up on the table.",
            "Se juega con las cartas a la vista: todas las manos están boca arriba en la mesa.",
        )
    else:
        yield say("Hands are kept hidden.", "Nadie enseña su mano.")


def _players(table: Table) -> Text:
    low, high = table.rules.min_players, table.rules.max_players
    if low == high:
        players = say("For {n} players.", "Para {n} jugadores.", n=low)
    else:
        players = say(
            "For {low} to {high} players.", "De {low} a {high} jugadores.", low=low, high=high
        )
    if table.most_dealt < high:
        players += say(
            "The cards are enough for {n} at most.",
            "Las cartas alcanzan para {n} como máximo.",
            n=table.most_dealt,
        )
    return players


def _deck(table: Table) -> Text:
    """How many of each card there are; colours that hold the same are told once."""
    counts = table.rules.cards.counts
    standard = [pair for pair in counts if pair[0].symbol is not Symbol.CUSTOM]
    custom = [pair for pair in counts if pair[0].symbol is Symbol.CUSTOM]
    of_color = {c: _how_many([pair for pair in standard if pair[0].color is c]) for c in COLORS}
    parts = [
        say("{n:card/cards}.", "{n:carta/cartas}.", n=table.rules.cards.size),
        *_colors(of_color),
    ]
    wilds = _how_many([pair for pair in standard if pair[0].color is None])
    if wilds is not None:
        parts.append(
            say("Wilds, without colour: {w}.", "Comodines, sin color: {w}.", w=wilds),
        )
    if custom:
        own = [
            say("{card} ({n})", "{card} ({n})", card=kind_name(card.code), n=count)
            for card, count in custom
        ]
        parts.append(
            say("Cards of your own: {own}.", "Cartas propias: {own}.", own=all_of(own)),
        )
    return joined(parts, " ")


def _colors(of_color: dict[Color, Text | None]) -> Iterator[Text]:
    first = of_color[Color.RED]
    if first is not None and all(cards == first for cards in of_color.values()):
        yield say(
            "In each of the four colours: {cards}.",
            "En cada uno de los cuatro colores: {cards}.",
            cards=first,
        )
        return
    for color, cards in of_color.items():
        if cards is not None:
            yield titled(COLOR_NAMES[color], cards)


def _how_many(pairs: Sequence[tuple[Card, int]]) -> Text | None:
    """Faces by how many there are of each: "0 (1); 1 to 9 and Skip (2 of each)"."""
    by_count: dict[int, list[Card]] = {}
    for card, count in pairs:
        by_count.setdefault(count, []).append(card)
    if not by_count:
        return None
    groups = []
    for count, cards in by_count.items():
        faces = all_of(face_list(cards))
        if len(cards) == 1:
            groups.append(
                say("{faces} ({n:card/cards})", "{faces} ({n:carta/cartas})", faces=faces, n=count)
            )
        else:
            groups.append(
                say("{faces} ({n} of each)", "{faces} ({n} de cada una)", faces=faces, n=count)
            )
    return joined(groups, "; ")


def _set_aside(table: Table) -> Iterator[Text]:
    printed, left = table.rules.deck.count(BLANK), table.rules.cards.count(BLANK)
    if left < printed:
        yield say(
            "Of the {all} Wild Customizable, {n:is/are} in play; the rest is set aside before the "
            "deal.",
            "De los {all} comodines personalizables {n:entra/entran} en juego; los demás se "
            "apartan antes de repartir.",
            all=printed,
            n=left,
        )


def _first_dealer(table: Table) -> Text:
    draws = say(
        "To find the first dealer, everybody draws a card. Cards without a number count 0; those "
        "who tie draw again.",
        "Para decidir quién reparte primero, cada jugador roba una carta. Las que no tienen "
        "número cuentan 0; quienes empatan roban otra.",
    )
    match table.rules.dealer_selection:
        case o.DealerSelection.HIGHEST_DRAW:
            return draws + say(
                "The highest number deals.", "Reparte quien saca el número más alto."
            )
        case o.DealerSelection.HIGHEST_STARTS if table.always_two:
            return draws + say(
                "The highest number begins, and the other player deals.",
                "Empieza quien saca el número más alto y reparte el otro.",
            )
        case o.DealerSelection.HIGHEST_STARTS:
            return draws + say(
                "The highest number begins, and the player to the right of it deals.",
                "Empieza quien saca el número más alto y reparte el jugador de su derecha.",
            )
        case o.DealerSelection.RANDOM:
            return say(
                "The first dealer is chosen by lot.", "Quien reparte primero se elige al azar."
            )
        case o.DealerSelection.FIXED:
            return say(
                "The player in the first seat is the first dealer.",
                "La primera vez reparte quien ocupa el primer asiento.",
            )


def _next_dealer(table: Table) -> Text:
    nobody = say(
        "If nobody won it, the deal passes to the left.",
        "Si no la ganó nadie, reparte el siguiente por la izquierda.",
    )
    match table.rules.next_dealer:
        case o.NextDealer.ROTATE_LEFT:
            return say(
                "From round to round the deal passes to the left.",
                "De una ronda a otra, el reparto pasa a la izquierda.",
            )
        case o.NextDealer.WINNER_DEALS:
            return (
                say(
                    "Whoever won a round deals the next one.",
                    "Quien gana una ronda reparte la siguiente.",
                )
                + nobody
            )
        case o.NextDealer.WINNER_STARTS:
            return (
                say(
                    "Whoever won a round begins the next one: the player to the right of the "
                    "winner deals.",
                    "Quien gana una ronda empieza la siguiente: reparte el jugador de su derecha.",
                )
                + nobody
            )
        case o.NextDealer.RESELECT:
            return say(
                "For every round the dealer is found anew, in the same way.",
                "En cada ronda se decide de nuevo, de la misma manera, quién reparte.",
            )
