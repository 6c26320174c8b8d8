import Fixtures
import Foundation
import SceneFormat
import Testing
import TouchCore
import TouchTraces

/// Checks that the schema describes what the reader reads.
struct SceneSchemaTests {
  private let schema: SceneValue

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "Sources/SceneFormat/scene.schema.json")
    schema = try JSONReader.read(Array(try Data(contentsOf: file)))
  }

  @Test("Every object of the schema has the keys that the code knows, and no other")
  func keys() throws {
    let top = SceneDescription.keys
    let lists = ["windows", "controllers", "views", "reactions", "checks"]
    #expect(try properties("whole") == words(top).union(lists))
    #expect(try properties("variant") == Set(lists + ["extends", "do"]))
    #expect(try properties("checks") == ["allow"])
    #expect(try properties("window") == words(WindowDescription.keys))
    #expect(try properties("action") == words(DelayedAction.keys))
    #expect(
      try properties("controller")
        == words(ControllerDescription.keys))
    #expect(try properties("hook") == words(HookDescription.keys))
    #expect(try properties("pin") == words(PinEdge.allCases.map { $0.word }))
    var keys: Set<String> = []
    for kind in ViewKind.allCases { keys.formUnion(Self.keys(of: kind)) }
    #expect(try properties("view") == keys)
    var gestureKeys: Set<String> = []
    for kind in RecognizerKind.allCases {
      gestureKeys.formUnion(words(RecognizerDescription.keys(of: kind)))
    }
    #expect(try properties("gesture") == gestureKeys)
  }

  @Test("A list of numbers or points has in the schema the lengths that the reader accepts")
  func lengths() throws {
    for (kind, key) in [
      (ViewKind.view, "frame"), (.view, "transform"), (.scrollView, "content"),
      (.scrollView, "offset"), (.scrollView, "inset"), (.textView, "selection"),
      (.textView, "handles"),
    ] as [(ViewKind, SceneName)] {
      let list = try value(["$defs", "view", "properties", key])
      for count in 0...5 {
        var view = ViewDescription(id: "v")
        view.kind = kind
        let one = key == "handles" ? SceneValue(Point2D(1, 1)) : .number(1)
        let isRead: Bool
        do throws(FactError) {
          try view.set(key, part: nil, to: .list(Array(repeating: one, count: count)))
          isRead = true
        } catch {
          isRead = false
        }
        #expect(try isLong(list, count) == isRead, "\(key.text) of \(count)")
      }
    }
  }

  @Test("A release that is a number has in the schema the limits that the reader has")
  func releases() throws {
    guard case .number(let least) = try value(["$defs", "release", "minimum"]),
      case .number(let most) = try value(["$defs", "release", "maximum"])
    else {
      Issue.record("no limits")
      return
    }
    for number in [-1, 0, 1, 26, 27, 255, 256, 1e10] {
      let release = try? SceneValue.number(number).release()
      #expect((least...most).contains(number) == (release != nil), "\(number)")
    }
  }

  /// True if the schema allows a list of this length.
  private func isLong(_ schema: SceneValue, _ count: Int) throws -> Bool {
    guard case .object(let members) = schema else { return true }
    for member in members {
      switch (member.key.text, member.value) {
      case ("$ref", .text(let target)):
        let name = SceneName(utf8: Array(target.utf8.dropFirst("#/$defs/".utf8.count)))
        if try !isLong(try value(["$defs", name]), count) { return false }
      case ("minItems", .number(let least)):
        if Double(count) < least { return false }
      case ("maxItems", .number(let most)):
        if Double(count) > most { return false }
      case ("items", .boolean(false)):
        guard case .list(let items) = try value(["prefixItems"], in: schema) else { return false }
        if count > items.count { return false }
      case ("anyOf", .list(let choices)):
        if try !choices.contains(where: { try isLong($0, count) }) { return false }
      default: break
      }
    }
    return true
  }

  @Test("The keys of a reaction and of a variant are those that can be read")
  func readableKeys() throws {
    for key in try properties("reaction") {
      let text = SceneExamples.scene("\"reactions\": [{\"\(key)\": 0}]")
      #expect(!SceneExamples.message(text).contains("has no key"))
    }
    for key in try properties("variant") where key != "extends" {
      let text = #"{"extends": "b", "\#(key)": 0}"#
      #expect(
        !SceneExamples.message(text, files: ["b": SceneExamples.scene()]).contains("has no key"))
    }
  }

  @Test("A view of a kind has in the schema the keys that the code gives the kind")
  func keysOfKinds() throws {
    for kind in ViewKind.allCases {
      let keys = try keys(of: kind.word, in: "view")
      #expect(keys == Self.keys(of: kind), "\(SceneName(kind.word).text)")
    }
  }

  @Test("A recognizer of a kind has in the schema the keys that the code gives the kind")
  func keysOfRecognizers() throws {
    for kind in RecognizerKind.allCases {
      let keys = try keys(of: kind.word, in: "gesture")
      #expect(keys == words(RecognizerDescription.keys(of: kind)), "\(SceneName(kind.word).text)")
    }
  }

  @Test(
    "A setting of recognizers has in the schema the values, limits and default of the code",
    arguments: RecognizerSetting.allCases)
  func settings(_ setting: RecognizerSetting) throws {
    let found = try value(["$defs", "gesture", "properties", SceneName(setting.key)])
    guard case .object(let members) = found else {
      Issue.record("no object")
      return
    }
    let said = members.filter { $0.key != "description" }
    let expected = try expectedMembers(of: setting)
    #expect(Set(said) == Set(expected), "\(setting.key)")
    #expect(said.count == expected.count)
  }

  @Test("A count of taps has in the schema the limits of each kind")
  func tapLimits() throws {
    guard case .list(let conditions) = try value(["$defs", "gesture", "allOf"]) else {
      Issue.record("no conditions")
      return
    }
    for kind in RecognizerKind.allCases where kind.settings.contains(.taps) {
      var least = 0.0
      for condition in conditions {
        guard case .object(let members) = condition,
          try object(members[0].value, "properties", "kind", "const") == .word(kind.word),
          case .number(let own)? = try object(members[1].value, "properties", "taps", "minimum")
        else { continue }
        least = own
      }
      #expect(least == Double(RecognizerSetting.taps.counts(of: kind).lowerBound))
    }
  }

  /// The value at a path of keys; `nil` if there is none.
  private func object(_ value: SceneValue, _ path: SceneName...) throws -> SceneValue? {
    var value = value
    for key in path {
      guard case .object(let members) = value,
        let member = members.first(where: { $0.key == key })
      else { return nil }
      value = member.value
    }
    return value
  }

  /// The members that the table of settings asks of the schema, without the description.
  private func expectedMembers(of setting: RecognizerSetting) throws -> [SceneValue.Member] {
    func words<Choice: WordChoice>(_: Choice.Type) -> String {
      "[" + Choice.allCases.map { "\"\($0.word)\"" }.joined(separator: ", ") + "]"
    }
    let isNull = setting.null != nil
    var text: String
    switch setting.values {
    case .identifier: text = ##""$ref": "#/$defs/id""##
    case .kind: text = "\"enum\": \(words(RecognizerKind.self))"
    case .flag: text = #""type": "boolean""#
    case .beginAnswer: text = #""enum": [true, false, "vertical", "horizontal"]"#
    case .entrants: text = ##""$ref": "#/$defs/entrants""##
    case .peers: text = ##""anyOf": [{"$ref": "#/$defs/entrants"}, {"type": "boolean"}]"##
    case .count(let limits):
      text =
        (isNull ? #""type": ["integer", "null"]"# : #""type": "integer""#)
        + ", \"minimum\": \(limits.lowerBound), \"maximum\": \(limits.upperBound)"
    case .time: text = ##""anyOf": [{"$ref": "#/$defs/time"}, {"type": "null"}]"##
    case .length: text = #""type": ["number", "null"], "exclusiveMinimum": 0"#
    case .questions:
      text =
        #""type": "array", "items": {"enum": ["receive", "begin", "simultaneous", "#
        + #""requireFailure"]}, "uniqueItems": true"#
    case .direction: text = "\"enum\": \(words(SwipeDirection.self))"
    case .edges:
      text =
        "\"type\": \"array\", \"items\": {\"enum\": \(words(ScreenEdge.self))}, "
        + "\"uniqueItems\": true, \"minItems\": 1"
    }
    guard case .object(var members) = try JSONReader.read(Array("{\(text)}".utf8)) else {
      return []
    }
    // A default that depends on the kind, or that stands for a figure, is said in the description.
    let kinds = RecognizerKind.allCases.filter { $0.settings.contains(setting) }
    let defaults = Set(kinds.map { RecognizerDescription(id: "r", kind: $0).value(setting) })
    if setting != .id, setting != .kind, defaults.count == 1, let only = defaults.first,
      only != .null
    {
      members.append(SceneValue.Member("default", only))
    }
    return members
  }

  /// The keys of a definition that its conditions allow for a kind.
  private func keys(of kind: StaticString, in definition: SceneName) throws -> Set<String> {
    var keys = try properties(definition)
    guard case .list(let conditions) = try value(["$defs", definition, "allOf"]) else {
      Issue.record("no conditions")
      return []
    }
    for condition in conditions {
      guard case .object(let members) = try value(["if"], in: condition) else { continue }
      let isOfOthers = members.contains { $0.key == "not" }
      let path: [SceneName] = isOfOthers ? ["not", "properties"] : ["properties"]
      guard case .object(let facts) = try value(["if"] + path, in: condition),
        // The other conditions restrict a key that is present.
        facts.count == 1, facts[0].key == "kind", case .object(let choice) = facts[0].value,
        choice.contains(where: { $0.key == "enum" })
      else { continue }
      let kinds = try strings(try value(["if"] + path + ["kind", "enum"], in: condition))
      guard kinds.contains(SceneName(kind).text) != isOfOthers else { continue }
      guard case .object(let gone) = try value(["then", "properties"], in: condition) else {
        continue
      }
      keys.subtract(gone.map { $0.key.text })
    }
    return keys
  }

  @Test("Words are the same in the schema and in the code")
  func enumerations() throws {
    func check<Choice: WordChoice>(_ path: [SceneName], _: Choice.Type) throws {
      #expect(try strings(try value(path)) == Choice.allCases.map { SceneName($0.word).text })
    }
    try check(["$defs", "view", "properties", "kind", "enum"], ViewKind.self)
    try check(["$defs", "gesture", "properties", "kind", "enum"], RecognizerKind.self)
    try check(["$defs", "gesture", "properties", "direction", "enum"], SwipeDirection.self)
    try check(["$defs", "gesture", "properties", "edges", "items", "enum"], ScreenEdge.self)
    try check(["$defs", "controller", "properties", "kind", "enum"], ControllerKind.self)
    try check(["$defs", "whole", "properties", "orientation", "enum"], Orientation.self)
    try check(["$defs", "view", "properties", "insetAdjustment", "enum"], InsetAdjustment.self)
    #expect(
      try strings(try value(["$defs", "reaction", "properties", "on", "enum"]))
        == EffectKind.allCases.map { SceneName($0.word).text })
    guard case .list(let changes) = try value(["$defs", "change", "oneOf"]) else {
      Issue.record("no changes")
      return
    }
    #expect(
      try strings(try value(["properties", "signal", "enum"], in: changes[2]))
        == SceneChange.Signal.allCases.map { SceneName($0.word).text })
  }

  @Test("Every reference leads somewhere, and every definition is used")
  func references() throws {
    var used: Set<String> = []
    func walk(_ value: SceneValue) {
      switch value {
      case .object(let members):
        for member in members {
          if member.key == "$ref", case .text(let target) = member.value {
            used.insert(target.text)
          }
          walk(member.value)
        }
      case .list(let values): values.forEach(walk)
      case .null, .boolean, .number, .text: break
      }
    }
    walk(schema)
    guard case .object(let definitions) = try value(["$defs"]) else { return }
    #expect(used == Set(definitions.map { "#/$defs/" + $0.key.text }))
  }

  private static func keys(of kind: ViewKind) -> Set<String> {
    Set(ViewDescription.keys(of: kind).map { SceneName($0).text })
  }

  private func words(_ words: [StaticString]) -> Set<String> {
    Set(words.map { SceneName($0).text })
  }

  private func properties(_ definition: SceneName) throws -> Set<String> {
    guard case .object(let members) = try value(["$defs", definition, "properties"]) else {
      return []
    }
    return Set(members.map { $0.key.text })
  }

  private func strings(_ value: SceneValue) throws -> [String] {
    guard case .list(let values) = value else { return [] }
    return values.map { if case .text(let text) = $0 { text.text } else { "" } }
  }

  private func value(_ path: [SceneName], in value: SceneValue? = nil) throws -> SceneValue {
    var value = value ?? schema
    for key in path {
      guard case .object(let members) = value,
        let member = members.first(where: { $0.key == key })
      else {
        Issue.record("the schema has no \(path.map { $0.text })")
        return .null
      }
      value = member.value
    }
    return value
  }
}
