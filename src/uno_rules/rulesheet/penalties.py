"""Cards that make draw: what may be laid on them, and the Wild Draw Four with its challenge."""

from __future__ import annotations

from collections.abc import Iterator

from uno_rules import options as o
from uno_rules.rulesheet.names import a_kind, some_kinds
from uno_rules.rulesheet.table import WILD_FOUR, Table
from uno_rules.rulesheet.text import Text, any_of, joined, say


def penalties(table: Table) -> Iterator[Text]:
    """Which cards may be laid on one that makes draw."""
    if not table.penalties:
        return
    if not table.answers_penalties:
        yield say(
            "Whoever must draw because of {cards} cannot pass that on with a card.",
            "Quien tiene que robar por {cards} no puede librarse con otra carta.",
            cards=any_of(some_kinds(table.penalties)),
        )
        return
    yield from _stacking(table)
    for kind in table.deflecting:
        yield _deflecting(kind)
    if table.answering:
        yield say(
            "A penalty may be answered with {cards}, if it fits.",
            "A un castigo se puede responder con {cards}, si sirve.",
            cards=any_of(some_kinds(table.answering)),
        )
    yield _no_answer(table)


def _stacking(table: Table) -> Iterator[Text]:
    if not table.stacking:
        return
    alike: dict[tuple[str, ...], list[str]] = {}
    for below, above in table.stacking.items():
        alike.setdefault(above, []).append(below)
    ways = [_way(pending, answers) for answers, pending in alike.items()]
    ways.append(
        say(
            "The cards add up, and the next player faces the sum.",
            "Las cartas se acumulan y la suma pasa al siguiente jugador.",
        )
    )
    yield joined(ways, " ")
    for below, above in table.stacking.items():
        bound = [kind for kind in above if kind != below and kind not in table.wilds]
        if bound:
            yield say(
                "To go on {below}, {above} must fit as on any other turn.",
                "Para ir sobre {below}, {above} tiene que servir como en cualquier otro turno.",
                above=any_of(some_kinds(bound)),
                below=a_kind(below),
            )
    if "W4" in table.stacking and table.bluffs:
        yield say(
            "Whoever plays on a Wild Draw Four no longer challenges it.",
            "Quien pone una carta sobre un Comodín roba cuatro ya no puede desafiarlo.",
        )


def _way(pending: list[str], answers: tuple[str, ...]) -> Text:
    if pending == list(answers) and len(pending) == 1:
        return say(
            "Instead of drawing for {below}, you may play another one on it.",
            "En vez de robar por {below}, puedes poner otro encima.",
            below=any_of(some_kinds(pending)),
        )
    return say(
        "Instead of drawing for {below}, you may play {above} on it.",
        "En vez de robar por {below}, puedes poner encima {above}.",
        below=any_of(some_kinds(pending)),
        above=any_of(some_kinds(answers)),
    )


def _deflecting(kind: str) -> Text:
    if kind == "skip":
        return say(
            "A Skip of the active colour passes a pending Draw Two on to the next player; no cards "
            "are added. It never goes on a Wild Draw Four.",
            "Un Salta del color activo pasa un Roba dos pendiente al siguiente jugador, sin añadir "
            "cartas. Nunca sirve contra un Comodín roba cuatro.",
        )
    return say(
        "A Reverse of the active colour turns the direction of play round and hands a pending Draw "
        "Two back; no cards are added. It never goes on a Wild Draw Four.",
        "Un Reversa del color activo cambia el sentido del juego y devuelve un Roba dos pendiente, "
        "sin añadir cartas. Nunca sirve contra un Comodín roba cuatro.",
    )


def _no_answer(table: Table) -> Text:
    found = say(
        "On a penalty you may play nothing else, nor draw a card first to see. If you do not "
        "answer, you draw the whole of it.",
        "Sobre un castigo no puedes jugar otra cosa, ni robar antes una carta para ver. Si no "
        "respondes, lo robas todo.",
    )
    rules = table.rules
    mixed = any(set(above) - {below} for below, above in table.stacking.items())
    if mixed and rules.draw_two_skips is not rules.wd4_skips:
        found += say(
            "The last card of the sum says whether that costs the turn.",
            "La última carta de la suma dice si además pierdes el turno.",
        )
    return found


