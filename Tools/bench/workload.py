#!/usr/bin/env python3
"""Writes the workload of the step bench: python3 workload.py FOLDER [SAMPLES] [SEED]

FOLDER gets scene.json, 54 nested views on an iPhone X with 43 recognizers; touches.jsonl, touch
rows of a person's gestures at 60 Hz until there are SAMPLES (200000); and truth.json, how many
gestures of each kind were made. So `umpire replay FOLDER/scene.json FOLDER/touches.jsonl` plays
it. The same seed (20260101) gives the same bytes, another one another workload of the same
kind."""

import json
import os
import random
import sys

WIDTH, HEIGHT = 375, 812
FRAME = 16667  # Microseconds.

# The keys of a view in the scene file besides its id, parent and frame.
KINDS = {
    "screen": {},
    "navigation": {"kind": "navigationBar"},
    "content": {},
    "list": {},
    "row": {},
    "image": {"kind": "image"},
    "label": {"kind": "label"},
    "button": {"kind": "button"},
    "switch": {"kind": "switch"},
    "map": {"multipleTouch": True},
    "overlay": {},
    "tabs": {"kind": "tabBar"},
}

# The keys of a recognizer in the scene file besides its id.
RECOGNIZERS = {
    "tap": {"kind": "tap"},
    "doubletap": {"kind": "tap", "taps": 2},
    "longpress": {"kind": "longPress"},
    "pan": {"kind": "pan"},
    "pinch": {"kind": "pinch"},
    "rotate": {"kind": "rotation"},
    "edgepan": {"kind": "edgePan", "edges": ["left"]},
}

# The recognizers of a view, in the order of attachment.
ATTACHED = {
    "screen": ["edgepan"],
    "list": ["pan"],
    "row": ["tap", "longpress"],
    "button": ["tap"],
    "switch": ["tap"],
    "map": ["pinch", "rotate", "pan", "doubletap", "tap", "longpress"],
}

GESTURES = {
    "tap": 14, "button": 16, "doubletap": 8, "longpress": 6,
    "pan": 18, "fling": 12, "edge": 8, "pinch": 12,
}


class Screen:
    """The views, each with its place in its parent; a child stands after its parent."""

    def __init__(self):
        self.views = []
        self.screen = self.add(None, "screen", 0, 0, WIDTH, HEIGHT)
        navigation = self.add(self.screen, "navigation", 0, 0, WIDTH, 88)
        for x in (8, 130, 311):
            self.add(navigation, "button", x, 48, 56, 36)
        content = self.add(self.screen, "content", 0, 88, WIDTH, 640)
        rows = self.add(content, "list", 0, 0, WIDTH, 400)
        for place in range(6):
            row = self.add(rows, "row", 0, place * 66, WIDTH, 64)
            self.add(row, "image", 8, 8, 48, 48)
            label = self.add(row, "label", 64, 8, 200, 48)
            self.add(label, "label", 0, 0, 120, 24)
            self.add(row, "button", 280, 12, 40, 40)
            self.add(row, "switch", 328, 12, 40, 40)
        chart = self.add(content, "map", 0, 400, WIDTH, 240)
        overlay = self.add(chart, "overlay", 300, 16, 60, 200)
        for place in range(3):
            self.add(overlay, "button", 10, 10 + 60 * place, 40, 40)
        tabs = self.add(self.screen, "tabs", 0, 728, WIDTH, 84)
        for place in range(5):
            self.add(tabs, "button", 75 * place, 0, 75, 50)

    def add(self, parent, kind, x, y, width, height):
        place = len(self.views)
        name = kind if kind == "screen" else f"{kind}-{place}"
        view = {"id": name, "parent": parent, "of": kind, "frame": [x, y, width, height]}
        self.views.append(view)
        return view

    def controls(self):
        return [view for view in self.views if view["of"] in ("button", "switch")]

    def middle(self, view):
        _, _, width, height = view["frame"]
        x = y = 0
        while view:
            x, y, view = x + view["frame"][0], y + view["frame"][1], view["parent"]
        return x + width / 2, y + height / 2

    def file(self):
        views = []
        for view in self.views:
            said = {"id": view["id"]}
            if view["parent"]:
                said["parent"] = view["parent"]["id"]
            said = {**said, **KINDS[view["of"]], "frame": view["frame"]}
            gestures = [
                {"id": f'{view["id"]}-{name}', **RECOGNIZERS[name]}
                for name in ATTACHED.get(view["of"], [])
            ]
            if gestures:
                said["gestures"] = gestures
            views.append(said)
        return {
            "device": "iPhone X",
            "os": "12.0",
            "controllers": [{"id": "app", "view": "screen", "statusBarHidden": True}],
            "windows": [{"id": "main", "root": "app", "key": True}],
            "views": views,
        }


