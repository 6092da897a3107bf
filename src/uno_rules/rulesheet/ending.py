"""How a round and a match end: going out, points, totals, teams and clocks."""

from __future__ import annotations

from collections.abc import Iterator

from uno_rules import options as o
from uno_rules.cards import Card, Symbol, kind_of
from uno_rules.effects import Verb
from uno_rules.profile import POINTS
from uno_rules.rulesheet.names import face_name, kind_name, some_kinds
from uno_rules.rulesheet.table import Table
from uno_rules.rulesheet.text import Text, all_of, any_of, joined, say, sentence


def going_out(table: Table) -> Iterator[Text]:
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
            cards=any_of(some_kinds(forbidden)),
        )
    else:
        yield say("Your last card may be any card.", "Tu última carta puede ser cualquiera.")
    yield from _last_penalty(table)
    shuffles = [k for k in table.kinds_with(Verb.SHUFFLE) if k in table.last_kinds]
    if shuffles:
        yield _last_shuffle(table, any_of(some_kinds(shuffles)))


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
    yield say(
        "If it is {cards}, the next player still draws before the points are counted.",
        "Si es {cards}, el siguiente jugador todavía roba antes de contar los puntos.",
        cards=cards,
    )
    if any(kind in table.stacking for kind in drawing):
        yield _last_stack(table)
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


