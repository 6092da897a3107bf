"""What one may do on one's turn: play, draw, and what happens when the cards run out."""

from __future__ import annotations

from collections.abc import Iterator

from uno_rules import options as o
from uno_rules.rulesheet.names import some_kinds
from uno_rules.rulesheet.table import Table
from uno_rules.rulesheet.text import Text, any_of, say


def your_turn(table: Table) -> Iterator[Text]:
    """What may be played on a turn."""
    fits = say(
        "On your turn you play one card onto the discard pile. It must have the active colour, or "
        "the number or symbol of the top card.",
        "En tu turno pones una carta en el montón de descartes. Debe tener el color activo, o el "
        "número o el símbolo de la carta superior.",
    )
    if table.wilds:
        fits += say(
            "Wilds fit on everything; after one the active colour is the colour that was named.",
            "Los comodines valen sobre cualquier carta; tras uno de ellos, el color activo es el "
            "que se eligió.",
        )
    yield fits
    yield from _when_wilds_go(table)
    if table.rules.multi_play is o.MultiPlay.IDENTICAL_NUMBER:
        yield say(
            "Two equal number cards (same colour, same number) may be played at once; not right "
            "after drawing, and not out of turn.",
            "Puedes jugar a la vez dos cartas de número iguales (mismo color y mismo número), "
            "salvo justo después de robar o fuera de tu turno.",
        )


def _when_wilds_go(table: Table) -> Iterator[Text]:
    """The Wild Draw Four has rules of its own (9.14)."""
    others = [kind for kind in table.wilds if kind != "W4"]
    if not others:
        return
    if table.rules.wild_playable is o.WildPlayable.NO_MATCH_ONLY:
        yield say(
            "You may play {wilds} only if no coloured card of your hand fits.",
            "Solo puedes jugar {wilds} si no te sirve ninguna carta de color de tu mano.",
            wilds=any_of(some_kinds(others)),
        )
    else:
        yield say(
            "You may play {wilds} even if another card fits.",
            "Puedes jugar {wilds} aunque te sirva otra carta.",
            wilds=any_of(some_kinds(others)),
        )


def drawing(table: Table) -> Iterator[Text]:
    """When one draws, how many cards, and what becomes of the card."""
    rules = table.rules
    yield _how_many(table)
    yield _drawn_card(table)
    must = rules.force_play or rules.drawn_card is o.DrawnCard.MUST_PLAY
    if must and table.bluffs:
        yield say(
            "Nobody has to play a Wild Draw Four as a bluff.",
            "Nadie está obligado a jugar un Comodín roba cuatro de farol.",
        )


def _how_many(table: Table) -> Text:
    forced = table.rules.force_play
    must = say("If you can play, you must.", "Si puedes jugar, tienes que hacerlo.")
    if table.rules.draw_rule is o.DrawRule.UNTIL_PLAYABLE:
        until = say(
            "If you cannot play, you draw one card after another until one fits.",
            "Si no puedes jugar, robas cartas una tras otra hasta que una sirva.",
        )
        if forced:
            return must + until
        return until + say(
            "If you could play but do not want to, you draw just one card.",
            "Si puedes jugar pero no quieres, robas una sola carta.",
        )
    if forced:
        return must + say("If you cannot, you draw one card.", "Si no puedes, robas una carta.")
    return say(
        "If you cannot play, or do not want to, you draw one card.",
        "Si no puedes o no quieres jugar, robas una carta.",
    )


def _drawn_card(table: Table) -> Text:
    rules = table.rules
    match rules.drawn_card:
        case o.DrawnCard.MAY_PLAY:
            found = say(
                "If the card just drawn fits, you may play it at once, but no other; otherwise "
                "your turn is over.",
                "Si la carta recién robada sirve, puedes jugarla en el acto, pero ninguna otra; "
                "si no, termina tu turno.",
            )
        case o.DrawnCard.MUST_PLAY:
            found = say(
                "If the card just drawn fits, you must play it at once; otherwise your turn is "
                "over. Other cards wait.",
                "Si la carta recién robada sirve, tienes que jugarla en el acto; si no, termina "
                "tu turno. Las demás cartas esperan.",
            )
        case o.DrawnCard.KEEP:
            return say(
                "You keep what you draw, and your turn is over.",
                "Te quedas con lo que robas y termina tu turno.",
            )
    if rules.force_play:
        return found
    if rules.after_voluntary_draw is o.AfterVoluntaryDraw.DRAWN_ONLY:
        return found + say(
            "This also holds if you drew although you could play.",
            "Lo mismo vale si robaste pudiendo jugar.",
        )
    return found + say(
        "But if you drew although you could play, you play nothing in that turn.",
        "Pero si robaste pudiendo jugar, en ese turno ya no juegas nada.",
    )


def draw_pile(table: Table) -> Iterator[Text]:
    """What happens when the draw pile runs out."""
    rules = table.rules
    if rules.pile_end is o.PileEnd.END_ROUND:
        yield say(
            "When the draw pile is used up, the round ends there and counts as blocked.",
            "Cuando se acaba el mazo de robo, la ronda termina ahí y cuenta como bloqueada.",
        )
        return
    yield _when_rebuilt(table) + _how_rebuilt(table)
    yield say(
        "If there are still too few cards, you draw as many as there are and owe nothing later. "
        "If there is none to draw and you have nothing to play, you pass. When everybody has "
        "passed in a row, the round is blocked.",
        "Si aun así faltan cartas, robas las que haya y no debes nada después. Si no queda "
        "ninguna y no tienes nada que jugar, pasas. Cuando todos pasan seguidos, la ronda queda "
        "bloqueada.",
    )


def _when_rebuilt(table: Table) -> Text:
    if table.rules.recycle_timing is o.RecycleTiming.LAZY:
        return say(
            "When a card is needed and the draw pile is empty, a new one is made of all discards "
            "but the top card.",
            "Cuando hace falta una carta y el mazo de robo está vacío, se forma otro con todos los "
            "descartes menos la carta superior.",
        )
    return say(
        "As soon as the last card of the draw pile is taken, a new one is made of all discards but "
        "the top card.",
        "En cuanto se roba la última carta del mazo, se forma otro con todos los descartes menos "
        "la carta superior.",
    )


def _how_rebuilt(table: Table) -> Text:
    if table.rules.recycle is o.Recycle.SHUFFLE:
        return say("They are shuffled.", "Se barajan.")
    return say("They are turned over without shuffling.", "Se les da la vuelta sin barajar.")
