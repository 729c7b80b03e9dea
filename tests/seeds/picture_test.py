# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/layers.svg: what it shows is what CMake knows, all of it, and can be seen."""

import os
import subprocess
import sys
import unittest
import xml.etree.ElementTree as xml

from references import ROOT

SVG = "{http://www.w3.org/2000/svg}"


def cmakes_modules():
    """name -> (layer, what it depends on), from the properties of the targets (CMakeLists.txt here)."""
    with open(os.environ["ADOUBE_MODULES"], encoding="ascii") as lines:
        rows = [line.rstrip("\n").split("\t") for line in lines]
    return {name: (int(layer), set(depends.split())) for name, layer, depends in rows}


class Picture(unittest.TestCase):
    def setUp(self):
        self.tree = xml.parse(ROOT / "docs/layers.svg").getroot()
        self.groups = self.tree.findall(f"{SVG}g")
        self.edges = {(path.get("data-from"), path.get("data-to")) for path in self.tree.findall(f"{SVG}path")}

    def test_it_is_up_to_date(self):
        done = subprocess.run([ROOT / "scripts/draw-layers", "--check"], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    @unittest.skipUnless("ADOUBE_MODULES" in os.environ, "CMake has not said what it knows")
    def test_its_modules_are_cmakes(self):
        shown = {group.get("data-module"): (int(group.get("data-layer")), set(group.get("data-depends").split()))
                 for group in self.groups}
        self.assertEqual(shown, cmakes_modules())

    def test_arrows_are_dependencies_and_all_follow_from_them(self):
        depends = {group.get("data-module"): set(group.get("data-depends").split()) for group in self.groups}
        for start, end in self.edges:
            self.assertIn(end, depends[start])

        def reached(name):
            below = {end for start, end in self.edges if start == name}
            return below.union(*(reached(end) for end in below))
        for name, needed in depends.items():
            self.assertLessEqual(needed, reached(name), name)

    def test_boxes_lie_apart_inside_the_picture(self):
        width, height = int(self.tree.get("width")), int(self.tree.get("height"))
        boxes = []
        for group in self.groups:
            rect = group.find(f"{SVG}rect")
            x, y, w, h = (int(rect.get(name)) for name in ("x", "y", "width", "height"))
            self.assertTrue(0 <= x and x + w <= width and 0 <= y and y + h <= height, group.get("data-module"))
            for other in boxes:
                self.assertTrue(x + w <= other[0] or other[0] + other[2] <= x or y + h <= other[1] or other[1] + other[3] <= y)
            boxes.append((x, y, w, h))
            for text in group.findall(f"{SVG}text"):
                self.assertLessEqual(int(text.get("y")), y + h - 4, "a line below its box")


if __name__ == "__main__":
    sys.exit(unittest.main())
