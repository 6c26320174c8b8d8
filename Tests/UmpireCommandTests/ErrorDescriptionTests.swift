import Foundation
import Testing
import Umpire

@testable import TouchFormats

/// Errors of the library have the same text in a program as in the command.
@Suite struct ErrorDescriptionTests {
  static let errors: [(error: any Error, words: String)] = [
    (TraceError.notATrace, "not a touch trace"),
    (RecordingError.noEvents, "no line of it is an evemu event"),
    (RecordingError.noEvents, "(`--from`, in a program `RecordingOptions.format`)"),
    (RecordingError.unknownFormat, "with `--layout`, in a program with `RecordingOptions.format`"),
    (RecordingError.unknownLayout, "`--layout`, in a program with `RecordingOptions.layout`"),
    (
      RecordingError.ambiguousLayout(RecordLayout.all),
      ": name theirs with `--layout`, in a program with `RecordingOptions.layout`"
    ),
    (
      ConversionError.severalLayouts(["ios5", "ios6"]),
      "ios5, ios6; name the one that all are written in with `--to-layout`, in a program"
    ),
    (RecordingError.savedState, "the saved state of a player, as `Player.save()` writes it"),
    (RecoveryError.outputDiffers, "does not read back"),
    (StateError.damaged, "copy it again"),
    (TraceWriteError.closed, "the trace is closed"),
    (ConversionError.source(.noRecords), "no raw records"),
    (SceneLoadError(words: "is not there"), "is not there"),
    (EvdevDescriptionError.noPosition, "put the description of the device beside"),
    (
      RecordError(offset: 12, field: .messageHeader, reason: .notARecord(messageID: 124)),
      "record at byte 12: "
    ),
    (
      SceneError(.view(3, key: "parent"), .unknown("tools", .view)),
      #"views[3].parent: there is no view "tools""#
    ),
    (
      SceneError(.gesture(0, 1, key: "taps"), .fact(.expected(.taps))),
      "views[0].gestures[1].taps: needs a whole number from 1 to 255"
    ),
    (
      SceneError(.pin(2, .left), .outOfReach("a")), #"views[2].pin.left: "a" is out of reach"#
    ),
    (
      SceneError(.reactionChange(1, 0), .fact(.fixed("kind"))),
      #"reactions[1].do[0]: "kind" is fixed when the scene loads"#
    ),
    (
      SceneError(.reactionCondition(1, 2), .removed("a")),
      #"reactions[1].when[2]: "a" has been removed"#
    ),
    (
      SceneError(.figure(.gate7Answer), .figure(.wrongKind(.gate7Answer))),
      #"figures["GATE-7.answer"]: GATE-7.answer takes a time"#
    ),
    (SceneError(.window(0, key: "root"), .rootOrView), "windows[0].root: a window shows one"),
    (SceneError(.controller(0, key: "view"), .twoOwners("a")), "controllers[0].view: "),
    (SceneError(.top(key: "views"), .tooMany(limit: 9)), "views: the most that a scene"),
    (
      SceneError(.reaction(2, key: "over"), .fact(.expected(.time))),
      "reactions[2].over: needs a time with its unit"
    ),
    (Unreachable.isCovered, "covered by other views (HIT-2): move it to the front"),
    (ContainerInputError.unknownLayout("x", offset: 12), "x"),
    (EvemuFault(line: 3, field: .line, reason: .tooLong, found: "x"), "3"),
    (FactError.expected(.flag), "needs true or false"),
    (FactError.unknownFact("colour"), #"there is no fact "colour""#),
    (FigureError.negative(.gate1Top), "GATE-1.top takes a number of points from 0 up"),
    (ChangeError(.unknown("toolz")), #"there is no object or fact "toolz""#),
    (ChangeError(.factMissing("tools")), #""tools" is an object, not a fact"#),
    (ChangeError(.fact(.expected(.number))), "needs a number"),
    (
      ChangeError(.scene(SceneError(.top(key: "views"), .twoKeyWindows))),
      "after this change the scene would not be valid: views: an earlier window"
    ),
  ]

  /// An error of each type that the table above has no case of, because only a failure makes it.
  private static let failures: [@Sendable () throws -> Void] = [
    { _ = try SceneFile.read(Array("[]".utf8), named: "scene.json") },
    { _ = try ChangeText.parse(Array("x is y".utf8)) },
    { _ = try JSONReader.read(Array("[1,]".utf8)) },
    { _ = try TouchRows.read(Array("{\"t\": 1}\n".utf8)) },
    {
      _ = try CompiledScene(DefaultScene.description()).changed(by: [
        ChangeText.parse(Array("toolz.hidden = true".utf8))
      ])
    },
    {
      var description = DefaultScene.description()
      var reaction = Reaction(to: .deliver)
      reaction.match = [SceneValue.Member("colour", .text("red"))]
      description.reactions = [reaction]
      _ = try Player(CompiledScene(description))
    },
  ]

  @Test("Every public error type of the lists in Tools/api prints words")
  func everyErrorTypeHasWords() throws {
    let root = CommandRun.root
    var names: Set<String> = []
    for list in ["Umpire", "UmpireEngine"] {
      let file = root.appendingPathComponent("Tools/api/\(list).txt")
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        // `TouchScene SceneError: struct SceneError`
        let words = line.split(separator: " ")
        guard words.count == 4, words[2] == "enum" || words[2] == "struct",
          !words[3].contains(".")
        else { continue }
        names.insert(String(words[3]))
      }
    }
    // These are errors of `TouchTesting`, whose tests print them.
    let declared = try Self.declaredErrors(below: root.appendingPathComponent("Sources"))
      .subtracting(["CheckError", "LatencyError"])
    #expect(declared.isSubset(of: names), "an error that Tools/api does not list")
    var seen: Set<String> = []
    for (error, _) in Self.errors { seen.insert("\(type(of: error))") }
    for failure in Self.failures {
      do {
        try failure()
      } catch {
        seen.insert("\(type(of: error))")
        #expect(error is any ErrorWithText)
        #expect(!"\(error)".contains("(") || "\(error)".contains(" "), "\(error)")
      }
    }
    #expect(declared.subtracting(seen) == [], "add an error of each of these types")
    #expect(declared.count > 15)
  }

  /// The public types in the sources that conform to `Error`.
  private static func declaredErrors(below folder: URL) throws -> Set<String> {
    var names: Set<String> = []
    let walk = FileManager.default.enumerator(atPath: folder.path)
    for case let path as String in walk ?? .init() where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
      for line in text.split(separator: "\n") where line.hasPrefix("public ") {
        let words = line.split { " :,{".contains($0) }
        guard words.contains("Error"), !words.contains("protocol"),
          let place = words.firstIndex(where: { $0 == "struct" || $0 == "enum" })
        else { continue }
        names.insert(String(words[place + 1]))
      }
    }
    return names
  }

  @Test(arguments: errors.indices)
  func anErrorPrintsAsItsText(_ place: Int) {
    let (error, words) = Self.errors[place]
    #expect("\(error)".contains(words), "\(error)")
    #expect(!"\(error)".contains("null"), "no value was found: \(error)")
  }

  @Test("Names and sources of light print as a person would write them")
  func valuesPrint() throws {
    #expect("\(SceneName("list"))" == "list")
    #expect("\([SceneName("list")])" == "[list]")
    var scene = DefaultScene.description()
    var box = ViewDescription(id: "box")
    (box.kind, box.parent, box.frame) = (.button, "screen", Rect2D(0, 100, 80, 80))
    box.control.isSelected = true
    scene.views.append(box)
    var (player, batch) = (try Player(CompiledScene(scene)), Batch())
    player.start(into: &batch)
    let view = try #require(player.scene.view(named: "box"))
    #expect("\(player.state(of: view).lit)" == "[program]")
    let touch = Sample(finger: FingerID(0), phase: .began, point: Point2D(40, 140))
    player.play(Input(.frame([touch]), at: .zero), into: &batch)
    #expect("\(player.state(of: view).lit)" == "[touch, program]")
  }

  @Test func whatIsThrownPrintsAsItsText() throws {
    do {
      _ = try SceneFile.read(Array("[]".utf8), named: "scene.json")
    } catch {
      #expect("\(error)".hasPrefix("scene.json:1:1: not a scene file"))
    }
    do {
      _ = try CompiledScene(DefaultScene.description()).changed(by: [
        ChangeText.parse(Array("toolz.hidden = true".utf8))
      ])
    } catch {
      #expect("\(error)" == #"there is no object or fact "toolz""#)
    }
    var description = DefaultScene.description()
    var reaction = Reaction(to: .deliver)
    reaction.match = [SceneValue.Member("colour", .text("red"))]
    description.reactions = [reaction]
    do {
      _ = try Player(CompiledScene(description))
    } catch {
      #expect("\(error)" == "reactions[0].match.colour: rows of deliver have no such field")
    }
    #expect(throws: ChangeTextError.self) { try ChangeText.parse(Array("x is y".utf8)) }
  }
}
