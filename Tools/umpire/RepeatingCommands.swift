import TouchTesting
import Umpire

/// The commands that show a finding of `umpire check` again, as a shell reads them.
///
///     umpire replay card.json -                                                   plays its rows
///     umpire check card.json --law rate --seed 1 --cases 187 --depth 0            finds it again
///     umpire check card.json --law rate --corpus found --cases 0 --depth 0        from its witness
///     umpire check card.json --static                                             of the scene itself
struct RepeatingCommands {
  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// The command that plays the rows of a finding, or that searches for it again if it is one of
  /// two runs.
  func command(for finding: CheckFinding, _ seed: UInt64) -> String {
    let scene = arguments.operands[0]
    guard finding.isOfTwoRuns else {
      return Self.text(["umpire", "replay", scene, "-"] + values(of: [.device, .os]))
    }
    var words = ["umpire", "check", scene] + values(of: [.device, .os])
    words += ["--law", finding.law]
    if let corpus = arguments[.corpus] {
      // The witness is in the folder by now, and another search with it would have other cases.
      words += ["--corpus", corpus, "--cases", "0"]
    } else {
      words += values(of: [.hands]) + ["--seed", "\(seed)", "--cases", "\(finding.firstCase)"]
    }
    return Self.text(words + ["--depth", "0"])
  }

  /// The command that prints the findings of the scene itself.
  var staticCheck: String {
    Self.text(["umpire", "check", arguments.operands[0], "--static"] + values(of: [.device, .os]))
  }

  /// The options that the command line has, each with its value.
  private func values(of options: [Option]) -> [String] {
    options.flatMap { option in
      arguments.values(of: option).flatMap { ["--\(option.rawValue)", $0] }
    }
  }

  private static func text(_ words: [String]) -> String {
    let plain = words.map { word in
      word.allSatisfy { $0.isLetter || $0.isNumber || "-./_,".contains($0) }
        ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
    return plain.joined(separator: " ")
  }
}
