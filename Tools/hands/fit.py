#!/usr/bin/env python3
"""Fits distributions of what fingers do to recorded touches, and holds them against others.

    python3 Tools/hands/fit.py FOLDER

FOLDER has the sub-folders of ORIGINS, each with recordings of one source. The contacts of a file,
in the order in which they end, are counted from 0 through all files of the folder in the order of
their names: those with an even number are used for the fit, those with an odd number are held out.
So both halves have contacts of one device, and the fit says nothing of other devices. A quantity is
fitted by a log-normal distribution: the median, and the standard deviation of the natural
logarithm. The table has the quantiles of the fit and of the held-out values at 10, 50 and 90 %, and
the Kolmogorov-Smirnov distance between them, which is the largest difference between the two
distribution functions (0 to 1).

Lengths are in points of 1/160 inch, which is between the 153 and 163 points an inch of phones.
Devices that do not state their resolution count for times only. Left out are: files that cannot be
read here, which are named; contacts that begin before the recording or end after it; contacts of one
report; contacts shorter than 20 ms or of two reports, which are mostly faults of a panel; drags of
more than 1.5 s, with which people tried whole panels.
"""

import csv
import json
import math
import os
import re
import sys
import xml.etree.ElementTree

POINTS_PER_INCH = 160.0
POINTS_PER_MM = POINTS_PER_INCH / 25.4
# Stated by nobody: the density of the first Pixel, of the phone of the Flutter recording, and of the
# tablet of the strokes, in pixels per inch.
PIXEL, FLUTTER, TABLET = 441.0, 420.0, 96.0

EVEMU = ["evemu-hid-devices", "evemu-touchscreen-whot", "evemu-samples-evemu"]
ORIGINS = EVEMU + ["android-getevent", "android-fling-csv", "flutter-pointer-json", "stroke-mmg"]
TAP_EXTENT, DRAG_EXTENT = 10.0, 40.0  # points
TAP_TIME, DRAG_TIME, FLING_TIME = 0.5, 1.5, 0.6  # seconds
left_out = []


class Contact:
    """One finger from began to lift: seconds and, where the scale is known, points."""

    def __init__(self, origin, file, places, scaled, unit=0.0, near=None):
        self.origin, self.file, self.places = origin, file, places
        self.scaled, self.unit = scaled, unit
        # How far a tap goes at most: in points, or 1.5 % of the axis if the scale is not known.
        self.near = TAP_EXTENT if scaled else near
        moving = [
            b[0] - a[0]
            for a, b in zip(places, places[1:])
            if a[1:] != b[1:] and 0.002 < b[0] - a[0] < 0.1
        ]
        self.period = median(moving) if len(moving) >= 20 else None

    @property
    def duration(self):
        return self.places[-1][0] - self.places[0][0]

    @property
    def extent(self):
        _, x, y = self.places[0]
        return max(math.hypot(a - x, b - y) for _, a, b in self.places)

    @property
    def length(self):
        return sum(steps(self.places))


def steps(places):
    return [math.hypot(b[1] - a[1], b[2] - a[2]) for a, b in zip(places, places[1:])]


def median(values):
    return quantile(sorted(values), 0.5)


