/// The findings of a check as an error, for tests: its description has each finding with its witness
/// and what `why` says of it. A check that names a law or a view that there is not, or that plays nothing,
/// is an error too.
///
///     @Test func noConflicts() async throws {
///       try await SceneCheck(scene).run().expectNothing()
///     }
public struct CheckError: Error, CustomStringConvertible, Sendable {
  /// The report.
  public let report: CheckReport

  /// The findings in words.
  public var description: String { report.text }
}

extension CheckReport {
  /// Throws `CheckError` if there is a finding, or if the check did not do what was asked: a law in
  /// `furtherLaws` or a view of a hand does not exist, or nothing was played.
  public func expectNothing() throws(CheckError) {
    if findings.isEmpty, unknownLaws.isEmpty, unknownViews.isEmpty, !isEmpty { return }
    throw CheckError(report: self)
  }

  /// True if no case and no situation was played.
  var isEmpty: Bool { cases == 0 && states == 0 }
}
