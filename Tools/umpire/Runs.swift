import Foundation
import Umpire

/// A run: a trace, its scene, and its golden journal.
struct Run {
  /// The name of the run in its rows; `nil` if the run belongs to no story.
  var name: String?
  /// The trace's path; `-` is standard input.
  var trace: String
  /// The scene file's path; `nil` for the default scene.
  var scene: String?
  /// The golden journal's path; `nil` if the run belongs to no story.
  var golden: String?

  /// The name of the run in headings and messages.
  var title: String { name ?? Files.title(of: trace) }
}

/// Resolves the operands RUNS.
enum Runs {
  /// The runs of one or two operands. Throws if the operands name no run.
  static func resolve(_ operands: [String]) throws(Failure) -> [Run] {
    if operands.count == 2 {
      guard operands != ["-", "-"] else {
        throw .usage("scene and trace cannot both be standard input")
      }
      return [Run(name: nil, trace: operands[1], scene: operands[0], golden: nil)]
    }
    var operand = operands[0]
    if Files.isFolder(operand) { return try story(operand) }
    // If both exist, a shell completes `hook` to `hook/`.
    while operand.count > 1, operand.hasSuffix("/") { operand.removeLast() }
    if operand != "-", !Files.isFile(operand), Files.isFile(operand + ".touchtrace") {
      return [run(of: URL(fileURLWithPath: operand), in: parent(of: operand))]
    }
    if operand != "-", !Files.isFile(operand) { try refuseUnknownRun(operand) }
    return [Run(name: nil, trace: operand, scene: nil, golden: nil)]
  }

  /// Calls `play` with each run. If one of several runs cannot be used, the others are played and
  /// its failure is a loss. With `--strict`, or if no run can be used, the failure is thrown.
  static func playEach(
    _ runs: [Run], _ arguments: Arguments, _ play: (Run) throws(Failure) -> ExitCode
  ) throws(Failure) -> ExitCode {
    var code = ExitCode.done
    var failures: [Failure] = []
    for run in runs {
      do throws(Failure) {
        code = max(code, try play(run))
      } catch {
        guard error.code == .unusable, !arguments.has(.strict) else { throw error }
        failures.append(error)
      }
    }
    if let first = failures.first, failures.count == runs.count { throw first }
    for failure in failures { Terminal.say(failure.message) }
    return failures.isEmpty ? code : max(code, .loss)
  }

  /// The path of an operand's scene file: the file itself, or the scene of a story or of a run.
  /// Throws if the story has no scene.
  static func sceneFile(of operand: String) throws(Failure) -> String {
    if Files.isFolder(operand) {
      let path = operand + (operand.hasSuffix("/") ? "" : "/") + "scene.json"
      guard Files.isFile(path) else {
        throw .unusable(
          "\(operand): a folder without scene.json, but a scene is needed: name a scene file, a "
            + "story, or one of its runs")
      }
      return path
    }
    if operand == "-" || Files.isFile(operand) { return operand }
    return try resolve([operand])[0].scene ?? operand
  }

  /// Throws if an operand is a path in a story, but not one of its runs.
  private static func refuseUnknownRun(_ operand: String) throws(Failure) {
    let folder = parent(of: operand)
    guard Files.isFile(folder + "scene.json"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return }
    let ending = ".touchtrace"
    let runs = names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    guard !runs.isEmpty else { return }
    var name = String(operand.dropFirst(folder.count))
    if name.hasSuffix(ending) { name.removeLast(ending.count) }
    throw .unusable(
      "\(operand): the story has no run `\(name)`\(suggestion(for: name, among: runs)): "
        + "its runs are \(runs.sorted().joined(separator: ", "))")
  }

  /// All runs of a story, sorted by name. Throws if the folder is not a story.
  private static func story(_ folder: String) throws(Failure) -> [Run] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw .unusable("\(folder): the folder cannot be read: see its permissions")
    }
    let runs = names.filter { $0.hasSuffix(".touchtrace") }.map { String($0.dropLast(11)) }.sorted()
    guard !runs.isEmpty else {
      throw .unusable(
        "\(folder): the folder is not a story: it has no .touchtrace; "
          + "name a trace, or a scene and a trace")
    }
    guard names.contains("scene.json") else {
      throw .unusable("\(folder): the folder is not a story: it has no scene.json")
    }
    for name in names {
      for ending in [".scene.json", ".jsonl"] where name.hasSuffix(ending) {
        let run = String(name.dropLast(ending.count))
        guard runs.contains(run) else {
          throw .unusable(
            "\(folder): \(name) belongs to no run: there is no \(run).touchtrace: remove the file, or "
              + "add that trace")
        }
      }
    }
    return runs.map { run(of: URL(fileURLWithPath: $0), in: folder) }
  }

  private static func run(of file: URL, in folder: String) -> Run {
    let name = file.lastPathComponent
    let path = folder.isEmpty ? name : "\(folder.hasSuffix("/") ? folder : folder + "/")\(name)"
    let own = path + ".scene.json"
    let shared = path.dropLast(name.count) + "scene.json"
    return Run(
      name: name, trace: path + ".touchtrace",
      scene: Files.isFile(own) ? own : String(shared), golden: path + ".jsonl")
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }
}
