import SeededRandom
import TouchCore
import TouchFormats
import TouchScene

/// A scene and everything that happens to it: what the laws are held against.
///
/// The scene is the JSON of a scene file, so that a witness can be written down and parts of it can
/// be left out. Invariants of `happenings`: instants do not go back, two frames differ in their
/// instants, and every finger that comes down lifts or is cancelled.
package struct Trial: Sendable {
  /// The scene file.
  package var scene: Value
  /// Frames and changes from outside, in the order they reach the engine.
  package var happenings: [Happening]

  /// A scene with what happens to it.
  package init(scene: Value, happenings: [Happening]) {
    (self.scene, self.happenings) = (scene, happenings)
  }

  /// One thing that happens.
  package struct Happening: Sendable {
    /// When, in nanoseconds.
    package var instant: Int64
    /// What.
    package var what: What

    /// Something that happens at `instant`, in nanoseconds.
    package init(at instant: Int64, _ what: What) { (self.instant, self.what) = (instant, what) }
  }

  /// What can happen.
  package enum What: Sendable {
    /// The fingers that report at one instant, each at most once.
    case frame([Sample])
    /// The host changes the scene.
    case change(SceneChange)
  }

  /// The scene, loaded from its text.
  package func load() throws(SceneFileError) -> Scene {
    try SceneFile.read(SceneText.bytes(of: scene), named: "scene.json").scene
  }

  /// When the last thing happens.
  package var end: Instant { Instant(nanoseconds: happenings.last?.instant ?? 0) }

  /// The number of touches.
  package var touchCount: Int {
    happenings.reduce(0) { count, happening in
      guard case .frame(let samples) = happening.what else { return count }
      return count + samples.count { $0.phase == .began }
    }
  }

  /// How much there is of it: happenings, and bytes of the scene.
  package var size: Int { happenings.count * 20 + SceneText.bytes(of: scene).count }

  /// The touches, in the order they begin: the engine numbers them so, from 1.
  package var contacts: [Contact] {
    var contacts: [Contact] = []
    var down: [(finger: FingerID, index: Int)] = []
    for happening in happenings {
      guard case .frame(let samples) = happening.what else { continue }
      for sample in samples {
        if sample.phase == .began {
          down.append((sample.finger, contacts.count))
          contacts.append(
            Contact(
              touch: TouchID(UInt32(contacts.count + 1)), finger: sample.finger,
              began: happening.instant, ended: .max))
        } else if sample.phase == .ended || sample.phase == .cancelled,
          let place = down.firstIndex(where: { $0.finger == sample.finger })
        {
          contacts[down.remove(at: place).index].ended = happening.instant
        }
      }
    }
    return contacts
  }

  /// The same without one touch. A frame that has no other sample goes with it.
  package func without(_ touch: TouchID) -> Trial {
    var trial = self
    var count: UInt32 = 0
    var gone: FingerID?
    trial.happenings = happenings.compactMap { happening in
      guard case .frame(let samples) = happening.what else { return happening }
      let left = samples.filter { sample in
        if sample.phase == .began {
          count += 1
          if count == touch.number { gone = sample.finger }
        }
        guard sample.finger == gone else { return true }
        if sample.phase == .ended || sample.phase == .cancelled { gone = nil }
        return false
      }
      return left.isEmpty ? nil : Happening(at: happening.instant, .frame(left))
    }
    return trial
  }
}

/// One touch of a trial: from when to when its finger is down, in nanoseconds.
package struct Contact: Sendable {
  /// Its number.
  package var touch: TouchID
  /// Its finger.
  package var finger: FingerID
  /// When it begins.
  package var began: Int64
  /// When it lifts or is cancelled.
  package var ended: Int64

  /// True if both fingers are down at some instant, the ends included.
  func overlaps(_ other: Contact) -> Bool { began <= other.ended && other.began <= ended }
}

extension Trial {
  /// The trial of a seed. Throws if its scene does not load, which is a fault of what drew it up.
  package static func random(seed: UInt64) throws -> (trial: Trial, scene: Scene) {
    var random = SplitMix64(state: seed)
    var trial = Trial(scene: RandomScene.scene(&random), happenings: [])
    let scene = try trial.load()
    trial.happenings = RandomHands.frames(in: scene, &random)
    RandomChanges.mix(into: &trial.happenings, of: scene, &random)
    return (trial, scene)
  }
}
