#!/usr/bin/env python3
"""Breaks the rules one at a time, in a copy of the tree, and says what no test found.

    python3 Tools/mutants/mutants.py [--list] [--only ID…] [--keep FOLDER]

mutants.json has the mutants; README.md says what an entry means. All of them are built into the
copy at once, each behind a question, and the environment says which one is active: so there is one
build, and then one run of the tests for each. Ends with 1 where a mutant survived that its entry
does not explain, with 2 where nothing could be tried."""

import argparse
import glob
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

TREE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TABLE = os.path.join(TREE, "Tools/mutants/mutants.json")
KEYS = {"id", "rule", "breaks", "file", "within", "find", "becomes", "tests", "survives"}

# Not copied: what is built, and what no test reads.
LEFT_OUT = {".build", ".git", "__pycache__"}

# In the folder of a copy: what is there besides is not needed any more.
MARK = ".mutants"

# The tests of the house read the sources as text, and the copy is not the house.
SKIPPED = r"^HouseTests\."

# Seconds: those of a mutant's own suites, and the least for all tests. One that takes longer hangs.
SUITES_LIMIT = 180
LEAST_LIMIT = 600

# Beside the sources of every module that has a mutant, so that nothing has to be imported.
QUESTION = """\
import Foundation

@usableFromInline let activeMutant = Int(
  ProcessInfo.processInfo.environment["MUTANT"] ?? "") ?? 0

@usableFromInline func isMutant(_ number: Int) -> Bool { number == activeMutant }
"""


class Fault(Exception):
    """What keeps the mutants from being tried, in words."""


def read_table():
    """The entries, each with the number that makes it active."""
    with open(TABLE, encoding="utf-8") as file:
        table = json.load(file)
    for number, entry in enumerate(table, 1):
        unknown = set(entry) - KEYS
        if unknown:
            raise Fault(f"{entry['id']} has a key that means nothing: {', '.join(unknown)}")
        entry["number"] = number
    return table


def place(entry, text):
    """Where the broken part begins and ends in the text of its file."""
    within, find = entry.get("within", entry["find"]), entry["find"]
    for part, whole, name in ((within, text, entry["file"]), (find, within, "`within`")):
        if whole.count(part) != 1:
            raise Fault(
                f"{entry['id']} is stale: this is {whole.count(part)} times in {name}, "
                f"not once; say it anew in mutants.json:\n{part}")
    start = text.index(within) + within.index(find)
    return start, start + len(find)


def broken(entry):
    """The part with the mutant beside what is right."""
    question = f"isMutant({entry['number']} /* {entry['id']} */)"
    if "becomes" in entry:
        return f"({question} ? ({entry['becomes']}) : ({entry['find']}))"
    return f"if !{question} {{ {entry['find']} }}"


def rewritten(table):
    """The texts of the files that differ in the copy, by their paths."""
    texts, faults = {}, []
    for path in sorted({entry["file"] for entry in table}):
        with open(os.path.join(TREE, path), encoding="utf-8") as file:
            text = file.read()
        parts = []
        for entry in table:
            if entry["file"] == path:
                try:
                    parts.append((place(entry, text), entry["number"], entry))
                except Fault as fault:
                    faults.append(str(fault))
        parts.sort()
        for (before, _, first), (after, _, second) in zip(parts, parts[1:]):
            if after[0] < before[1]:
                faults.append(f"{first['id']} and {second['id']} break the same part of {path}; "
                              "let one of them break another")
        for (start, end), _, entry in reversed(parts):
            text = text[:start] + broken(entry) + text[end:]
        texts[path] = text
        module = "/".join(path.split("/")[:2])
        texts[f"{module}/Mutant.swift"] = QUESTION
    if faults:
        raise Fault("\n\n".join(faults))
    return texts


def copy_tree(folder, texts):
    """Makes the folder a copy of the tree with these texts; what is there already and the same is
    left alone, so that it need not be built again."""
    mark = os.path.join(folder, MARK)
    if os.path.isdir(folder) and os.listdir(folder) and not os.path.exists(mark):
        raise Fault(f"{folder} holds something else than a copy; name an empty folder")
    os.makedirs(folder, exist_ok=True)
    open(mark, "w").close()
    paths = set(texts) | {MARK}
    for base, folders, files in os.walk(TREE):
        folders[:] = [name for name in folders if name not in LEFT_OUT]
        paths |= {os.path.relpath(os.path.join(base, name), TREE) for name in files}
    for path in paths - {MARK}:
        if path in texts:
            content = texts[path].encode("utf-8")
        else:
            with open(os.path.join(TREE, path), "rb") as file:
                content = file.read()
        copy = os.path.join(folder, path)
        os.makedirs(os.path.dirname(copy), exist_ok=True)
        if os.path.exists(copy):
            with open(copy, "rb") as file:
                if file.read() == content:
                    continue
        with open(copy, "wb") as file:
            file.write(content)
    for base, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in LEFT_OUT]
        for name in files:
            if os.path.relpath(os.path.join(base, name), folder) not in paths:
                os.remove(os.path.join(base, name))


