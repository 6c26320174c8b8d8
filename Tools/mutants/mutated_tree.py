"""The tables of mutants, and the copy of the tree into which all of them are built. README.md says
what an entry means."""

import glob
import json
import os
import re
import subprocess
import zlib

TREE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TABLES = [os.path.join(TREE, "Tools/mutants", name) for name in ("mutants.json", "files.json")]
KEYS = {"id", "rule", "area", "breaks", "file", "within", "find", "becomes", "tests", "survives"}

# The beginning or the end of a text that is not an expression.
NO_EXPRESSION = re.compile(
    r"\s*((if|guard|for|while|let|var|case|return|else|switch)\b|[&|]{2})|.*[{,]\s*$", re.DOTALL)

# Not copied: build products, and folders that no test reads.
LEFT_OUT = {".build", ".git", "__pycache__"}

# This file marks a folder as a copy: other files in it may be removed.
MARK = ".mutants"

# Added to the sources of every module that has a mutant, so that no import is needed.
QUESTION = """\
import Foundation

@usableFromInline let activeMutant = Int(
  ProcessInfo.processInfo.environment["MUTANT"] ?? "") ?? 0

@usableFromInline func isMutant(_ number: Int) -> Bool { number == activeMutant }
"""


class Fault(Exception):
    """The reason why the mutants cannot be tried, in words."""


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
        if "becomes" in entry and NO_EXPRESSION.match(entry["find"]):
            raise Fault(f"{entry['id']} has `becomes`, so `find` must be an expression; it is not: "
                        f"{entry['find']}")
        if ("rule" in entry) == ("area" in entry):
            raise Fault(f"{entry['id']} needs either `rule` or `area`")
        # Lists and tables show the entry under this name.
        entry["subject"] = entry.get("rule") or entry["area"]
        # Computed from the id, so that a new entry does not change the files of the others.
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
    """Makes the folder a copy of the tree with these texts. Files that are already the same are not
    written, so that they need not be built again."""
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
