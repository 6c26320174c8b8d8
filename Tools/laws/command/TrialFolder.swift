import Foundation
import GestureLaws
import TouchAccounts

/// A folder with the files of a trial.
struct TrialFolder {
  private let url: URL

  /// The folder at a path.
  init(_ path: String) { url = URL(fileURLWithPath: path) }

  /// Reads the trial in the folder.
  func read() throws -> Trial {
    let changes = try? String(contentsOf: file(TrialFiles.changes), encoding: .utf8)
    return try TrialFiles.read(
      scene: Array(try Data(contentsOf: file(TrialFiles.scene))),
      rows: Array(try Data(contentsOf: file(TrialFiles.rows))), changes: changes ?? "")
  }

  /// Writes a witness: the files of its trial, a container for `umpire replay` if the scene
  /// changes, and the whole witness as text.
  func write(_ witness: Witness) throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try write(witness.trial)
    try Data(witness.text.utf8).write(to: file("witness.txt"))
    if let container = try witness.container() {
      try Data(container).write(to: file("trace.touchtrace"))
    }
  }

  /// Writes the files of a trial only.
  func write(_ trial: Trial) throws {
    let witness = Witness(seed: 0, trial, LawFinding(.invariant, "", []))
    try Data(witness.scene).write(to: file(TrialFiles.scene))
    try Data(witness.rows).write(to: file(TrialFiles.rows))
    try Data(witness.changes.utf8).write(to: file(TrialFiles.changes))
  }

  private func file(_ name: String) -> URL { url.appendingPathComponent(name) }
}