def build(folder):
    """Builds the copy and its tests; returns the program that runs them."""
    run = subprocess.run(
        ["swift", "build", "--build-tests"], cwd=folder, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if run.returncode != 0:
        raise Fault("the copy does not build:\n" + "\n".join(run.stdout.splitlines()[-80:]))
    bin_path = subprocess.run(
        ["swift", "build", "--show-bin-path"], cwd=folder, text=True, check=True,
        stdout=subprocess.PIPE).stdout.strip()
    programs = [path for path in glob.glob(bin_path + "/*.xctest") if os.path.isfile(path)]
    if len(programs) != 1:
        raise Fault(f"there is no program of the tests in {bin_path}")
    return programs[0]


class Run:
    """One run of the tests, up to the first that fails."""

    def __init__(self, program, folder, number, suites, limit):
        arguments = [program, "--testing-library", "swift-testing", "--skip", SKIPPED]
        if suites:
            arguments += ["--filter", r"^(\w+\.)?(" + "|".join(suites) + r")([./]|$)"]
        environment = dict(os.environ, MUTANT=str(number))
        self.process = subprocess.Popen(
            arguments, cwd=folder, env=environment, text=True, errors="replace",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True)
        self.found, self.count, self.is_late = None, 0, False
        clock = threading.Timer(limit, self.give_up)
        clock.start()
        trap = None
        for line in self.process.stdout:
            line = re.sub(r"\x1b\[[0-9;]*m", "", line).strip()
            failed = re.match(
                r"✘ Test (?:case passing .* to )?(.+?)(?: with .*)? "
                r"(?:recorded an issue|failed)(?:.*? at (\w+)\.swift)?", line)
            counted = re.search(r"Test run with (\d+) test", line)
            trapped = re.search(r"(Fatal error|Precondition failed|Assertion failed).*", line)
            if trapped:
                trap = trapped[0]
            elif counted:
                self.count = int(counted[1])
            elif failed and not line.startswith("✘ Test run"):
                self.found = f"{failed[2]}.{failed[1]}" if failed[2] else failed[1]
                break
        self.stop()
        clock.cancel()
        code = self.process.wait()
        if self.is_late:
            self.found = f"did not end within {limit:.0f} s"
        elif self.found is None and code != 0:
            self.found = f"ended with {code}: {trap or 'nothing said why'}"

    def give_up(self):
        self.is_late = True
        self.stop()

    def stop(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


def try_mutants(table, chosen, folder):
    """Builds, tries and tells; returns how many of the chosen call for somebody."""
    print(f"{len(table)} mutants of {len({e['rule'] for e in table})} rules, in {folder}")
    copy_tree(folder, rewritten(table))
    start = time.monotonic()
    program = build(folder)
    print(f"built in {time.monotonic() - start:.0f} s", flush=True)

    start = time.monotonic()
    right = Run(program, folder, 0, None, 3600)
    if right.found or right.count == 0:
        raise Fault(f"the tests fail with no mutant active: {right.found or 'there are none'}")
    seconds = time.monotonic() - start
    print(f"{right.count} tests pass with no mutant active, in {seconds:.0f} s\n", flush=True)
    limit = max(LEAST_LIMIT, 5 * seconds)

    calls, survivors = 0, 0
    for entry in chosen:
        run = Run(program, folder, entry["number"], entry["tests"], SUITES_LIMIT)
        where = "its suites"
        if run.found is None and run.count == 0:
            raise Fault(f"{entry['id']} names suites that have no test: {entry['tests']}")
        if run.found is None:
            run = Run(program, folder, entry["number"], None, limit)
            where = "all tests"
        if run.found:
            result = f"found ({where}): {run.found}"
            if "survives" in entry:
                result += " BUT ITS ENTRY SAYS THAT IT SURVIVES"
                calls += 1
        else:
            survivors += 1
            result = "SURVIVED: " + entry.get("survives", "nothing explains it")
            calls += "survives" not in entry
        print(f"{entry['id']:18} {entry['breaks']}\n{'':18} {result}", flush=True)
    print(f"\n{len(chosen)} tried, {len(chosen) - survivors} found, {survivors} survived, "
          f"{calls} of all call for somebody")
    return calls


def main():
    arguments = argparse.ArgumentParser(
        description="Breaks the rules one at a time in a copy, and says what no test found.")
    arguments.add_argument("--list", action="store_true", help="only list the mutants")
    arguments.add_argument(
        "--only", nargs="+", metavar="ID", help="mutants or rules: GATE-7.timer, GATE-7")
    arguments.add_argument(
        "--keep", metavar="FOLDER", help="copy to this folder and leave it: the next run is quicker")
    options = arguments.parse_args()
    table = read_table()
    chosen = table
    if options.only:
        unknown = set(options.only) - {e["id"] for e in table} - {e["rule"] for e in table}
        if unknown:
            raise Fault(f"no mutant and no rule of one: {', '.join(sorted(unknown))}")
        chosen = [e for e in table if e["id"] in options.only or e["rule"] in options.only]
    if options.list:
        rewritten(table)
        for entry in chosen:
            print(f"{entry['id']:18} {entry['breaks']}")
        return 0
    folder = os.path.abspath(options.keep or tempfile.mkdtemp(prefix="mutants-"))
    if os.path.commonpath([folder, TREE]) == TREE:
        raise Fault(f"{folder} is in the tree that is copied; name one outside")
    try:
        return 1 if try_mutants(table, chosen, folder) else 0
    finally:
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Fault as fault:
        print(fault, file=sys.stderr)
        sys.exit(2)
