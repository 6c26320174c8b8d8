#!/usr/bin/env python3
"""Breaks the rules one at a time, in a copy of the tree, and says what no test found.

    python3 Tools/mutants/mutants.py [--list] [--only ID…] [--sample COUNT SEED] [--own-suites]
        [--keep FOLDER]

All of them are built into the copy at once (mutated_tree.py), each behind a question, and the
environment says which one is active: so there is one build, and then one run of the tests for each.
Ends with 0 where every mutant is found or its entry says why it cannot be, with 1 where one calls
for somebody, with 2 where they could not be tried. README.md says more."""

import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

# No __pycache__ beside the sources.
sys.dont_write_bytecode = True
from mutated_tree import TREE, Fault, build, copy_tree, read_table, rewritten

# HouseTests read the sources as text, and the sources of the copy differ.
SKIPPED = r"^HouseTests\."

# Seconds: for a mutant's own suites, and the minimum for all tests. A mutant that takes longer
# hangs.
SUITES_LIMIT = 180
LEAST_LIMIT = 600


class Run:
    """One run of the tests, up to the first that fails."""

    def __init__(self, program, folder, number, suites, limit):
        arguments = [program, "--testing-library", "swift-testing", "--skip", SKIPPED]
        if suites:
            arguments += ["--filter", r"^(\w+\.)?(" + "|".join(suites) + r")([./]|$)"]
        # A trap is enough to find a mutant; its backtrace would take minutes.
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
        """The test that finds a mutant in the suites of its entry, or None."""
        run = Run(self.program, self.folder, entry["number"], entry["tests"], SUITES_LIMIT)
        if run.found is None and run.count == 0:
            raise Fault(
                f"{entry['id']} names suites that have no test: {', '.join(entry['tests'])}")
        return run.found

    def by_all_tests(self, entry):
        """The test that finds a mutant, of all tests, or None. Before the first mutant all tests run
        with none active."""
        if self.all_limit is None:
            print("What is left is tried with all tests.", flush=True)
            self.all_limit = max(LEAST_LIMIT, 5 * self.check(None))
        return Run(self.program, self.folder, entry["number"], None, self.all_limit).found


def try_mutants(table, chosen, folder, own_suites_only):
    """Builds, tries and tells; returns how many of the chosen call for somebody. With
    `own_suites_only`, a mutant that the suites of its entry do not find has survived."""
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
        if not own_suites_only:
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


def sample_of(entries, count, seed):
    """As many of the entries as `count`, in their order; the same ones for the same seed."""
    picked = random.Random(seed).sample(range(len(entries)), min(count, len(entries)))
    return [entries[index] for index in sorted(picked)]


def options_of_run():
    arguments = argparse.ArgumentParser(
        description="Breaks the rules one at a time in a copy, and says what no test found.",
        epilog="Ends with 0 where every mutant is found or explained, with 1 where one is not, "
               "with 2 where they could not be tried. README.md beside it says more.")
    arguments.add_argument(
        "--list", action="store_true", help="only list the mutants, and whether they are stale")
    arguments.add_argument(
        "--only", nargs="+", metavar="ID",
        help="mutants, rules or areas: GATE-7.timer, GATE-7, command")
    arguments.add_argument(
        "--sample", nargs=2, metavar=("COUNT", "SEED"),
        help="of those, as many as COUNT; the same ones for the same SEED, any text")
    arguments.add_argument(
        "--own-suites", action="store_true",
        help="try the suites of the entries alone, and not all tests for what they do not find")
    arguments.add_argument(
        "--keep", metavar="FOLDER",
        help="copy to this folder and leave it: the next run is quicker")
    options = arguments.parse_args()
    if options.sample and not re.fullmatch(r"[1-9][0-9]*", options.sample[0]):
        arguments.error(f"--sample: `{options.sample[0]}` is not a count: write a number above 0")
    return options


def main():
    options = options_of_run()
    table = read_table()
    chosen = table
    if options.only:
        unknown = set(options.only) - {e["id"] for e in table} - {e["subject"] for e in table}
        if unknown:
            raise Fault(f"no mutant, rule or area of one: {', '.join(sorted(unknown))}")
        chosen = [e for e in table if e["id"] in options.only or e["subject"] in options.only]
    if options.sample:
        chosen = sample_of(chosen, int(options.sample[0]), options.sample[1])
    if options.list:
        rewritten(table)
        for entry in chosen:
            print(f"{entry['id']:18} {entry['breaks']}")
        return 0
    folder = os.path.abspath(options.keep or tempfile.mkdtemp(prefix="mutants-"))
    if os.path.commonpath([folder, TREE]) == TREE:
        raise Fault(f"{folder} is in the tree that is copied; name one outside")
    try:
        return 1 if try_mutants(table, chosen, folder, options.own_suites) else 0
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