def _last_stack(table: Table) -> Text:
    if table.rules.last_stack is o.LastStack.CONTINUE:
        return say(
            "That player may still answer it so that the sum grows; the round ends when somebody "
            "draws.",
            "Ese jugador todavía puede responder y acumular; la ronda termina cuando alguien roba.",
        )
    return say(
        "Nothing can be played on it any more.", "Ya no se puede poner ninguna carta encima."
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


def scoring(table: Table) -> Iterator[Text]:
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
    """What cards count: numbers first, then the others by their points."""
    numbers: list[Text] = []
    odd = []
    by_points: dict[int, list[Text]] = {}
    told = set()
    for card in table.faces:
        name = kind_name(card.code) if card.symbol is Symbol.CUSTOM else face_name(card)
        if name in told:
            continue
        told.add(name)
        points = table.rules.points(card)
        if card.number is None:
            by_points.setdefault(points, []).append(name)
        elif points == card.number:
            numbers.append(name)
        else:
            odd.append(
                say("{card} {n:point/points}", "{card}, {n:punto/puntos}", card=name, n=points)
            )
    parts = []
    if numbers:
        parts.append(
            say("numbers count what they show", "los números valen lo que marcan")
            if not odd
            else say("other numbers count what they show", "los demás números, lo que marcan")
        )
    parts = odd + parts
    for points, names in by_points.items():
        parts.append(
            say(
                "{cards} {n:point/points}{each}",
                "{cards}, {n:punto/puntos}{each}",
                cards=all_of(names),
                n=points,
                each=Text(" each", " cada uno") if len(names) > 1 else Text("", ""),
            )
        )
    return sentence(joined(parts, "; "))


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


def end_of_match(table: Table) -> Iterator[Text]:
    match table.rules.scoring:
        case o.Scoring.WINNER_TAKES_ALL:
            yield _highest_wins(table)
        case o.Scoring.LOWEST_TOTAL:
            yield _lowest_wins(table)
        case o.Scoring.ELIMINATION:
            yield from _last_one_wins(table)


def _highest_wins(table: Table) -> Text:
    target = table.rules.target_score
    if target is None:
        return say(
            "The match is a single round: whoever wins it wins the match.",
            "La partida es una sola ronda: quien la gana, gana la partida.",
        )
    return say(
        "Points add up from round to round. The first to have {n:point/points} or more wins the "
        "match.",
        "Los puntos se suman de ronda en ronda. Gana la partida quien primero llega a "
        "{n:punto/puntos} o más.",
        n=target,
    )


def _lowest_wins(table: Table) -> Text:
    target = table.rules.target_score
    if target is None:
        return say(
            "The match is a single round: the lowest total wins, and equal ones share the win.",
            "La partida es una sola ronda: gana la cuenta más baja, y si hay empate se comparte.",
        )
    found = say(
        "As soon as somebody has {n:point/points} or more, the match is over and the lowest total "
        "wins.",
        "En cuanto alguien llega a {n:punto/puntos} o más, termina la partida y gana la cuenta más "
        "baja.",
        n=target,
    )
    if table.rules.tie_break is o.TieBreak.EXTRA_ROUND:
        return found + say(
            "If the lowest totals are equal, another round is played.",
            "Si hay empate, se juega otra ronda.",
        )
    return found + say("Equal lowest totals share the win.", "Si hay empate, se comparte.")


def _last_one_wins(table: Table) -> Iterator[Text]:
    rules = table.rules
    who, last = (
        (Text("player", "jugador"), Text("players", "jugadores"))
        if rules.teams is None
        else (Text("team", "equipo"), Text("teams", "equipos"))
    )
    single_hand = rules.head_to_head is o.HeadToHead.SINGLE_HAND
    out = say(
        "A {who} with {n:point/points} or more is out of the match; several can be out at once.",
        "El {who} que llega a {n:punto/puntos} o más queda fuera de la partida; pueden salir "
        "varios a la vez.",
        who=who,
        n=rules.elimination_limit,
    )
    if table.one_round:
        yield out + say(
            "The match is a single round: of those who stay in, the lowest total wins.",
            "La partida es una sola ronda: de los que quedan, gana la cuenta más baja.",
        )
    else:
        yield out + say(
            "The last {who} left wins. If all are out at once, the lowest total wins.",
            "Gana el último {who} que queda. Si todos salen a la vez, gana la cuenta más baja.",
            who=who,
        )
    if single_hand:
        yield say(
            "When only two {who} play, a single round between them settles the match; a blocked "
            "one is played again.",
            "Cuando solo juegan dos {who}, una sola ronda entre ellos decide la partida; si se "
            "bloquea, se repite.",
            who=last,
        )
    elif not table.one_round:
        yield say(
            "The last two {who} go on, by the rules for two, until one of them is out.",
            "Los dos últimos {who} siguen, con las reglas para dos, hasta que uno queda fuera.",
            who=last,
        )


def teams(table: Table) -> Iterator[Text]:
    agreed = table.rules.teams
    assert agreed is not None
    if isinstance(agreed, int):
        yield say(
            "{n} teams of equal size, so the number of players is a multiple of {n}. Partners sit "
            "apart: going round the table, the teams take turns.",
            "{n} equipos iguales, así que el número de jugadores es múltiplo de {n}. Los "
            "compañeros se sientan separados: alrededor de la mesa se alternan los equipos.",
            n=agreed,
        )
    else:
        yield say(
            "Round the table the seats belong to the teams {seats}.",
            "Alrededor de la mesa, los asientos son de los equipos {seats}.",
            seats=_seats(agreed),
        )
    yield say(
        "Everybody plays an own hand; cards are not handed over to a partner.",
        "Cada uno juega su propia mano; no se pasan cartas a un compañero.",
    )
    if table.is_elimination:
        yield say("A team leaves the match as a whole.", "Un equipo sale entero de la partida.")


def _seats(agreed: tuple[int, ...]) -> Text:
    order = list(dict.fromkeys(agreed))
    named = [chr(ord("A") + order.index(team)) for team in agreed]
    text = ", ".join(named)
    return Text(text, text)


def clock(table: Table) -> Iterator[Text]:
    rules = table.rules
    if rules.max_turns is not None:
        yield say(
            "A round has at most {n:move/moves}: every card played, every draw, pass or answer is "
            "one. After the last the match is over.",
            "Una ronda tiene como máximo {n:jugada/jugadas}: cada carta puesta, cada robo, pase o "
            "respuesta es una. Después de la última termina la partida.",
            n=rules.max_turns,
        )
    if rules.time_limit:
        yield say(
            "A time is agreed before the match. When it is up, the match is over at once.",
            "Antes de la partida se acuerda un tiempo. Cuando se acaba, la partida termina en el "
            "acto.",
        )
    won = say(
        "Whoever then holds the fewest cards wins; if equal, the fewest points in the hand. If "
        "these are equal too, the win is shared.",
        "Gana quien tenga menos cartas; si hay empate, quien tenga menos puntos en la mano. Si "
        "también empatan, se comparte.",
    )
    if rules.teams is not None:
        won += say("Partners win together.", "Los compañeros de equipo ganan juntos.")
    yield won
