import Testing
import Umpire

/// Errors of the library have the same text in a program as in the command.
@Suite struct ErrorDescriptionTests {
  static let errors: [(error: any Error, words: String)] = [
    (TraceError.notATrace, "not a touch trace"),
    (RecordingError.noEvents, "an evemu text without an event"),
    (RecoveryError.outputDiffers, "does not read back"),
    (TraceWriteError.closed, "the trace is closed"),
    (ConversionError.source(.noRecords), "no raw records"),
    (SceneLoadError(words: "is not there"), "is not there"),
    (EvdevDescriptionError.noPosition, "put the description of the device beside it"),
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
    (FactError.expected(.flag), "needs true or false"),
    (FactError.unknownFact("colour"), #"there is no fact "colour""#),
    (FigureError.negative(.gate1Top), "GATE-1.top takes a number of points from 0 up"),
    (ChangeError.unknown("toolz"), #"there is no object or fact "toolz""#),
    (ChangeError.factMissing("tools"), #""tools" is an object, not a fact"#),
    (ChangeError.fact(.expected(.number)), "needs a number"),
    (
      ChangeError.scene(SceneError(.top(key: "views"), .twoKeyWindows)),
      "after this change the scene would not be valid: views: an earlier window"
    ),
  ]

  @Test(arguments: errors.indices)
  func anErrorPrintsAsItsText(_ place: Int) {
    let (error, words) = Self.errors[place]
    #expect("\(error)".contains(words), "\(error)")
    #expect(!"\(error)".contains("null"), "no value was found: \(error)")
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
