# SPDX-License-Identifier: GPL-3.0-or-later
"""What is shipped is listed: the SBOM by its own rules and against the programs, the notices against the SBOM."""

import functools
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(os.environ["ADOUBE_BUILD"])
# What a tool leaves in a page into which it has written helpers of its own, and which tool: code that loads parts of the
# page, sets fields, makes a namespace of a module.
TRACES = {"vite:preloadError": "vite", "__vite__mapDeps": "vite", "enumerable:!0,configurable:!0,writable:!0,value:": "esbuild",
          'Symbol.toStringTag,{value:"Module"}': "rollup"}
LICENCE_WORD = r"[A-Za-z0-9.+-]+"
LICENCE = re.compile(rf"{LICENCE_WORD}(?: (?:AND|OR|WITH) {LICENCE_WORD})*\Z")


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def setUpModule():
    # What the page is made of is known once it is built.
    subprocess.run([ROOT / "scripts/build-web"], check=True)


@functools.cache
def made():
    return json.loads(output_of(ROOT / "scripts/sbom", BUILD))


INSTALLED = [line.split("\t") for line in output_of("dpkg-query", "-W", "-f=${Package}\t${Version}\t${source:Package}\n").splitlines()]
VERSIONS = {package: version for package, version, _ in INSTALLED}
SOURCES = {package: source for package, _, source in INSTALLED}


