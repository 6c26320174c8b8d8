import SceneFormat
import TouchAccounts
import TouchCore
import TouchFormats
import TouchTraces

/// A finding with everything needed to reproduce it: the scene file, the touches, the changes.
package struct Witness: Sendable {
  /// The seed of the trial.
  package var seed: UInt64
  /// The trial, which may have been shrunk.
  package var trial: Trial
  /// The law that it breaks.
  package var finding: LawFinding

  /// A finding in a trial of a seed.
  package init(seed: UInt64, _ trial: Trial, _ finding: LawFinding) {
    (self.seed, self.trial, self.finding) = (seed, trial, finding)
  }

  /// The scene file, for `umpire replay SCENE TRACE`.
  package var scene: [UInt8] { TrialSceneText.bytes(of: trial.scene) }

  /// The touches as rows.
  package var rows: [UInt8] {
    var writer = TouchRowWriter()
    var touches: [FingerID: TouchID] = [:]
    var count: UInt32 = 0
    for happening in trial.happenings {
      guard case .frame(let samples) = happening.what else { continue }
      for sample in samples {
        if sample.phase == .began {
          count += 1
          touches[sample.finger] = TouchID(count)
        }
        writer.write(sample, of: touches[sample.finger] ?? TouchID(0), at: happening.instant)
      }
    }
    return writer.takeBytes()
  }

  /// A container with touches and changes, for `umpire replay`; `nil` if the scene does not change,
  /// because the rows hold everything then.
  package func container() throws(TraceWriteError) -> [UInt8]? {
    guard !changes.isEmpty else { return nil }
    var writer = try TraceWriter(
      TraceHeader(device: "", os: "", screen: .zero, scale: 0, clock: "laws"))
    for happening in trial.happenings {
      let instant = Instant(nanoseconds: happening.instant)
      switch happening.what {
      case .frame(let samples):
        for sample in samples { try writer.append(sample, at: instant) }
      case .change(let change):
        try writer.append(change: ChangeText.bytes(of: change), at: instant)
      // Records and gaps are the source's; `changes` has them.
      case .other: break
      }
    }
    writer.close()
    return writer.takeBytes()
  }

  /// The changes, a line each, as `TrialFiles` has them.
  package var changes: String { TrialFiles.changes(of: trial) }

  /// The whole witness as text.
  package var text: String {
    var lines = [
      "\(finding.law.rawValue) law: \(finding.kind)", "  \(finding.law.statement)",
      "  seed \(seed): Laws --case \(seed)", "",
    ]
    lines += finding.lines
    lines += ["", TrialFiles.scene, String(decoding: scene, as: UTF8.self)]
    lines += [TrialFiles.rows, String(decoding: rows, as: UTF8.self)]
    if !changes.isEmpty { lines += [TrialFiles.changes, changes] }
    return lines.joined(separator: "\n")
  }
}
