import Foundation
import Testing
import TouchCore

/// Compares the page's table of keys and properties with what the reader sets.
struct ScenePropertiesTests {
  private let page: String
  private let declarations: Set<Substring>

  init() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    page = try String(
      contentsOf: root.appending(path: "Sources/Umpire/Umpire.docc/Scenes.md"), encoding: .utf8)
    let api = try String(
      contentsOf: root.appending(path: "Tools/api/UmpireEngine.txt"), encoding: .utf8)
    // `TouchCore ViewDescription.isHidden: var isHidden: Bool`
    declarations = Set(api.split(separator: "\n").compactMap { $0.split(separator: ":").first })
  }

  @Test("The table has each key whose property has another name, and no other key")
  func table() throws {
    var rows: [String] = []
    func add<Owner>(
      _ owner: String, _ keys: [StaticString], to start: Owner, hasFixed fixed: Set<String> = [],
      _ set: (inout Owner, SceneName, SceneValue) throws(FactError) -> Void
    ) {
      for key in keys.map({ SceneName($0) }) where !["stacking", "removed"].contains(key.text) {
        let properties =
          fixed.contains(key.text)
          ? [key.text]
          : differences(
            start,
            changed(start) { (copy, value) throws(FactError) in
              try set(&copy, key, value)
            })
        if key.text == "decelerationRate" {
          #expect(properties.isEmpty)
          continue
        }
        #expect(!properties.isEmpty, "no public property for \(key.text) of \(owner)")
        #expect(properties.allSatisfy { isPublic($0, of: Owner.self) || $0.contains(".") })
        if properties == [key.text] { continue }
        let cell = properties.map { "`\($0)`" }.joined(separator: ", ")
        let row = "| \(owner) | `\(key.text)` | \(cell) |"
        if !rows.contains(row) { rows.append(row) }
      }
    }

    let phone = try #require(Device.named(Array("iPhone X".utf8)))
    let scene = SceneDescription(device: phone, os: Release(12))
    add("a scene", SceneDescription.keys, to: scene, hasFixed: ["figures"]) {
      (scene, key, value) throws(FactError) in try scene.set(key, part: nil, to: value)
    }
    var hooked = scene
    hooked.hook = HookDescription()
    add("a hook", HookDescription.keys, to: HookDescription()) {
      (hook, key, value) throws(FactError) in
      var copy = hooked
      try copy.set("hook", part: key, to: value)
      hook = copy.hook ?? hook
    }
    add("a window", WindowDescription.keys, to: WindowDescription(id: "w"), hasFixed: Self.owned) {
      (window, key, value) throws(FactError) in try window.set(key, to: value)
    }
    add(
      "a controller", ControllerDescription.keys, to: ControllerDescription(id: "c"),
      hasFixed: Self.owned
    ) { (controller, key, value) throws(FactError) in
      try controller.set(key, part: nil, to: value)
    }
    for kind in ViewKind.allCases {
      var view = ViewDescription(id: "v")
      view.kind = kind
      add("a view", ViewDescription.keys(of: kind), to: view, hasFixed: Self.owned) {
        (view, key, value) throws(FactError) in try view.set(key, part: nil, to: value)
      }
    }
    var button = ViewDescription(id: "v")
    button.kind = .button
    add("an action", DelayedAction.keys, to: DelayedAction()) {
      (action, key, value) throws(FactError) in
      var copy = button
      try copy.set("action", part: key, to: value)
      action = copy.control.delayedAction ?? action
    }
    for kind in RecognizerKind.allCases {
      add(
        "a recognizer", RecognizerDescription.keys(of: kind),
        to: RecognizerDescription(id: "r", kind: kind), hasFixed: Self.owned
      ) { (recognizer, key, value) throws(FactError) in
        try recognizer.set(key, part: nil, to: value)
      }
    }
    // A reaction is read as a whole.
    for (key, property) in [("on", "effect"), ("when", "conditions"), ("do", "changes")] {
      #expect(isPublic(property, of: Reaction.self))
      rows.append("| a reaction | `\(key)` | `\(property)` |")
    }
    let heading = "### Keys and properties"
    let section = page.components(separatedBy: heading).dropFirst().first ?? ""
    let written = section.components(separatedBy: "\n### ")[0].split(separator: "\n")
      .filter { $0.hasPrefix("| a") }.map { String($0) }
    #expect(written.sorted() == rows.sorted(), "\(rows.joined(separator: "\n"))")
  }

  /// Keys that are fixed when a scene loads; each is the name of its property.
  private static let owned: Set = ["id", "parent", "kind", "gestures", "root", "view"]

  private func isPublic<Owner>(_ property: String, of owner: Owner.Type) -> Bool {
    declarations.contains("TouchCore \(owner).\(property)")
  }

  /// The public properties in which two values differ; those of a view's parts as paths.
  private func differences<Value>(_ first: Value, _ second: Value?) -> [String] {
    guard let second else { return [] }
    var paths: [String] = []
    let children = zip(Mirror(reflecting: first).children, Mirror(reflecting: second).children)
    for (before, after) in children {
      guard let name = before.label, isPublic(name, of: Value.self),
        "\(before.value)" != "\(after.value)"
      else { continue }
      switch (before.value, after.value) {
      case (let before as ControlDescription, let after as ControlDescription):
        paths += differences(before, after).map { "\(name).\($0)" }
      case (let before as ScrollDescription, let after as ScrollDescription):
        paths += differences(before, after).map { "\(name).\($0)" }
      case (let before as TextDescription, let after as TextDescription):
        paths += differences(before, after).map { "\(name).\($0)" }
      default:
        paths.append(name)
      }
    }
    return paths
  }

  /// A copy with another value, if `set` accepts one of those below; `nil` if it accepts none.
  private func changed<Value>(
    _ value: Value, _ set: (inout Value, SceneValue) throws(FactError) -> Void
  ) -> Value? {
    let words: [SceneValue] = [
      "x", "25ms", "7.1", "iPhone 4", "landscapeLeft", "frame", "always", "fast", "cover", "left",
      "tab", "statusBar", "highlighted",
    ].map { .text($0) }
    let values: [SceneValue] =
      [
        .list([.text("vertical"), .text("horizontal")]),
        .object([SceneValue.Member("left", .text("bounds"))]), .boolean(true), .boolean(false),
        .number(0.5), .number(2), .list([.text("top")]), .list([.text("x")]), .object([]),
        .list([.text("receive")]), .list([.text("hitTest")]),
        .list([SceneValue(Point2D(1, 2)), SceneValue(Point2D(3, 4))]), .list([.number(1015)]),
      ] + (2...4).map { .list(Array(repeating: .number(1), count: $0)) } + words
    for candidate in values {
      var copy = value
      do throws(FactError) {
        try set(&copy, candidate)
      } catch {
        continue
      }
      if "\(copy)" != "\(value)" { return copy }
    }
    return nil
  }
}
