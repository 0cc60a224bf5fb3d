"""A rendered template as a tree: what a word is called, its attributes, what stands in it, and where it was written."""

from __future__ import annotations

from dataclasses import dataclass, field

from generator.finding import Place


@dataclass(frozen=True)
class Element:
    """One element. Texts among the children are as written, white space and all."""

    name: str
    attributes: dict[str, str]
    children: tuple[Element | str, ...]
    place: Place = field(compare=False)  # in the template file that holds it

    @property
    def text(self) -> str:
        """All the text in it, white space folded."""
        parts = [child if isinstance(child, str) else child.text for child in self.children]
        return " ".join(" ".join(parts).split())
