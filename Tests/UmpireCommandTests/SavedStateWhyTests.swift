import Foundation
import Testing
import Umpire

/// What `why` says of a recording that begins with a saved state, in the middle of a touch.
@Suite struct SavedStateWhyTests {
  private static let joined = "Traces/sketch/recorded/joined.touchtrace"
  private static let scene = """
    { "device": "iPhone X", "os": "12.4",
      "controllers": [{ "id": "app", "view": "screen" }],
      "windows": [{ "id": "main", "root": "app" }],
      "views": [
        { "id": "screen", "frame": [0, 0, 375, 812] },
        { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 100, 375, 500],
          "content": [375, 16000], "insetAdjustment": "never", "offset": [0, 300] },
        { "id": "volume", "parent": "screen", "kind": "slider", "frame": [100, 620, 175, 44] },
        { "id": "buy", "parent": "screen", "kind": "button", "frame": [0, 0, 375, 90],
          "gestures": [{ "id": "double", "kind": "tap", "taps": 2 }] },
        { "id": "canvas", "parent": "screen", "frame": [0, 670, 375, 100], "multipleTouch": true,
          "gestures": [{ "id": "draw", "kind": "pan", "maxTouches": 1 },
            { "id": "undo", "kind": "swipe", "direction": "left", "touches": 2 }] } ] }
    """

  private static func input(
    _ finger: UInt8, _ phase: Phase, _ x: Double, _ y: Double, at time: Int64
  ) -> Input {
    let sample = Sample(
      finger: FingerID(finger), phase: phase, point: Point2D(x, y), pressure: .nan, radius: .nan)
    return Input(.frame([sample]), at: Instant(nanoseconds: time * 1_000_000))
  }

  /// A finger that comes down, and moves by the same way every 10 ms.
  private static func drag(
    _ finger: UInt8, from start: (Double, Double), by way: (Double, Double), count: Int,
    at time: Int64
  ) -> [Input] {
    [input(finger, .began, start.0, start.1, at: time)]
      + (1...count).map { step in
        input(
          finger, .moved, start.0 + way.0 * Double(step), start.1 + way.1 * Double(step),
          at: time + 10 * Int64(step))
      }
  }

  /// What `why` prints, in one line, of a recording that begins between two lists of inputs.
  private func told(
    _ before: [Input], _ behind: [Input], _ options: String...
  ) throws -> String {
    let file = try SceneFile.read(Array(Self.scene.utf8), named: "scene.json") { _ in nil }
    var player = try Player(file.scene)
    var batch = Batch()
    player.start(into: &batch)
    for input in before { player.play(input, into: &batch) }
    var trace = try TraceWriter(from: player, clock: "")
    for input in behind { try player.play(input, into: &batch, recording: &trace) }
    trace.closeBlock(with: player)
    trace.close()
    let scratch = try Scratch()
    let path = try scratch.file("mid.touchtrace", trace.takeBytes())
    let run = try CommandRun(["why", path] + options)
    #expect(run.code == 0, "\(run.talk)")
    return run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  /// A drag of the list before the state, and the rest of it.
  private func toldOfList(_ options: String...) throws -> String {
    let drag = Self.drag(0, from: (100, 400), by: (0, -10), count: 12, at: 0)
    let lift = Self.input(0, .ended, 100, 280, at: 400)
    let pieces = (Array(drag[..<6]), Array(drag[6...]) + [lift])
    return try options.isEmpty
      ? told(pieces.0, pieces.1) : told(pieces.0, pieces.1, "--if", options[0])
  }

  @Test("A what-if that leaves the app cancels the gesture in progress (HOME-7)")
  func active() throws {
    let run = try CommandRun(["why", Self.joined, "--if", "active = false"])
    #expect(run.code == 0, "\(run.talk)")
    #expect(!run.output.contains("no ruling differs"), "\(run.output)")
    #expect(run.output.contains("draw cancelled"), "\(run.output)")
    #expect(run.output.contains("(HOME-7)"), "\(run.output)")
    let same = try CommandRun(["why", Self.joined, "--if", "active = true"])
    #expect(same.output.contains("no ruling differs"), "\(same.output)")
  }

  @Test("A what-if sets and adds to an offset that the saved state has")
  func offset() throws {
    #expect(try toldOfList().contains("`list` scrolled, to y = 410 pt"))
    let set = try toldOfList("list.offset.y = 900")
    #expect(set.contains("list to y = 410 (SCR-2) list to y = 970 (SCR-2)"), "\(set)")
    let added = try toldOfList("list.offset.y += 600")
    #expect(added.contains("list to y = 410 (SCR-2) list to y = 1010 (SCR-2)"), "\(added)")
  }

  @Test("A what-if sets the value of a slider that the saved state has")
  func value() throws {
    let before = [Self.input(0, .began, 190, 640, at: 0), Self.input(0, .ended, 190, 640, at: 50)]
    let behind =
      Self.drag(0, from: (260, 640), by: (-2, 0), count: 5, at: 300)
      + [Self.input(0, .ended, 250, 640, at: 400)]
    let plain = try told(before, behind)
    #expect(plain.contains("whose thumb the finger missed"), "\(plain)")
    let full = try told(before, behind, "--if", "volume.value = 1")
    #expect(full.contains("volume failed (CTL-3) won"), "\(full)")
  }

  @Test("A what-if changes a preference that was read before the saved state (DEFER-2)")
  func preference() throws {
    let before = [Self.input(0, .began, 190, 640, at: 0), Self.input(0, .ended, 190, 640, at: 50)]
    let swipe =
      Self.drag(0, from: (190, 808), by: (0, -30), count: 10, at: 300)
      + [Self.input(0, .ended, 190, 508, at: 410)]
    let told = try told(before, swipe, "--if", #"app.deferring = ["bottom"]"#)
    #expect(!told.contains("no ruling differs"), "\(told)")
    #expect(told.contains("DEFER-"), "\(told)")
  }

  @Test("A touch that began before the saved state is told with its gesture in progress")
  func resumed() throws {
    let run = try CommandRun(["why", Self.joined, "--touch", "1"])
    let told = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    #expect(
      told.contains("touch 1 at 0.200 s: begun before the saved state, taken by draw"), "\(told)")
    #expect(
      told.contains(
        "In the saved state the pan `draw` had already begun, went 130.4 pt to the right and "
          + "83.6 pt down and ended at +218.4 ms (REC-4)."), "\(told)")
    #expect(!told.contains("followed this finger too"), "\(told)")
    // The pan was recognised before the state, so that the instant is not known.
    #expect(told.contains("which lost it to the pan `draw` (ARB-3)"), "\(told)")
    let changed = try CommandRun(["why", Self.joined, "--if", "draw.enabled = false"])
    #expect(changed.output.contains("draw ended "), "\(changed.output)")
    #expect(!changed.output.contains("draw recognised"), "\(changed.output)")
  }