class Sbom(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.document = made()
        cls.packages = {package["name"]: package for package in cls.document["packages"]}

    def test_it_has_what_spdx_asks_for(self):
        document = self.document
        self.assertEqual((document["spdxVersion"], document["dataLicense"], document["SPDXID"]),
                         ("SPDX-2.3", "CC0-1.0", "SPDXRef-DOCUMENT"))
        self.assertRegex(document["documentNamespace"], r"\Ahttps://[^#\s]+\Z")
        self.assertRegex(document["creationInfo"]["created"], r"\A\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\Z")
        self.assertTrue(all(re.match(r"(Tool|Person|Organization): \S", who) for who in document["creationInfo"]["creators"]))
        ids = [package["SPDXID"] for package in document["packages"]]
        self.assertEqual(len(ids), len(set(ids)))
        for package in document["packages"]:
            self.assertRegex(package["SPDXID"], r"\ASPDXRef-[A-Za-z0-9.-]+\Z")
            for field in ("name", "versionInfo", "downloadLocation", "copyrightText", "supplier"):
                self.assertTrue(package[field], (package["name"], field))
            for field in ("licenseConcluded", "licenseDeclared"):
                self.assertRegex(package[field], LICENCE, package["name"])
                self.assertNotEqual(package[field], "NOASSERTION", package["name"])
            self.assertIs(package["filesAnalyzed"], False)
            self.assertRegex(package["externalRefs"][0]["referenceLocator"], r"\Apkg:(deb/debian|npm|generic)/\S+@\S+\Z")
        for relationship in document["relationships"]:
            for end in ("spdxElementId", "relatedSpdxElement"):
                self.assertIn(relationship[end], [*ids, "SPDXRef-DOCUMENT"])
        related = {relationship[end] for relationship in document["relationships"] for end in ("spdxElementId", "relatedSpdxElement")}
        self.assertEqual(set(ids) - related, set())

    def test_every_library_that_a_program_needs_is_listed(self):
        """By dpkg's own word, which the script does not ask."""
        for name in ("adoube", "adoube-uci", "adoube-prove"):
            program = BUILD / "bin" / name
            if not program.exists():
                continue
            paths = {soname: os.path.realpath(path) for soname, path in re.findall(r"^\s*(\S+) => (/\S+)", output_of("ldd", program), re.M)}
            # dpkg knows some of them by their place before /usr was merged, and fails if it does not know one spelling.
            asked = [*paths.values(), *(path.removeprefix("/usr") for path in paths.values())]
            answer = subprocess.run(["dpkg", "-S", *asked], capture_output=True, text=True, check=False).stdout
            owner = {path.removeprefix("/usr"): package for package, path in re.findall(r"^([^:\s]+)[^ ]*: (\S+)$", answer, re.M)}
            for soname, path in paths.items():
                package = owner[path.removeprefix("/usr")]
                self.assertTrue(package in self.packages, f"{name} needs {soname} of {package}")
                self.assertEqual(self.packages[package]["versionInfo"], VERSIONS[package])

    def test_what_is_looked_for_at_run_time_is_listed(self):
        text = "".join(path.read_text(encoding="utf-8") for folder in ("src", "apps") for path in (ROOT / folder).rglob("*.cpp"))
        for library in re.findall(r'dlopen\("lib(\w+)-', text):
            self.assertTrue(any(name.startswith(f"lib{library}") for name in self.packages), library)

    def test_every_bundled_package_of_npm_is_listed(self):
        lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))["packages"]
        # What runs in the page is imported by its sources, or by what these import.
        imported = {match[1] for path in (ROOT / "web/src").rglob("*") if path.suffix in (".ts", ".svelte")
                    for match in re.finditer(r"""from ['"]((?:@[\w-]+/)?[\w-]+)""", path.read_text(encoding="utf-8"))
                    if f"node_modules/{match[1]}" in lock}
        self.assertTrue(imported)
        for name in imported | set(json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))["dependencies"]):
            self.assertTrue(name in self.packages, f"the page has {name} in it")
        for name, package in self.packages.items():
            if package["externalRefs"][0]["referenceLocator"].startswith("pkg:npm"):
                self.assertEqual(package["versionInfo"], lock[f"node_modules/{name}"]["version"])
                told = lock[f"node_modules/{name}"].get("license")
                if told:
                    self.assertEqual(package["licenseDeclared"], told, name)

    def test_what_the_tools_write_into_the_page_is_listed(self):
        """By traces in what is served, which the script does not look for: names are shortened there, texts are not."""
        scripts = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "web/dist/assets").glob("*.js"))
        self.assertTrue(scripts)
        for trace, name in TRACES.items():
            if trace in scripts:
                self.assertTrue(name in self.packages, f"the page has {trace} of {name} in it")

    def test_notices_name_what_is_shipped_and_linked(self):
        notice = (ROOT / "NOTICE.md").read_text(encoding="utf-8")
        copyright_file = (ROOT / "packaging/debian/copyright").read_text(encoding="utf-8")
        by_id = {package["SPDXID"]: package for package in self.document["packages"]}
        for relationship in self.document["relationships"]:
            package = by_id.get(relationship["relatedSpdxElement"])
            if relationship["relationshipType"] == "CONTAINS":
                self.assertTrue(f"[{package['name']}]" in notice, package["name"])
                self.assertTrue(package["name"] in copyright_file, package["name"])
            elif relationship["relationshipType"] == "DYNAMIC_LINK":
                self.assertTrue(f"]({package['homepage']})" in notice, package["name"])

    def test_what_is_only_compiled_in_comes_with_its_licence(self):
        """Of a shared library its own package has the notice; of headers alone nobody has it but us."""
        def sources_of(kind, end):
            ids = {row[end] for row in self.document["relationships"] if row["relationshipType"] == kind}
            return {SOURCES[package["name"]]: package for package in self.document["packages"] if package["SPDXID"] in ids}
        linked = sources_of("DYNAMIC_LINK", "relatedSpdxElement")
        compiled_in = {source: package for source, package in sources_of("BUILD_DEPENDENCY_OF", "spdxElementId").items()
                       if source not in linked}
        self.assertIn("cli11", compiled_in)
        # Those that ask for their text beside a program. BSL-1.0 and GCC's exception do not; of what is under the LGPL
        # only declarations are used.
        asking = {"MIT": "Permission is hereby granted", "BSD-3-Clause": "Redistributions in binary form must reproduce"}
        for path in ("NOTICE.md", "packaging/debian/copyright"):
            text = re.sub(r"\s[>\s]*", " ", (ROOT / path).read_text(encoding="utf-8"))
            for source, package in compiled_in.items():
                if package["licenseDeclared"] in asking:
                    wanted = [source, asking[package["licenseDeclared"]], *self.copyright_lines(package["name"])]
                    self.assertEqual([words for words in wanted if words.lower() not in text.lower()], [], path)

    @staticmethod
    def copyright_lines(package):
        """Years and holders, as its headers say them."""
        headers = [path for path in output_of("dpkg", "-L", package).splitlines() if path.endswith((".h", ".hpp"))]
        found = {match[1] for path in headers
                 if (match := re.search(r"Copyright \(c\) ([\d-]+,? [\w ]+)", pathlib.Path(path).read_text(encoding="utf-8")))}
        assert found, package
        return {line.replace(",", "") for line in found}

    def test_licences_allow_version_3_of_the_gpl(self):
        """A new licence is looked at before it is shipped."""
        fine = {"GPL-3.0-or-later", "GPL-2.0-or-later", "LGPL-2.0-or-later", "LGPL-2.1-or-later", "LGPL-3.0-or-later", "LGPL-2.1-only",
                "MIT", "BSD-3-Clause", "BSD-3-Clause-Attribution", "BSL-1.0", "Apache-2.0", "PostgreSQL", "OLDAP-2.8", "blessing", "bzip2-1.0.6",
                "GPL-3.0-or-later WITH GCC-exception-3.1", "GPL-2.0-only WITH Linux-syscall-note"}
        for name, package in self.packages.items():
            self.assertTrue(set(package["licenseDeclared"].split(" OR ")) & fine, (name, package["licenseDeclared"]))


    def test_bundled_packages_come_with_their_copyright_lines(self):
        """Of the MIT licence these are a part. Those of the GPL are named by hand: its text has another's line."""
        modules = ROOT / "web/node_modules"
        bundled = [package["name"] for package in self.document["packages"] if package["licenseDeclared"] == "MIT"
                   and package["externalRefs"][0]["referenceLocator"].startswith("pkg:npm")]
        self.assertTrue(bundled)
        texts = {path: re.sub(r"\s+", " ", (ROOT / path).read_text(encoding="utf-8")).lower()
                 for path in ("NOTICE.md", "packaging/debian/copyright")}
        for name in bundled:
            licence = next(path for path in sorted((modules / name).iterdir()) if path.name.lower().startswith("licen"))
            line = re.search(r"^Copyright \(c\) (.+)$", licence.read_text(encoding="utf-8"), re.M)[1]
            # A line may lead on: [Name](address), Name <mail> (address).
            holder = re.split(r"\s*[<(]", re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", line))[0]
            for path, text in texts.items():
                self.assertTrue(holder.lower() in text, f"{path} does not have {holder!r} of {name}")


class Faults(unittest.TestCase):
    def test_a_library_without_a_licence_is_told(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "tree"
            for name in ("scripts", "packaging"):
                shutil.copytree(ROOT / name, copy / name)
            for name in ("CMakeLists.txt", "CHANGELOG.md"):
                shutil.copy(ROOT / name, copy / name)
            table = copy / "packaging/licences.tsv"
            lines = table.read_text(encoding="utf-8").splitlines(keepends=True)
            table.write_text("".join(line for line in lines if "\tfmtlib\t" not in line), encoding="utf-8")
            done = subprocess.run([copy / "scripts/sbom", BUILD], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertIn("fmtlib", done.stderr)

    def test_every_row_of_the_licences_is_used(self):
        if not (BUILD / "bin/adoube-prove").exists():
            self.skipTest("adoube-prove, which needs some of them, is not built")
        used = {package["externalRefs"][0]["referenceLocator"] for package in made()["packages"]}
        sources = set()
        for locator in used:
            if match := re.match(r"pkg:deb/debian/([^@]+)@", locator):
                sources.add(SOURCES[match[1].replace("%2B", "+")])
        rows = [line.split("\t") for line in (ROOT / "packaging/licences.tsv").read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
        self.assertEqual([name for kind, name, *_ in rows if kind == "debian" and name not in sources], [])


class Service(unittest.TestCase):
    def test_the_unit_is_the_one_of_the_guide(self):
        def settings(text):
            return {line for line in text.splitlines() if "=" in line and not re.match(r"#|ExecStart|EnvironmentFile|Documentation|Description", line)}
        unit = (ROOT / "packaging/adoube.service").read_text(encoding="utf-8")
        guide = re.search(r"```ini\n(.*?)```", (ROOT / "docs/operate.md").read_text(encoding="utf-8"), re.S)[1]
        self.assertEqual(settings(unit), settings(guide))


if __name__ == "__main__":
    unittest.main()
