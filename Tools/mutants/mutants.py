#!/usr/bin/env python3
"""Breaks the rules one at a time, in a copy of the tree, and says what no test found.

    python3 Tools/mutants/mutants.py [--list] [--only ID…] [--keep FOLDER]

mutants.json has those of the rules, files.json those of reading, writing and the command; README.md
says what an entry means. All of them are built into the copy at once, each behind a question, and the environment says which one is active: so there is one
build, and then one run of the tests for each. Ends with 0 where every mutant is found or its entry
says why it cannot be, with 1 where one calls for somebody, with 2 where they could not be tried."""

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
import zlib

TREE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TABLES = [os.path.join(TREE, "Tools/mutants", name) for name in ("mutants.json", "files.json")]
KEYS = {"id", "rule", "area", "breaks", "file", "within", "find", "becomes", "tests", "survives"}

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
    table = []
    for path in TABLES:
        with open(path, encoding="utf-8") as file:
            table += json.load(file)
    for entry in table:
        unknown = set(entry) - KEYS
        if unknown:
            raise Fault(f"{entry['id']} has a key that means nothing: {', '.join(unknown)}")
        if ("rule" in entry) == ("area" in entry):
            raise Fault(f"{entry['id']} needs either `rule` or `area`")
        # What a list or a table of the trial has it under.
        entry["subject"] = entry.get("rule") or entry["area"]
        # From the id, so that a new entry leaves the others' files as they are built.
        entry["number"] = zlib.crc32(entry["id"].encode("utf-8"))
    if len({entry["number"] for entry in table}) < len(table):
        raise Fault("two ids are the same, or have the same number; call one otherwise")
    return table


def place(entry, text):
    """Where the broken part begins and ends in the text of its file."""
    within, find = entry.get("within", entry["find"]), entry["find"]
    for part, whole, name in ((within, text, entry["file"]), (find, within, "`within`")):
        if whole.count(part) != 1:
            raise Fault(
                f"{entry['id']} is stale: this is {whole.count(part)} times in {name}, "
                f"not once; mend the entry:\n{part}")
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
        lines = run.stdout.splitlines()
        errors = [line for line in lines if re.match(r"/.*: error: ", line)]
        errors = list(dict.fromkeys(errors)) or lines[-80:]
        guilty = guilty_mutants(errors)
        hint = f"\nThe mutants on these lines: {', '.join(guilty)}." if guilty else ""
        raise Fault("the copy does not build:\n" + "\n".join(errors) + hint)
    bin_path = subprocess.run(
        ["swift", "build", "--show-bin-path"], cwd=folder, text=True, check=True,
        stdout=subprocess.PIPE).stdout.strip()
    programs = [path for path in glob.glob(bin_path + "/*.xctest") if os.path.isfile(path)]
    if len(programs) != 1:
        raise Fault(f"there is no program of the tests in {bin_path}")
    return programs[0]


def guilty_mutants(errors):
    """The mutants that stand on the lines of which a compiler complains."""
    ids = set()
    for path, line in re.findall(r"^(/\S+\.swift):(\d+):", "\n".join(errors), re.MULTILINE):
        with open(path, encoding="utf-8") as file:
            text = file.read().splitlines()[int(line) - 1:int(line)]
        ids.update(re.findall(r"isMutant\(\d+ /\* (\S+) \*/\)", "".join(text)))
    return sorted(ids)


