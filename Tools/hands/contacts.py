"""Reads the contacts of recorded touches, for the fit of hands."""

import csv
import json
import math
import os
import re
import xml.etree.ElementTree

POINTS_PER_INCH = 160.0
POINTS_PER_MM = POINTS_PER_INCH / 25.4
# Stated by nobody: the density of the first Pixel, of the phone of the Flutter recording, and of the
# tablet of the strokes, in pixels per inch.
PIXEL, FLUTTER, TABLET = 441.0, 420.0, 96.0

EVEMU = ["evemu-hid-devices", "evemu-touchscreen-whot", "evemu-samples-evemu"]
ORIGINS = EVEMU + ["android-getevent", "android-fling-csv", "flutter-pointer-json", "stroke-mmg"]
TAP_EXTENT = 10.0  # points
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
