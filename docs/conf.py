"""How Sphinx makes the site: ``sphinx-build -n -W docs docs/_build``."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

from uno_rules import __version__

project = "uno-rules"
author = "The uno-rules founders"
copyright = "the uno-rules founders; UNO is a trademark of Mattel, who has no part in this"
release = version = __version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "from_code",
    "live_wheel",
]
exclude_patterns = ["_build"]
nitpicky = True
# The names of Python itself: nothing is fetched while the site is built.
nitpick_ignore_regex = [
    ("py:class", r"(collections\.abc|datetime|enum|pathlib|random|typing|typing_extensions)\..*"),
    ("py:class", r"hypothesis\..*"),
    ("py:class", r"uno_rules\..*\.[A-Z]"),  # a type variable
    ("py:class", r"Executor|BinaryReader|VerifiedLine|uno_rules\.state\.Draft"),
]

# Markdown: the anchors of headings are those that GitHub makes.
myst_heading_anchors = 4

# Docstrings: Google style, with a word in single backticks meant as code.
default_role = "code"
napoleon_numpy_docstring = False
napoleon_use_ivar = True
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_inherit_docstrings = False
python_use_unqualified_type_names = True

# An example is copied without its prompts and its answers.
copybutton_prompt_text = r">>> |\.\.\. "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_title = "uno-rules"
html_logo = "_static/logo.svg"
html_favicon = "_static/logo.svg"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#9c2a1f", "color-brand-content": "#1d5f8a"},
    "dark_css_variables": {"color-brand-primary": "#f08a7c", "color-brand-content": "#7cc0ea"},
}
