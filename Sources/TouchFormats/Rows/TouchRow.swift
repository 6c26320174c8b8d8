import SceneFormat
import TouchCore
import TouchPlayer

/// The contents of one line of touch rows.
enum TouchRowLine: Sendable {
  case touch(TouchRow)
  case host(HostRow)

  /// Reads one line, without its line feed; `nil` if it is blank, or if the finger hovers and
  /// `skipsHovers`. Throws if the line is neither a touch row nor a row of the host.
  init?(
    _ line: ArraySlice<UInt8>, number: Int, skipsHovers: Bool = false
  ) throws(TouchRowError) {
    if let row = TouchRowScan.read(line) {
      self = .touch(row)
      return
    }
    guard let members = try RowMembers(line, number: number) else { return nil }
    if let row = try members.host() {
      self = .host(row)
    } else if let row = try TouchRow(members, skipsHovers: skipsHovers) {
      self = .touch(row)
    } else {
      return nil
    }
  }
}

/// The contents of one touch row.
struct TouchRow: BitwiseCopyable, Sendable {
  /// The time by the clock of the rows, in nanoseconds.
  var time: Int64
  /// The sample; if the finger hovers, the phase has no meaning.
  var sample: Sample
  /// True if the finger hovers over the glass.
  var isHover: Bool
  /// The number of members that are not fields.
  var otherCount: Int

  /// A row of a touch, without other members.
  init(of sample: Sample, at time: Int64) {
    self.sample = sample
    self.time = time
    isHover = false
    otherCount = 0
  }

  /// Reads one line, without its line feed; `nil` if it is blank, or if the finger hovers and
  /// `skipsHovers`. Throws if the line is not a touch row.
  init?(
    _ line: ArraySlice<UInt8>, number: Int, skipsHovers: Bool = false
  ) throws(TouchRowError) {
    if let row = TouchRowScan.read(line) {
      self = row
    } else {
      try self.init(treeOf: line, number: number, skipsHovers: skipsHovers)
    }
  }

  /// Reads one line through the JSON reader.
  init?(
    treeOf line: ArraySlice<UInt8>, number: Int, skipsHovers: Bool = false
  ) throws(TouchRowError) {
    guard let row = try RowMembers(line, number: number) else { return nil }
    try self.init(row, skipsHovers: skipsHovers)
  }

  /// Reads the members of a line; `nil` if the finger hovers and `skipsHovers`.
  fileprivate init?(_ row: RowMembers, skipsHovers: Bool) throws(TouchRowError) {
    try row.checkKeys()
    isHover = try row.isHover()
    if isHover && skipsHovers { return nil }
    time = try row.time()
    sample = try row.sample(isHover: isHover)
    otherCount = row.otherCount
  }
}

