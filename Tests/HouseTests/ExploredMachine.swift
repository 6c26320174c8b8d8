import Umpire

/// A machine with the time of its last input.
struct Timed<Machine> {
  var machine: Machine
  var now = Instant.zero

  init(_ machine: Machine) { self.machine = machine }
}

/// The behaviour of a machine, found by playing every short sequence of inputs.
struct ExploredMachine {
  /// The machine's name, and the rules that it follows.
  private let title: String
  private let rules: String
  /// The rows of the machine's table: a state, an input, and the next state.
  private let rows: [(state: String, input: String, next: [String])]

  /// The longest sequence.
  private static var longest: Int { 5 }

  /// Plays `inputs` from `start` on. An input takes 10 ms.
  init<Machine>(
    _ title: String, _ rules: String, _ start: Timed<Machine>,
    _ inputs: [(name: String, play: (inout Timed<Machine>) -> Verdict?)]
  ) {
    self.title = title
    self.rules = rules
    var (order, found) = ([Self.state(of: start.machine)], [String: [String]]())
    var machines = [start]
    for _ in 0..<Self.longest {
      var next: [Timed<Machine>] = []
      for machine in machines {
        let state = Self.state(of: machine.machine)
        for (name, play) in inputs {
          var played = machine
          let verdict = play(&played)
          played.now = played.now + .milliseconds(10)
          let becomes = Self.state(of: played.machine)
          if !order.contains(becomes) { order.append(becomes) }
          let told = becomes + Self.told(verdict)
          let key = "\(state)|\(name)"
          if found[key]?.contains(told) != true { found[key, default: []].append(told) }
          next.append(played)
        }
      }
      machines = next
    }
    rows = order.flatMap { state in
      inputs.compactMap { name, _ in
        guard let next = found["\(state)|\(name)"], next != [state] else { return nil }
        return (state, name, next)
      }
    }
  }

  /// The machine's part of the page.
  func text() -> String {
    var text = "## \(title)\n\n\(rules).\n\n| state | input | becomes |\n|---|---|---|\n"
    for row in rows {
      text += "| \(row.state) | \(row.input) | \(row.next.joined(separator: ", or ")) |\n"
    }
    return text + "\n"
  }

  private static func told(_ verdict: Verdict?) -> String {
    switch verdict {
    case .claims?: " (claims)"
    case .fails?: " (fails)"
    case .possible?, nil: ""
    }
  }

  /// The name of the machine's state, which is private in some machines.
  private static func state<Machine>(of machine: Machine) -> String {
    for child in Mirror(reflecting: machine).children where child.label == "state" {
      return "\(child.value)".split(separator: "(").first.map(String.init) ?? ""
    }
    preconditionFailure("\(Machine.self) has no state")
  }
}