def quantile(ordered, share):
    at = share * (len(ordered) - 1)
    low = int(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (at - low) * (ordered[high] - ordered[low])


# Readers


def kernel_events(path):
    """(seconds, type, code, value) of evemu and getevent logs, and resolutions and widths by code."""
    events, resolutions, code = [], {}, None
    widths = {}
    for line in open(path, errors="replace"):
        if found := re.match(r"E: (\d+\.\d+) ([0-9a-f]{1,4}) ([0-9a-f]{1,4}) (-?\d+)", line):
            events.append((float(found[1]), int(found[2], 16), int(found[3], 16), int(found[4])))
        elif found := re.match(r"\[\s*(\d+\.\d+)\].*?([0-9a-f]{4}) ([0-9a-f]{4}) ([0-9a-f]{8})", line):
            value = int(found[4], 16)
            value -= 1 << 32 if value >= 1 << 31 else 0
            events.append((float(found[1]), int(found[2], 16), int(found[3], 16), value))
        elif found := re.match(r"A: ([0-9a-f]+) (-?\d+) (-?\d+) \S+ \S+ (\d+)", line):
            resolutions[int(found[1], 16)] = int(found[4])
            widths[int(found[1], 16)] = int(found[3]) - int(found[2])
        elif found := re.match(r"#\s+Event code (\d+) \(ABS_", line):
            code = int(found[1])
        elif code is not None and (found := re.match(r"#\s+Max\s+(\d+)", line)):
            widths[code] = int(found[1])
        elif code is not None and (found := re.match(r"#\s+Resolution\s+(\d+)", line)):
            resolutions[code], code = int(found[1]), None
    return events, resolutions, widths


def read_kernel(origin, path):
    events, resolutions, widths = kernel_events(path)
    name = os.path.basename(path)
    beside = re.sub(r"\.[^.]*\.?events$", ".desc", path)
    if not any(resolutions.values()) and beside != path and os.path.exists(beside):
        _, resolutions, widths = kernel_events(beside)
    if not any(e[1:3] == (3, 0x35) for e in events):
        left_out.append((name, "no positions of fingers"))
        return []
    if any(e[1:3] == (0, 2) for e in events):
        left_out.append((name, "protocol type A, whose contacts have no slots"))
        return []
    rx, ry = resolutions.get(0x35, 0), resolutions.get(0x36, 0)
    scaled = rx > 0 and ry > 0
    fx, fy = (POINTS_PER_MM / rx, POINTS_PER_MM / ry) if scaled else (1.0, 1.0)
    slot, slots, contacts = 0, {}, []
    ended, moved = [], set()
    for seconds, kind, code, value in events:
        if kind == 3 and code == 0x2F:
            slot = value
        elif kind == 3 and code == 0x39:
            if value < 0 or slot in slots:
                if (old := slots.pop(slot, None)) is not None:
                    ended.append(old)
            if value >= 0:
                slots[slot] = {"x": None, "y": None, "places": []}
                moved.add(slot)
        elif kind == 3 and code in (0x35, 0x36) and slot in slots:
            slots[slot]["x" if code == 0x35 else "y"] = value
            moved.add(slot)
        elif kind == 0 and code == 0:
            for index in moved & set(slots):
                one = slots[index]
                if one["x"] is not None and one["y"] is not None:
                    one["places"].append((seconds, one["x"] * fx, one["y"] * fy))
            for one in ended:
                if one["places"]:
                    last = one["places"][-1]
                    places = one["places"] + [(seconds, last[1], last[2])]
                    contacts.append(places)
            ended, moved = [], set()
    unit = max(fx, fy) if scaled else 0
    near = 0.015 * min(widths.get(0x35, 0), widths.get(0x36, 0))
    return [Contact(origin, name, c, scaled, unit, near) for c in contacts]


def read_fling(origin, path):
    scale = POINTS_PER_INCH / PIXEL
    places = [
        (int(r["time_ns"]) / 1e9, float(r["x_px"]) * scale, float(r["y_px"]) * scale)
        for r in csv.DictReader(open(path))
    ]
    return [Contact(origin, os.path.basename(path), places, True, scale)]


def read_flutter(origin, path):
    scale, down, contacts = POINTS_PER_INCH / FLUTTER, {}, []
    for packet in json.load(open(path)):
        for event in packet["events"]:
            finger = event.get("pointerIdentifier", 0)
            place = (
                event["timeStamp"] / 1e6,
                event["physicalX"] * scale,
                event["physicalY"] * scale,
            )
            if event["change"] == 4:
                down[finger] = [place]
            elif event["change"] in (5, 6) and finger in down:
                down[finger].append(place)
                if event["change"] == 6:
                    contacts.append(down.pop(finger))
    return [Contact(origin, os.path.basename(path), c, True, scale) for c in contacts]


def read_strokes(origin, path):
    """Strokes of figures. Their clock has steps of 15.6 ms, and the first point is that of hovering."""
    scale, contacts = POINTS_PER_INCH / TABLET, []
    for stroke in xml.etree.ElementTree.parse(path).getroot().iter("Stroke"):
        places, latest = [], None
        for point in list(stroke)[1:]:
            seconds = int(point.get("T")) / 1e3
            place = (seconds, float(point.get("X")) * scale, float(point.get("Y")) * scale)
            if latest is not None and seconds <= latest:
                places[-1] = (latest, place[1], place[2])
            else:
                places.append(place)
                latest = seconds
        if len(places) > 1:
            contacts.append(Contact(origin, os.path.basename(path), places, True, scale))
    return contacts


def read_all(folder):
    fit, held, used = [], [], {}
    for origin in ORIGINS:
        root = os.path.join(folder, origin)
        files = sorted(
            os.path.join(at, f)
            for at, _, names in os.walk(root)
            for f in names
            if re.search(r"\.(evemu|events?|txt|csv|json|xml)$", f) and "expected" not in f
        )
        if not files:
            left_out.append((origin, "no such folder, or no recording in it"))
        count = 0
        for path in files:
            reader = {
                "android-fling-csv": read_fling,
                "flutter-pointer-json": read_flutter,
                "stroke-mmg": read_strokes,
            }.get(origin, read_kernel)
            found = [c for c in reader(origin, path) if len(c.places) > 2 and c.duration >= 0.02]
            for contact in found:
                (fit if count % 2 == 0 else held).append(contact)
                count += 1
            if found:
                entry = used.setdefault(origin, [0, 0])
                entry[0] += 1
                entry[1] += len(found)
    return fit, held, used


# Quantities. Each is a list of numbers from contacts.



def is_sampled(contact):
    return contact.origin != "stroke-mmg"


def is_tap(contact):
    if not is_sampled(contact) or not contact.near:
        return False
    return contact.extent < contact.near and contact.duration < TAP_TIME


def tap_durations(contacts):
    return [c.duration * 1e3 for c in contacts if is_tap(c)]


def tap_drifts(contacts):
    """How far a tapping finger moves, in points; taps that are seen not to move do not count."""
    return [c.extent for c in contacts if is_tap(c) and c.scaled and c.extent > 0]


def tap_pauses(contacts):
    """From the lift of a tap to the next tap near it, within 0.5 s."""
    taps = [c for c in contacts if is_tap(c)]
    pauses = []
    for one, next in zip(taps, taps[1:]):
        pause = next.places[0][0] - one.places[-1][0]
        near = math.hypot(
            next.places[0][1] - one.places[0][1], next.places[0][2] - one.places[0][2]
        )
        if one.file == next.file and 0 < pause < 0.5 and near < 4.5 * one.near:
            pauses.append(pause * 1e3)
    return pauses


def drags(contacts):
    return [
        c
        for c in contacts
        if c.scaled and c.extent >= DRAG_EXTENT and len(c.places) >= 8 and c.duration <= DRAG_TIME
    ]


def is_straight(contact):
    a, b = contact.places[0], contact.places[-1]
    return math.hypot(b[1] - a[1], b[2] - a[2]) > 0.9 * contact.length


def drag_lengths(contacts):
    return [c.length for c in drags(contacts) if is_sampled(c)]


def drag_durations(contacts):
    return [c.duration * 1e3 for c in drags(contacts) if is_sampled(c)]


def mean_speeds(contacts):
    return [c.length / c.duration for c in drags(contacts) if is_sampled(c)]


def speeds(contact):
    """(instant, speed) over windows of about 40 ms, so that noise is not taken for speed."""
    places, found, low = contact.places, [], 0
    for high in range(1, len(places)):
        while places[high][0] - places[low + 1][0] >= 0.04:
            low += 1
        span = places[high][0] - places[low][0]
        if span >= 0.03:
            far = math.hypot(places[high][1] - places[low][1], places[high][2] - places[low][2])
            found.append(((places[high][0] + places[low][0]) / 2, far / span))
    return found


def profiles(contacts):
    """(share of the time at which the speed is highest, highest over mean speed) of straight drags."""
    found = []
    for c in drags(contacts):
        if is_straight(c) and c.duration >= 0.15 and (v := speeds(c)):
            at, peak = max(v, key=lambda one: one[1])
            found.append(((at - c.places[0][0]) / c.duration, peak / (c.length / c.duration)))
    return found


def peak_shares(contacts):
    return [share for share, _ in profiles(contacts)]


def peak_ratios(contacts):
    return [ratio for _, ratio in profiles(contacts)]


def lift_speeds(contacts):
    """Speed over the last 40 ms of drags that do not stop first: over 250 points a second,
    and after 0.6 s at most."""
    found = []
    for c in drags(contacts):
        if not is_sampled(c) or c.duration > FLING_TIME:
            continue
        # The lift repeats the last location, so it is left out where the device reports none.
        places = c.places[:-1] if c.places[-1][1:] == c.places[-2][1:] else c.places
        last = places[-1]
        before = [p for p in places if last[0] - p[0] >= 0.025]
        if before and last[0] - before[-1][0] < 0.06:
            one = before[-1]
            speed = math.hypot(last[1] - one[1], last[2] - one[2]) / (last[0] - one[0])
            if speed > 250:
                found.append(speed)
    return found


def fling_durations(contacts):
    return [c.duration * 1e3 for c in drags(contacts) if is_sampled(c) and lift_speeds([c])]


def tremors(contacts):
    """Root mean square distance, along one axis, from a parabola through 7 reports, for each drag
    whose device has steps of at most half a point."""
    found = []
    for c in drags(contacts):
        if not is_sampled(c) or not 0 < c.unit <= 0.5 or c.origin == "android-fling-csv":
            continue
        squares = []
        for at in range(len(c.places) - 6):
            window = c.places[at : at + 7]
            if window[-1][0] - window[0][0] > 0.2:
                continue
            for axis in (1, 2):
                squares.append(residual([(p[0] - window[3][0], p[axis]) for p in window]))
        if len(squares) >= 8:
            found.append(max(math.sqrt(sum(squares) / len(squares)), 1e-3))
    return found


def residual(points):
    """The mean square distance from the parabola of least squares, with 4 degrees of freedom."""
    rows = [[1.0, t * 20, t * t * 400] for t, _ in points]
    matrix = [
        [sum(r[i] * r[j] for r in rows) for j in range(3)]
        + [sum(r[i] * v for r, (_, v) in zip(rows, points))]
        for i in range(3)
    ]
    for i in range(3):
        pivot = max(range(i, 3), key=lambda k: abs(matrix[k][i]))
        matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
        if abs(matrix[i][i]) < 1e-12:
            return 0.0
        for k in range(3):
            if k != i:
                factor = matrix[k][i] / matrix[i][i]
                matrix[k] = [a - factor * b for a, b in zip(matrix[k], matrix[i])]
    fit = [matrix[i][3] / matrix[i][i] for i in range(3)]
    gaps = [v - sum(f * x for f, x in zip(fit, r)) for r, (_, v) in zip(rows, points)]
    return sum(g * g for g in gaps) / 4


def intervals(contacts):
    """Intervals between reports of moving fingers, over the median of the contact."""
    found = []
    for c in contacts:
        if not c.period:
            continue
        for a, b, d in zip(c.places, c.places[1:], c.places[2:]):
            if (a[1], a[2]) != (b[1], b[2]) and (b[1], b[2]) != (d[1], d[2]) and d is not c.places[-1]:
                found.append((b[0] - a[0]) / c.period)
    return found


def jitters(contacts):
    return [g for g in intervals(contacts) if 0.5 < g < 1.5]


def periods(contacts):
    return [c.period * 1e3 for c in contacts if c.period]


QUANTITIES = [
    ("tapDuration", "tap, duration", "ms", tap_durations),
    ("tapDrift", "tap, farthest from its start", "points", tap_drifts),
    ("tapPause", "pause between taps of one place", "ms", tap_pauses),
    ("dragLength", "drag, length of the path", "points", drag_lengths),
    ("dragDuration", "drag, duration", "ms", drag_durations),
    ("dragSpeed", "drag, mean speed", "points/s", mean_speeds),
    ("peakShare", "drag, instant of highest speed", "of its time", peak_shares),
    ("peakRatio", "drag, highest speed over mean", "", peak_ratios),
    ("flingDuration", "fling, duration", "ms", fling_durations),
    ("flingSpeed", "fling, speed at the lift", "points/s", lift_speeds),
    ("tremor", "tremor of a drag, along one axis", "points", tremors),
    ("reportPeriod", "interval between reports, of a contact", "ms", periods),
    ("reportJitter", "interval between reports, over that", "", jitters),
]


class Fit:
    def __init__(self, values):
        logs = [math.log(v) for v in values]
        middle = sum(logs) / len(logs)
        self.median = math.exp(median(logs))
        self.sigma = math.sqrt(sum((v - middle) ** 2 for v in logs) / max(1, len(logs) - 1))

    def quantile(self, share):
        z = {0.1: -1.2815515655446, 0.5: 0.0, 0.9: 1.2815515655446}[share]
        return self.median * math.exp(self.sigma * z)

    def cumulative(self, value):
        if self.sigma == 0:
            return 1.0 if value >= self.median else 0.0
        z = (math.log(value) - math.log(self.median)) / self.sigma
        return 0.5 * (1 + math.erf(z / math.sqrt(2)))

    def distance(self, values):
        ordered = sorted(values)
        count = len(ordered)
        return max(
            max(abs(self.cumulative(v) - i / count), abs(self.cumulative(v) - (i + 1) / count))
            for i, v in enumerate(ordered)
        )


def figure(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.3g}"


def main():
    arguments = [a for a in sys.argv[1:] if not a.startswith("--")]
    if len(arguments) != 1:
        sys.exit(__doc__)
    fit, held, used = read_all(arguments[0])
    if not fit or not held:
        sys.exit("No recordings in this folder: see --help for the sub-folders.")
    print("| quantity | unit | fitted / held out | median | sigma | fit 10/50/90 % | held out 10/50/90 % | KS |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for name, title, unit, values in QUANTITIES:
        one, other = values(fit), values(held)
        if len(one) < 2 or len(other) < 2:
            print(f"| {title} | {unit} | {len(one)} / {len(other)} | too few | | | | |")
            continue
        law, ordered = Fit(one), sorted(other)
        shares = (0.1, 0.5, 0.9)
        print(
            f"| {title} | {unit} | {len(one)} / {len(other)} | {figure(law.median)} | {law.sigma:.2f} | "
            + " / ".join(figure(law.quantile(s)) for s in shares)
            + " | "
            + " / ".join(figure(quantile(ordered, s)) for s in shares)
            + f" | {law.distance(other):.2f} |"
        )
    print()
    for name, part in (("fit", fit), ("held out", held)):
        gaps = intervals(part)
        lost = sum(1 for g in gaps if g >= 1.5)
        print(f"Lost reports, {name}: {lost} of {len(gaps)} ({100 * lost / len(gaps):.2f} %).")
    print()
    for origin, (files, contacts) in used.items():
        print(f"{origin}: {files} files, {contacts} contacts")
    for name, why in left_out:
        print(f"left out: {name}: {why}")


if __name__ == "__main__":
    main()
