#!/usr/bin/env python3
"""Fits distributions of what fingers do to recorded touches, and holds them against others.

    python3 Tools/hands/fit.py FOLDER

FOLDER has the sub-folders of ORIGINS in contacts.py, each with recordings of one source. The contacts of a file,
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

import math
import sys

from contacts import left_out, median, quantile, read_all

DRAG_EXTENT = 40.0  # points
TAP_TIME, DRAG_TIME, FLING_TIME = 0.5, 1.5, 0.6  # seconds

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
