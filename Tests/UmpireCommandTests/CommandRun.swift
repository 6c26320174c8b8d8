import Foundation
import Testing

/// The command, run as a process of its own.
struct CommandRun {
  /// What came on standard output.
  let output: String
  /// What came on standard error.
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
    // What breaks a rule in the tests breaks it in the command (`Tools/mutants`).
    process.environment?["MUTANT"] = ProcessInfo.processInfo.environment["MUTANT"]
    let (inputPipe, outputPipe, talkPipe) = (Pipe(), Pipe(), Pipe())
    process.standardInput = inputPipe
    process.standardOutput = outputPipe
    process.standardError = talkPipe
    try process.run()
    inputPipe.fileHandleForWriting.write(Data(input))
    try inputPipe.fileHandleForWriting.close()
    // Talk is short and fits the pipe; data may be long and is read first.
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

  /// The folder with the manifest.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The command stands beside the tests.
  static let executable = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("umpire")
}
