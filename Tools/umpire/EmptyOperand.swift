extension Verb {
  /// What an operand has to be, counted from 0, as the remedy for an empty one.
  func wanted(at place: Int) -> String {
    switch self {
    case .rule: "write the id of a rule, such as BAR-2"
    case .help: "write a verb, such as replay, or leave it out"
    case .bound where place == 1: "write the id of a control, or leave it out"
    case .replay, .why, .inspect, .convert, .recover, .shrink, .scene, .check, .bound, .map,
      .devices:
      "name a file or folder"
    }
  }
}
