"""The commands ``uno-rules phases`` and ``uno-rules options``: print a table of the rules."""

from __future__ import annotations

import argparse

from uno_rules.cli.arguments import AddParser
from uno_rules.cli.ending import DONE
from uno_rules.tables_of_rules import options_table, phases_table


def add_tables(add_parser: AddParser) -> None:
    """Add the commands to others, by their `add_parser`."""
    for name, table, purpose in (
        ("phases", phases_table, "print which actions can be legal in which phase"),
        ("options", options_table, "print every option, its values and the phases it touches"),
    ):
        parser = add_parser(name, help=purpose, allow_abbrev=False)
        parser.add_argument("--markdown", action="store_true", help="print it as Markdown")
        parser.set_defaults(run=print_table, table=table)


def print_table(options: argparse.Namespace) -> int:
    """Run one of the commands."""
    table = options.table()
    print(table.to_markdown() if options.markdown else table.to_text())
    return DONE