  @Test("A touch that its view received before the saved state is not called undelivered")
  func delivered() throws {
    let behind = [
      Self.input(0, .ended, 190, 60, at: 100), Self.input(0, .began, 190, 60, at: 200),
      Self.input(0, .ended, 190, 60, at: 250),
    ]
    let told = try told([Self.input(0, .began, 190, 60, at: 0)], behind)
    #expect(told.contains("in buy: begun before the saved state, then cancelled,"), "\(told)")
    #expect(told.contains("`buy` did not receive the end yet (ARB-7)"), "\(told)")
    #expect(told.contains("`buy` never received the end: the touch was taken from it"), "\(told)")
    #expect(!told.contains("before `buy` received the touch"), "\(told)")
    let dropped = try self.told(
      [Self.input(0, .began, 190, 60, at: 0)], behind, "--only", "dropped")
    #expect(!dropped.contains("touch 1 at"), "\(dropped)")
    // A what-if compares two plays of the recording; neither has the delivery.
    let changed = try self.told(
      [Self.input(0, .began, 190, 60, at: 0)], behind, "--if", "double.enabled = false")
    #expect(!changed.contains("delivered never"), "\(changed)")
  }

  @Test("A list that goes on in the saved state is told of its touch")
  func goingOn() throws {
    let fling =
      Self.drag(0, from: (100, 400), by: (0, -10), count: 20, at: 0)
      + [Self.input(0, .ended, 100, 200, at: 200), Self.input(1, .began, 100, 650, at: 280)]
    let lift = Self.input(1, .ended, 100, 650, at: 290)
    func removal(at time: Int64) -> Input {
      let change = MadeChange(SceneChange(.remove("list")), by: .host, over: .zero)
      return Input(.change(change), at: Instant(nanoseconds: time * 1_000_000))
    }
    let goesOn = "In the saved state `list` was going on by itself. It went on"
    let rests = try told(fling, [lift])
    #expect(rests.contains("touch 1 at 0.280 s: begun before the saved state"), "\(rests)")
    #expect(rests.contains("\(goesOn) until +2221 ms, to y = 985 pt (SCR-4)."), "\(rests)")
    #expect(!rests.contains("Then `list`"), "\(rests)")
    #expect(try !told(fling, [lift], "--only", "dropped").contains("touch 1 at"))
    let removed = try told(fling, [lift, removal(at: 305)])
    #expect(removed.contains("\(goesOn), to y = "), "\(removed)")
    #expect(
      removed.contains("pt at +20 ms, until `remove list` at +25 ms removed it"), "\(removed)")
  }

  @Test("A second finger is not asked because of the finger that was down in the saved state")
  func second() throws {
    let first = Self.drag(0, from: (100, 720), by: (10, 0), count: 5, at: 0)
    let second = [
      Self.input(1, .began, 300, 720, at: 60), Self.input(0, .ended, 150, 720, at: 80),
      Self.input(1, .ended, 300, 720, at: 90),
    ]
    let told = try told(first, second)
    #expect(!told.contains("waited for another recognizer to fail"), "\(told)")
    #expect(
      told.contains("was not asked, because it had lost the other fingers to the pan `draw`"),
      "\(told)")
    #expect(told.contains("the pan `draw` had already begun, and it ended at +30 ms"), "\(told)")
  }
}
