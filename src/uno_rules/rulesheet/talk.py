"""What is said and done out of turn: UNO, jumping in, mistakes."""

from __future__ import annotations

from collections.abc import Iterator

from uno_rules import options as o
from uno_rules.rulesheet.table import Table
from uno_rules.rulesheet.text import Text, say


def uno(table: Table) -> Iterator[Text]:
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
            "Quien acusa a alguien sin motivo roba {n:carta/cartas}.",
            n=rules.uno_false_catch_penalty,
        )


def _forgotten(table: Table) -> Text:
    if table.rules.uno_window is o.UnoWindow.NEXT_TURN:
        caught = say(
            "If you forget, anybody else may catch you until the next player has done something: "
            "played, drawn, passed or answered.",
            "Si se te olvida, cualquier otro puede acusarte hasta que el siguiente jugador haga "
            "algo: jugar, robar, pasar o responder.",
        )
    else:
        caught = say(
            "If you forget, anybody else may catch you for as long as you hold that one card.",
            "Si se te olvida, cualquier otro puede acusarte mientras tengas esa única carta.",
        )
    caught += say(
        "Say it before that and you are safe; drawing a card clears it too.",
        "Si lo cantas antes, te libras; robar una carta también lo deja sin efecto.",
    )
    if not table.rules.uno_penalty:
        return caught + say("Being caught costs nothing.", "Ser descubierto no cuesta nada.")
    return caught + say(
        "Whoever is caught draws {n:card/cards}.",
        "Quien es descubierto roba {n:carta/cartas}.",
        n=table.rules.uno_penalty,
    )


def _after_exchange(table: Table) -> Text:
    if table.rules.uno_after_swap is o.UnoAfterSwap.REQUIRED:
        return say(
            "If an exchange of hands leaves you with a single card, you have to say UNO as well.",
            "Si un cambio de manos te deja con una sola carta, también tienes que cantar UNO.",
        )
    return say(
        "If an exchange of hands leaves you with a single card, you need not say UNO.",
        "Si un cambio de manos te deja con una sola carta, no hace falta cantar UNO.",
    )


def jumping_in(table: Table) -> Iterator[Text]:
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
            "A penalty that waits for its answer may be jumped in on too, even by whoever faces it.",
            "También se puede sobre un castigo que espera respuesta, incluso si es contra ti.",
        )
    yield when
    yield _twin(table)


def _twin(table: Table) -> Text:
    if table.rules.jump_in_action is o.JumpInAction.CANCEL:
        return say(
            "The new card takes the place of the first one: of two penalties only the new one "
            "counts, and two Reverses turn play round once.",
            "La carta nueva sustituye a la primera: de dos castigos solo cuenta el nuevo, y dos "
            "Reversas cambian el sentido una sola vez.",
        )
    return say(
        "Both cards count: two penalties add up, and two Reverses turn play round twice.",
        "Cuentan las dos cartas: dos castigos se suman, y dos Reversas cambian el sentido dos "
        "veces.",
    )


def mistakes(table: Table) -> Iterator[Text]:
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
                "Una carta que no sirve vale si nadie lo advierte antes de que el siguiente jugador "
                "haga algo. Si alguien lo advierte, se deshace todo desde entonces: quien la puso "
                "la recoge, roba {n:carta/cartas} y pierde el turno.",
                n=n,
            )
    if rules.suggestion_penalty:
        yield _suggestions(table)


def _suggestions(table: Table) -> Text:
    found = say(
        "Whoever suggests a card to another player draws {n:card/cards} if somebody tells.",
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
