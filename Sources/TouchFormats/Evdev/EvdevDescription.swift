import TouchCore

/// The range of an axis, in the device's units.
package struct EvdevAxis: BitwiseCopyable, Hashable, Sendable {
  /// The least value.
  package var minimum: Int32
  /// The greatest value.
  package var maximum: Int32
  /// Units per millimetre; 0 where the device does not say.
  package var resolution: Int32

  /// A range of values.
  package init(minimum: Int32, maximum: Int32, resolution: Int32 = 0) {
    self.minimum = minimum
    self.maximum = maximum
    self.resolution = resolution
  }

  /// How many values there are; none or less where the range is no range.
  var count: Double { Double(maximum) - Double(minimum) + 1 }
}

/// What a recording says of its device: who it is and the ranges of its axes.
///
///     let description = EvdevDescription.read(bytes, noting: &report)     // of a .desc or .prop file
///     description.axis(0x35)?.maximum                                     // 4095
package struct EvdevDescription: Hashable, Sendable {
  /// The device's name, in the bytes of the recording.
  package var name = SceneName(utf8: [])
  /// Bus, vendor, product and version, as the device numbers them; empty where not said.
  package var identity: [UInt16] = []
  /// The device's properties, a bit each.
  package var properties: [UInt8] = []
  private var axes = [EvdevAxis?](repeating: nil, count: Int(EvdevCode.lastAxis) + 1)

  /// Nothing is known.
  package init() {}

  /// The range of an axis by its code; `nil` if the device has no such axis.
  package func axis(_ code: UInt16) -> EvdevAxis? {
    code <= EvdevCode.lastAxis ? axes[Int(code)] : nil
  }

  /// Gives an axis its range; a code that is no axis is passed over.
  package mutating func setAxis(_ code: UInt16, _ axis: EvdevAxis) {
    if code <= EvdevCode.lastAxis { axes[Int(code)] = axis }
  }

  /// Whether it says where a finger can be; recordings of the old kind leave that to a file beside
  /// them.
  package var hasPosition: Bool { position != nil }

  /// Whether fingers touch what they see: a touchscreen, not a touchpad.
  package var isDirect: Bool { (properties.first ?? 0) & 0x02 != 0 }

  /// The codes of the axes that say where a finger is.
  var position: (x: UInt16, y: UInt16)? {
    if axis(EvdevCode.contactX) != nil, axis(EvdevCode.contactY) != nil {
      return (EvdevCode.contactX, EvdevCode.contactY)
    }
    if axis(EvdevCode.x) != nil, axis(EvdevCode.y) != nil { return (EvdevCode.x, EvdevCode.y) }
    return nil
  }

  /// How the device tells its contacts apart.
  var protocolOfContacts: EvdevProtocol {
    guard position?.x == EvdevCode.contactX else { return .single }
    return axis(EvdevCode.slot) == nil ? .packets : .slots
  }

  /// The description in an evemu text, a recording or a file beside one. Lines that cannot be read
  /// are told in `report`.
  package static func read(
    _ bytes: [UInt8], noting report: inout ImportReport
  ) -> EvdevDescription {
    var text = EvemuText()
    text.append(bytes)
    text.finish()
    while text.next() != nil {}
    report.merge(text.report)
    return text.description
  }

  /// The file beside a recording that describes its device: of the names ending in `.desc` or
  /// `.prop`, the one that is, without this ending, the longest beginning of `fileName`; of equals
  /// the first.
  ///
  ///     EvdevDescription.sibling(of: "A B.1-finger.events", among: ["A.desc", "A B.desc"])
  ///     // "A B.desc"
  package static func sibling(of fileName: String, among names: [String]) -> String? {
    let endings = [".desc", ".prop"].map { Array($0.utf8) }
    let file = Array(fileName.utf8)
    var best: String?
    var longest = 0
    for name in names {
      let bytes = Array(name.utf8)
      guard endings.contains(where: { bytes.suffix(5).elementsEqual($0) }) else { continue }
      let stem = bytes.dropLast(5)
      if stem.count > longest, file.starts(with: stem) {
        best = name
        longest = stem.count
      }
    }
    return best
  }
}

/// How a device tells its contacts apart.
enum EvdevProtocol: BitwiseCopyable, Hashable, Sendable {
  /// Protocol B: a slot each, and what changed of it.
  case slots
  /// Protocol A: all of them in every frame, `SYN_MT_REPORT` after each.
  case packets
  /// One finger: the axes of a pointer and a button.
  case single
}

/// Why the events of a device cannot be read as touches.
public enum EvdevDescriptionError: Error, Hashable, Sendable {
  /// No ranges of the axes of a position.
  case noPosition
  /// An axis of a position whose range holds fewer than two values.
  case noRange(code: UInt16, minimum: Int32, maximum: Int32)
  /// A screen without extent.
  case noScreen(Size2D)

  /// What is wrong and what to do, in UTF-8.
  public var text: [UInt8] {
    switch self {
    case .noPosition:
      return SceneName(
        """
        the recording does not say which positions its device can report (lines A: 35 and A: 36, \
        or A: 00 and A: 01): put the description of the device beside it, a .desc or .prop file \
        whose name is the beginning of the recording's
        """
      ).utf8
    case .noRange(let code, let minimum, let maximum):
      return SceneName(
        "axis \(hexadecimal(code)) goes from \(minimum) to \(maximum), so no position can be told "
          + "from it: write the device's true range into its A: line"
      ).utf8
    case .noScreen(let size):
      return SceneName("a screen of \(size.width)x\(size.height) points has no place for a touch")
        .utf8
    }
  }
}

/// The code as recordings write it, two digits or more.
func hexadecimal(_ code: UInt16) -> String {
  (code < 0x10 ? "0" : "") + String(code, radix: 16)
}
