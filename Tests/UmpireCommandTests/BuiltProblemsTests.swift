import Testing

/// For every typical problem a command names the cause and the remedy.
@Suite struct BuiltProblemsTests {
  @Test(arguments: BuiltProblem.all)
  func causeAndCureAreNamed(_ problem: BuiltProblem) throws {
    let scratch = try Scratch()
    var operands = [try scratch.file("scene.json", problem.scene.text)]
    switch problem.verb {
    case .why: operands.append(try scratch.file("touches.jsonl", problem.touches))
    case .check: operands.append("--static")
    }
    let run = try CommandRun([problem.verb.rawValue] + operands)
    let told = run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for part in problem.cause + problem.cure {
      #expect(told.contains(part), "\(told)\(run.talk)")
    }
  }
}
