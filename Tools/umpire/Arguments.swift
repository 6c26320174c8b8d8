import Umpire

/// A parsed command line.
struct Arguments {
  /// The verb.
  var verb: Verb
  /// The operands, in order.
  var operands: [String] = []
  /// The options with their values, in order; a switch has an empty value.
  private var options: [Option: [String]] = [:]

  /// Parses `words`, without the program's name. Throws a usage failure if they are not valid.
  init(_ words: [String]) throws(Failure) {
    guard let first = words.first(where: { !$0.hasPrefix("-") || $0 == "-" }) else {
      verb = .help
      try readWithoutVerb(words)
      return
    }
    verb = try Verb.named(first)
    try read(words, skipping: words.firstIndex(of: first))
    if has(.help), verb != .help {
      operands = [verb.rawValue]
      self.verb = .help
    } else {
      try checkOperands()
      _ = try Terminal.wantsColour(self)
    }
  }

  /// Parses a command line without a verb.
  private mutating func readWithoutVerb(_ words: [String]) throws(Failure) {
    switch words {
    case ["--help"], ["-h"]: break
    case ["--version"]: options[.version] = [""]
    case []:
      throw .usage("no verb\n\n" + HelpPage.overview)
    case let words where words.allSatisfy({ $0.hasPrefix("-") }) && words.count == 1:
      throw .usage(
        "unknown option `\(words[0])` without a verb; `umpire help` lists the verbs, "
          + "`umpire --version` prints the version")
    default:
      throw .usage("no verb in `\(words.joined(separator: " "))`; `umpire help` lists them")
    }
  }

  private mutating func read(_ words: [String], skipping verbPlace: Int?) throws(Failure) {
    var index = 0
    var onlyOperands = false
    while index < words.count {
      let word = words[index]
      index += 1
      if index - 1 == verbPlace { continue }
      if onlyOperands || !word.hasPrefix("-") || word == "-" {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else {
        try readOption(word, in: words, &index)
      }
    }
  }

  private mutating func readOption(
    _ word: String, in words: [String], _ place: inout Int
  ) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = word == "-h" ? "help" : String(parts[0].drop { $0 == "-" })
    let allowed = verb.options + [.help, .color]
    guard word == "-h" || word.hasPrefix("--"), let option = Option(rawValue: name) else {
      throw .usage(
        "unknown option `\(parts[0])`"
          + suggestion(for: name, among: allowed.map(\.rawValue), writtenAs: { "--\($0)" })
          + "; `umpire help \(verb.rawValue)` lists those of `\(verb.rawValue)`")
    }
    guard allowed.contains(option) else {
      throw .usage(
        "`\(verb.rawValue)` has no option `--\(name)`; "
          + "`umpire help \(verb.rawValue)` lists its options")
    }
    if parts.count == 2 {
      guard option.value != nil || option == .realtime else {
        throw .usage("`--\(name)` does not accept a value: leave out `=\(parts[1])`")
      }
      guard !parts[1].isEmpty else { throw .usage("`--\(name)=` needs a value after the `=`") }
      give(String(parts[1]), to: option)
    } else if let value = option.value {
      guard place < words.count else {
        throw .usage("`--\(name)` needs a value: --\(name) \(value)")
      }
      guard !words[place].isEmpty else {
        throw .usage("the value of `--\(name)` is empty: write --\(name) \(value)")
      }
      give(words[place], to: option)
      place += 1
    } else if option == .realtime, place < words.count, Double(words[place]) != nil {
      // Its value may be left out, so only a number behind it is one: a run can be named `./2`.
      give(words[place], to: option)
      place += 1
    } else {
      give("", to: option)
    }
  }

  /// Stores a value. For an option that cannot be repeated the last value counts.
  private mutating func give(_ value: String, to option: Option) {
    options[option] = (option.isRepeatable ? options[option] ?? [] : []) + [value]
  }

  private func checkOperands() throws(Failure) {
    if let place = operands.firstIndex(of: ""), place < verb.operandCount.upperBound {
      let remedy = verb.remedy(forEmptyOperand: place)
      throw .usage("operand \(place + 1) of `\(verb.rawValue)` is empty: \(remedy)")
    }
    let count = operands.count
    if verb.operandCount.contains(count) { return }
    let operands = verb.operands.isEmpty ? "" : " \(verb.operands)"
    let wanted = "usage: umpire \(verb.rawValue)\(operands)"
    if count < verb.operandCount.lowerBound {
      throw .usage(
        "`\(verb.rawValue)` needs \(missingOperands); \(wanted); "
          + "for example `\(verb.examples.first ?? "")`")
    }
    if verb.operandCount.upperBound == 0 {
      throw .usage("`\(verb.rawValue)` has no operands; \(wanted)")
    }
    throw .usage(
      "`\(verb.rawValue)` accepts at most \(verb.operandCount.upperBound) "
        + "operand\(verb.operandCount.upperBound == 1 ? "" : "s"), but got \(count); \(wanted)")
  }

  /// The names of the missing operands, as the usage line has them.
  private var missingOperands: String {
    let names = verb.operands.split(separator: " ")
      .prefix { !$0.hasPrefix("[") && !$0.hasPrefix("-") && $0 != "|" }
    let missing = names.dropFirst(operands.count).map(String.init)
    let which = missing.joined(separator: " and ")
    guard let given = operands.last else {
      return missing.count == 1 ? "an operand, \(which)" : "the operands \(which)"
    }
    return "another operand after `\(given)`, \(which)"
  }

  /// True if an option was given.
  func has(_ option: Option) -> Bool { options[option] != nil }

  /// The last value of an option; `nil` if the option was not given, or has no value.
  subscript(option: Option) -> String? {
    guard let value = options[option]?.last, !value.isEmpty else { return nil }
    return value
  }

  /// The values of an option that can be given more than once, in order.
  func values(of option: Option) -> [String] { options[option] ?? [] }
}

/// Returns ` (did you mean X?)` with the nearest of `words`; empty if none is near.
func suggestion(
  for word: String, among words: [String], writtenAs write: (String) -> String = { $0 }
) -> String {
  guard let near = Nearest.word(to: Array(word.utf8), among: words.map { Array($0.utf8) }) else {
    return ""
  }
  return " (did you mean `\(write(String(decoding: near, as: UTF8.self)))`?)"
}

extension Verb {
  /// What to write instead of an empty operand, which is counted from 0.
  fileprivate func remedy(forEmptyOperand index: Int) -> String {
    switch self {
    case .rule: "write the id of a rule, such as BAR-2"
    case .help: "write a verb, such as replay, or leave it out"
    case .bound where index == 1: "write the id of a control, or leave it out"
    case .convert where index == 1, .recover where index == 1, .map where index == 1:
      "name the file to write"
    case .replay, .why, .inspect, .convert, .recover, .shrink, .scene, .check, .bound, .map,
      .devices:
      "name a file or folder"
    }
  }
}
