/// The findings of a check as an error, for tests: its description has each finding with its witness
/// and what `why` says of it.
///
///     @Test func noConflicts() async throws {
///       try await SceneCheck(scene).run().expectNothing()
///     }
public struct CheckError: Error, CustomStringConvertible, Sendable {
  /// The report, which has at least one finding.
  public let report: CheckReport

  /// The findings in words.
  public var description: String { report.text }
}

extension CheckReport {
  /// Throws `CheckError` if there is a finding.
  public func expectNothing() throws(CheckError) {
    if !findings.isEmpty { throw CheckError(report: self) }
  }
}
