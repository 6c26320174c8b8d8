import TouchCore

/// The range of an axis, in the device's units.
package struct EvdevAxis: BitwiseCopyable, Hashable, Sendable {
  /// The smallest value.
  package var minimum: Int32
  /// The largest value.
  package var maximum: Int32
  /// Units per millimetre; 0 if the device does not state it.
  package var resolution: Int32

  /// A range of values.
  package init(minimum: Int32, maximum: Int32, resolution: Int32 = 0) {
    self.minimum = minimum
    self.maximum = maximum
    self.resolution = resolution
  }

  /// The number of values in the range; 0 or less if the range is not valid.
  var count: Double { Double(maximum) - Double(minimum) + 1 }
}

/// The description of a device in a recording: its identity and the ranges of its axes.
///
///     let description = EvdevDescription.read(bytes, noting: &report)     // of a .desc or .prop file
///     description.axis(0x35)?.maximum                                     // 4095
package struct EvdevDescription: Hashable, Sendable {
  /// The device's name, in the bytes of the recording.
  package var name = SceneName(utf8: [])
  /// Bus, vendor, product and version, as the device numbers them; empty if not stated.
  package var identity: [UInt16] = []
  /// The device's properties, one bit each.
  package var properties: [UInt8] = []
  private var axes = [EvdevAxis?](repeating: nil, count: Int(EvdevCode.lastAxis) + 1)

  /// A description in which nothing is known.
  package init() {}

  /// The range of an axis by its code; `nil` if the device has no such axis.
  package func axis(_ code: UInt16) -> EvdevAxis? {
    code <= EvdevCode.lastAxis ? axes[Int(code)] : nil
  }

  /// Sets the range of an axis. A code that is not an axis is ignored.
  package mutating func setAxis(_ code: UInt16, _ axis: EvdevAxis) {
    if code <= EvdevCode.lastAxis { axes[Int(code)] = axis }
  }

  /// True if the axes for the location of a finger are known. Recordings of the old kind leave them
  /// to a separate file.
  package var hasPosition: Bool { position != nil }

  /// True for a touchscreen, false for a touchpad.
  package var isDirect: Bool { (properties.first ?? 0) & 0x02 != 0 }

  /// The codes of the axes for the location of a finger; `nil` if the device has no such axes.
  var position: (x: UInt16, y: UInt16)? {
    if axis(EvdevCode.contactX) != nil, axis(EvdevCode.contactY) != nil {
      return (EvdevCode.contactX, EvdevCode.contactY)
    }
    if axis(EvdevCode.x) != nil, axis(EvdevCode.y) != nil { return (EvdevCode.x, EvdevCode.y) }
    return nil
  }

  /// The way in which the device distinguishes its contacts.
  var protocolOfContacts: EvdevProtocol {
    guard position?.x == EvdevCode.contactX else { return .single }
    return axis(EvdevCode.slot) == nil ? .packets : .slots
  }

  /// The valid slot numbers: the range of the slot axis; 0…255 without that axis, or if its range is
  /// empty.
  var slotNumbers: ClosedRange<Int32> {
    guard let axis = axis(EvdevCode.slot), axis.count >= 1 else { return 0...255 }
    return axis.minimum...axis.maximum
  }

  /// Reads the description in an evemu text: a recording, or a separate description file. Lines
  /// that cannot be read are added to `report`.
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

  /// The description in a file beside a recording. Throws if a line with an axis cannot be read, since
  /// the axes map the locations. Its last line needs no line feed.
  init(beside bytes: [UInt8]) throws(EvdevDescriptionError) {
    var report = ImportReport()
    self = Self.read(bytes + [UInt8(ascii: "\n")], noting: &report)
    for item in report.items {
      guard let fault = item.fault, fault.field.isOfAxis else { continue }
      throw .unreadableAxis(SceneName(utf8: fault.text))
    }
  }

  /// The file that describes the device of a recording. Candidates end in `.desc` or `.prop`, and
  /// without this ending are a beginning of `fileName`; the longest wins, and among equals the
  /// first. `nil` if there is none.
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

/// The ways in which a device distinguishes its contacts.
enum EvdevProtocol: BitwiseCopyable, Hashable, Sendable {
  /// Protocol B: each contact has a slot, and only changes are reported.
  case slots
  /// Protocol A: all contacts in every frame, with `SYN_MT_REPORT` after each.
  case packets
  /// One finger: the axes of a pointer and a button.
  case single
}

/// The reason why the events of a device cannot be read as touches.
public enum EvdevDescriptionError: Error, Hashable, Sendable {
  /// The description has no ranges of the axes of a location.
  case noPosition
  /// The range of a location's axis has fewer than two values.
  case noRange(code: UInt16, minimum: Int32, maximum: Int32)
  /// The same in the description beside the recording, not in the recording.
  case noRangeInDescription(code: UInt16, minimum: Int32, maximum: Int32)
  /// In the description beside the recording a line with an axis cannot be read; the words name the line
  /// and the reason.
  case unreadableAxis(SceneName)
  /// The screen is too small or too large for the axes of a device, or its size is not finite.
  case noScreen(Size2D)

  /// The fault and a remedy, in UTF-8.
  public var text: [UInt8] {
    switch self {
    case .noPosition:
      return SceneName(
        """
        the ranges of the device's axes are not known (lines A: 35 and A: 36, or A: 00 and A: 01): \
        put the description of the device beside the recording, a .desc or .prop file whose name is \
        the beginning of the recording's; a program passes the bytes of that file as \
        `RecordingOptions.descriptionBytes`
        """
      ).utf8
    case .noRange(let code, let minimum, let maximum):
      return SceneName(
        "axis \(hexadecimal(code)) goes from \(minimum) to \(maximum), so no location can be derived "
          + "from it: write the device's true range into its A: line"
      ).utf8
    case .noRangeInDescription, .unreadableAxis:
      let words = wordsInDescription ?? SceneName(utf8: [])
      return SceneName("the .desc or .prop file beside the recording: ").utf8 + words.utf8
    case .noScreen(let size):
      guard size.width.isFinite, size.height.isFinite else {
        return SceneName(
          "the width and height of a screen are finite numbers of points above 0, such as 375 and "
            + "812, not \(size.width) and \(size.height)"
        ).utf8
      }
      let words =
        min(size.width, size.height) < 1
        ? "too small for a touch" : "too large for the axes of a device"
      return SceneName(
        "a screen of \(size.width)x\(size.height) points is \(words): write its size in points, such "
          + "as 375x812"
      ).utf8
    }
  }
}

extension EvdevDescriptionError {
  /// The fault and a remedy without the file; `nil` if the fault is not in the description beside the
  /// recording.
  package var wordsInDescription: SceneName? {
    switch self {
    case .noRangeInDescription(let code, let minimum, let maximum):
      SceneName(utf8: Self.noRange(code: code, minimum: minimum, maximum: maximum).text)
    case .unreadableAxis(let words): words
    case .noPosition, .noRange, .noScreen: nil
    }
  }

  /// The same error, if the description beside the recording has the axes.
  var inDescription: EvdevDescriptionError {
    guard case .noRange(let code, let minimum, let maximum) = self else { return self }
    return .noRangeInDescription(code: code, minimum: minimum, maximum: maximum)
  }
}

/// The code in the notation of recordings, two digits or more.
func hexadecimal(_ code: UInt16) -> String {
  (code < 0x10 ? "0" : "") + String(code, radix: 16)
}
