#!/usr/bin/env python3
"""Plants bugs of the engine in a copy of the tree, and says how `umpire check` finds each.

    python3 Tools/mutants/planted.py FOLDER [SCENE…]

FOLDER becomes the copy, with all bugs of planted.json behind a question that the environment
answers (README.md): a bug is the mutant that it names, or a patch of its own. Each is searched for
in the scenes, by default its own or those of Traces, one after another, in 10 000 cases on one
thread, until a finding comes that the engine without the bug does not have. Ends with 1 where a bug
is not found, takes more than 10 s in its scene, or does not shrink to 6 events."""

import glob
import json
import os
import subprocess
import sys
import time

sys.dont_write_bytecode = True
from mutated_tree import TREE, Fault, copy_tree, read_table, rewritten

CASES = 10_000
MOST_SECONDS = 10
MOST_EVENTS = 6


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
    """The first finding that only the bug has, as a line, and whether it is as wanted."""
    for scene in scenes:
        baseline = os.path.join(folder, os.path.basename(os.path.dirname(scene)) + ".baseline")
        if not os.path.exists(baseline):
            with open(baseline, "w", encoding="utf-8") as file:
                json.dump(check(program, scene, 0)[0], file)
        found, seconds = check(program, scene, number, "--baseline", baseline)
        if "trap" in found:
            return f"a trap, in {seconds:.1f} s: {found['trap']}", False
        if found["findings"]:
            finding = min(found["findings"], key=lambda one: len(one["witness"]["touches"]))
            events = len(finding["witness"]["touches"])
            return (
                f"{finding['law']} {finding['rule']}, {finding['cases']} cases, {events} events, "
                f"{seconds:.1f} s, {os.path.basename(os.path.dirname(scene))}: {finding['says']}",
                events <= MOST_EVENTS and seconds <= MOST_SECONDS)
    return "NOT FOUND", False


def entries(planted):
    """The bugs as entries of a table of mutants."""
    table = {entry["id"]: entry for entry in read_table()}
    return [
        table[bug["mutant"]] if "mutant" in bug else {**bug, "id": f"planted.{index}", "number": index}
        for index, bug in enumerate(planted, 1)]


def scenes_of(bug, folder, given):
    """The paths of the scenes in which a bug is searched for."""
    if given:
        return given
    if "scene" in bug:
        path = os.path.join(folder, ".build", bug["bug"].replace(" ", "-"), "scene.json")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            json.dump(bug["scene"], file)
        return [path]
    return sorted(glob.glob(os.path.join(TREE, "Traces", "*", "scene.json")))


def main():
    if len(sys.argv) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    folder = os.path.abspath(sys.argv[1])
    with open(os.path.join(TREE, "Tools/mutants/planted.json"), encoding="utf-8") as file:
        planted = json.load(file)
    try:
        chosen = entries(planted)
        copy_tree(folder, rewritten(chosen))
    except (Fault, KeyError) as fault:
        print(f"planted: {fault}", file=sys.stderr)
        return 2
    build = subprocess.run(["swift", "build", "-c", "release", "--product", "umpire"], cwd=folder)
    if build.returncode != 0:
        return 2
    program = os.path.join(folder, ".build/release/umpire")
    missed = 0
    for bug, entry in zip(planted, chosen):
        scenes = scenes_of(bug, folder, sys.argv[2:])
        found, is_wanted = finding_of(program, scenes, folder, entry["number"])
        missed += not is_wanted
        print(f"{bug['bug']} ({entry['id']}): {found}", flush=True)
    print(f"{len(planted) - missed} of {len(planted)} were found as wanted")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
