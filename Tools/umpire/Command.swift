/// The command `umpire`: parses the command line and runs its verb.
enum Command {
  /// The version that `--version` prints. Containers do not depend on it.
  static let version = "0.1.0"

  /// Runs the command line `words`, without the program's name. Throws the failure that ends the
  /// command.
  static func run(_ words: [String]) async throws(Failure) -> ExitCode {
    let arguments = try Arguments(words)
    if arguments.has(.version) {
      Terminal.output("umpire \(version)\n")
      return .done
    }
    switch arguments.verb {
    case .replay: return try ReplayVerb(arguments).run()
    case .why: return try WhyVerb(arguments).run()
    case .convert: return try ConvertVerb(arguments).run()
    case .recover: return try RecoverVerb(arguments).run()
    case .shrink: return try ShrinkVerb(arguments).run()
    case .inspect: return try InspectVerb(arguments).run()
    case .scene: return try SceneVerb(arguments).run()
    case .check: return try await CheckVerb(arguments).run()
    case .bound: return try BoundVerb(arguments).run()
    case .map: return try MapVerb(arguments).run()
    case .rule: return try RuleVerb(arguments).run()
    case .devices: return DevicesVerb(arguments).run()
    case .help: return try help(arguments)
    }
  }

  private static func help(_ arguments: Arguments) throws(Failure) -> ExitCode {
    guard let name = arguments.operands.first else {
      Terminal.output(HelpPage.overview)
      return .done
    }
    Terminal.output(HelpPage.page(of: try Verb.named(name)))
    return .done
  }
}
