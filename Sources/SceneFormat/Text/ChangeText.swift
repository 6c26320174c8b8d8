import TouchCore
import TouchScene

/// The text of changes in scenes, in traces and on the command line, and their JSON:
///
///     drawer.hidden = true                 {"set": "drawer.hidden", "to": true}
///     today.frame.y += -30                 {"set": "today.frame.y", "add": -30}
///     signal deferring of app              {"signal": "deferring", "of": "app"}
///     add ok in tools: {"kind": "button"}  {"add": {"id": "ok", "kind": "button"}, "in": "tools"}
///     add ok before help: {…}              {"add": {…}, "before": "help"}
///     remove drawer                        {"remove": "drawer"}
///     enable doubleTap                     {"enable": "doubleTap"}
///     disable record                       {"disable": "record"}
///
/// A path is ids and keys joined by dots, or a figure: `GATE-7.answer`. The value is JSON, or words
/// without quotes, which form a text: `GATE-7.answer = 50ms`, `device = iPhone X`.
///
/// `parse(list:)` also reads a JSON list of changes that are made together (SCENE-2).
///
/// Parsing does not check whether a scene has the fact: that is checked when the change is applied.
public enum ChangeText {
  /// Parses a change in UTF-8, in the text form or in the JSON form. Throws if `text` is in neither
  /// form.
  public static func parse(_ text: [UInt8]) throws(ChangeTextError) -> SceneChange {
    var reader = ChangeReader(text)
    return try reader.read()
  }

