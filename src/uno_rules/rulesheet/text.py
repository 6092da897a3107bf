"""A text in every language of the rule sheet, so that none can be forgotten.

A sentence is written once for each language, side by side, in one call of `say`.
Whoever adds a language adds a field to `Text`, and mypy names every sentence that
still lacks it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs
from typing_extensions import override


@attrs.frozen
class Text:
    """The same text in each language.

    Attributes:
        en: in English.
        es: in Spanish.

    >>> Text("You draw.", "Robas.") + Text("You pass.", "Pasas.")
    Text(en='You draw. You pass.', es='Robas. Pasas.')
    """

    en: str
    es: str

    def __add__(self, other: Text) -> Text:
        return Text(f"{self.en} {other.en}", f"{self.es} {other.es}")

    def within(self, language: str) -> str:
        """This text in one of `LANGUAGES`.

        >>> Text("a Skip", "un Salta").within("es")
        'un Salta'
        """
        return str(getattr(self, language))


LANGUAGES: Final = tuple([field.name for field in attrs.fields(Text)])


class _Number(int):
    """A number that knows its noun: ``{n:card/cards}`` is "1 card" or "2 cards"."""

    @override
    def __format__(self, spec: str) -> str:
        if "/" not in spec:
            return format(int(self), spec)
        one, many = spec.split("/")
        return f"{int(self)} {one if self == 1 else many}"


def say(en: str, es: str, **values: int | Text) -> Text:
    """A text with its values put in.

    Args:
        en: the template in English; ``{n}`` stands for the value `n`, and
            ``{n:card/cards}`` for the number with the noun that belongs to it.
        es: the template in Spanish, with the same names.
        values: numbers, and texts in every language.

    >>> say("You draw {n:card/cards}.", "Robas {n:carta/cartas}.", n=1).en
    'You draw 1 card.'
    """
    return Text(_filled(en, "en", values), _filled(es, "es", values))


def _filled(template: str, language: str, values: dict[str, int | Text]) -> str:
    known = {
        name: value.within(language) if isinstance(value, Text) else _Number(value)
        for name, value in values.items()
    }
    return template.format_map(known)


def joined(texts: Sequence[Text], between: str) -> Text:
    """Several texts with the same sign between them.

    >>> joined([Text("Wild", "Comodín"), Text("Skip", "Salta")], "; ").es
    'Comodín; Salta'
    """
    return Text(between.join([t.en for t in texts]), between.join([t.es for t in texts]))


def all_of(texts: Sequence[Text]) -> Text:
    """Several texts as a list that holds together.

    >>> all_of([Text("7", "7"), Text("Skip", "Salta"), Text("Wild", "Comodín")]).es
    '7, Salta y Comodín'
    """
    return _listed(texts, Text(" and ", " y "))


def any_of(texts: Sequence[Text]) -> Text:
    """Several texts as a list to choose from.

    >>> any_of([Text("a 7", "un 7"), Text("a Skip", "un Salta")]).en
    'a 7 or a Skip'
    """
    return _listed(texts, Text(" or ", " o "))


def none_of(texts: Sequence[Text]) -> Text:
    """Several texts as a list after a "not".

    >>> none_of([Text("a 7", "un 7"), Text("a Skip", "un Salta")]).es
    'un 7 ni un Salta'
    """
    return _listed(texts, Text(" or ", " ni "))


def _listed(texts: Sequence[Text], last: Text) -> Text:
    *first, end = texts
    if not first:
        return end
    start = joined(first, ", ")
    return Text(f"{start.en}{last.en}{end.en}", f"{start.es}{last.es}{end.es}")


def sentence(text: Text) -> Text:
    """A text with a capital letter and a full stop.

    >>> sentence(Text("you draw", "robas")).es
    'Robas.'
    """
    return Text(*[f"{part[0].upper()}{part[1:]}." for part in (text.en, text.es)])
