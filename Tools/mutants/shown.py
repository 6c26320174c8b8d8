#!/usr/bin/env python3
"""Lists the rules that no story shows: those of which no mutant changes a journal of a story, or
breaks a line of the tables in the stories' README.md.

    python3 Tools/mutants/shown.py [--keep FOLDER]

A row that names a rule does not prove that the rule decides anything. Exits with 0 if every rule is
shown or is in UNSHOWN, with 1 if one is not, with 2 if the rules could not be tried."""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
from mutated_tree import TREE, Fault, build, copy_tree, read_table, rewritten
from mutants import SUITES_LIMIT, Run

# Rules that no story can show, and why.
UNSHOWN = {
    "TCH-8":
        "only a host lets time come between inputs: a trace has the instants at which they were taken",
    "GATE-6": "no device has a swipe band that is deeper than its gate band: figures can make one",
}


class Stories:
    """The stories of a copy, and the command that plays them."""

    def __init__(self, tests, folder):
        self.tests, self.folder = tests, folder
        self.command = os.path.join(os.path.dirname(os.path.realpath(tests)), "umpire")
        traces = os.path.join(folder, "Traces")
        self.names = sorted(
            name for name in os.listdir(traces) if os.path.isdir(os.path.join(traces, name)))

    def shows(self, number):
        """What differs with a mutant: a story whose journals do, or a test of the tables."""
        environment = dict(os.environ, MUTANT=str(number), SWIFT_BACKTRACE="enable=no")
        for name in self.names:
            try:
                code = subprocess.run(
                    [self.command, "replay", f"Traces/{name}", "--verify"], cwd=self.folder,
                    env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL, timeout=SUITES_LIMIT).returncode
            except subprocess.TimeoutExpired:
                return f"journals of {name}"
            if code != 0:
                return f"journals of {name}"
        return Run(self.tests, self.folder, number, ["ShownRulesTests"], SUITES_LIMIT).found


def try_rules(folder):
    """Prints what shows each rule; returns how many rules need work."""
    table = read_table()
    copy_tree(folder, rewritten(table))
    stories = Stories(build(folder), folder)
    differs = stories.shows(0)
    if differs:
        raise Fault(f"with no mutant active the stories are not as they should be: {differs}")
    rules = {}
    for entry in table:
        if "rule" in entry:
            rules.setdefault(entry["rule"], []).append(entry)
    calls = 0
    for rule, entries in rules.items():
        tried = ((entry["id"], stories.shows(entry["number"])) for entry in entries)
        shown = next((pair for pair in tried if pair[1]), None)
        if shown and rule in UNSHOWN:
            said = f"shown, though UNSHOWN has it: {shown[0]}, {shown[1]}"
        elif shown:
            said = f"{shown[0]}: {shown[1]}"
        else:
            said = UNSHOWN.get(rule, "NO STORY SHOWS IT")
        calls += (shown is not None) == (rule in UNSHOWN)
        print(f"{rule:10} {said}", flush=True)
    print(f"{len(rules)} rules, of which {calls} need a run, a line, or a change of UNSHOWN.")
    return calls


def main():
    arguments = argparse.ArgumentParser(
        description="Lists the rules that no story shows.")
    arguments.add_argument(
        "--keep", metavar="FOLDER",
        help="copy to this folder and leave it: the next run is quicker")
    options = arguments.parse_args()
    folder = os.path.abspath(options.keep or tempfile.mkdtemp(prefix="mutants-"))
    if os.path.commonpath([folder, TREE]) == TREE:
        raise Fault(f"{folder} is in the tree that is copied; name one outside")
    try:
        return 1 if try_rules(folder) else 0
    finally:
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Fault as fault:
        print(f"shown: {fault}", file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(2)
