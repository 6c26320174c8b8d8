import Foundation
import TouchTesting
import Umpire

/// A folder with the witnesses of earlier checks, which the next check plays first. It is a story:
/// `umpire replay FOLDER` plays it.
///
///     scene.json                                       the scene of the first check
///     highlight-GATE-4-today.touchtrace                the touches, and the answers of the host
///     highlight-GATE-4-today.scene.json                the smallest scene that shows it
///     highlight-GATE-4-today.jsonl                     the journal
struct CheckCorpus {
  /// The witnesses, in the order of their files' names.
  let tests: [TestCase]
  private let path: String
  private let scene: CompiledScene

  private static let ending = ".touchtrace"

  /// Reads the folder; it is made if it does not exist. Passes over traces that have anything
  /// besides whole touches, with a note. Throws if no file can be written in the folder, or if the
  /// witnesses are of another scene.
  init(_ path: String, of scene: CompiledScene) throws(Failure) {
    (self.path, self.scene) = (path, scene)
    try Self.make(path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    var (tests, others): ([TestCase], [String]) = ([], [])
    for name in names.sorted() where name.hasSuffix(Self.ending) {
      let file = path + "/" + name
      let bytes = try Files.read(file, as: "witness", limit: 1 << 24)
      if let test = TestCase(trace: bytes) { tests.append(test) } else { others.append(name) }
    }
    self.tests = tests
    try Self.compare(path, with: scene, hasWitnesses: !tests.isEmpty)
    if !others.isEmpty { Terminal.say(Self.note(others, in: path)) }
  }

  /// The note about traces that are no witnesses. It names a few of them.
  private static func note(_ names: [String], in path: String) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return "note: \(path): these traces are not played, because they are damaged or have more than "
      + "whole touches: " + shown + more
  }

  /// Throws if the folder's scene cannot be used. Throws if there are witnesses, and fewer than
  /// half of the views of the folder's scene are in the scene that is checked: its touches then
  /// mean something else. A scene that was changed since has most of its views.
  private static func compare(
    _ path: String, with scene: CompiledScene, hasWitnesses: Bool
  ) throws(Failure) {
    let file = "\(path)/scene.json"
    guard Files.isFile(file) else { return }
    let known: SceneDescription
    do throws(Failure) {
      known = try SceneLoader.file(file).description
    } catch {
      throw .unusable(
        "\(error.message); this is the scene of the folder of --corpus: remove it, or name another "
          + "folder")
    }
    if !hasWitnesses { return }
    let own = Set(scene.description.views.map { $0.id })
    let shared = known.views.count { own.contains($0.id) }
    guard shared * 2 < known.views.count else { return }
    throw .unusable(
      "\(path): the witnesses in this folder are of another scene: \(shared) of the "
        + "\(known.views.count) views in its scene.json \(shared == 1 ? "is" : "are") in the scene "
        + "that is checked: name another folder for --corpus, or replace that scene.json")
  }

  /// Makes the folder if it does not exist. Throws if no file can be written in it.
  private static func make(_ path: String) throws(Failure) {
    if Files.isFile(path) {
      throw .unusable("\(path): a file, but --corpus needs a folder: name a folder, or a new one")
    }
    let advice = "name a folder in which you may write, such as --corpus conflicts"
    if !Files.isFolder(path) {
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        throw .unusable("\(path): the folder for --corpus cannot be made there: \(advice)")
      }
    }
    guard let file = TemporaryFile(in: path, like: path + "/scene.json") else {
      throw .unusable("\(path): no file can be written in this folder of --corpus: \(advice)")
    }
    file.remove()
  }

  /// Writes the witness of each finding as a run with its name. Throws if a file cannot be written.
  func add(_ findings: [CheckFinding]) throws(Failure) {
    if findings.isEmpty { return }
    // A story needs a scene, even if each of its runs has its own.
    if !Files.isFile("\(path)/scene.json"), let text = try? scene.description.json() {
      try Self.write(text, to: "\(path)/scene.json")
    }
    var taken: Set<String> = []
    for finding in findings {
      let view = finding.views.first.map { "-\($0.text)" } ?? ""
      let words = "\(finding.law)-\(finding.rule.id)\(view)"
      // Ids may have any characters.
      let word = String(
        words.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
      let name =
        (1...).lazy.map { $0 == 1 ? word : "\(word)-\($0)" }
        .first { !taken.contains($0) } ?? word
      taken.insert(name)
      guard
        let recording = CaseRecording(finding.witness, in: finding.scene, named: SceneName(name))
      else {
        Terminal.say(
          "note: \(name) is not saved in \(path): its scene or its touches have something that files "
            + "cannot hold")
        continue
      }
      try Self.write(recording.trace, to: "\(path)/\(name)\(Self.ending)")
      try Self.write(recording.scene, to: "\(path)/\(name).scene.json")
      try Self.write(recording.journal, to: "\(path)/\(name).jsonl")
    }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let file = try OutputFile(path, overwrites: true)
    try file.write(bytes)
    try file.finish()
  }
}
