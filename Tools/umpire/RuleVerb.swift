import Umpire

/// `umpire rule`: prints one rule, or all of them, with figures and source.
struct RuleVerb {
  private let arguments: Arguments
  private let figures: FiguresByRelease

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    figures = FiguresByRelease(try DeviceChoice(arguments))
  }

  func run() throws(Failure) -> ExitCode {
    if arguments.has(.all) {
      guard arguments.operands.isEmpty else {
        throw .usage("a rule and --all cannot be combined: leave one of them out")
      }
      if arguments.has(.json) {
        Terminal.output(JSONWriter.row { $0.objects(of: Rule.allCases) { write($1, to: &$0) } })
      } else {
        for rule in Rule.allCases { Terminal.output(page(of: rule)) }
      }
      return .done
    }
    guard let id = arguments.operands.first else {
      throw .usage("`rule` needs the id of a rule: `umpire rule BAR-2`, or `umpire rule --all`")
    }
    let rule = try Self.rule(id)
    if arguments.has(.json) {
      Terminal.output(
        JSONWriter.row { json in
          json.beginObject()
          write(rule, to: &json)
          json.endObject()
        })
    } else {
      Terminal.output(page(of: rule) + StoryShelf.text(for: rule))
    }
    return .done
  }

  /// The rule with an id from the command line. Throws a usage failure if there is no such rule.
  static func rule(_ id: String) throws(Failure) -> Rule {
    guard let rule = Rule(id: Array(id.utf8)) else {
      // A figure has the id of its rule before a dot.
      let parts = id.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, let rule = Rule(id: Array(parts[0].utf8)) {
        let isFigure = Figure.allCases.contains { $0.address == Array(id.utf8) }
        let words =
          isFigure
          ? "`\(id)` is a figure, and not a rule"
          : parts[1].isEmpty
            ? "`\(id)` ends with a dot" : "\(rule.id) has no figure `\(parts[1])`"
        throw .usage("\(words): `umpire rule \(rule.id)` prints the rule")
      }
      let ids = Rule.allCases.map { "\($0.id)" }
      throw .unknown(
        "rule", parts.count == 2 && !parts[0].isEmpty ? String(parts[0]) : id, among: ids,
        "; `umpire rule --all` lists them")
    }
    return rule
  }

  private func page(of rule: Rule) -> String {
    var text = wrapped("\(rule.id)  \(rule.text)", indent: "")
    let own = Figure.allCases.filter { $0.rule == rule }
    for figure in own {
      let address = String(decoding: figure.address, as: UTF8.self)
      text += "  \(padded(address, to: 32))\(worth(figure))"
      if !figure.choices.isEmpty {
        text += " (\(String(decoding: figure.expectation, as: UTF8.self)))"
      }
      text += "\n"
    }
    if let device = figures.assumedDevice(of: own) {
      text += "  as on an \(device.name); --device shows them as they are on another device\n"
    }
    text += wrapped("source: \(source(of: rule))", indent: "  ")
    text += "\n"
    return text
  }

  /// A figure with its values by release: `150ms, from iOS 11 on never`.
  private func worth(_ figure: Figure) -> String {
    figures.steps(of: figure).enumerated().map { place, step in
      let value = "\(shown(step.value))\(figure.unit.suffix)"
      return place == 0 ? value : ", from \(systemName(step.from)) on \(value)"
    }.joined()
  }

  /// Writes the members of a rule's object.
  private func write(_ rule: Rule, to json: inout JSONWriter) {
    json.key("id")
    json.text(rule.id)
    json.key("text")
    json.text(rule.text)
    json.key("figures")
    json.objects(of: Figure.allCases.filter { $0.rule == rule }) { json, figure in
      json.key("figure")
      json.text(figure.address)
      json.key("value")
      write(figures[figure], to: &json)
      json.key("unit")
      json.text(figure.unit.word)
      let steps = figures.steps(of: figure)
      if steps.count == 1 { return }
      json.key("releases")
      json.objects(of: steps) { json, step in
        json.key("from")
        json.text(step.from.text)
        json.key("value")
        write(step.value, to: &json)
      }
    }
    json.key("source")
    json.text(Array(source(of: rule).utf8))
  }

  private func source(of rule: Rule) -> String {
    "\(rule.source)\(rule.isSeed ? "; asked for by name" : "")"
  }

  /// Writes a value as scene files have it.
  private func write(_ value: FigureValue, to json: inout JSONWriter) {
    switch value {
    case .interval(let interval): json.text(interval.text)
    case .number(let number): json.number(number)
    case .count(let count): json.integer(Int64(count))
    case .flag(let flag): json.boolean(flag)
    case .choice(let choice): json.text(choice.word)
    }
  }

  private func shown(_ value: FigureValue) -> String {
    switch value {
    case .interval(let interval): String(decoding: interval.text, as: UTF8.self)
    case .number(let number): "\(number)"
    case .count(let count): "\(count)"
    case .flag(let flag): "\(flag)"
    case .choice(let choice): "\(choice.word)"
    }
  }
}

extension MeasureUnit {
  /// The unit of a figure, if its value does not include one.
  fileprivate var suffix: String {
    switch self {
    case .milliseconds, .count, .frames, .flag, .choice, .ratio: ""
    case .points, .pointsPerSecond, .degrees: " \(word)"
    }
  }
}
