import Testing

/// Offsets that a change sets at the end of a drag and after it, told of the touch of the drag (SCR-2,
/// SCR-4).
@Suite struct WhySetOffsetTests {
  private static let scene = WhyScene(views: WhyScene.list + #", "offset": [0, 300] }"#)
  private static let atLift = WhyScene(
    views: WhyScene.list + #", "offset": [0, 300] }"#,
    reactions: #"""
      { "on": "gesture", "match": { "entrant": "list.pan", "state": "ended" },
        "do": [ { "set": "list.offset.y", "to": 0 } ] }
      """#)

  /// A fling of 200 ms, and changes at their times in ms.
  private static func fling(_ changes: (Int, String)...) -> String { fling(changes) }

  /// The same for a list of changes. A change that begins with `[` is a list of changes that are made
  /// together.
  static func fling(_ changes: [(Int, String)]) -> String {
    rows(WhyScene.drag(from: (180, 500), by: (0, -10)), changes)
  }

  /// A drag of 200 ms that rests until 600 ms, and changes at their times in ms.
  private static func drag(_ changes: (Int, String)...) -> String {
    let rows = WhyScene.drag(from: (180, 500), by: (0, -10)).split(separator: "\n").dropLast()
    let rest = [590, 600].map { time in
      "{\"t\":\"\(time)000000\",\"phase\":\"\(time == 600 ? "ended" : "moved")\",\"x\":180,\"y\":300}"
    }
    return Self.rows((rows.map { String($0) } + rest).joined(separator: "\n"), changes)
  }

  private static func rows(_ touches: String, _ changes: [(Int, String)]) -> String {
    let changed = changes.map { time, change in
      "{\"t\":\"\(time)000000\",\"change\":\(change.hasPrefix("[") ? change : "\"\(change)\"")}"
    }
    let lines = touches.split(separator: "\n").map { String($0) } + changed
    func time(_ line: String) -> Int { Int(line.split(separator: "\"")[3]) ?? 0 }
    return lines.enumerated().sorted {
      (time($0.element), $0.offset) < (time($1.element), $1.offset)
    }
    .map { $0.element + "\n" }.joined()
  }

  @Test func anOffsetThatIsSetWhileTheListGoesOn() throws {
    let told = try WhyScene.told(Self.scene, Self.fling((300, "list.offset.y += 600")))
    #expect(
      told.contains(
        "where a change set the offset: `list.offset.y += 600` at +300 ms (SCR-4, SCENE-1)."),
      "\(told)")
    #expect(told.contains("Then `list` went on by itself until +300 ms, to y = "), "\(told)")
  }

  @Test func anOffsetThatIsSetAfterTheLastMovement() throws {
    let told = try WhyScene.told(Self.scene, Self.drag((595, "list.offset.y = 900")))
    #expect(
      told.contains(
        "Then a change set the offset: `list.offset.y = 900` at +595 ms (SCENE-1)."),
      "\(told)")
    let both = try WhyScene.told(
      Self.scene, Self.drag((150, "list.offset.y = 800"), (600, "list.offset.y = 900")))
    #expect(both.contains("During the drag a change set the offset: `list.offset.y = 800` at +150"))
    #expect(
      both.contains(
        "Then a change set the offset again: `list.offset.y = 900` at +600 ms."),
      "\(both)")
    // A change after the lift is not of the touch.
    let late = try WhyScene.told(Self.scene, Self.drag((601, "list.offset.y = 900")))
    #expect(!late.contains("Then a change set the offset"), "\(late)")
  }

  @Test func aListThatIsMovedAtTheLiftDidNotStay() throws {
    for (scene, rows) in [
      (Self.atLift, Self.fling()), (Self.scene, Self.fling((200, "list.offset.y = 0"))),
    ] {
      let told = try WhyScene.told(scene, rows)
      #expect(!told.contains("stayed where it was"), "\(told)")
      #expect(
        told.contains(
          "`list` would have gone on by itself, but a change set the offset: `list.offset.y = 0` at "
            + "+200 ms (SCR-4, SCENE-1)."), "\(told)")
    }
  }

  @Test func changesOfOneInstantHaveItsTimeOnce() throws {
    let two = try WhyScene.told(
      Self.scene,
      Self.drag(
        (105, "list.offset.x = 0"), (105, "list.offset.y += 60"), (155, "list.offset.y = 9")))
    #expect(
      two.contains(
        "`list.offset.x = 0` and `list.offset.y += 60` at +105 ms, and `list.offset.y = 9` at +155"),
      "\(two)")
    let last = try WhyScene.told(
      Self.scene,
      Self.drag(
        (105, "list.offset.y = 60"), (155, "list.offset.x = 0"), (155, "list.offset.y = 9")))
    #expect(
      last.contains(
        "`list.offset.y = 60` at +105 ms, and `list.offset.x = 0` and `list.offset.y = 9` at +155"),
      "\(last)")
    let one = try WhyScene.told(
      Self.scene, Self.drag((105, "list.offset.y = 0"), (155, "list.offset.y = 9")))
    #expect(one.contains("`list.offset.y = 0` at +105 ms and `list.offset.y = 9` at +155 ms"))
  }
}
