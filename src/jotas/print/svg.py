"""A page as an SVG file of its own: text becomes outlines, so that no font is needed.

What is drawn more than once, letters above all, stands in the file once.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from jotas.print.colours import PAPER
from jotas.print.letters import letters
from jotas.print.shapes import Group, Item, Outline, Page, Shape, Words


def svg(page: Page, title: str, language: str) -> str:
    """The text of an SVG file as large as the page."""
    drawing = _Drawing(page.items)
    body = list(drawing.drawn(page.items))
    width, height = _number(page.width), _number(page.height)
    return "\n".join(
        (
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
            f' width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
            f' xml:lang="{language}" fill="none" stroke-linecap="round" stroke-linejoin="round">',
            f"<title>{escape(title)}</title>",
            "<defs>",
            *drawing.definitions(),
            "</defs>",
            f'<path fill="{PAPER}" d="M0 0H{width}V{height}H0Z"/>',
            *body,
            "</svg>",
            "",
        )
    )


class _Drawing:
    """The items of one page, with the outlines that it draws more than once."""

    def __init__(self, items: Iterable[Item]) -> None:
        counted = Counter(map(id, _outlines(items)))
        self._often = {one for one, count in counted.items() if count > 1}
        self._named: dict[int, tuple[str, Outline]] = {}
        self._clips = 0

    def definitions(self) -> Iterator[str]:
        for name, outline in self._named.values():
            yield f'<path id="{name}" d="{_path(outline)}"/>'

    def _name(self, outline: Outline) -> str:
        return self._named.setdefault(id(outline), (f"o{len(self._named)}", outline))[0]

    def drawn(self, items: Iterable[Item]) -> Iterator[str]:
        for item in items:
            match item:
                case Group():
                    yield from self._group(item)
                case Words():
                    yield from self._words(item)
                case Shape() if id(item.outline) in self._often:
                    yield f'<use xlink:href="#{self._name(item.outline)}"{_paint(item)}/>'
                case Shape():
                    yield f'<path{_paint(item)} d="{_path(item.outline)}"/>'

    def _group(self, group: Group) -> Iterator[str]:
        matrix = " ".join(_number(number, 5) for number in group.matrix)
        yield f'<g transform="matrix({matrix})">'
        if group.clip:
            self._clips += 1
            name = f"clip{self._clips}"
            yield f'<clipPath id="{name}"><path d="{_path(group.clip)}"/></clipPath>'
            yield f'<g clip-path="url(#{name})">'
        yield from self.drawn(group.items)
        yield "</g></g>" if group.clip else "</g>"

    def _words(self, words: Words) -> Iterator[str]:
        font = letters(bold=words.bold)
        place = f"translate({_number(words.x)} {_number(words.y)})"
        scale = f"scale({_number(words.size / font.unit, 6)})"
        x, used = 0, []
        for letter in words.text:
            if outline := font.outline(letter):
                used.append(f'<use xlink:href="#{self._name(outline)}" x="{x}"/>')
            x += font.wide(letter)
        yield (
            f'<g role="img" aria-label={quoteattr(words.text)} fill="{words.colour}"'
            f' transform="{place} {scale}">{"".join(used)}</g>'
        )


def _outlines(items: Iterable[Item]) -> Iterator[Outline]:
    for item in items:
        if isinstance(item, Shape):
            yield item.outline
        elif isinstance(item, Group):
            yield from _outlines(item.items)


def _paint(shape: Shape) -> str:
    said = f' fill="{shape.fill}"' if shape.fill else ""
    if shape.pen:
        said += f' stroke="{shape.pen}" stroke-width="{_number(shape.width)}"'
    if shape.dash:
        said += f' stroke-dasharray="{" ".join(map(_number, shape.dash))}"'
    return said


def _path(outline: Outline) -> str:
    return "".join(step + " ".join(map(_number, numbers)) for step, numbers in outline)


def _number(value: float, places: int = 3) -> str:
    written = f"{value:.{places}f}"
    if "." in written:
        written = written.rstrip("0").rstrip(".")
    return "0" if written in {"-0", ""} else written
