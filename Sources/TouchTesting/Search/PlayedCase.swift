import TouchCore

/// A case that was played.
struct PlayedCase: Sendable {
  var test: TestCase
  var rows: FlatArray<Row>
  /// For each law: its breach, and whether the case exercised it.
  var results: [(breach: Breach?, isExercised: Bool)]
  /// The faults of the engine's laws, and the laws that were exercised.
  var engine: (faults: [(law: EngineLaw, kind: String)], exercised: [EngineLaw]) = ([], [])
  /// The faults of the laws over two runs, and the laws that were exercised.
  var relations: (faults: [RelationLaw.Fault], exercised: [RelationLaw]) = ([], [])
  /// The controls that acted and the entrants that won.
  var parts = ActedParts(Batch())
}
