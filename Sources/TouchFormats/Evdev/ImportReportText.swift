import TouchPlayer
import SceneFormat
import TouchCore

extension ImportReport {
  /// A line for each kind of finding, in UTF-8, with the losses last: `inferred: 3 touches were
  /// down before the recording began, first at line 12 (8 ms)`.
  package var lines: [[UInt8]] {
    let losses = items.filter { $0.finding.handling == .dropped }
    let others = items.filter { $0.finding.handling != .dropped }
    return (others + losses).map { Array("\($0.finding.handling.word): \($0.words)".utf8) }
  }

  /// The losses only, a line each, in UTF-8.
  package var losses: [[UInt8]] {
    items.filter { $0.finding.handling == .dropped }.map { Array($0.words.utf8) }
  }

  /// One object with a list for each handling. Members of these lists have `what`, `count`, `text`,
  /// and, if known, `line` and `t` (nanoseconds as a text) of the first finding.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for handling in ImportFinding.Handling.allCases {
      writer.key(handling.word)
      writer.beginList()
      for item in items where item.finding.handling == handling { item.write(to: &writer) }
      writer.endList()
    }
    writer.endObject()
    writer.endRow()
    return writer.bytes
  }
}

extension ImportReport.Item {
  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("what")
    writer.text(finding.word)
    writer.key("count")
    writer.integer(Int64(count))
    if let line {
      writer.key("line")
      writer.integer(Int64(line))
    }
    if let time {
      writer.key("t")
      writer.text(Array(time.description.utf8))
    }
    if let screen {
      writer.key("screen")
      writer.value(SceneValue(screen.size))
      writer.key("pointsPerUnit")
      writer.value(SceneValue(screen.pointsPerUnit))
    }
    if let orientation {
      writer.key("orientation")
      writer.text(orientation.word)
    }
    writer.key("text")
    writer.text(Array(words.utf8))
    writer.endObject()
  }

  fileprivate var words: String {
    if let fault {
      let text = String(decoding: fault.text, as: UTF8.self)
      return count == 1 ? text : "\(text) (and \(count - 1) more such)"
    }
    if let screen { return screen.words }
    if let orientation {
      let word = orientation.word
      return "the device is held \(word), which evemu text cannot state: read the recording with "
        + "`--orient \(word)`, in a program with `RecordingOptions.orientation`"
    }
    var place = ""
    let first = count == 1 ? "at" : "first at"
    if let line { place += ", \(first) line \(line)" }
    if let time {
      let instant = "\(Double(time) / 1_000_000) ms"
      place += line == nil ? ", \(first) \(instant)" : " (\(instant))"
    }
    // What is written has no lines.
    let hint =
      finding == .position && line == nil
      ? ": the axes cover the screen of the device, upright; \(screenWords)" : ""
    return finding.words(count) + place + hint
  }
}

/// Where the command and a program name a screen.
private let screenWords =
  "`--device` or `--screen` names another, in a program `RecordingOptions.screen`"

extension AssumedScreen {
  /// `no screen is named: the axes are assumed to cover 375×812 points, …`
  fileprivate var words: String {
    func shown(_ number: Double) -> String {
      String(decoding: number.shown(decimals: 4), as: UTF8.self)
    }
    return "no screen is named: the axes are assumed to cover "
      + "\(shown(size.width))×\(shown(size.height)) points, "
      + "\(shown(pointsPerUnit.width)) points per unit across and "
      + "\(shown(pointsPerUnit.height)) down; \(screenWords)"
  }
}

extension ImportFinding.Handling {
  /// The word that reports use.
  package var word: StaticString {
    switch self {
    case .inferred: "inferred"
    case .clamped: "clamped"
    case .rounded: "rounded"
    case .dropped: "dropped"
    case .noted: "noted"
    }
  }
}

