// The rows of the rulebook: raw records and the grammar of touches.

extension RuleRow {
  /// Raw records (facts §1).
  static let rawRecords: [RuleRow] = [
    RuleRow(
      .raw1, "RAW-1", isSeed: true,
      source: "iOS facts §1.1, §1.2: reverse engineered headers",
      text: """
        A record is read as little-endian 32-bit words. In the in-memory form of 32-bit systems the \
        object starts with 8 bytes of header: type is word 2, window x and y are words 6 and 7.
        """),
    RuleRow(
      .raw2, "RAW-2", isSeed: true,
      source: "iOS facts §1.1, §1.2: reverse engineered headers",
      text: """
        x and y are the word's bit pattern reinterpreted as a float, never the number converted.
        """),
    RuleRow(
      .raw3, "RAW-3", isSeed: true,
      source: "ours, after reports of records without memory behind them",
      text: """
        An event without memory behind it (a shake, a nil record) is passed on as opaque; nothing is \
        read from it. In a container it is an entry of length 0; in a byte stream it cannot stand, \
        and leaving it out is a named loss.
        """),
    RuleRow(
      .raw4, "RAW-4",
      source: "iOS facts §1.1–1.4, §1.7: reverse engineered headers and decompiled readers",
      text: """
        Layouts: iPhone OS 1, 2, 3–4, 5, 6 (32-bit; record alone or inside its object), 64-bit \
        memory, wire message with and without HID timestamp. One table of offsets each (§1.1–1.4, \
        1.7); two layouts that read the same bytes alike (iphoneos3 and ios5 but for the count byte) \
        share their rows.
        """),
    RuleRow(
      .raw5, "RAW-5",
      source: "iOS facts §1.3: reverse engineered headers; the order of the bytes is inferred",
      text: """
        Number of paths: on iPhone OS 1 byte 0x11 of the hand block, else byte 0x22 if not zero, \
        else 0x21; never more than (infoSize − handSize) / pathSize, with handSize 20 on iPhone OS \
        1, 40 in 64-bit memory, 36 elsewhere, and never more than 16; disagreement is an anomaly, \
        and --strict refuses it.
        """),
    RuleRow(
      .raw6, "RAW-6",
      source: "iOS facts §1.4, §1.5: Apple's open source and reverse engineered headers",
      text: """
        Hand types 1 down, 2 dragged, 5 count changed, 6 up, 8 cancel; path proximity bit 0 in \
        range, bit 1 touching (§1.4, 1.5). From these come began, moved, ended, cancelled per \
        finger.
        """),
    RuleRow(
      .raw7, "RAW-7", isSeed: true,
      source: "iOS facts §1.6: reverse engineered headers; header only is inferred",
      text: """
        Types 1015, 1016, 1017 are status-bar down, dragged, up: header only, and no touch in them: \
        no finger, no hit test, nothing for TCH. They are routed by their type alone; the location \
        (words 6, 7) is reported, never tested (§1.6). Rows: statusBar, never deliver.
        """),
    RuleRow(
      .raw8, "RAW-8",
      source: "iOS facts §1.6: reverse engineered headers",
      text: """
        Any other type is carried through with its name from §1.6 or its number; it is never dropped \
        and never guessed at.
        """),
    RuleRow(
      .raw9, "RAW-9",
      source: "ours",
      text: """
        A record that is cut off, a size that does not fit, a coordinate of a touch that is not \
        finite: a typed error with offset and field; the next record is found again where the \
        framing allows. A status-bar record with such a location is still routed (RAW-7), with an \
        anomaly.
        """),
    RuleRow(
      .raw10, "RAW-10",
      source: "ours",
      text: """
        Decoding then encoding gives the same bytes, padding included. So decoding never turns one \
        record into another: what a hand on the status bar means in a release is the subject of \
        BAR-1.
        """),
    RuleRow(
      .raw11, "RAW-11",
      source: "iOS facts §1.6: decompiled reader and open tools",
      text: """
        Bit 17 of the type (route to the front-most app) is masked off and kept as a flag.
        """),
    RuleRow(
      .raw12, "RAW-12",
      source: "ours",
      text: """
        A layout can be recognised from the bytes (--layout auto, the default for bare streams), \
        with its confidence. Layouts that read all of the bytes alike are one candidate, named by \
        the oldest; real ambiguity is an error (exit 4) that lists the candidates.
        """),
  ]

