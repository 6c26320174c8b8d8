import Fixtures
import TouchCore
import TouchFormats

/// An evemu text read to its end, with all results.
struct EvdevImport {
  var inputs: [Input] = []
  var hovers: [HoverSample] = []
  var report = ImportReport()
  var pieces: [EvemuText.Piece] = []
  var liveCount = 0
  var origin: Int64?

  /// Reads `bytes` in chunks of `size`, with the description in the text, else with `description`.
  init(
    _ bytes: [UInt8], beside description: EvdevDescription? = nil, size: Int = .max,
    screen: Size2D = Size2D(1000, 1000), orientation: Orientation = .portrait
  ) throws(EvdevDescriptionError) {
    let text = Self.read(bytes, size: size, pieces: &pieces)
    report = text.report
    let own = text.description
    var reader = try EvdevReader(
      own.hasPosition ? own : description ?? own, screen: screen, orientation: orientation)
    for frame in frames { reader.read(frame, into: &inputs, hovers: &hovers) }
    report.merge(reader.report)
    liveCount = reader.liveCount
    origin = reader.origin
  }

  /// Reads a text in chunks of `size` to its end.
  @discardableResult
  static func read(
    _ bytes: [UInt8], size: Int = .max, pieces: inout [EvemuText.Piece]
  ) -> EvemuText {
    var text = EvemuText()
    var at = 0
    while at < bytes.count {
      let end = at + min(size, bytes.count - at)
      text.append(Array(bytes[at..<end]))
      at = end
      while let piece = text.next() { pieces.append(piece) }
    }
    text.finish()
    while let piece = text.next() { pieces.append(piece) }
    return text
  }

  /// The frames of the text.
  var frames: [EvdevFrame] {
    pieces.compactMap { if case .frame(let frame) = $0.content { frame } else { nil } }
  }

  /// The samples with their times.
  var samples: [(instant: Instant, sample: Sample)] {
    inputs.flatMap { input -> [(Instant, Sample)] in
      guard case .frame(let samples) = input.kind else { return [] }
      return samples.map { (input.instant, $0) }
    }
  }

  /// A line per frame, `8: 0 began 10 20, 1 ended 30 40`: milliseconds, then finger, phase and
  /// location.
  var story: [String] {
    inputs.map { input in
      guard case .frame(let samples) = input.kind else { return "\(input.kind)" }
      let words = samples.map { sample in
        "\(sample.finger.index) \(sample.phase.word) \(Self.short(sample.point.x)) "
          + Self.short(sample.point.y)
      }
      return Self.short((input.instant - .zero).milliseconds) + ": " + words.joined(separator: ", ")
    }
  }

  private static func short(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// Small recordings written for these tests: axes of 1000 units, so that a unit is a point.
enum EvdevSketch {
  static let slots = """
    # EVEMU 1.3
    N: sketch of slots
    I: 0003 0001 0002 0003
    P: 02 00 00 00 00 00 00 00
    A: 00 0 999 0 0 0
    A: 01 0 999 0 0 0
    A: 2f 0 9 0 0 0
    A: 30 0 255 0 0 0
    A: 35 0 999 0 0 0
    A: 36 0 999 0 0 0
    A: 37 0 2 0 0 0
    A: 39 0 65535 0 0 0
    A: 3a 0 256 0 0 0
    A: 3b 0 1 0 0 0

    """
  /// The device with another range of slots, such as `0 4`.
  static func slots(from range: String) -> String {
    slots.replacing("A: 2f 0 9 ", with: "A: 2f \(range) ")
  }
  static let packets = """
    N: sketch of packets
    A: 35 0 999 0 0
    A: 36 0 999 0 0

    """
  static let single = """
    # EVEMU 1.2
    A: 00 0 999 0 0 0
    A: 01 0 999 0 0 0
    A: 18 0 100 0 0 0

    """

  /// Events by name, one frame per line: `0: slot 0, id 5, x 10, y 20` at 0 ms; the `SYN_REPORT` is
  /// added.
  static func events(_ frames: String) -> String {
    var text = ""
    for line in frames.split(separator: "\n") {
      let halves = line.split(separator: ":", maxSplits: 1)
      let millis = Int(halves[0].filter { $0.isNumber }) ?? 0
      let digits = String(millis % 1000)
      let time =
        "\(millis / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits + "000"
      for word in halves.dropFirst().joined().split(separator: ",") {
        let parts = word.split(separator: " ")
        guard let code = codes[String(parts[0])] else { continue }
        text += "E: \(time) \(code) \(parts.count > 1 ? parts[1] : "0")\n"
      }
      text += "E: \(time) 0000 0000 0\n"
    }
    return text
  }

  private static let codes = [
    "slot": "0003 002f", "id": "0003 0039", "x": "0003 0035", "y": "0003 0036",
    "major": "0003 0030", "tool": "0003 0037", "pressure": "0003 003a", "distance": "0003 003b",
    "angle": "0003 0034", "px": "0003 0000", "py": "0003 0001", "pp": "0003 0018",
    "touch": "0001 014a", "next": "0000 0002", "dropped": "0000 0003",
  ]

  /// The result of reading frames of a device with slots.
  static func read(_ frames: String, of header: String = slots) throws -> EvdevImport {
    try EvdevImport(Array((header + events(frames)).utf8))
  }
}
