import Umpire

/// `umpire rule`: one rule, or all, with figures and source.
struct RuleVerb {
  private let arguments: Arguments
  private let figures: Figures

  init(_ arguments: Arguments) throws(Failure) {
    self.arguments = arguments
    let (device, os) = try DeviceChoice(arguments).resolved
    figures = Figures(device: device, os: os)
  }

  func run() throws(Failure) -> ExitCode {
    if arguments.has(.all) {
      guard arguments.operands.isEmpty else {
        throw .usage("a rule and --all: say one of them")
      }
      if arguments.has(.json) {
        Terminal.output(json(Rule.allCases))
      } else {
        for rule in Rule.allCases { Terminal.output(page(of: rule)) }
      }
      return .done
    }
    guard let id = arguments.operands.first else {
      throw .usage("which rule? `umpire rule BAR-2`, or `umpire rule --all`")
    }
    let rule = try Self.rule(id)
    if arguments.has(.json) {
      var json = JSONWriter()
      write(rule, to: &json)
      json.endRow()
      Terminal.output(json.bytes)
    } else {
      Terminal.output(page(of: rule) + StoryShelf.text(for: rule))
    }
    return .done
  }

  /// The rule with an id that a command line names.
  static func rule(_ id: String) throws(Failure) -> Rule {
    guard let rule = Rule(id: Array(id.utf8)) else {
      let ids = Rule.allCases.map { "\($0.id)" }
      throw .unknown("rule", id, among: ids, "; `umpire rule --all` lists them")
    }
    return rule
  }

  private func page(of rule: Rule) -> String {
    var text = wrapped("\(rule.id)  \(rule.text)", indent: "")
    for figure in Figure.allCases where figure.rule == rule {
      let address = String(decoding: figure.address, as: UTF8.self)
      text += "  \(padded(address, to: 32))\(shown(figures[figure]))\(figure.unit.suffix)"
      if !figure.choices.isEmpty {
        text += ", of \(String(decoding: figure.expectation, as: UTF8.self))"
      }
      text += "\n"
    }
    text += wrapped(
      "source: \(rule.source)\(rule.isSeed ? "; asked for by name" : "")", indent: "  ")
    text += "\n"
    return text
  }

  /// A list with an object for each rule.
  private func json(_ rules: [Rule]) -> [UInt8] {
    var json = JSONWriter()
    json.beginList()
    for rule in rules { write(rule, to: &json) }
    json.endList()
    json.endRow()
    return json.bytes
  }

  private func write(_ rule: Rule, to json: inout JSONWriter) {
    json.beginObject()
    json.key("id")
    json.text(rule.id)
    json.key("text")
    json.text(rule.text)
    json.key("figures")
    json.beginList()
    for figure in Figure.allCases where figure.rule == rule {
      json.beginObject()
      json.key("figure")
      json.text(figure.address)
      json.key("value")
      write(figures[figure], to: &json)
      json.key("unit")
      json.text(figure.unit.word)
      json.endObject()
    }
    json.endList()
    json.key("source")
    json.text(rule.source)
    json.endObject()
  }

  /// The value as scene files write it.
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

extension Unit {
  /// The unit behind a figure's value, where the value does not say it itself.
  fileprivate var suffix: String {
    switch self {
    case .milliseconds, .count, .frames, .flag, .choice, .ratio: ""
    case .points, .pointsPerSecond, .degrees: " \(word)"
    }
  }
}
