import SceneFormat
import SeededRandom
import TouchCore
import TouchScene

/// A scene and everything that happens to it: what the laws are held against.
///
/// The scene is the JSON of a scene file, so that a witness can be written down and parts of it can
/// be left out. Invariants of `happenings`: instants do not go back, and two frames differ in their
/// instants. In a trial that `isWhole` every finger that comes down lifts or is cancelled; in another
/// one samples may be lost.
package struct Trial: Sendable {
  /// The scene file.
  package var scene: SceneValue
  /// Frames and changes from outside, in the order they reach the engine.
  package var happenings: [Happening]
  /// True if a host answers the questions of the scene (ASK-1); else the scene's flags do.
  package var hasHost = false

  /// A scene with what happens to it.
  package init(scene: SceneValue, happenings: [Happening]) {
    (self.scene, self.happenings) = (scene, happenings)
  }

  /// A frame, change or record of a trial.
  package struct Happening: Sendable {
    /// The instant, in nanoseconds.
    package var instant: Int64
    /// The frame, change or record.
    package var what: What

    /// Something that happens at `instant`, in nanoseconds.
    package init(at instant: Int64, _ what: What) { (self.instant, self.what) = (instant, what) }
  }

  /// The kinds of happenings.
  package enum What: Sendable {
    /// The samples of one instant, at most one for each finger.
    case frame([Sample])
    /// A change of the scene by the host.
    case change(SceneChange)
    /// A record that belongs to no touch, a gap, or an unreadable part.
    case other(Input.Kind)
  }

  /// True if the finger with a number has a sample without a touch: it never came down.
  package func hasNoTouch(finger number: Int) -> Bool {
    var isFound = false
    eachSample { _, sample, touch in
      if touch == nil, Int(sample.finger.index) == number { isFound = true }
    }
    return isFound
  }

  /// The scene, loaded from its text.
  package func load() throws(SceneFileError) -> CompiledScene {
    try SceneFile.read(TrialSceneText.bytes(of: scene), named: "scene.json").scene
  }

  /// True if nothing is missing: every finger comes down before it moves, rests at its last
  /// location, and lifts before it comes down again; and every input is a frame or a change. The
  /// laws on fingers apply to such trials.
  package var isWhole: Bool {
    var numbers = TouchNumbers()
    var points: [TouchID: Point2D] = [:]
    for happening in happenings {
      switch happening.what {
      case .change: continue
      case .other: return false
      case .frame(let samples):
        for sample in samples {
          guard let touch = numbers.touch(of: sample) else { return false }
          if sample.phase == .stationary, points[touch] != sample.point { return false }
          points[touch] = sample.point
        }
      }
    }
    return numbers.down.isEmpty
  }

  /// The instant of the last happening.
  package var end: Instant { Instant(nanoseconds: happenings.last?.instant ?? 0) }

  /// The number of touches.
  package var touchCount: Int { contacts.count }

  /// The size of the trial: a sum of its happenings and the bytes of its scene.
  package var size: Int { happenings.count * 20 + TrialSceneText.bytes(of: scene).count }

  /// The touches, in the order in which they begin, numbered from 1 as the engine does.
  package var contacts: [FingerContact] {
    var contacts: [FingerContact] = []
    eachSample { happening, sample, touch in
      guard let touch else { return }
      switch sample.phase {
      case .began:
        contacts.append(
          FingerContact(touch: touch, finger: sample.finger, began: happening.instant, ended: .max))
      case .ended, .cancelled: contacts[Int(touch.number) - 1].ended = happening.instant
      case .moved, .stationary: break
      }
    } liftLost: { happening, touch in
      contacts[Int(touch.number) - 1].ended = happening.instant
    }
    return contacts
  }

  /// Calls `body` with each sample, when it is, and the touch that it belongs to, and `liftLost` with each
  /// touch whose lift is lost.
  func eachSample(
    _ body: (Happening, Sample, TouchID?) -> Void,
    liftLost: (Happening, TouchID) -> Void = { _, _ in }
  ) {
    var numbers = TouchNumbers()
    for happening in happenings {
      switch happening.what {
      case .frame(let samples):
        for sample in samples { body(happening, sample, numbers.touch(of: sample)) }
      case .other(.liftsLost(let fingers)):
        for touch in fingers.compactMap({ numbers.lift($0) }) { liftLost(happening, touch) }
      case .change, .other: break
      }
    }
  }

  /// The trial without one touch. A frame that has no other sample is removed too.
  package func without(_ touch: TouchID) -> Trial {
    var trial = self
    var numbers = TouchNumbers()
    trial.happenings = happenings.compactMap { happening in
      guard case .frame(let samples) = happening.what else {
        numbers.follow(happening.what)
        return happening
      }
      let left = samples.filter { numbers.touch(of: $0) != touch }
      return left.isEmpty ? nil : Happening(at: happening.instant, .frame(left))
    }
    return trial
  }
}

extension Trial.Happening {
  /// The input of the engine.
  var input: Input {
    let kind: Input.Kind =
      switch what {
      case .frame(let samples): .frame(samples)
      case .change(let change): .change(MadeChange(change, by: .host, over: .zero))
      case .other(let kind): kind
      }
    return Input(kind, at: Instant(nanoseconds: instant))
  }
}

/// A touch of a trial: the time for which its finger is down, in nanoseconds.
package struct FingerContact: Sendable {
  /// Its number.
  package var touch: TouchID
  /// Its finger.
  package var finger: FingerID
  /// When it begins.
  package var began: Int64
  /// When it lifts or is cancelled; the end of time if the recording ends before.
  package var ended: Int64

  /// True if both fingers are down at some instant, the ends included.
  func overlaps(_ other: FingerContact) -> Bool { began <= other.ended && other.began <= ended }
}

extension Trial {
  /// The trial of a seed. Throws if its scene does not load, which is a fault of the generator.
  package static func random(seed: UInt64) throws -> (trial: Trial, scene: CompiledScene) {
    var random = SplitMix64(state: seed)
    // Questions have numbers of their own, so that scenes and hands do not depend on them.
    var questions = SplitMix64(state: ~seed)
    var trial = Trial(scene: RandomScene.scene(&random), happenings: [])
    trial.scene = RandomQuestions.declare(in: trial.scene, &questions)
    trial.hasHost = true
    let scene = try trial.load()
    trial.happenings = RandomHands.frames(in: scene, &random)
    RandomChanges.mix(into: &trial.happenings, of: scene, &random)
    RandomRecords.mix(into: &trial.happenings, of: scene, &random)
    RandomLosses.mix(into: &trial.happenings, &random)
    RandomQuestions.mix(into: &trial.happenings, of: scene, &questions)
    return (trial, scene)
  }

  /// The scene file of the trial of a seed.
  package static func sceneText(seed: UInt64) -> [UInt8] {
    var random = SplitMix64(state: seed)
    return TrialSceneText.bytes(of: RandomScene.scene(&random))
  }
}

extension Trial {
  /// True if a change adds a member to the scene, or moves a view to another parent (SCENE-2).
  var addsMembers: Bool {
    happenings.contains {
      if case .change(let change) = $0.what { change.rule == .scene2 } else { false }
    }
  }
}
