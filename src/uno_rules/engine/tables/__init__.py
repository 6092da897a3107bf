"""A profile compiled to tables that answer the questions of a running round.

This is the only part of the engine that reads an option.  Everything that can be
settled before a card is played is settled here, once for a profile and the seats
that still play: so "a Reverse between two skips" is a number in a table, and no
handler asks how many are playing or what was agreed.

`questions` names everything that can be asked; each other file settles the answers
about one matter; `compiling` puts them together.  What is kept of all that, by `lazy` and
`keeping`, has a measure: rules may come from strangers.
"""

from __future__ import annotations

from uno_rules.engine.tables.compiling import compile_tables
from uno_rules.engine.tables.laws import Law
from uno_rules.engine.tables.lazy import Lazy
from uno_rules.engine.tables.leads import Faces, Lead
from uno_rules.engine.tables.questions import Tables, Words

__all__ = [
    "Faces",
    "Law",
    "Lazy",
    "Lead",
    "Tables",
    "Words",
    "compile_tables",
]