extension ImportFinding {
  /// The word that reports use.
  package var word: StaticString {
    switch self {
    case .beganBefore: "beganBefore"
    case .lostLift: "lostLift"
    case .identity: "identity"
    case .coordinate: "coordinate"
    case .position: "position"
    case .rounding: "rounding"
    case .line: "line"
    case .tornLine: "tornLine"
    case .unfinishedFrame: "unfinishedFrame"
    case .eventLimit: "eventLimit"
    case .lateDescription: "lateDescription"
    case .queueOverflow: "queueOverflow"
    case .slot: "slot"
    case .axis: "axis"
    case .place: "place"
    case .lift: "lift"
    case .contactLimit: "contactLimit"
    case .cancellation: "cancellation"
    case .measure: "measure"
    case .input: "input"
    case .version: "version"
    case .timeBack: "timeBack"
    case .time: "time"
    case .layout: "layout"
    case .screen: "screen"
    case .orientation: "orientation"
    }
  }

  fileprivate func words(_ count: Int) -> String {
    let one = count == 1
    switch self {
    case .beganBefore:
      return "\(count) \(one ? "touch was" : "touches were") down before the first event of it"
    case .lostLift:
      return "\(count) \(one ? "touch" : "touches") cancelled where a part is lost: the lift is in "
        + "that part"
    case .identity:
      return "\(count) \(one ? "touch is" : "touches are") matched by distance: the device "
        + "does not number them"
    case .coordinate:
      return "\(count) \(one ? "touch" : "touches") without a coordinate that was ever sent: "
        + "assumed to be 0, as in the kernel"
    case .position: return "\(count) \(one ? "position" : "positions") outside of the range"
    case .rounding: return "\(count) \(one ? "value" : "values") between two units of the format"
    case .line: return "\(count) \(one ? "line" : "lines") that cannot be read"
    case .tornLine: return "the last line is incomplete: the recording was cut there"
    case .unfinishedFrame:
      return "\(count) \(one ? "event" : "events") at the end without a SYN_REPORT: the recording "
        + "was cut there"
    case .eventLimit:
      return "\(count) \(one ? "event" : "events") beyond \(EvemuText.eventLimit) of one frame"
    case .lateDescription:
      return "\(count) \(one ? "line" : "lines") of a description after the first event: split the "
        + "file where it begins, one device each"
    case .queueOverflow:
      return "\(count) \(one ? "gap" : "gaps") where the kernel's queue was full (SYN_DROPPED): "
        + "the touches that were down are cancelled there"
    case .axis:
      return
        "\(count) \(one ? "event" : "events") of contacts whose axes the description lacks (its "
        + "line A: 2f, A: 35 or A: 36): fingers are distinguished without them, or not at all"
    case .slot:
      return "\(count) \(one ? "event" : "events") of a slot that the device does not have (its "
        + "line A: 2f), or that is not from 0 to 255"
    case .place:
      return "\(count) \(one ? "movement" : "movements") of a finger whose x or y is not known yet"
    case .lift: return "\(count) \(one ? "lift" : "lifts") of a finger that was never seen"
    case .contactLimit:
      return "\(count) \(one ? "contact" : "contacts") beyond the limit of fingers"
    case .cancellation:
      return "\(count) \(one ? "cancellation" : "cancellations") written as a lift: evemu has no "
        + "other word"
    case .measure:
      return "pressure or radius of \(count) \(one ? "sample" : "samples"): not written"
    case .input:
      return one
        ? "1 input that belongs to no touch" : "\(count) inputs that belong to no touch"
    case .version: return "a version newer than 1.3: read as if it were known"
    case .timeBack: return "\(count) \(one ? "time" : "times") before the one before it: kept as is"
    case .time: return "\(count) \(one ? "time" : "times") that the format cannot represent"
    case .layout:
      return "no layout is named, and records made of touches need one: ios6 was used; "
        + "`--to-layout` names another, in a program `layout` of `Conversion`"
    case .screen: return "no screen is named, and axes cover one"
    case .orientation: return "the device is not held upright"
    }
  }
}
