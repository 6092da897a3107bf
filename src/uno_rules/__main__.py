"""The command line, as ``python -m uno_rules``."""

import sys

from uno_rules.cli import main

sys.exit(main())
