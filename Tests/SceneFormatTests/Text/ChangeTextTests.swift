import Fixtures
@testable import SceneFormat
import Testing
import TouchCore
import TouchScene

@Suite struct ChangeTextTests {
  @Test(
    "For eyes a whole number has no point",
    arguments: [
      ("today.frame.y += 1", "today.frame.y += 1"), ("a.alpha = 0.50", "a.alpha = 0.5"),
      ("a.frame = [1,2.5,3,-0.25]", "a.frame = [1, 2.5, 3, -0.25]"),
      ("GATE-7.answer = 50ms", #"GATE-7.answer = "50ms""#), ("remove a", "remove a"),
      ("a.content.width += 1e300", "a.content.width += 1e+300"),
      (
        #"add b in a: {"kind": "scrollView", "frame": [0, 8.5, 375, 600]}"#,
        #"add b in a: {"kind": "scrollView", "frame": [0, 8.5, 375, 600]}"#
      ),
    ])
  func shown(_ text: String, _ shown: String) throws {
    let change = try ChangeText.parse(Array(text.utf8))
    #expect(String(decoding: ChangeText.shown(change), as: UTF8.self) == shown)
  }

  @Test("Each kind of member is read back as the one that was written")
  func members() throws {
    var window = WindowDescription(id: "over")
    window.view = "cover"
    var rooted = WindowDescription(id: "over")
    rooted.root = "app"
    var controller = ControllerDescription(id: "app")
    controller.view = "screen"
    let view = ViewDescription(id: "box")
    for change in [
      SceneChange(.insert(.window(window), into: nil, before: nil)),
      SceneChange(.insert(.window(rooted), into: nil, before: nil)),
      SceneChange(.insert(.controller(controller), into: nil, before: nil)),
      SceneChange(.insert(.view(view), into: "screen", before: nil)),
      SceneChange(
        .insert(.gesture(RecognizerDescription(id: "tap", kind: .tap)), into: "box", before: nil)),
    ] {
      #expect(try ChangeText.parse(ChangeText.bytes(of: change)) == change)
      #expect(
        try ChangeText.parse(list: ChangeText.bytes(of: [change, change])) == [change, change])
    }
  }

  @Test("The text of an addition has nothing that the change replaces")
  func replaced() throws {
    var view = ViewDescription(id: "box")
    (view.parent, view.isRemoved, view.stacking) = ("elsewhere", true, 3)
    let change = SceneChange(.insert(.view(view), into: "screen", before: nil))
    #expect(
      String(decoding: ChangeText.bytes(of: change), as: UTF8.self) == "add box in screen: {}")
    #expect(try ChangeText.parse(ChangeText.bytes(of: change)) == change.asMade)
    #expect(try ChangeText.parse(list: ChangeText.bytes(of: [change, change])).count == 2)
    // Without a place the parent of the view counts.
    (view.isRemoved, view.stacking) = (false, 0)
    let own = SceneChange(.insert(.view(view), into: nil, before: nil))
    #expect(try ChangeText.parse(ChangeText.bytes(of: own)) == own)
    // A recording of an earlier version may have the same parent twice.
    let twice = try parse(#"add box in screen: {"parent": "screen"}"#)
    #expect(twice.asMade == change.asMade)
  }

  private func parse(_ text: String) throws -> SceneChange {
    try ChangeText.parse(Array(text.utf8))
  }

