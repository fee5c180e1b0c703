"""Pages as a PDF: vectors and text, fonts with only the letters that are used, no dates."""

from collections.abc import Iterable, Sequence
from io import BytesIO

import pydyf

from jotas.print.letters import Letters, letters
from jotas.print.shapes import Group, Item, Outline, Page, Shape, Words, every_text

POINTS = 72 / 25.4
"""Points in a millimetre."""


def pdf(pages: Sequence[Page], title: str, language: str) -> bytes:
    """The bytes of a PDF; the same pages are always the same bytes."""
    file = pydyf.PDF()
    texts = [words for page in pages for words in every_text(page.items)]
    fonts = pydyf.Dictionary(
        {
            font.name: _font(file, font, {letter for words in used for letter in words.text})
            for bold in (False, True)
            if (used := [words for words in texts if words.bold is bold])
            for font in [letters(bold=bold)]
        }
    )
    file.add_object(fonts)
    for page in pages:
        _add_page(file, page, fonts)
    file.info["Title"] = pydyf.String(title)
    file.catalog["Lang"] = pydyf.String(language)
    # Whoever prints it need not ask for the right size and for both sides.
    file.catalog["ViewerPreferences"] = (
        b"<</PrintScaling /None /Duplex /DuplexFlipLongEdge /DisplayDocTitle true>>"
    )
    return _bytes(file)


def _bytes(file: pydyf.PDF) -> bytes:
    written = BytesIO()
    file.write(written, version=b"1.7", compress=True)
    return written.getvalue()


def _add_page(file: pydyf.PDF, page: Page, fonts: pydyf.Dictionary) -> None:
    drawn = pydyf.Stream(compress=True)
    drawn.set_matrix(POINTS, 0, 0, -POINTS, 0, page.height * POINTS)
    drawn.set_line_cap(1)
    drawn.set_line_join(1)
    _draw(drawn, page.items)
    file.add_object(drawn)
    size = pydyf.Array([0, 0, round(page.width * POINTS, 3), round(page.height * POINTS, 3)])
    file.add_page(
        pydyf.Dictionary(
            {
                "Type": "/Page",
                "Parent": file.pages.reference,
                "MediaBox": size,
                "Contents": drawn.reference,
                "Resources": pydyf.Dictionary({"Font": fonts.reference}),
            }
        )
    )


def _draw(stream: pydyf.Stream, items: Iterable[Item]) -> None:
    for item in items:
        match item:
            case Group():
                _draw_group(stream, item)
            case Words():
                _draw_words(stream, item)
            case Shape():
                _draw_shape(stream, item)


def _draw_group(stream: pydyf.Stream, group: Group) -> None:
    stream.push_state()
    stream.set_matrix(*(round(number, 5) for number in group.matrix))
    if group.clip:
        _trace(stream, group.clip)
        stream.clip()
        stream.end()
    _draw(stream, group.items)
    stream.pop_state()


def _draw_words(stream: pydyf.Stream, words: Words) -> None:
    font = letters(bold=words.bold)
    stream.begin_text()
    stream.set_color_rgb(*_colour(words.colour))
    stream.set_font_size(font.name, round(words.size, 3))
    stream.set_text_matrix(1, 0, 0, -1, round(words.x, 3), round(words.y, 3))
    written = "".join(f"{font.number(letter):04x}" for letter in words.text)
    stream.show_text(f"<{written}>")
    stream.end_text()


def _draw_shape(stream: pydyf.Stream, shape: Shape) -> None:
    if shape.fill:
        stream.set_color_rgb(*_colour(shape.fill))
    if shape.pen:
        stream.set_color_rgb(*_colour(shape.pen), stroke=True)
        stream.set_line_width(round(shape.width, 3))
        stream.set_dash([round(length, 3) for length in shape.dash], 0)
    _trace(stream, shape.outline)
    if shape.fill and shape.pen:
        stream.fill_and_stroke()
    elif shape.fill:
        stream.fill()
    else:
        stream.stroke()


def _trace(stream: pydyf.Stream, outline: Outline) -> None:
    for step, numbers in outline:
        at = [round(number, 3) for number in numbers]
        if step == "M":
            stream.move_to(*at)
        elif step == "L":
            stream.line_to(*at)
        elif step == "C":
            stream.curve_to(*at)
        else:
            stream.close()


def _colour(text: str) -> list[float]:
    return [round(int(text[at : at + 2], 16) / 255, 3) for at in (1, 3, 5)]


def _font(file: pydyf.PDF, font: Letters, used: set[str]) -> bytes:
    """Put a font into the file, with the letters used only; the reference to it."""
    known = sorted(used)
    tag = "JOTASB" if font.name == "bold" else "JOTASR"
    name = f"/{tag}+JotasSans-{font.name.title()}"
    head, lines = font.font["head"], font.font["hhea"]
    per_unit = 1000 / font.unit
    program = pydyf.Stream([font.subset(known)], compress=True)
    file.add_object(program)
    descriptor = pydyf.Dictionary(
        {
            "Type": "/FontDescriptor",
            "FontName": name,
            "Flags": 4,
            "FontBBox": pydyf.Array(
                [round(n * per_unit) for n in (head.xMin, head.yMin, head.xMax, head.yMax)]
            ),
            "ItalicAngle": 0,
            "Ascent": round(lines.ascent * per_unit),
            "Descent": round(lines.descent * per_unit),
            "CapHeight": 714,
            "StemV": 140 if font.name == "bold" else 80,
            "FontFile2": program.reference,
        }
    )
    file.add_object(descriptor)
    widths = [f"{font.number(letter)} [{round(font.wide(letter) * per_unit)}]" for letter in known]
    glyphs = pydyf.Dictionary(
        {
            "Type": "/Font",
            "Subtype": "/CIDFontType2",
            "BaseFont": name,
            "CIDSystemInfo": "<</Registry (Adobe) /Ordering (Identity) /Supplement 0>>",
            "FontDescriptor": descriptor.reference,
            "CIDToGIDMap": "/Identity",
            "W": pydyf.Array(widths),
        }
    )
    file.add_object(glyphs)
    unicode = pydyf.Stream([_to_unicode(font, known)], compress=True)
    file.add_object(unicode)
    whole = pydyf.Dictionary(
        {
            "Type": "/Font",
            "Subtype": "/Type0",
            "BaseFont": name,
            "Encoding": "/Identity-H",
            "DescendantFonts": pydyf.Array([glyphs.reference]),
            "ToUnicode": unicode.reference,
        }
    )
    file.add_object(whole)
    return bytes(whole.reference)


def _to_unicode(font: Letters, known: list[str]) -> str:
    """Which letter each glyph stands for, so that text can be searched and read aloud."""
    meant = [f"<{font.number(one):04x}> <{one.encode('utf-16-be').hex()}>" for one in known]
    blocks = [meant[at : at + 100] for at in range(0, len(meant), 100)]
    listed = ["\n".join((f"{len(some)} beginbfchar", *some, "endbfchar")) for some in blocks]
    return "\n".join(
        (
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
            "/CMapName /Jotas def /CMapType 2 def",
            "1 begincodespacerange <0000> <ffff> endcodespacerange",
            *listed,
            "endcmap CMapName currentdict /CMap defineresource pop end end",
        )
    )