  /// The grammar of touches (facts §2.3).
  static let touches: [RuleRow] = [
    RuleRow(
      .tch1, "TCH-1",
      source: "iOS facts §2.3: Apple documentation; of samples that contradict themselves ours",
      text: """
        Began only for a finger that is up; moved, stationary, ended, cancelled only for one that is \
        down; else an anomaly and no state change. Stationary at another location counts as a \
        movement, with an anomaly. A location that is not finite, or beyond ±2²⁴ points of the \
        app in x or y, is an anomaly: the finger stays at its last location, but the phase counts. \
        So ended lifts the finger, and began leaves it up.
        """),
    RuleRow(
      .tch2, "TCH-2",
      source: "iOS facts §2.3: Apple documentation",
      text: """
        A live finger that a record does not name is stationary.
        """),
    RuleRow(
      .tch3, "TCH-3",
      source: "iOS facts §1.4: measured on a 3.1.2 device; 11 on a pad is ours",
      text: """
        At most 5 touches on a phone, 11 on a pad (ours); one more cancels all of them, as on the \
        3.1.2 device (§1.4), and what was cancelled so is ignored until it lifts: one anomaly, not \
        hundreds. A figure above 16 is refused (ours).
        """,
      figures: [
        .fingers(.tch3Phone, "phone", 5),
        .fingers(.tch3Pad, "pad", 11),
      ]),
    RuleRow(
      .tch4, "TCH-4",
      source: "ours",
      text: """
        Time never goes back: a sample from the past is taken at the latest time seen, with an \
        anomaly.
        """),
    RuleRow(
      .tch5, "TCH-5",
      source: "ours",
      text: """
        The end of a trace with fingers down cancels them, and says so.
        """),
    RuleRow(
      .tch6, "TCH-6",
      source: "iOS facts §8.1: the tap recognizer's figures, reverse engineered",
      text: """
        tapCount counts began within 0.35 s and 45 pt of the touch before it.
        """,
      figures: [
        .time(.tch6Interval, "interval", milliseconds: 350),
        .points(.tch6Distance, "distance", 45),
      ]),
    RuleRow(
      .tch7, "TCH-7",
      source: "iOS facts §6.4: Apple's table of rates and documentation of coalescing",
      text: """
        Every sample is judged. With delivery: frame several samples of a finger within one display \
        frame are coalesced for the views: the newest moved is delivered at the frame, all are kept; \
        began and ended never wait. Default: every sample as it comes. Rates are the device's \
        (§6.4).
        """),
    RuleRow(
      .tch8, "TCH-8",
      source: "ours",
      text: """
        A host may let time come to an instant without an input: what is due at or before it happens, \
        and the instant is closed. Input that is stamped at or before a closed instant is late: it is \
        taken 1 ns after that instant, or after the latest instant seen if that is later, and closes \
        the instant at which it is taken. Its stamp is the time at the hardware. Late input is no \
        anomaly, and a trace that holds the times at which inputs were taken plays to the same \
        journal.
        """),
    RuleRow(
      .tch9, "TCH-9",
      source: "ours",
      text: """
        If a finger lifted in a lost part of the recording, its lift is missing. Its touch is \
        cancelled at the last time before that part, with an anomaly. This holds also if the finger \
        came down again in that part, and if that cannot be ruled out because an earlier part is \
        lost too.
        """),
  ]
}