class Hand:
    """Makes gestures one after another; every number comes from the one generator, in order."""

    def __init__(self, screen, seed):
        self.random = random.Random(seed)
        self.screen = screen
        self.time = 1_000_000
        self.samples = []
        self.truth = {name: 0 for name in GESTURES}

    def gesture(self):
        name = self.random.choices(list(GESTURES), list(GESTURES.values()))[0]
        self.truth[name] += 1
        getattr(self, name)()
        self.time += self.random.randint(36, 70) * FRAME

    def add(self, phase, finger, x, y):
        x = round(min(max(x, 0), WIDTH - 0.5), 2)
        y = round(min(max(y, 0), HEIGHT - 0.5), 2)
        self.samples.append((self.time, phase, finger, x, y))

    def press(self, x, y, frames, jitter):
        uniform = self.random.uniform
        self.add("began", 0, x, y)
        for _ in range(frames):
            self.time += FRAME
            self.add("moved", 0, x + uniform(-jitter, jitter), y + uniform(-jitter, jitter))
        self.time += FRAME
        self.add("ended", 0, x, y)

    def line(self, x, y, dx, dy, frames, hold=0):
        self.add("began", 0, x, y)
        for step in range(1, frames + 1):
            self.time += FRAME
            self.add("moved", 0, x + dx * step / frames, y + dy * step / frames)
        for _ in range(hold):
            self.time += FRAME
            self.add("moved", 0, x + dx, y + dy)
        self.time += FRAME
        self.add("ended", 0, x + dx, y + dy)

    def tap(self):
        x, y = self.random.uniform(70, 260), self.random.uniform(95, 700)
        self.press(x, y, self.random.randint(2, 6), 1.0)

    def button(self):
        x, y = self.screen.middle(self.random.choice(self.screen.controls()))
        x, y = x + self.random.uniform(-8, 8), y + self.random.uniform(-8, 8)
        self.press(x, y, self.random.randint(2, 6), 1.0)

    def doubletap(self):
        x, y = self.random.uniform(20, 280), self.random.uniform(510, 710)
        self.press(x, y, 2, 0.5)
        self.time += self.random.randint(5, 9) * FRAME
        x, y = x + self.random.uniform(-3, 3), y + self.random.uniform(-3, 3)
        self.press(x, y, 2, 0.5)

    def longpress(self):
        x, y = self.random.uniform(70, 260), self.random.uniform(95, 700)
        self.press(x, y, self.random.randint(40, 55), 1.0)

    def pan(self):
        x, y = self.random.uniform(60, 310), self.random.uniform(200, 400)
        dx = self.random.uniform(-40, 40)
        dy = self.random.choice((-1, 1)) * self.random.uniform(80, 180)
        self.line(x, y, dx, dy, self.random.randint(18, 36), hold=8)

    def fling(self):
        x, y = self.random.uniform(60, 310), self.random.uniform(200, 400)
        dx = self.random.uniform(-20, 20)
        dy = self.random.choice((-1, 1)) * self.random.uniform(150, 190)
        self.line(x, y, dx, dy, self.random.randint(6, 9))

    def edge(self):
        uniform = self.random.uniform
        if self.random.random() < 0.5:
            x, y = uniform(0, 6), uniform(150, 700)
            dx, dy = uniform(150, 280), uniform(-15, 15)
        else:
            # From the top: a swipe from the bottom goes home, and an app that was left receives no
            # more touches.
            x, y = uniform(60, 310), uniform(1, 6)
            dx, dy = uniform(-15, 15), uniform(150, 280)
        self.line(x, y, dx, dy, self.random.randint(8, 16))

    def pinch(self):
        uniform = self.random.uniform
        x, y, first = uniform(120, 240), uniform(560, 660), uniform(25, 45)
        last = first * self.random.choice((uniform(1.6, 2.2), uniform(0.35, 0.6)))
        frames = self.random.randint(14, 28)
        self.add("began", 0, x - first, y)
        self.time += FRAME
        self.add("moved", 0, x - first, y)
        self.add("began", 1, x + first, y + 4)
        for step in range(1, frames + 1):
            apart = first + (last - first) * step / frames
            self.time += FRAME
            self.add("moved", 0, x - apart, y)
            self.add("moved", 1, x + apart, y + 4)
        self.time += FRAME
        self.add("ended", 1, x + last, y + 4)
        self.time += FRAME
        self.add("ended", 0, x - last, y)


def main(folder, count=200_000, seed=20260101):
    screen = Screen()
    hand = Hand(screen, int(seed))
    while len(hand.samples) < int(count):
        hand.gesture()
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "scene.json"), "w") as file:
        json.dump(screen.file(), file, indent=1)
    with open(os.path.join(folder, "touches.jsonl"), "w") as file:
        for time, phase, finger, x, y in hand.samples:
            file.write(
                f'{{"t":"{time * 1000}","finger":{finger},"phase":"{phase}",'
                f'"x":{x:.2f},"y":{y:.2f}}}\n')
    with open(os.path.join(folder, "truth.json"), "w") as file:
        json.dump(hand.truth, file)


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