  private func fault(_ text: String) -> ChangeTextError? {
    do {
      _ = try ChangeText.parse(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  private func randomChange(_ seeded: inout Seeded) -> SceneChange {
    let path = FactPath((0...seeded.below(3)).map { _ in seeded.id() })
    switch seeded.below(7) {
    case 6:
      var view = ViewDescription(id: seeded.id())
      view.kind = .button
      view.frame = Rect2D(1, 2, 30, 44)
      view.gestures = [RecognizerDescription(id: seeded.id(), kind: .tap)]
      return seeded.below(2) == 0
        ? SceneChange(.insert(.view(view), into: seeded.id(), before: nil))
        : SceneChange(.insert(.gesture(view.gestures[0]), into: seeded.id(), before: nil))
    case 0: return SceneChange(.set(path, seeded.value()))
    case 1: return SceneChange(.add(path, seeded.number()))
    case 2:
      let signals = SceneChange.Signal.allCases
      return SceneChange(.signal(signals[seeded.below(signals.count)], seeded.id()))
    case 3: return SceneChange(.remove(seeded.id()))
    case 4: return SceneChange(.enable(seeded.id()))
    default: return SceneChange(.disable(seeded.id()))
    }
  }

  private func jsonForm(_ change: SceneChange) -> SceneValue {
    func object(_ members: (SceneName, SceneValue)...) -> SceneValue {
      .object(members.map { SceneValue.Member($0.0, $0.1) })
    }
    func text(_ path: FactPath) -> SceneValue { .text(SceneName(utf8: path.utf8)) }
    return switch change.action {
    case .set(let path, let value): object(("set", text(path)), ("to", value))
    case .add(let path, let number): object(("add", .number(number)), ("set", text(path)))
    case .signal(let signal, let id):
      object(("signal", .text(SceneName(signal.word))), ("of", .text(id)))
    case .insert(let member, let parent, _):
      object(("add", SceneMembers.object(of: member)), ("in", .text(parent ?? "screen")))
    case .remove(let id): object(("remove", .text(id)))
    case .enable(let id): object(("enable", .text(id)))
    case .disable(let id): object(("disable", .text(id)))
    }
  }

  @Test func bothFormsReadBackToTheSameChange() throws {
    var seeded = Seeded(6)
    for _ in 0..<5_000 {
      let change = randomChange(&seeded)
      #expect(try ChangeText.parse(ChangeText.bytes(of: change)) == change)
      #expect(try ChangeText.parse(jsonForm(change)) == change)
      var writer = JSONWriter()
      writer.value(jsonForm(change))
      #expect(try ChangeText.parse(writer.bytes) == change)
    }
  }

  @Test func namesThatAreShortFormsCanBePathsToo() throws {
    for word in ["add", "remove", "enable", "disable", "signal"] {
      #expect(
        try parse("\(word) = 1") == SceneChange(.set(FactPath([SceneName(word)]), .number(1))))
      #expect(
        try parse("\(word).x += 1") == SceneChange(.add(FactPath([SceneName(word), "x"]), 1)))
    }
    #expect(try parse("remove remove") == SceneChange(.remove("remove")))
  }

  @Test(arguments: [
    ("drawer.hidden = true", "drawer.hidden = true"),
    ("  today.frame.y+=-30\n", "today.frame.y += -30.0"),
    ("GATE-7.answer = 50ms", "GATE-7.answer = \"50ms\""),
    ("GATE-7.answer = \"never\"", "GATE-7.answer = \"never\""),
    ("device = iPhone 5s", "device = \"iPhone 5s\""),
    ("os=7.0.4", "os = \"7.0.4\""), ("os = 12.10 ", "os = \"12.10\""),
    ("sdk=11", "sdk = \"11\""), ("today.os = 12.10", "today.os = 12.1"),
    ("app.deferringChild = null", "app.deferringChild = null"),
    ("app.deferring = [\"top\"]", "app.deferring = [\"top\"]"),
    ("tools.pin.bottom = safeArea + 8", "tools.pin.bottom = \"safeArea + 8\""),
    ("  signal  autoHide  of  app ", "signal autoHide of app"),
    ("{\"set\": \"call\", \"to\": true}", "call = true"),
    ("{\"set\": \"a.y\", \"add\": 2}", "a.y += 2.0"),
    ("{\"signal\": \"statusBar\", \"of\": \"app\"}", "signal statusBar of app"),
    ("\t{\"remove\": \"drawer\"}", "remove drawer"),
  ])
  func everyWayOfWritingHasOneCanonicalText(text: String, canonical: String) throws {
    #expect(String(decoding: ChangeText.bytes(of: try parse(text)), as: UTF8.self) == canonical)
  }

  @Test(arguments: [
    ("", 0, ChangeTextError.Fault.empty), ("  ", 2, .empty), ("drawer", 6, .operatorExpected),
    ("drawer hidden", 7, .operatorExpected), ("a + 1", 3, .operatorExpected),
    ("a == 1", 3, .doubleEquals), ("a -= 1", 2, .minusEquals), (".a = 1", 0, .emptyPart),
    ("a..b = 1", 2, .emptyPart), ("a. = 1", 2, .emptyPart), ("= 1", 0, .notInID(0x3D)),
    ("a, b = 1", 1, .operatorExpected), ("a =", 3, .valueExpected), ("a += ", 5, .valueExpected),
    ("a += b", 5, .numberExpected), ("a += \"1\"", 5, .numberExpected),
    ("a = 8, 0", 5, .notInWords(0x2C)), ("a = 'b'", 4, .notInWords(0x27)),
    ("a = b = c", 6, .notInWords(0x3D)), ("a = [1,]", 6, .json(.trailingComma)),
    ("a = 1e999", 4, .json(.number(.notFinite))), ("a = \"b", 6, .json(.endOfText(.text))),
    ("remove", 6, .idExpected), ("remove a.b", 8, .notInID(0x2E)), ("remove a b", 9, .trailingText),
    ("enable \"a\"", 7, .notInID(0x22)), ("signal", 6, .unknownSignal),
    ("signal hiding of a", 7, .unknownSignal), ("signal deferring a", 17, .ofExpected),
    ("signal deferring of", 19, .idExpected), ("{\"a\": 1}", 6, .formExpected),
    ("{}", 0, .formExpected), ("{\"set\": \"a\"}", 0, .toExpected),
    ("{\"set\": 1, \"to\": 1}", 8, .textExpected),
    ("{\"set\": \"a\", \"to\": 1, \"add\": 1}", 19, .setAndAdd),
    ("{\"set\": \"a\", \"add\": \"1\"}", 20, .numberExpected),
    ("{\"set\": \"a\", \"too\": 1}", 20, .unknownKey),
    ("{\"remove\": \"a\", \"of\": \"b\"}", 22, .unknownKey),
    ("{\"set\": \"a b\", \"to\": 1}", 8, .notInID(0x20)),
    ("{\"signal\": \"x\", \"of\": \"a\"}", 11, .unknownSignal),
    ("{\"signal\": \"autoHide\"}", 0, .ofExpected), ("{\"remove\": \"\"}", 11, .idExpected),
    ("{\"set\": \"a\",}", 11, .json(.trailingComma)), ("[{\"remove\": \"a\"}]", 0, .notInID(0x5B)),
    ("add a in b: {\"frame\": [0, 0, 9, 9], \"parent\": \"c\"}", 46, .placedTwice),
    ("add a before b: {\"parent\": \"c\"}", 27, .placedTwice),
    ("add a in b: {\"removed\": true}", 24, .keyOfScenes),
    ("add a in b: {\"stacking\": 5}", 25, .keyOfScenes),
    (
      "add a in b: {\"gestures\": [{\"id\": \"t\", \"kind\": \"tap\", \"removed\": true}]}", 64,
      .keyOfScenes
    ),
    ("add a in b: {\"kind\": \"tap\", \"removed\": true}", 39, .keyOfScenes),
    ("add a: {\"view\": \"b\", \"removed\": true}", 32, .keyOfScenes),
    ("add a: {\"level\": 1, \"removed\": true}", 31, .keyOfScenes),
    ("add a in b: {\"root\": \"c\"}", 12, .addedInView),
    ("add a before b: {\"view\": \"c\"}", 16, .addedInView),
    ("add a in b: {\"view\": \"c\", \"kind\": \"navigation\"}", 12, .addedInView),
  ])
  func whatIsNoChangeIsRefusedForItsReason(
    text: String, offset: Int, reason: ChangeTextError.Fault
  ) {
    let error = fault(text)
    #expect(error?.reason == reason, "\(text)")
    #expect(error?.offset == offset, "\(text)")
    #expect(error.map { $0.text.count > 12 } == true)
  }

  @Test func aValueThatIsNoObjectIsNoChange() {
    #expect(throws: ChangeTextError.self) { try ChangeText.parse(SceneValue.text("call = true")) }
  }

  @Test(arguments: [
    (
      #"[{"remove": "a"}, {"add": {"id": "g", "kind": "tap", "requires": ["g"]}, "in": "a"}]"#,
      #"byte 65, at [1], in "add": "g" is this recognizer itself: list other recognizers only"#,
      #"at [1], in "add": "g" is this recognizer itself: list other recognizers only"#
    ),
    (
      #"[{"set": "a.x", "too": 1}]"#, #"byte 23, at [0], in "too": this change has no such key"#,
      #"at [0], in "too": this change has no such key"#
    ),
    (
      #"[{"remove": "a"}, 7]"#, "byte 18, at [1]: in a list each change is an object, as ",
      "at [1]: in a list each change is an object, as "
    ),
    (#"[{"remove": "a"},]"#, "byte 16: nothing follows this comma", "nothing follows this comma"),
  ])
  func anErrorInAListNamesItsChange(_ list: String, _ text: String, _ unplaced: String) throws {
    let error = try #require(throws: ChangeTextError.self) {
      try ChangeText.parse(list: Array(list.utf8))
    }
    #expect(String(decoding: error.text, as: UTF8.self).hasPrefix(text), "\(error)")
    #expect(String(decoding: error.unplaced, as: UTF8.self).hasPrefix(unplaced), "\(error)")
  }

  @Test func anErrorInAValueNamesItsMember() {
    let value = SceneValue.object([
      SceneValue.Member("set", .text("a..b")), SceneValue.Member("to", .null),
    ])
    do {
      _ = try ChangeText.parse(value)
      Issue.record("an empty part was taken")
    } catch {
      #expect(error.key == "set")
      #expect(error.offset == 2)
    }
  }

  @Test func hostileBytesNeverTrap() {
    let texts = ["drawer.hidden = true", "signal autoHide of é", "{\"set\": \"a\", \"add\": 1}"]
    var seeded = Seeded(7)
    for _ in 0..<20_000 {
      var spoiled = Array(texts[seeded.below(texts.count)].utf8)
      for _ in 0...seeded.below(3) {
        spoiled[seeded.below(spoiled.count)] = UInt8(truncatingIfNeeded: seeded.next())
      }
      guard let change = try? ChangeText.parse(spoiled) else { continue }
      #expect((try? ChangeText.parse(ChangeText.bytes(of: change))) == change)
    }
  }
}
