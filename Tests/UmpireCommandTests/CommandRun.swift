import Foundation
import Testing

/// A run of the command in a process of its own.
struct CommandRun {
  /// The text on standard output.
  let output: String
  /// The text on standard error.
  let talk: String
  /// The exit code.
  let code: Int32

  /// Runs `umpire` with `arguments` in `folder`, the root by default, with `input` on standard input.
  init(_ arguments: [String], input: [UInt8] = [], in folder: URL = Self.root) throws {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin"]
    // A mutant that is active in the tests is also active in the command (`Tools/mutants`).
    process.environment?["MUTANT"] = ProcessInfo.processInfo.environment["MUTANT"]
    let (inputPipe, outputPipe, talkPipe) = (Pipe(), Pipe(), Pipe())
    process.standardInput = inputPipe
    process.standardOutput = outputPipe
    process.standardError = talkPipe
    try process.run()
    inputPipe.fileHandleForWriting.write(Data(input))
    try inputPipe.fileHandleForWriting.close()
    // Standard error is short and fits the pipe. Standard output may be long and is read first.
    output = String(
      decoding: outputPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    talk = String(decoding: talkPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    code = process.terminationStatus
  }

  /// The rows of standard output, each a JSON object.
  func rows() throws -> [[String: Any]] {
    try output.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        "no JSON object: \(line)")
    }
  }

  /// The findings of a check with `--json`.
  func findings() throws -> [[String: Any]] {
    try #require(try rows().first?["findings"] as? [[String: Any]], "\(output)\(talk)")
  }

  /// The folder with the manifest.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The command is in the folder of the tests.
  static let executable = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("umpire")
}
