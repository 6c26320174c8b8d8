/// The pages of `umpire help`. Their lines have less than 80 columns.
enum HelpPage {
  /// The page that lists all verbs.
  static var overview: String {
    var text = """
      Umpire replays captured touches through a model of iOS and explains each of
      them: which view, recognizer or system gesture got it, and by which rule.

      usage: umpire VERB [operands] [options]


      """
    for verb in Verb.allCases {
      text += "  \(padded(verb.rawValue, to: 10))\(verb.summary)\n"
    }
    text += """

      `umpire help VERB` explains a verb, with examples, such as `umpire help why`.
      `umpire --version` prints the version.

      Exit codes: 0 done, 1 found something, 2 the command line is not valid, 3 done
      with losses, 4 an operand cannot be used, 130 interrupted. If several apply,
      the largest counts: a loss (3) more than what was found (1).

      """
    return text
  }

  /// The page of a verb.
  static func page(of verb: Verb) -> String {
    var text = "umpire \(verb.rawValue): \(verb.summary)\n\n"
    text += "usage: umpire \(verb.rawValue)"
    if !verb.operands.isEmpty { text += " \(verb.operands)" }
    text += verb.options.isEmpty ? "\n" : " [options]\n"
    if !verb.details.isEmpty { text += "\n\(verb.details)\n" }
    text += "\noptions:\n"
    for option in verb.options + [.color, .help] {
      text += wrapped(option.summary, indent: 22, lead: "  " + padded(option.usage, to: 20))
    }
    text += "\nexamples:\n"
    for example in verb.examples { text += "  \(example)\n" }
    return text
  }

  /// `text` in lines of less than 80 columns. The first line begins with `lead`, the others are
  /// indented by `indent` columns; without `lead` the first one is too, and the others further.
  static func wrapped(_ text: String, indent: Int, lead: String? = nil) -> String {
    let further = String(repeating: " ", count: lead == nil ? indent + 2 : indent)
    var lines: [String] = []
    var line = lead ?? String(repeating: " ", count: indent)
    var hasWords = false
    for word in text.split(separator: " ") {
      if hasWords, line.count + 1 + word.count >= 80 {
        lines.append(line)
        line = further + word
      } else {
        line += (hasWords ? " " : "") + word
      }
      hasWords = true
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
  }
}
