# SPDX-License-Identifier: GPL-3.0-or-later
"""Where the test data of other projects lies, as peer_data.hpp says it for C++: read in place, never copied."""

import os
import pathlib
import unittest

FOLDER = pathlib.Path(os.environ.get("ADOUBE_PEER_DATA") or os.environ["ADOUBE_PEER_DEFAULT"])


class PeerTestCase(unittest.TestCase):
    """The base of every test here, and the one place that asks whether the folder is there."""

    @classmethod
    def setUpClass(cls):
        if not FOLDER.exists():
            raise unittest.SkipTest(f"peer data absent: {FOLDER} (name the folder in ADOUBE_PEER_DATA)")
