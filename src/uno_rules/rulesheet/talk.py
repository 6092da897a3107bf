"""What is said and done out of turn: UNO, jumping in, mistakes."""

from __future__ import annotations

from collections.abc import Iterator

from uno_rules import options as o
from uno_rules.effects import Verb
from uno_rules.rulesheet.table import Table
from uno_rules.rulesheet.text import Text, say


def uno(table: Table) -> Iterator[Text]:
    """When UNO is said, and what it costs to forget it."""
    rules = table.rules
    if rules.uno_call is o.UnoCall.OFF:
        yield say("Nobody has to say UNO.", "Nadie tiene que cantar UNO.")
        return
    yield say(
        "When you play down to one card, you say UNO: with the card, or before it, on your turn "
        "and with two cards in hand.",
        "Cuando al jugar te queda una sola carta, cantas UNO: al ponerla, o antes, en tu turno y "
        "con dos cartas en la mano.",
    )
    yield _forgotten(table)
    if table.moves_hands:
        yield _after_exchange(table)
    if rules.uno_false_call_penalty:
        yield say(
            "Whoever says UNO without a reason draws {n:card/cards}.",
            "Quien canta UNO sin motivo roba {n:carta/cartas}.",
            n=rules.uno_false_call_penalty,
        )
    if rules.uno_false_catch_penalty:
        yield say(
            "Whoever catches somebody without a reason draws {n:card/cards}.",
            "Quien acusa sin motivo a otro de no haberlo cantado roba {n:carta/cartas}.",
            n=rules.uno_false_catch_penalty,
        )


def _forgotten(table: Table) -> Text:
    if table.rules.uno_window is o.UnoWindow.NEXT_TURN and table.penalties_wait:
        caught = say(
            "If you forget, anybody else may catch you until the next turn is taken: until "
            "somebody plays, draws, passes or answers a penalty.",
            "Si se te olvida, cualquier otro puede descubrirte hasta el turno siguiente: hasta que "
            "alguien juegue, robe, pase o responda a un castigo.",
        )
    elif table.rules.uno_window is o.UnoWindow.NEXT_TURN:
        caught = say(
            "If you forget, anybody else may catch you until the next turn is taken: until "
            "somebody plays, draws or passes.",
            "Si se te olvida, cualquier otro puede descubrirte hasta el turno siguiente: hasta que "
            "alguien juegue, robe o pase.",
        )
    else:
        caught = say(
            "If you forget, anybody else may catch you for as long as you hold that one card.",
            "Si se te olvida, cualquier otro puede descubrirte mientras tengas esa única carta.",
        )
    caught += say(
        "You are safe if you say it first, or as soon as you draw a card.",
        "Te libras si lo cantas antes o en cuanto robas alguna carta.",
    )
    return caught + say(
        "If you are caught, you draw {n:card/cards}.",
        "Si te descubren, robas {n:carta/cartas}.",
        n=table.rules.uno_penalty,
    )


def _after_exchange(table: Table) -> Text:
    if table.rules.uno_after_swap is o.UnoAfterSwap.REQUIRED:
        return say(
            "If an exchange of hands leaves you with a single card, you have to say UNO as well.",
            "Si un intercambio te deja con una sola carta, también tienes que cantar UNO.",
        )
    return say(
        "If an exchange of hands leaves you with a single card, you need not say UNO.",
        "Si un intercambio te deja con una sola carta, no hace falta cantar UNO.",
    )


def jumping_in(table: Table) -> Iterator[Text]:
    """Playing an identical card out of turn."""
    if not table.jumps:
        return
    rules = table.rules
    yield say(
        "If you hold a card identical to the top card (same colour, and same number or symbol), "
        "you may play it although it is not your turn. Play goes on from you.",
        "Si tienes una carta idéntica a la superior (mismo color y mismo número o símbolo), puedes "
        "jugarla aunque no sea tu turno. El juego sigue a partir de ti.",
    )
    if table.wilds:
        if rules.jump_in is o.JumpInRule.EXACT_WITH_WILDS:
            yield say(
                "The same goes for two equal wilds.", "Lo mismo vale para dos comodines iguales."
            )
        else:
            yield say("Wilds are not jumped in with.", "Con comodines no se puede.")
    when = say(
        "You can do so until the player on turn has played or drawn; not on somebody's last card.",
        "Puedes hacerlo hasta que juegue o robe quien tiene el turno; no sobre la última carta de "
        "alguien.",
    )
    if table.penalties:
        when += say(
            "A penalty that waits for its answer may be jumped in on too, even by whoever faces "
            "it.",
            "También se puede sobre un castigo que espera respuesta, incluso si es contra ti.",
        )
    yield when
    yield from _twins(table)


def _twins(table: Table) -> Iterator[Text]:
    """What the second card does to the first; of two Skips there is nothing to say (9.23)."""
    cancels = table.rules.jump_in_action is o.JumpInAction.CANCEL
    if any(table.jumps_on(kind) for kind in table.penalties):
        if cancels:
            yield say(
                "Of two penalties only the new one counts.", "De dos castigos solo cuenta el nuevo."
            )
        else:
            yield say("Two penalties add up.", "Dos castigos se suman.")
    if any(table.jumps_on(kind) for kind in table.kinds_with(Verb.REVERSE)):
        if cancels:
            yield say(
                "A second Reverse takes the place of the first: play turns round once.",
                "Un segundo Reversa sustituye al primero: el sentido cambia una sola vez.",
            )
        else:
            yield say(
                "A second Reverse counts too: play turns round twice.",
                "Un segundo Reversa también cuenta: el sentido cambia dos veces.",
            )


def mistakes(table: Table) -> Iterator[Text]:
    """What wrong cards and suggestions cost."""
    rules = table.rules
    n = rules.wrong_card_penalty
    match rules.wrong_card:
        case o.WrongCard.REJECT:
            yield say(
                "A card that does not fit goes back to the hand, without a penalty.",
                "Una carta que no sirve vuelve a la mano, sin castigo.",
            )
        case o.WrongCard.PENALIZE:
            yield say(
                "Whoever plays a card that does not fit takes it back, draws {n:card/cards} and "
                "loses the turn.",
                "Quien pone una carta que no sirve la recoge, roba {n:carta/cartas} y pierde el "
                "turno.",
                n=n,
            )
        case o.WrongCard.PENALIZE_ON_REPORT:
            yield say(
                "A card that does not fit stands if nobody notices it before the next player has "
                "done something. If somebody does, everything since is undone: whoever played it "
                "takes it back, draws {n:card/cards} and loses the turn.",
                "Una carta que no sirve vale si nadie lo advierte antes de que el siguiente "
                "jugador haga algo. Si alguien lo advierte, se deshace todo desde entonces: quien "
                "la puso la recoge, roba {n:carta/cartas} y pierde el turno.",
                n=n,
            )
    if rules.suggestion_penalty:
        yield _suggestions(table)


def _suggestions(table: Table) -> Text:
    found = say(
        "Whoever suggests a card to another player draws {n:card/cards} if it is reported.",
        "Quien sugiere una carta a otro jugador roba {n:carta/cartas} si alguien lo señala.",
        n=table.rules.suggestion_penalty,
    )
    if table.rules.teams is None:
        return found
    if table.rules.team_talk:
        return found + say(
            "Partners may talk to each other.", "Los compañeros de equipo pueden hablar entre sí."
        )
    return found + say(
        "This holds among partners too.", "Esto vale también entre compañeros de equipo."
    )
