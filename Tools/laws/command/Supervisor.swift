import Foundation
import GestureLaws
import TouchAccounts

/// Runs the command in a process of its own, because a broken invariant of the engine ends the
/// process. After such an end it finds the smallest trial that has the same effect.
struct Supervisor {
  private let arguments: [String]
  private let options: LawsOptions

  /// A run of the command with these arguments.
  init(_ arguments: [String], _ options: LawsOptions) {
    (self.arguments, self.options) = (arguments, options)
  }

  /// Runs the command. If the engine traps, prints the witness, and with `--all` runs the command
  /// again without that case.
  ///
  /// - Returns: The exit code.
  func run() throws -> Int32 {
    var passed: [UInt64] = []
    while true {
      let ended = try Self.play(arguments + passed.flatMap { ["--pass", "\($0)"] })
      print(ended.output, terminator: "")
      guard let seed = ended.trapped else { return passed.isEmpty ? ended.code : 1 }
      try tell(seed, number: passed.count + 1)
      passed.append(seed)
      guard options.goesOn, seed > 0, options.trial == nil else { return 1 }
    }
  }

  private func tell(_ seed: UInt64, number: Int) throws {
    let finding = LawFinding(.invariant, "the engine traps", [])
    let trial =
      try options.trial.map { try TrialFolder($0).read() } ?? Trial.random(seed: seed).trial
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("laws-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var smallest = trial
    if options.shrinks {
      smallest =
        Shrinking(trial, finding, most: 1500) { candidate, _ in
          do {
            try TrialFolder(folder.path).write(candidate)
            let ended = try Self.play(["--trial", folder.path])
            return ended.trapped == nil ? nil : finding
          } catch {
            return nil
          }
        }.trial
    }
    let witness = Witness(seed: seed, smallest, finding)
    print(witness.text)
    if let path = options.folder { try TrialFolder("\(path)/invariant-\(number)").write(witness) }
  }

  /// The end of a process.
  private struct Ended {
    var code: Int32
    var output: String
    /// The seed of the case in which the engine trapped; 0 for a trial without a seed.
    var trapped: UInt64?
  }

  private static func play(_ arguments: [String]) throws -> Ended {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments + ["--alone"]
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let fault = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    var trapped: UInt64?
    if let words = fault.range(of: Trap.words) {
      trapped = UInt64(fault[words.upperBound...].prefix { $0.isNumber })
    } else if !fault.isEmpty {
      FileHandle.standardError.write(Data(fault.utf8))
    }
    return Ended(code: process.terminationStatus, output: text, trapped: trapped)
  }
}
