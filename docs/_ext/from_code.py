"""A small Sphinx extension: pages take tables from the code, and link to the tests.

``{from-code} NAME`` puts in what `generated` makes of the code; ``{test}`FILE:LINE``` is
a link to a line of a test, and every test file gets a page with its source.  Each numbered
section of the rules, and each option, ends with links to its tests; its number leads there
wherever the rules name it.
Names that `uno_rules` exports are documented under it, wherever they are defined: what
refers to the module of their definition is led there.  They stand without a module; every
other name shows its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, ClassVar, Final

from docutils import nodes
from generated import GENERATED, ROOT, TESTS, label, numbered_sections, tests_of
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer
from sphinx.addnodes import desc_addname, pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import ReferenceRole, SphinxDirective
from sphinx.util.typing import stringify_annotation
from typing_extensions import override

import uno_rules

RULES: Final = {"rules": "Tests:", "es/reglas": "Pruebas:"}
"""Where the pages of the rules are, and how the line of the tests begins there."""
_SECTION: Final = re.compile(r"(?<![\d.])([59]\.\d+)")


class FromCode(SphinxDirective):
    """What the code says, as Markdown."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {}

    @override
    def run(self) -> list[nodes.Node]:
        """The nodes of the table asked for."""
        self.env.note_reread()  # it says what the code says now, whichever file that is in
        return self.parse_text_to_nodes(GENERATED[self.arguments[0]]())


class TestRole(ReferenceRole):
    """A link to a line of a test."""

    @override
    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """One node."""
        file, _, line = self.target.rpartition(":")
        return [_link(self.env, self.title, file, int(line))], []


def _link(env: BuildEnvironment, text: str, file: str, line: int) -> nodes.Node:
    """A link to a line of a test; plain text where there are no pages to link to."""
    words = nodes.literal(text, text)
    builder = env.app.builder
    if builder.format != "html":
        return words
    page = builder.get_relative_uri(env.docname, _page_of(file))
    return nodes.reference("", "", words, refuri=f"{page}#L-{line}", internal=True)


def _page_of(file: str) -> str:
    return f"tests/{file.removesuffix('.py').replace('/', '-')}"


def _name_tests(app: Sphinx, doctree: nodes.document) -> None:
    """After each numbered section of the rules, and each option: its tests."""
    introduction = RULES.get(app.env.docname.rpartition("/")[0])
    if introduction is None:
        return
    for section in doctree.findall(nodes.section):
        places = tests_of().get(section[0].astext().split()[0], ())
        if places:
            line = nodes.paragraph("", introduction, classes=["tests-of-rule"])
            for place in places:
                line += nodes.Text(" ")
                line += _link(app.env, label(place), place.file, place.line)
            section.append(line)


def _link_sections(app: Sphinx, doctree: nodes.document) -> None:
    """In the text of the rules the number of a section leads there, by a link of Markdown."""
    here = app.env.docname
    folder = here.rpartition("/")[0]
    if folder not in RULES:
        return
    sections = numbered_sections(ROOT / "docs" / folder)

    def linked(text: str) -> nodes.Node:
        if text not in sections:
            return nodes.Text(text)
        title, link = sections[text]
        page, _, anchor = link.partition("#")
        at = {"reftarget": f"{folder}/{page.removesuffix('.md')}", "reftargetid": anchor}
        form = {"refdomain": "doc", "reftype": "myst", "refexplicit": True, "reftitle": title}
        return pending_xref("", nodes.inline("", text), refdoc=here, **at, **form)

    for text in list(doctree.findall(nodes.Text)):
        if isinstance(text.parent, nodes.paragraph):
            text.parent.replace(text, [linked(part) for part in _SECTION.split(text)])


def _pages_of_tests(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """A page with the source of every test file."""
    if app.builder.format != "html":
        return
    for path in sorted(TESTS.rglob("*.py")):
        file = path.relative_to(TESTS).as_posix()
        formatter = HtmlFormatter(linenos="inline", anchorlinenos=True, lineanchors="L")
        source = highlight(path.read_text(encoding="utf-8"), PythonLexer(), formatter)
        body = f"<h1>tests/{file}</h1>\n{source}"
        yield _page_of(file), {"title": f"tests/{file}", "body": body}, "page.html"


def _led_to_export(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.Element | None:
    """A name that `uno_rules` exports is documented as such, wherever it is defined."""
    target = str(node.get("reftarget", ""))
    name = target.rpartition(".")[2]
    if node.get("refdomain") != "py" or name not in uno_rules.__all__:
        return None
    domain = env.get_domain("py")
    return domain.resolve_xref(
        env, node["refdoc"], app.builder, "obj", f"uno_rules.{name}", node, content
    )


def _name_other_modules(app: Sphinx, domain: str, objtype: str, content: nodes.Element) -> None:
    """What the package exports stands by its bare name."""
    for module in list(content.parent.findall(desc_addname)):
        if module.astext() == "uno_rules.":
            module.parent.remove(module)


def _keep_first_line(
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Napoleon takes a property's ``The deck: with ...`` for a type, but not after a comment."""
    if what == "property" and ":" in lines[0]:
        lines[:0] = ["..", ""]


def _name_unions(
    app: Sphinx,
    what: str,
    name: str,
    obj: object,
    options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """``Event``, not the list of thirty classes that it is; and a class by its name."""
    texts = [
        text and re.sub(r"<class '[\w.]+\.(\w+)'>", r"\1", text) for text in (signature, returns)
    ]
    for union in ("Action", "Event", "Phase"):
        spelled = stringify_annotation(getattr(uno_rules, union), "smart")
        texts = [text and text.replace(spelled, f"~uno_rules.{union}") for text in texts]
    return texts[0], texts[1]


def _name_language(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object
) -> None:
    """The Spanish pages say that they are."""
    if page.startswith("es/"):
        context["language"] = "es"


def setup(app: Sphinx) -> dict[str, object]:
    """Tell Sphinx what there is."""
    app.add_directive("from-code", FromCode)
    app.add_role("test", TestRole())
    app.connect("doctree-read", _name_tests)
    app.connect("doctree-read", _link_sections)
    app.connect("html-collect-pages", _pages_of_tests)
    app.connect("html-page-context", _name_language)
    app.connect("missing-reference", _led_to_export)
    app.connect("object-description-transform", _name_other_modules)
    app.connect("autodoc-process-signature", _name_unions)
    app.connect("autodoc-process-docstring", _keep_first_line, priority=400)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
