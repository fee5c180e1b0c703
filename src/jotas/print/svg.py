"""A page as an SVG file of its own: text becomes outlines, so that no font is needed."""

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from jotas.print.letters import letters
from jotas.print.shapes import Group, Item, Outline, Page, Shape, Words


def svg(page: Page, title: str, language: str) -> str:
    """The text of an SVG file as large as the page."""
    width, height = _number(page.width), _number(page.height)
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm"'
            f' viewBox="0 0 {width} {height}" xml:lang="{language}" fill="none"'
            ' stroke-linecap="round" stroke-linejoin="round">',
            f"<title>{escape(title)}</title>",
            *_drawn(page.items, iter(range(1, 1 << 30))),
            "</svg>",
            "",
        )
    )


def _drawn(items: Iterable[Item], numbers: Iterator[int]) -> Iterator[str]:
    for item in items:
        match item:
            case Group():
                yield from _group(item, numbers)
            case Words():
                outline = _path(letters(bold=item.bold).outline(item))
                label = quoteattr(item.text)
                yield f'<path role="img" aria-label={label} fill="{item.colour}" d="{outline}"/>'
            case Shape():
                yield f'<path{_paint(item)} d="{_path(item.outline)}"/>'


def _group(group: Group, numbers: Iterator[int]) -> Iterator[str]:
    matrix = " ".join(_number(number, 5) for number in group.matrix)
    if group.clip:
        name = f"clip{next(numbers)}"
        yield f'<clipPath id="{name}"><path d="{_path(group.clip)}"/></clipPath>'
        # A clip is cut before its group is moved.
        yield f'<g transform="matrix({matrix})"><g clip-path="url(#{name})">'
        yield from _drawn(group.items, numbers)
        yield "</g></g>"
        return
    yield f'<g transform="matrix({matrix})">'
    yield from _drawn(group.items, numbers)
    yield "</g>"


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
    written = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if written in {"-0", ""} else written
