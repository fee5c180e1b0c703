"""The ladder of a league as a picture: each bot's Elo, and how sure it is."""

from io import BytesIO
from pathlib import Path
from typing import Any

from jotas.errors import BadFile, BadOptions, Found
from jotas.files import write_bytes
from jotas.league import EXTRA, BadLeague

ENDINGS = (".svg", ".png")
INK, FAINT, ANCHOR = "#1f3b57", "#d5dbe1", "#8a94a0"
HEIGHT_OF_A_ROW = 0.45


def check(path: Path) -> None:
    """Refuse, before a game is played, what can't be drawn or written after the last.

    Raises:
        BadOptions: if the file ends in something else than .svg or .png.
        BadFile: if that is a folder, or there is none to write it into.
        BadLeague: if Matplotlib is not installed.
    """
    if path.suffix.lower() not in ENDINGS:
        raise BadOptions("--plot", str(path), "a file that ends in .svg or .png")
    if path.is_dir():
        raise BadFile(str(path), Found("a folder"), "a file")
    if not path.absolute().parent.is_dir():
        raise BadFile(str(path), Found("no such folder"), "one that is there")
    try:
        import matplotlib  # noqa: F401, PLC0415 - only who wants a picture needs it
    except ImportError as problem:
        found = Found(" ".join(str(problem).split()))
        raise BadLeague("--plot", found, f"Matplotlib ({EXTRA})") from None


def draw(path: Path, found: dict[str, Any]) -> None:
    """Draw a summary of `report` into a file.

    Raises:
        BadFile: if it can't be written.
    """
    import matplotlib  # noqa: PLC0415

    kind = path.suffix.lower().removeprefix(".")
    content = BytesIO()
    with matplotlib.rc_context({"svg.hashsalt": "jotas", "svg.fonttype": "none"}):
        date: dict[str, Any] = {"Date": None} if kind == "svg" else {}
        figure(found).savefig(content, format=kind, dpi=160, metadata=date)
    write_bytes(path, content.getvalue())


def figure(found: dict[str, Any]) -> Any:
    """The picture, on no screen: the strongest bot at the top."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg  # noqa: PLC0415
    from matplotlib.figure import Figure  # noqa: PLC0415

    rows = [row for row in reversed(found["table"]) if row["elo"] is not None]
    drawn = Figure(figsize=(8, 1.5 + HEIGHT_OF_A_ROW * len(rows)), layout="constrained")
    FigureCanvasAgg(drawn)
    axes = drawn.add_subplot()
    for at, row in enumerate(rows):
        low, high = row["elo_95"]
        fixed = row["bot"] == found["anchor"]
        colour = ANCHOR if fixed else INK
        reach = [[row["elo"] - low], [high - row["elo"]]]
        axes.errorbar(row["elo"], at, xerr=None if fixed else reach, fmt="D" if fixed else "o",
                      color=colour, capsize=4, markersize=7, linewidth=1.6)  # fmt: skip
        axes.annotate(_label(row, fixed), (row["elo"], at), (0, 9), color=colour,
                      textcoords="offset points", ha="center", fontsize=9,
                      bbox={"facecolor": "white", "edgecolor": "none", "pad": 1})  # fmt: skip
    axes.set_yticks(range(len(rows)), [row["bot"] for row in rows])
    axes.set_ylim(-0.6, len(rows) - 0.2)
    axes.margins(x=0.12)
    axes.grid(axis="x", color=FAINT)
    axes.set_axisbelow(True)
    axes.tick_params(left=False)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.set_xlabel(f"Elo and where it lies with 95 % ({found['anchor']} = 1500); "
                    f"share of points (equals get {found['equals_score']:.3g})")  # fmt: skip
    axes.set_title(_title(found), loc="left", fontsize=11)
    return drawn


def _label(row: dict[str, Any], fixed: bool) -> str:
    low, high = row["elo_95"]
    said = f"{row['elo']:.0f}" if fixed else f"{row['elo']:.0f} ± {(high - low) / 2:.0f}"
    return said if row["score"] is None else f"{said}   {row['score']:.3f}"


def _title(found: dict[str, Any]) -> str:
    table = f"{found['edition']}, {found['seats']} seats, {found['sides']} sides"
    return f"{table}: {found['pairs']} pairs, {found['games']} games"
