// Records and touches.
extension RuleText {
  static let raw1: StaticString = """
    A record is read as little-endian 32-bit words. In the in-memory form of 32-bit systems the \
    object starts with 8 bytes of header: type is word 2, window x and y are words 6 and 7.
    """

  static let raw2: StaticString = """
    x and y are the word's bit pattern reinterpreted as a float, never the number converted.
    """

  static let raw3: StaticString = """
    An event without memory behind it (a shake, a nil record) is passed on as opaque; nothing is \
    read from it. In a container it is an entry of length 0; in a byte stream it cannot stand, \
    and leaving it out is a named loss.
    """

  static let raw4: StaticString = """
    Layouts: iPhone OS 1, 2, 3–4, 5, 6 (32-bit; record alone or inside its object), 64-bit \
    memory, wire message with and without HID timestamp. One table of offsets each (§1.1–1.4, \
    1.7); two layouts that read the same bytes alike (iphoneos3 and ios5 but for the count byte) \
    share their rows.
    """

  static let raw5: StaticString = """
    Number of paths: on iPhone OS 1 byte 0x11 of the hand block, else byte 0x22 if not zero, \
    else 0x21; never more than (infoSize − handSize) / pathSize, with handSize 20 on iPhone OS \
    1, 40 in 64-bit memory, 36 elsewhere, and never more than 16; disagreement is an anomaly, \
    and --strict refuses it.
    """

  static let raw6: StaticString = """
    Hand types 1 down, 2 dragged, 5 count changed, 6 up, 8 cancel; path proximity bit 0 in \
    range, bit 1 touching (§1.4, 1.5). From these come began, moved, ended, cancelled per \
    finger.
    """

  static let raw7: StaticString = """
    Types 1015, 1016, 1017 are status-bar down, dragged, up: header only, and no touch in them: \
    no finger, no hit test, nothing for TCH. They are routed by their type alone; the location \
    (words 6, 7) is reported, never tested (§1.6). Rows: statusBar, never deliver.
    """

  static let raw8: StaticString = """
    Any other type is carried through with its name from §1.6 or its number; it is never dropped \
    and never guessed at.
    """

  static let raw9: StaticString = """
    A record that is cut off, a size that does not fit, a coordinate of a touch that is not \
    finite: a typed error with offset and field; the next record is found again where the \
    framing allows. A status-bar record with such a location is still routed (RAW-7), with an \
    anomaly.
    """

  static let raw10: StaticString = """
    Decoding then encoding gives the same bytes, padding included. So decoding never turns one \
    record into another: what a hand on the status bar means in a release is the subject of \
    BAR-1.
    """

  static let raw11: StaticString = """
    Bit 17 of the type (route to the front-most app) is masked off and kept as a flag.
    """

  static let raw12: StaticString = """
    A layout can be recognised from the bytes (--layout auto, the default for bare streams), \
    with its confidence. Layouts that read all of the bytes alike are one candidate, named by \
    the oldest; real ambiguity is an error (exit 4) that lists the candidates.
    """

  static let tch1: StaticString = """
    Began only for a finger that is up; moved, stationary, ended, cancelled only for one that is \
    down; else an anomaly and no state change. Stationary at another location counts as a \
    movement, with an anomaly. A location that is not finite is an anomaly: the finger stays at \
    its last location, but the phase counts. So ended lifts the finger, and began leaves it up.
    """

  static let tch2: StaticString = """
    A live finger that a record does not name is stationary.
    """

  static let tch3: StaticString = """
    At most 5 touches on a phone, 11 on a pad (ours); one more cancels all of them, as on the \
    3.1.2 device (§1.4), and what was cancelled so is ignored until it lifts: one anomaly, not \
    hundreds. A figure above 16 is refused (ours).
    """

  static let tch4: StaticString = """
    Time never goes back: a sample from the past is taken at the latest time seen, with an \
    anomaly.
    """

  static let tch5: StaticString = """
    The end of a trace with fingers down cancels them, and says so.
    """

  static let tch6: StaticString = """
    tapCount counts began within 0.35 s and 45 pt of the touch before it.
    """

  static let tch7: StaticString = """
    Every sample is judged. With delivery: frame several samples of a finger within one display \
    frame are coalesced for the views: the newest moved is delivered at the frame, all are kept; \
    began and ended never wait. Default: every sample as it comes. Rates are the device's \
    (§6.4).
    """
}
