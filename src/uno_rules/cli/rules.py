"""The command ``uno-rules rules``: print the rules of a table, or how two tables differ."""

from __future__ import annotations

import argparse
import json
from typing import Final

from uno_rules import presets
from uno_rules.cli.arguments import AddParser
from uno_rules.cli.ending import DONE
from uno_rules.cli.reading import WrongInputError, read_profile
from uno_rules.option_table import OPTIONS
from uno_rules.rulesheet import LANGUAGES, rule_sheet

_NAMED: Final = "a preset, or a file whose name ends in .toml"


def add_rules(add_parser: AddParser) -> None:
    """Add the command to others, by their `add_parser`."""
    parser = add_parser(
        "rules",
        help="print the rules of a table, or how two differ",
        description="Prints the rules of a table as a person would explain them. The presets are "
        f"{', '.join(presets.names())}.",
        allow_abbrev=False,
    )
    parser.set_defaults(run=print_rules)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("name", nargs="?", metavar="NAME", help=f"{_NAMED} (default: official)")
    which.add_argument("--profile", metavar="NAME", help="the same as NAME")
    which.add_argument(
        "--diff",
        nargs=2,
        metavar=("HERE", "THERE"),
        help="print which options differ, and their values; each is named as NAME is",
    )
    parser.add_argument(
        "--language", metavar="LANG", help=f"{' or '.join(LANGUAGES)} (default: {LANGUAGES[0]})"
    )


def print_rules(options: argparse.Namespace) -> int:
    """Run the command.

    Raises:
        UnoError: there is no such preset or language.
        WrongInputError: a file cannot be used, or two arguments do not go together.
    """
    if options.diff is None:
        named = options.name if options.profile is None else options.profile
        profile = read_profile("official" if named is None else named)
        language = LANGUAGES[0] if options.language is None else options.language
        print(rule_sheet(profile, language))
        return DONE
    if options.language is not None:
        raise WrongInputError("argument --language: not allowed with argument --diff")
    here, there = [read_profile(name) for name in options.diff]
    for option, values in here.diff(there).items():
        old, new = [json.dumps(OPTIONS[option].write(value)) for value in values]
        print(f"{option}: {old} -> {new}")
    if here == there:
        print("No option differs.")
    return DONE
