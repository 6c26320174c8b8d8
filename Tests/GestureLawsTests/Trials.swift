import GestureLaws
import SceneFormat
import TouchCore
import TouchScene

/// A trial of a scene file and touches, `MILLISECONDS FINGER PHASE X Y` each; those of one time are
/// one frame.
func trial(
  _ scene: String, _ touches: (at: Int64, finger: UInt8, phase: Phase, x: Double, y: Double)...
) throws -> Trial {
  var happenings: [Trial.Happening] = []
  for touch in touches {
    let sample = Sample(
      finger: FingerID(touch.finger), phase: touch.phase, point: Point2D(touch.x, touch.y))
    let instant = touch.at * 1_000_000
    if let last = happenings.last, last.instant == instant, case .frame(let samples) = last.what {
      happenings[happenings.count - 1].what = .frame(samples + [sample])
    } else {
      happenings.append(Trial.Happening(at: instant, .frame([sample])))
    }
  }
  return Trial(scene: try JSONDocument(Array(scene.utf8)).value, happenings: happenings)
}

/// A scene file of an iPhone 5s with iOS 9, with `views` in its screen.
func scene(_ views: String, _ rest: String = "") -> String {
  """
  { "device": "iPhone 5s", "os": "9.0", \(rest)
    "windows": [{ "id": "main", "view": "screen" }],
    "views": [{ "id": "screen", "frame": [0, 0, 320, 568] }, \(views)] }
  """
}

extension Trial {
  /// The kinds of what the trial breaks of one law.
  func breaks(_ law: Law) throws -> [String] {
    var court = Court()
    court.laws = [law]
    return court.findings(in: self, try load()).map(\.kind)
  }

  /// The trial with a change at the end of `place` happenings.
  func changed(_ change: SceneChange, at milliseconds: Int64) -> Trial {
    var trial = self
    let place = happenings.firstIndex { $0.instant > milliseconds * 1_000_000 } ?? happenings.count
    trial.happenings.insert(
      Trial.Happening(at: milliseconds * 1_000_000, .change(change)), at: place)
    return trial
  }
}
