#!/usr/bin/env python3
"""Plants bugs of the engine in a copy of the tree, and says how `umpire check` finds each.

    python3 Tools/mutants/planted.py FOLDER [SCENE…]

FOLDER becomes the copy, with all bugs of planted.json behind a question that the environment
answers (README.md). Each is searched for in the scenes, by default those of Traces, one after
another, in 10 000 cases on one thread, until a finding comes that the engine without the bug does
not have. Ends with 1 where a bug is not found."""

import glob
import json
import os
import subprocess
import sys
import time

sys.dont_write_bytecode = True
from mutated_tree import TREE, Fault, copy_tree, read_table, rewritten

CASES = 10_000


def check(program, scene, number, *options):
    """The output of a check, and its seconds."""
    start = time.monotonic()
    run = subprocess.run(
        [program, "check", scene, "--json", "--cases", str(CASES), "--jobs", "1", *options],
        env=dict(os.environ, MUTANT=str(number), SWIFT_BACKTRACE="enable=no"),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    seconds = time.monotonic() - start
    if run.returncode not in (0, 1):
        return {"trap": run.stderr.decode(errors="replace").strip()[-200:]}, seconds
    return json.loads(run.stdout), seconds


def finding_of(program, scenes, folder, number):
    """The first finding that only the bug has, as a line; `None` if there is none."""
    for scene in scenes:
        baseline = os.path.join(folder, os.path.basename(os.path.dirname(scene)) + ".baseline")
        if not os.path.exists(baseline):
            with open(baseline, "w", encoding="utf-8") as file:
                json.dump(check(program, scene, 0)[0], file)
        found, seconds = check(program, scene, number, "--baseline", baseline)
        if "trap" in found:
            return f"a trap, in {seconds:.1f} s: {found['trap']}"
        # What the scene is told of is no defect of the engine.
        for finding in found["findings"]:
            events = len(finding["witness"]["touches"])
            return (
                f"{finding['law']} {finding['rule']}, {finding['cases']} cases, {events} events, "
                f"{seconds:.1f} s, {os.path.basename(os.path.dirname(scene))}: {finding['says']}")
    return None


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    folder = os.path.abspath(sys.argv[1])
    scenes = sys.argv[2:] or sorted(glob.glob(os.path.join(TREE, "Traces", "*", "scene.json")))
    with open(os.path.join(TREE, "Tools/mutants/planted.json"), encoding="utf-8") as file:
        planted = json.load(file)
    table = {entry["id"]: entry for entry in read_table()}
    try:
        chosen = [table[bug["mutant"]] for bug in planted]
        copy_tree(folder, rewritten(chosen))
    except (Fault, KeyError) as fault:
        print(f"planted: {fault}", file=sys.stderr)
        return 2
    build = subprocess.run(["swift", "build", "-c", "release", "--product", "umpire"], cwd=folder)
    if build.returncode != 0:
        return 2
    program = os.path.join(folder, ".build/release/umpire")
    missed = 0
    for bug in planted:
        found = finding_of(program, scenes, folder, table[bug["mutant"]]["number"])
        missed += found is None
        print(f"{bug['bug']} ({bug['mutant']}): {found or 'NOT FOUND'}", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
