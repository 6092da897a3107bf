"""How a round ends, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterator

from uno_rules import options as o
from uno_rules.cards import Card, Symbol, kind_of
from uno_rules.effects import Verb
from uno_rules.rulesheet.names import a_kind, face_name, kind_name, some_kinds
from uno_rules.rulesheet.table import Table
from uno_rules.rulesheet.text import Text, all_of, any_of, joined, none_of, say, sentence


def going_out(table: Table) -> Iterator[Text]:
    """Playing the last card, and what that card still does."""
    if table.rules.teams is None:
        yield say(
            "Whoever plays the last card of the hand wins the round.",
            "Quien juega la última carta de su mano gana la ronda.",
        )
    else:
        yield say(
            "Whoever plays the last card of the hand wins the round for the whole team.",
            "Quien juega la última carta de su mano gana la ronda para todo su equipo.",
        )
    forbidden = [kind for kind in table.kinds if kind not in table.last_kinds]
    if forbidden:
        yield say(
            "Your last card may not be {cards}.",
            "Tu última carta no puede ser {cards}.",
            cards=none_of(some_kinds(forbidden)),
        )
    else:
        yield say("Your last card may be any card.", "Tu última carta puede ser cualquiera.")
    yield from _last_penalty(table)
    shuffles = [k for k in table.kinds_with(Verb.SHUFFLE) if k in table.last_kinds]
    if shuffles:
        yield _last_shuffle(table, any_of(some_kinds(shuffles)))
    moving = _last_exchanges(table)
    if moving:
        yield say(
            "If it is {cards}, you win, and no hands change their owners.",
            "Si es {cards}, ganas, y ninguna mano cambia de dueño.",
            cards=any_of(moving),
        )


def _last_penalty(table: Table) -> Iterator[Text]:
    drawing = [kind for kind in table.penalties if kind in table.last_kinds]
    if not drawing:
        return
    rules = table.rules
    cards = any_of(some_kinds(drawing))
    if rules.last_draw_effect is o.LastDrawEffect.IGNORE:
        yield say(
            "If it is {cards}, nobody draws for it any more.",
            "Si es {cards}, ya nadie roba por ella.",
            cards=cards,
        )
        return
    draws = say(
        "If it is {cards}, the next player still draws before the points are counted.",
        "Si es {cards}, el siguiente jugador todavía roba antes de contar los puntos.",
        cards=cards,
    )
    if table.rules.last_stack is o.LastStack.CONTINUE and set(drawing) & table.stacking.keys():
        draws += say(
            "That player may still answer it so that the sum grows; the round ends when somebody "
            "draws.",
            "Ese jugador todavía puede responder y acumular; la ronda termina cuando alguien roba.",
        )
    elif table.answers_penalties:
        draws += say("Nobody can answer it with a card.", "Nadie puede responder con una carta.")
    yield draws
    if "W4" in drawing and table.bluffs:
        if rules.last_wd4_challenge:
            yield say(
                "A last Wild Draw Four can be challenged, but never with success: no card is left "
                "that could prove a bluff.",
                "Un último Comodín roba cuatro se puede desafiar, pero nunca con éxito: no queda "
                "ninguna carta que pruebe el farol.",
            )
        else:
            yield say(
                "A last Wild Draw Four cannot be challenged.",
                "Un último Comodín roba cuatro no se puede desafiar.",
            )


def _last_shuffle(table: Table, cards: Text) -> Text:
    if table.rules.last_shuffle is o.LastShuffle.REDEAL:
        return say(
            "If it is {cards}, the round goes on: all hands are dealt anew, to you as well. Only "
            "if no card is left for you do you win.",
            "Si es {cards}, la ronda sigue: se reparten de nuevo todas las manos, también a ti. "
            "Solo ganas si no te toca ninguna carta.",
            cards=cards,
        )
    return say(
        "If it is {cards}, you win, and the hands are not dealt anew.",
        "Si es {cards}, ganas, y no se reparten de nuevo las manos.",
        cards=cards,
    )


def _last_exchanges(table: Table) -> list[Text]:
    """Cards that would swap hands or pass them on, if they were not the last ones."""
    found = []
    for card in table.faces:
        verbs = {effect.verb for effect in table.rules.effects(card)}
        if kind_of(card) in table.last_kinds and verbs & {Verb.SWAP, Verb.ROTATE}:
            name = a_kind(card.code) if card.number is None else _a_number(card)
            if Verb.SHUFFLE not in verbs and name not in found:
                found.append(name)
    return found


def _a_number(card: Card) -> Text:
    return say("a {n}", "un {n}", n=int(card.symbol))


def scoring(table: Table) -> Iterator[Text]:
    """What cards count, and who writes that down."""
    yield _worth(table)
    rules = table.rules
    if rules.scoring is o.Scoring.WINNER_TAKES_ALL:
        if rules.teams is None:
            yield say(
                "The winner of the round scores the cards left in all other hands.",
                "Quien gana la ronda se anota las cartas que quedan en las demás manos.",
            )
        else:
            yield say(
                "Every member of the winning team scores the cards left in the hands of the "
                "opponents; a partner's hand counts for nobody.",
                "Cada miembro del equipo ganador se anota las cartas que quedan en las manos "
                "rivales; la mano de un compañero no cuenta para nadie.",
            )
        yield _blocked(table)
    elif rules.teams is None:
        yield say(
            "After each round all players add the cards left in their own hands to their totals.",
            "Después de cada ronda, cada jugador suma a su cuenta las cartas que le quedan.",
        )
    else:
        yield say(
            "After each round the cards left in all hands of a team are added to its total.",
            "Después de cada ronda, cada equipo suma a su cuenta las cartas que quedan en todas "
            "sus manos.",
        )


def _worth(table: Table) -> Text:
    """What cards count: odd numbers first, then the others by their points."""
    plain, parts = False, []
    by_points: dict[int, list[Text]] = {}
    for name, (card, points) in _named_points(table).items():
        if card.number is None:
            by_points.setdefault(points, []).append(name)
        elif points == card.number:
            plain = True
        else:
            parts.append(_counts([name], points))
    if plain and parts:
        parts.append(say("other numbers: what they show", "los demás números: lo que marcan"))
    elif plain:
        parts.append(say("numbers: what they show", "números: lo que marcan"))
    parts += [_counts(names, points) for points, names in by_points.items()]
    return sentence(joined(parts, "; "))


def _named_points(table: Table) -> dict[Text, tuple[Card, int]]:
    """Every face of the deck once; a custom card is one of its own in each colour."""
    found = {}
    for card in table.faces:
        name = kind_name(card.code) if card.symbol is Symbol.CUSTOM else face_name(card)
        found[name] = (card, table.rules.points(card))
    return found


def _counts(names: list[Text], points: int) -> Text:
    each = Text(" each", " cada una") if len(names) > 1 else Text("", "")
    return say(
        "{cards}: {n:point/points}{each}",
        "{cards}: {n:punto/puntos}{each}",
        cards=all_of(names),
        n=points,
        each=each,
    )


def _blocked(table: Table) -> Text:
    match table.rules.blocked_round:
        case o.BlockedRound.LOWEST_TAKES_OTHERS:
            return say(
                "A blocked round is won by the hand with the fewest points, as if it had gone out. "
                "If two tie for it, nobody scores.",
                "Una ronda bloqueada la gana la mano con menos puntos, como si se hubiera quedado "
                "sin cartas. Si hay empate, nadie se anota nada.",
            )
        case o.BlockedRound.DIFFERENCE:
            return say(
                "A blocked round is won by the hand with the fewest points: of every opposing hand "
                "it scores the points above its own. If two tie for it, nobody scores.",
                "Una ronda bloqueada la gana la mano con menos puntos: de cada mano rival se anota "
                "los puntos que pasan de los suyos. Si hay empate, nadie se anota nada.",
            )
        case o.BlockedRound.VOID:
            return say(
                "A blocked round has no winner, and nobody scores.",
                "Una ronda bloqueada no la gana nadie y nadie se anota nada.",
            )
