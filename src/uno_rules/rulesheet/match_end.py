"""How a match ends; who plays together; clocks."""

from __future__ import annotations

from collections.abc import Iterator

from uno_rules import options as o
from uno_rules.rulesheet.table import Table
from uno_rules.rulesheet.text import Text, say


def end_of_match(table: Table) -> Iterator[Text]:
    """Who wins the match, and when."""
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
    """Who plays together."""
    agreed = table.rules.teams
    if agreed is None:
        return
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
    yield say("Each partner plays a separate hand.", "Cada compañero juega su propia mano.")
    if table.is_elimination:
        yield say("A team leaves the match as a whole.", "Un equipo sale entero de la partida.")


def _seats(agreed: tuple[int, ...]) -> Text:
    order = list(dict.fromkeys(agreed))
    named = [chr(ord("A") + order.index(team)) for team in agreed]
    text = ", ".join(named)
    return Text(text, text)


def clock(table: Table) -> Iterator[Text]:
    """How time ends a match."""
    rules = table.rules
    if rules.max_turns is None and not rules.time_limit:
        return
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
