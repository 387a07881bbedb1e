"""A page of one file: headings, paragraphs, tables, pictures; light and dark; loads nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

_STYLE = """
:root {
  --paper: #fbfaf6; --card: #ffffff; --ink: #1c2230; --soft: #5a6375; --line: #dfe2e8;
  --mark: #0072b2; --other: #b8860b; --good: #00785a; --bad: #b3472b; --glow: #e8f1f8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0c1020; --card: #141a2e; --ink: #eef1f8; --soft: #a3adc2; --line: #2b3450;
    --mark: #56b4e9; --other: #e69f00; --good: #3ccf9f; --bad: #ff8a65; --glow: #1a2a44;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.55 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
  font-variant-numeric: tabular-nums;
}
.page { max-width: 76rem; margin: 0 auto; padding: 2rem 1.2rem 5rem; }
h1 { font-size: 2.1rem; line-height: 1.15; margin: 0 0 .3rem; letter-spacing: -.01em; }
h2 { font-size: 1.35rem; margin: 0 0 .4rem; }
.lead { color: var(--soft); margin: 0 0 1.6rem; max-width: 46rem; }
nav ol { list-style: none; margin: 0 0 1.5rem; padding: 0; font-size: .95rem;
  display: flex; flex-wrap: wrap; }
nav a { display: block; padding: .32rem .7rem; border-radius: .5rem; color: var(--soft);
  text-decoration: none; }
nav a:hover, nav a:focus-visible { background: var(--glow); color: var(--ink); }
section { background: var(--card); border: 1px solid var(--line); border-radius: 1rem;
  padding: 1.3rem 1.5rem 1.4rem; margin: 0 0 1.4rem; }
a { color: var(--mark); }
section p { margin: .4rem 0 .8rem; max-width: 46rem; }
.hint { color: var(--soft); font-size: .93rem; }
.plot { overflow-x: auto; margin: .6rem 0; }
.plot svg { display: block; width: 100%; min-width: 34rem; max-width: 54rem; height: auto; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
  gap: .8rem; margin: .4rem 0 1rem; }
.figures div { border-left: 3px solid var(--mark); padding: .1rem 0 .1rem .8rem; }
.figures b { display: block; font-size: 1.5rem; line-height: 1.2; }
.figures span { color: var(--soft); font-size: .9rem; }
ul.said { margin: .3rem 0 0; padding-left: 1.2rem; max-width: 48rem; }
ul.said li { margin: .35rem 0; }
details { margin-top: .5rem; }
summary { cursor: pointer; color: var(--soft); padding: .3rem 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .93rem; margin: .4rem 0; }
th, td { padding: .34rem .9rem .34rem 0; border-bottom: 1px solid var(--line); text-align: left;
  vertical-align: top; }
th { color: var(--soft); font-weight: 600; white-space: nowrap; }
td.number { text-align: right; white-space: nowrap; }
th.number { text-align: right; }
.more, .longer { color: var(--good); font-weight: 600; }
.less, .shorter { color: var(--bad); font-weight: 600; }
.bar { display: inline-block; width: 12rem; max-width: 30vw; height: .55rem; border-radius: .3rem;
  background: var(--glow); overflow: hidden; }
.bar i { display: block; height: 100%; background: var(--mark); }
code { font-size: .88em; background: var(--glow); border-radius: .3rem; padding: .1rem .35rem; }
@media (min-width: 64rem) {
  .page { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 0 3rem; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 1.5rem; align-self: start; }
  nav ol { display: block; }
}
@media print { nav { display: none; } section { break-inside: avoid; } }
"""


def text(value: object) -> str:
    """Write a value as HTML."""
    return escape(str(value))


def paragraph(*sentences: str, hint: bool = False) -> str:
    """Write sentences that are HTML already."""
    kind = ' class="hint"' if hint else ""
    return f"<p{kind}>{' '.join(sentences)}</p>"


def picture(svg: str) -> str:
    """Frame a plot; a narrow screen scrolls it instead of shrinking its letters."""
    return f'<div class="plot">{svg}</div>'


def figures(pairs: Iterable[tuple[str, str]]) -> str:
    """Show the few numbers that everybody asks for."""
    cells = (f"<div><b>{text(number)}</b><span>{text(what)}</span></div>" for number, what in pairs)
    return f'<div class="figures">{"".join(cells)}</div>'


def points(sentences: Iterable[str]) -> str:
    """List sentences that are HTML already."""
    return f'<ul class="said">{"".join(f"<li>{said}</li>" for said in sentences)}</ul>'


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a table; the first column holds words, the others numbers; cells are HTML already."""
    marks = ["", *[' class="number"'] * (len(heads) - 1)]
    top = "".join(f"<th{mark}>{text(head)}</th>" for mark, head in zip(marks, heads))
    body = "".join(
        f"<tr>{''.join(f'<td{mark}>{cell}</td>' for mark, cell in zip(marks, row))}</tr>"
        for row in rows
    )
    inside = f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody>"
    return f'<div class="scroll"><table>{inside}</table></div>'


def bar(share: float) -> str:
    """Show a share as the filled part of a bar."""
    return f'<span class="bar"><i style="width:{share:.1%}"></i></span>'


def folded(title: str, body: str) -> str:
    """Hide details until they are asked for."""
    return f"<details><summary>{text(title)}</summary>{body}</details>"


class Page:
    """Sections one after the other, and a list of them."""

    def __init__(self, title: str, lead: str) -> None:
        self._title = title
        self._lead = lead
        self._sections: list[tuple[str, str, str]] = []

    def add(self, name: str, title: str, *parts: str) -> None:
        """Add a section; `name` is its address in the page."""
        self._sections.append((name, title, "".join(parts)))

    def html(self) -> str:
        """Write the whole page."""
        links = "".join(
            f'<li><a href="#{name}">{text(title)}</a></li>' for name, title, _ in self._sections
        )
        body = "".join(
            f'<section id="{name}"><h2>{text(title)}</h2>{inside}</section>'
            for name, title, inside in self._sections
        )
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            '<meta name="color-scheme" content="light dark">'
            f"<title>{text(self._title)}</title><style>{_STYLE}</style></head>"
            f'<body><div class="page"><header><h1>{text(self._title)}</h1>'
            f'<p class="lead">{self._lead}</p></header>'
            f'<nav aria-label="Sections"><ol>{links}</ol></nav>'
            f"<main>{body}</main></div></body></html>\n"
        )
