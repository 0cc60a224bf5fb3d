"""Templates: a stock Jinja2 template and a context in; a tree of Elements, or Markdown, with places out."""

from generator.element import Element
from generator.sheets.template.engine import Engine, Text
from generator.sheets.template.reach import check_context

__all__ = ["Element", "Engine", "Text", "check_context"]
