/// The pages of `umpire help`.
enum HelpPage {
  /// All verbs.
  static var overview: String {
    var text = """
      Umpire replays captured touches through a model of a touch-screen system and rules on every
      one of them: who got it, and by which rule.

      usage: umpire VERB [operands] [options]


      """
    for verb in Verb.allCases {
      text += "  \(padded(verb.rawValue, to: 10))\(verb.summary)\n"
    }
    text += """

      `umpire help VERB` explains one, with examples. `umpire --version` prints the version.
      Exit: 0 done, 1 found something, 2 the command line, 3 done with loss, 4 an operand cannot be
      used, 130 interrupted. Of several the largest counts: a loss (3) more than what was found (1).

      """
    return text
  }

  /// One verb.
  static func page(of verb: Verb) -> String {
    var text = "umpire \(verb.rawValue): \(verb.summary)\n\n"
    text += "usage: umpire \(verb.rawValue)"
    if !verb.operands.isEmpty { text += " \(verb.operands)" }
    text += verb.options.isEmpty ? "\n" : " [options]\n"
    if !verb.details.isEmpty { text += "\n\(verb.details)\n" }
    text += "\noptions:\n"
    for option in verb.options + [.color, .help] {
      text += "  \(padded(option.usage, to: 20))\(option.summary)\n"
    }
    text += "\nexamples:\n"
    for example in verb.examples { text += "  \(example)\n" }
    return text
  }
}
