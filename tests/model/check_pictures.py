# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures can be read: no text lies on another, none is cut off, none is so wide that a page makes it tiny, and what
goes beyond the excerpt is seen to."""

import re
import xml.etree.ElementTree as tree

WIDEST = 2100
SVG = "{http://www.w3.org/2000/svg}"


def texts_of(root):
    for text in root.iter(f"{SVG}text"):
        size = float(text.get("font-size", "12"))
        x, y, length = float(text.get("x")), float(text.get("y")), float(text.get("textLength", "0"))
        content = "".join(text.itertext()).strip("\u00a0 ")
        if content:
            yield content, x, y - 0.8 * size, x + length, y + 0.2 * size


def marks_in(svg):
    """How often a reader sees «beyond»."""
    return sum("".join(text.itertext()).count("«beyond»") for text in tree.fromstring(svg).iter(f"{SVG}text"))


def findings_of(name, svg):
    root = tree.fromstring(re.sub(r"^<\?xml.*?\?>", "", svg))
    width, height = (float(n) for n in root.get("viewBox").split()[2:])
    if width > WIDEST:
        yield f"{name}: {width:.0f} pixels are too wide for a page; {WIDEST} are enough"
    if f'<rect fill="#FFFFFF" height="100%" width="100%"/>' not in svg:
        yield f"{name}: the page is not white"
    texts = list(texts_of(root))
    for i, (content, left, top, right, bottom) in enumerate(texts):
        if left < 0 or top < 0 or right > width or bottom > height:
            yield f"{name}: '{content}' is cut off"
        for other, left2, top2, right2, bottom2 in texts[i + 1:]:
            if left < right2 - 1 and left2 < right - 1 and top < bottom2 - 1 and top2 < bottom - 1:
                yield f"{name}: '{content}' lies on '{other}'"