/// The members of one row.
fileprivate struct RowMembers {
  private let line: Int
  private let members: [SceneValue.Member]

  /// `nil` if the line is blank.
  init?(_ text: ArraySlice<UInt8>, number: Int) throws(TouchRowError) {
    guard text.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else { return nil }
    let value: SceneValue
    do throws(JSONError) {
      value = try JSONReader.read(Array(text))
    } catch {
      let reason = TouchRowError.Fault.json(error.reason, column: error.position.column)
      throw TouchRowError(line: number, field: nil, reason: reason)
    }
    guard case .object(let members) = value else {
      throw TouchRowError(line: number, field: nil, reason: .notAnObject(found: value))
    }
    line = number
    self.members = members
  }

  /// The row of a host; `nil` if the line has neither a change nor an answer.
  func host() throws(TouchRowError) -> HostRow? {
    let (change, answer) = (self["change"], self["answer"])
    let contents: HostPart.Contents
    switch (change, answer) {
    case (nil, nil): return nil
    case (_?, _?): throw fault("answer", .changeAndAnswer)
    case (let change?, nil): contents = .changes(try changes(change))
    case (nil, let answer?):
      guard case .text(let text) = answer,
        let parsed = AnswerText.parse(text.utf8, at: .zero)
      else { throw fault("answer", .notAnAnswer(answer)) }
      contents = .answer(parsed)
    }
    for member in members where !RowNames.ofHost.contains(member.key) {
      if RowNames.ofTouch.contains(member.key) { throw fault(member.key, .touchFieldOfHost) }
    }
    try checkKeys()
    if self["t"] == nil { throw fault("t", .missingOfHost) }
    let others = members.count { !RowNames.ofHost.contains($0.key) }
    return HostRow(
      time: try time(), contents: contents, otherCount: others, line: line)
  }

  private func changes(_ value: SceneValue) throws(TouchRowError) -> [SceneChange] {
    var text: [UInt8]
    var isText = false
    switch value {
    case .text(let form):
      text = form.utf8
      isText = true
    case .null, .boolean, .number: throw fault("change", .notAChange(value))
    case .object, .list:
      var writer = JSONWriter()
      writer.value(value)
      text = writer.bytes
    }
    do throws(ChangeTextError) {
      return try ChangeText.parse(list: text)
    } catch {
      throw fault("change", .change(error, isText: isText))
    }
  }

  /// The number of members that are not fields.
  var otherCount: Int { members.count { !RowNames.ofTouch.contains($0.key) } }

  /// Rows may gain fields, so other keys are ignored, unless a key looks like a misspelled field.
  func checkKeys() throws(TouchRowError) {
    for member in members {
      if let near = RowNames.meant(by: member.key.utf8) {
        throw fault(member.key, .unknownField(nearest: near))
      }
    }
  }

  func isHover() throws(TouchRowError) -> Bool {
    guard let value = self["hover"] else { return false }
    guard case .boolean(let isHover) = value else { throw fault("hover", .notAFlag(value)) }
    return isHover
  }

  func time() throws(TouchRowError) -> Int64 {
    let value = try need("t")
    switch value {
    case .number(let number):
      guard number >= 0 else { throw fault("t", .negative(value)) }
      guard number < 0x1p53 else { throw fault("t", .tooLate(value)) }
      // `Int64(exactly:)` would need `trunc` of a mathematics library.
      let time = Int64(number)
      guard Double(time) == number else { throw fault("t", .notWhole(value)) }
      return time
    case .text(let text):
      return try time(text.utf8, value)
    case .null, .boolean, .list, .object:
      throw fault("t", .notWhole(value))
    }
  }

  private func time(_ text: [UInt8], _ value: SceneValue) throws(TouchRowError) -> Int64 {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text[...]
    guard !digits.isEmpty else { throw fault("t", .notWhole(value)) }
    for byte in digits where byte < UInt8(ascii: "0") || byte > UInt8(ascii: "9") {
      throw fault("t", .notWhole(value))
    }
    if isNegative { throw fault("t", .negative(value)) }
    var time: Int64 = 0
    for byte in digits {
      let (product, overflow) = time.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      if overflow || carry { throw fault("t", .tooLate(value)) }
      time = sum
    }
    return time
  }

  func sample(isHover: Bool) throws(TouchRowError) -> Sample {
    let phase = isHover ? Phase.moved : try self.phase()
    let point = Point2D(try coordinate("x"), try coordinate("y"))
    return Sample(
      finger: try finger(), phase: phase, point: point, pressure: try measure("pressure"),
      radius: try measure("radius"))
  }

  private func phase() throws(TouchRowError) -> Phase {
    let value = try need("phase")
    guard case .text(let word) = value else {
      throw fault("phase", .unknownPhase(value, nearest: nil))
    }
    if let phase = Phase(word: word) { return phase }
    let words = Phase.allCases.map { $0.word.bytes }
    let nearest = Nearest.word(to: word.utf8, among: words).map { SceneName(utf8: $0) }
    throw fault("phase", .unknownPhase(value, nearest: nearest))
  }

  private func coordinate(_ key: SceneName) throws(TouchRowError) -> Double {
    let value = try need(key)
    guard case .number(let number) = value, number.isFinite else {
      throw fault(key, .notANumber(value))
    }
    return number
  }

  private func finger() throws(TouchRowError) -> FingerID {
    guard let value = self["finger"] else { return FingerID(0) }
    guard case .number(let number) = value, number >= 0, number <= 255 else {
      throw fault("finger", .noFinger(value))
    }
    let index = UInt8(number)
    guard Double(index) == number else { throw fault("finger", .noFinger(value)) }
    return FingerID(index)
  }

  private func measure(_ key: SceneName) throws(TouchRowError) -> Float {
    guard let value = self[key], value != .null else { return .nan }
    guard case .number(let number) = value else { throw fault(key, .notANumber(value)) }
    let measure = Float(number)
    guard measure >= 0, measure.isFinite else { throw fault(key, .outOfRange(value)) }
    return measure
  }

  private subscript(key: SceneName) -> SceneValue? { members.first { $0.key == key }?.value }

  private func need(_ key: SceneName) throws(TouchRowError) -> SceneValue {
    guard let value = self[key] else { throw fault(key, .missing) }
    return value
  }

  private func fault(_ field: SceneName?, _ reason: TouchRowError.Fault) -> TouchRowError {
    TouchRowError(line: line, field: field, reason: reason)
  }
}

/// The names of the fields that rows have.
enum RowNames {
  /// The fields of a touch.
  static let ofTouch = TouchRowField.allCases.map { SceneName($0.word) }
  /// The fields of a row of the host.
  static let ofHost: [SceneName] = ["t", "change", "answer"]

  private static let all = ofTouch + ofHost.dropFirst()

  /// The field that was probably meant by a key that is not a field; `nil` for a field, a key that
  /// resembles no field, and a key of fewer than four letters.
  static func meant(by key: [UInt8]) -> SceneName? {
    guard key.count > 3, !all.contains(SceneName(utf8: key)) else { return nil }
    return Nearest.word(to: key, among: all.map { $0.utf8 }).map { SceneName(utf8: $0) }
  }
}