  /// Parses changes that are made together: a JSON list of them, or one change in either form.
  /// Throws if `text` is neither.
  public static func parse(list text: [UInt8]) throws(ChangeTextError) -> [SceneChange] {
    guard text.first(where: { !$0.isBlank }) == UInt8(ascii: "[") else { return [try parse(text)] }
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(text)
    } catch {
      throw ChangeTextError(.json(error.reason), at: error.position.offset)
    }
    guard case .list(let values) = document.value, !values.isEmpty else {
      throw ChangeTextError(.noChanges, at: 0)
    }
    var changes: [SceneChange] = []
    for (index, value) in values.enumerated() {
      do throws(ChangeTextError) {
        changes.append(try parse(value))
      } catch {
        let path: [PathPart] = [.index(index)] + (error.key.map { [.key($0)] } ?? []) + error.path
        var placed = error
        placed.index = index
        if error.reason == .objectExpected { placed.reason = .objectInListExpected }
        placed.offset =
          document.position(of: path)?.offset ?? document.position(of: [.index(index)])?.offset ?? 0
        throw placed
      }
    }
    return changes
  }

  /// The text of changes that are made together, in UTF-8: a JSON list, or one change in its text
  /// form.
  public static func bytes(of changes: [SceneChange]) -> [UInt8] {
    if changes.count == 1 { return bytes(of: changes[0]) }
    var writer = JSONWriter()
    writer.value(.list(changes.map { value(of: $0) }))
    return writer.bytes
  }

  /// Parses a change in the JSON form. Throws if the value is not in this form. The error names the
  /// member, and its offset is within the member's text.
  package static func parse(_ value: SceneValue) throws(ChangeTextError) -> SceneChange {
    guard case .object(let members) = value else {
      throw ChangeTextError(.objectExpected, at: 0)
    }
    return try ChangeMembers(members).read()
  }

  /// Parses a path in UTF-8, as changes and the keys of `when` contain it. Throws if a part is
  /// empty or contains a byte that no id can have.
  public static func path(_ text: [UInt8]) throws(ChangeTextError) -> FactPath {
    var parts: [SceneName] = []
    var start = 0
    for index in 0...text.count {
      if index < text.count, text[index] != UInt8(ascii: ".") { continue }
      let part = text[start..<index]
      guard !part.isEmpty else { throw ChangeTextError(.emptyPart, at: start) }
      if let fault = firstFault(in: text, start..<index) {
        throw ChangeTextError(.notInID(text[fault]), at: fault)
      }
      parts.append(SceneName(utf8: Array(part)))
      start = index + 1
    }
    return FactPath(parts)
  }

  /// Appends the text form of `change`. Parsing returns the same change if its names are ids and
  /// its numbers finite.
  package static func write(_ change: SceneChange, to output: inout [UInt8]) {
    write(change.asMade, to: &output) { value, output in
      var writer = JSONWriter(output)
      writer.value(value)
      output = writer.bytes
    }
  }

  /// Appends the text form of `change`, with values as `add` appends them.
  private static func write(
    _ change: SceneChange, to output: inout [UInt8], _ add: (SceneValue, inout [UInt8]) -> Void
  ) {
    switch change.action {
    case .set(let path, let value):
      output.append(contentsOf: path.utf8)
      output.add(" = ")
      add(value, &output)
    case .add(let path, let number):
      output.append(contentsOf: path.utf8)
      output.add(" += ")
      add(.number(number), &output)
    case .signal(let signal, let controller):
      output.add("signal ")
      signal.word.write(to: &output)
      output.add(" of ")
      output.append(contentsOf: controller.utf8)
    case .insert(let member, let parent, let sibling):
      output.add("add ")
      output.append(contentsOf: member.id.utf8)
      if let parent {
        output.add(" in ")
        output.append(contentsOf: parent.utf8)
      }
      if let sibling {
        output.add(" before ")
        output.append(contentsOf: sibling.utf8)
      }
      output.add(": ")
      if case .object(let members) = SceneMembers.object(of: member) {
        add(.object(members.filter { !$0.key.matches("id") }), &output)
      }
    case .remove(let id):
      output.add("remove ")
      output.append(contentsOf: id.utf8)
    case .enable(let id):
      output.add("enable ")
      output.append(contentsOf: id.utf8)
    case .disable(let id):
      output.add("disable ")
      output.append(contentsOf: id.utf8)
    }
  }

  /// The text form of `change` in UTF-8.
  public static func bytes(of change: SceneChange) -> [UInt8] {
    var output: [UInt8] = []
    write(change, to: &output)
    return output
  }

  /// The JSON form of `change`.
  static func value(of change: SceneChange) -> SceneValue {
    func member(_ key: StaticString, _ value: SceneValue) -> SceneValue.Member {
      SceneValue.Member(SceneName(key), value)
    }
    func path(_ path: FactPath) -> SceneValue { .text(SceneName(utf8: path.utf8)) }
    switch change.asMade.action {
    case .set(let fact, let value):
      return .object([member("set", path(fact)), member("to", value)])
    case .add(let fact, let number):
      return .object([member("set", path(fact)), member("add", .number(number))])
    case .signal(let signal, let controller):
      return .object([member("signal", .word(signal.word)), member("of", .text(controller))])
    case .insert(let added, let parent, let sibling):
      var members = [member("add", SceneMembers.object(of: added))]
      if let parent { members.append(member("in", .text(parent))) }
      if let sibling { members.append(member("before", .text(sibling))) }
      return .object(members)
    case .remove(let id): return .object([member("remove", .text(id))])
    case .enable(let id): return .object([member("enable", .text(id))])
    case .disable(let id): return .object([member("disable", .text(id))])
    }
  }

  /// The text form of `change` for people, with whole numbers without a decimal point and a blank
  /// after each comma and colon: `days.offset.y += 30`.
  package static func shown(_ change: SceneChange) -> [UInt8] {
    var output: [UInt8] = []
    write(change, to: &output) { show($0, to: &$1) }
    return output
  }

  private static func show(_ value: SceneValue, to output: inout [UInt8]) {
    switch value {
    case .number(let number):
      let text = Array(number.description.utf8)
      let isWhole = text.suffix(2) == StaticString(".0").bytes[...]
      output += isWhole ? text.dropLast(2) : text[...]
    case .list(let values):
      output.add("[")
      for (index, value) in values.enumerated() {
        if index > 0 { output.add(", ") }
        show(value, to: &output)
      }
      output.add("]")
    case .object(let members):
      output.add("{")
      for (index, member) in members.enumerated() {
        if index > 0 { output.add(", ") }
        show(.text(member.key), to: &output)
        output.add(": ")
        show(member.value, to: &output)
      }
      output.add("}")
    case .null, .boolean, .text:
      var writer = JSONWriter()
      writer.value(value)
      output += writer.bytes
    }
  }

  /// The index of the first byte in `range` that no id can have; `nil` if all may be in an id.
  static func firstFault(in text: [UInt8], _ range: Range<Int>) -> Int? {
    var at = range.lowerBound
    while at < range.upperBound {
      let length = UTF8Sequence.length(in: text, at: at, end: range.upperBound)
      guard length > 0, text[at].isPathByte, text[at] != UInt8(ascii: ".") else { return at }
      at += length
    }
    return nil
  }
}

extension UInt8 {
  /// True if the byte separates words.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