def wild_draw_four(table: Table) -> Iterator[Text]:
    """When it may be played, and how a bluff is found out."""
    if not table.has_wild_four:
        return
    policy = table.rules.wd4_policy
    if policy is o.Wd4Policy.FREE:
        yield say(
            "You may play it on any turn, whatever else you hold, and nobody can challenge it.",
            "Puedes jugarlo en cualquier turno, tengas lo que tengas, y nadie puede desafiarlo.",
        )
        return
    yield _when_allowed(table)
    if policy is o.Wd4Policy.ENFORCED:
        yield say(
            "It cannot be played otherwise, so there is nothing to challenge.",
            "De otro modo no se puede jugar, así que no hay desafíos.",
        )
        return
    yield from _challenge(table)


def _when_allowed(table: Table) -> Text:
    match table.rules.wd4_legality:
        case o.Wd4Legality.COLOR:
            return say(
                "You may play it only if you hold no card of the active colour. The same number or "
                "symbol in another colour does not matter.",
                "Solo puedes jugarlo si no tienes ninguna carta del color activo. No importa que "
                "tengas el mismo número o símbolo en otro color.",
            )
        case o.Wd4Legality.COLOR_NUMBER_SYMBOL:
            return say(
                "You may play it only if no coloured card of your hand fits, be it by colour, "
                "number or symbol.",
                "Solo puedes jugarlo si no te sirve ninguna carta de color de tu mano, ni por "
                "color ni por número ni por símbolo.",
            )
        case o.Wd4Legality.ANY_PLAYABLE:
            return say(
                "You may play it only if no other card of your hand fits. Other wilds always fit; "
                "a second Wild Draw Four does not count.",
                "Solo puedes jugarlo si no te sirve ninguna otra carta de tu mano. Los demás "
                "comodines siempre sirven; un segundo Comodín roba cuatro no cuenta.",
            )


def _challenge(table: Table) -> Iterator[Text]:
    bluff = say(
        "You may play it all the same, as a bluff. The player who would have to draw, and nobody "
        "else, may challenge you before drawing.",
        "Puedes jugarlo de todos modos, de farol. Quien tendría que robar, y nadie más, puede "
        "desafiarte antes de robar.",
    )
    if not table.rules.open_hands:
        bluff += say(
            "Then you show your hand to the challenger alone.",
            "Entonces le enseñas tu mano solo a quien te desafía.",
        )
    yield bluff
    if table.sums("W4"):
        yield say(
            "Only the last Wild Draw Four is judged, by the colour before it and the rest of your "
            "hand.",
            "Solo se juzga el último Comodín roba cuatro, por el color que había antes y el resto "
            "de tu mano.",
        )
    yield _guilty(table)
    yield _innocent(table)


def _guilty(table: Table) -> Text:
    if table.rules.wd4_guilty is o.Wd4Guilty.VOID_AND_DRAW_TWO:
        return say(
            "If it was a bluff, the penalty is off: you take the card back and draw 2 cards, the "
            "colour before it holds again, and the challenger takes an ordinary turn.",
            "Si era un farol, se anula el castigo: recoges la carta y robas 2 cartas, vuelve a "
            "valer el color anterior y quien desafió juega su turno normal.",
        )
    if table.sums("W4"):
        return say(
            "If it was a bluff, you draw the whole sum yourself; the challenger takes an ordinary "
            "turn on the colour you named.",
            "Si era un farol, robas tú toda la suma; quien desafió juega su turno normal con el "
            "color que elegiste.",
        )
    return say(
        "If it was a bluff, you draw the {n:card/cards} yourself; the challenger takes an ordinary "
        "turn on the colour you named.",
        "Si era un farol, robas tú las {n:carta/cartas}; quien desafió juega su turno normal con "
        "el color que elegiste.",
        n=table.rules.draws(WILD_FOUR),
    )


def _innocent(table: Table) -> Text:
    extra = table.rules.wd4_failed_extra
    if not table.sums("W4"):
        return say(
            "If it was no bluff, the challenger draws {n:card/cards} and loses the turn.",
            "Si no era un farol, quien desafió roba {n:carta/cartas} y pierde el turno.",
            n=table.rules.draws(WILD_FOUR) + extra,
        )
    if not extra:
        return say(
            "If it was no bluff, the challenger draws the whole sum and loses the turn.",
            "Si no era un farol, quien desafió roba toda la suma y pierde el turno.",
        )
    return say(
        "If it was no bluff, the challenger draws the whole sum and {n:card/cards} more, and loses "
        "the turn.",
        "Si no era un farol, quien desafió roba toda la suma y {n:carta/cartas} más, y pierde el "
        "turno.",
        n=extra,
    )
