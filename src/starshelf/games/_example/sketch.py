"""A view as text for the terminal."""

from __future__ import annotations

from .view import View


def sketch(v: View) -> str:
    """Draw the comet in sight and one line for each seat."""
    passed = len(v.lost) + sum(map(len, v.caught))
    sky = f"[bold yellow]☄ {v.comet}[/]" if v.comet else "[dim]·[/]"
    lines = [f"{sky}   [dim]{passed}/{v.rounds}[/]"]
    for seat, tank in enumerate(v.tanks):
        wish = v.wishes[seat] if v.wishes else None
        comets = " ".join(map(str, v.caught[seat])) or "-"
        mark = "✓" if v.decided[seat] else " "
        bar = "▮" * tank
        lines.append(f"{seat + 1} {mark} [cyan]{bar}[/] {tank}  ☄ {comets}  ★ {wish or '?'}")
    return "\n".join(lines)