class Run:
    """One run of the tests, up to the first that fails."""

    def __init__(self, program, folder, number, suites, limit):
        arguments = [program, "--testing-library", "swift-testing", "--skip", SKIPPED]
        if suites:
            arguments += ["--filter", r"^(\w+\.)?(" + "|".join(suites) + r")([./]|$)"]
        # That a mutant traps is enough; how it came to it takes minutes to tell.
        environment = dict(os.environ, MUTANT=str(number), SWIFT_BACKTRACE="enable=no")
        self.process = subprocess.Popen(
            arguments, cwd=folder, env=environment, text=True, errors="replace",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True)
        self.found, self.count, self.is_late = None, 0, False
        clock = threading.Timer(limit, self.give_up)
        clock.start()
        try:
            said = self.read()
        finally:
            self.stop()
            clock.cancel()
        code = self.process.wait()
        if self.is_late:
            self.found = f"tests that do not end within {limit:.0f} s"
        elif self.found is None and code != 0:
            self.found = f"a trap: {said}" if said else f"an end with {code}"

    def read(self):
        """Reads what the tests say, up to the first that fails; returns what a trap said."""
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
        return trap

    def give_up(self):
        self.is_late = True
        self.stop()

    def stop(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass


class Trial:
    """All runs of the tests of one copy."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.all_limit = None

    def check(self, suites):
        """Makes sure that the tests pass with no mutant active; returns how long they take."""
        start = time.monotonic()
        run = Run(self.program, self.folder, 0, suites, 3600)
        seconds = time.monotonic() - start
        if run.found or run.count == 0:
            raise Fault("the tests fail with no mutant active, so they can find none; mend the "
                        f"tree: {run.found or 'there are none'}")
        print(f"{run.count} tests pass with no mutant active, in {seconds:.0f} s.\n", flush=True)
        return seconds

    def by_own_suites(self, entry):
        """What finds a mutant in the suites of its entry, or nothing."""
        run = Run(self.program, self.folder, entry["number"], entry["tests"], SUITES_LIMIT)
        if run.found is None and run.count == 0:
            raise Fault(
                f"{entry['id']} names suites that have no test: {', '.join(entry['tests'])}")
        return run.found

    def by_all_tests(self, entry):
        """What finds a mutant anywhere, or nothing. All tests are tried without one before."""
        if self.all_limit is None:
            print("What is left is tried with all tests.", flush=True)
            self.all_limit = max(LEAST_LIMIT, 5 * self.check(None))
        return Run(self.program, self.folder, entry["number"], None, self.all_limit).found


def try_mutants(table, chosen, folder):
    """Builds, tries and tells; returns how many of the chosen call for somebody."""
    start = time.monotonic()
    print(f"{count_of(table)} are built into a copy in {folder}; this takes minutes.", flush=True)
    copy_tree(folder, rewritten(table))
    trial = Trial(build(folder), folder)
    print(f"Built in {time.monotonic() - start:.0f} s. Each of {count_of(chosen)} is now tried "
          "with the suites of its entry.", flush=True)
    trial.check(sorted({suite for entry in chosen for suite in entry["tests"]}))

    found, left = {}, []
    for place, entry in enumerate(chosen, 1):
        found[entry["id"]] = trial.by_own_suites(entry)
        if found[entry["id"]] is None:
            left.append(entry)
        tell(f"{place}/{len(chosen)}", entry, found[entry["id"]], "not found by its own suites")
    if left:
        print()
    for place, entry in enumerate(left, 1):
        found[entry["id"]] = trial.by_all_tests(entry)
        tell(f"{place}/{len(left)}", entry, found[entry["id"]], "SURVIVED")

    print_table(chosen, found)
    print(f"{time.monotonic() - start:.0f} s in all.")
    return print_calls(chosen, found, left)


def count_of(entries):
    return (f"{len(entries)} mutants of "
            f"{len({entry['subject'] for entry in entries})} rules and areas")


def tell(place, entry, finder, otherwise):
    print(f"{place:>8}  {entry['id']:18} {entry['breaks']}\n{'':28} "
          + (f"found by {finder}" if finder else otherwise), flush=True)


def print_table(chosen, found):
    """How many were found, by chapters of the rulebook and by areas."""
    print(f"\n{'chapter':12}{'rules':>8}{'mutants':>9}{'found':>8}{'survived':>10}")
    chapters = list(dict.fromkeys(entry["subject"].split("-")[0] for entry in chosen))
    for chapter in chapters + ["all"]:
        entries = [e for e in chosen if chapter in ("all", e["subject"].split("-")[0])]
        rules = len({e["subject"] for e in entries})
        count = sum(found[e["id"]] is not None for e in entries)
        print(f"{chapter:12}{rules:8}{len(entries):9}{count:8}{len(entries) - count:10}")
    print()


def print_calls(chosen, found, left):
    """What survived and why, and what somebody has to look at; returns how much that is."""
    survived = [entry for entry in chosen if found[entry["id"]] is None]
    explained = [entry for entry in survived if "survives" in entry]
    unexplained = [entry for entry in survived if "survives" not in entry]
    wrong = [entry for entry in chosen if "survives" in entry and found[entry["id"]]]
    elsewhere = [entry for entry in left if found[entry["id"]]]
    print_list("Survived, and its entry says why:", explained, lambda e: e["survives"])
    print_list("Found, but by no suite that its entry names (add it to `tests`):", elsewhere,
               lambda e: found[e["id"]])
    print_list("FOUND, THOUGH ITS ENTRY SAYS THAT IT SURVIVES (take out `survives`):", wrong,
               lambda e: found[e["id"]])
    print_list("SURVIVED, AND NOTHING SAYS WHY (add a test that fails with it, delete the code if "
               "it does nothing, or say in `survives` why it stays):", unexplained,
               lambda e: f"{e['breaks']} ({e['file']})")
    calls = len(unexplained) + len(wrong)
    print("Every mutant is found or explained." if calls == 0 else
          f"{calls} of {len(chosen)} mutants call for somebody.")
    return calls


def print_list(title, entries, said):
    if entries:
        print(title)
        for entry in entries:
            print(f"  {entry['id']:18} {said(entry)}")
        print()


def main():
    arguments = argparse.ArgumentParser(
        description="Breaks the rules one at a time in a copy, and says what no test found.",
        epilog="Ends with 0 where every mutant is found or explained, with 1 where one is not, "
               "with 2 where they could not be tried. README.md beside it says more.")
    arguments.add_argument(
        "--list", action="store_true", help="only list the mutants, and whether they are stale")
    arguments.add_argument(
        "--only", nargs="+", metavar="ID", help="mutants, rules or areas: GATE-7.timer, GATE-7, command")
    arguments.add_argument(
        "--keep", metavar="FOLDER",
        help="copy to this folder and leave it: the next run is quicker")
    options = arguments.parse_args()
    table = read_table()
    chosen = table
    if options.only:
        unknown = set(options.only) - {e["id"] for e in table} - {e["subject"] for e in table}
        if unknown:
            raise Fault(f"no mutant, rule or area of one: {', '.join(sorted(unknown))}")
        chosen = [e for e in table if e["id"] in options.only or e["subject"] in options.only]
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
        print(f"mutants: {fault}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(2)
