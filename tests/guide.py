"""What the guide to editions tells a newcomer to type."""

import re
from pathlib import Path

GUIDE = (Path(__file__).parents[1] / "docs" / "editions.md").read_text("utf-8")
MINUTES, REFERENCE = GUIDE.split("## On a server")
BLOCKS = re.findall(r"```toml\n(.*?)```", MINUTES, re.DOTALL)
NATURE = "\n".join(BLOCKS)
"""All of the file, in order."""


def typed(folder: Path, text: str = NATURE) -> Path:
    """The file, typed."""
    path = folder / "nature.toml"
    path.write_text(text, "utf-8")
    return path
