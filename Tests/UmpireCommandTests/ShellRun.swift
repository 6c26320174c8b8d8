import Foundation
import Testing

/// A line of a shell in which `$UMPIRE` is the command: for limits, signals and devices.
struct ShellRun {
  /// The text on standard output.
  let output: String
  /// The text on standard error.
  let talk: String
  /// The exit code of the last command.
  let code: Int32

  init(_ script: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = CommandRun.root
    process.environment = ["PATH": "/usr/bin:/bin", "UMPIRE": CommandRun.executable.path]
    // A mutant that is active in the tests is also active in the command (`Tools/mutants`).
    process.environment?["MUTANT"] = ProcessInfo.processInfo.environment["MUTANT"]
    let (outputPipe, talkPipe) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = outputPipe
    process.standardError = talkPipe
    try process.run()
    output = String(
      decoding: outputPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    talk = String(decoding: talkPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    code = process.terminationStatus
  }
}
