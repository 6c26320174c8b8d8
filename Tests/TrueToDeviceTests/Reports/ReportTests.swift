import Testing
import Umpire

/// Gesture conflicts of real devices, as people reported them, and their fixes.
@Suite struct ReportTests {
  @Test(arguments: Report.all)
  func eachReportIsRuledAsSeen(_ report: Report) throws { try hold(report, .seen) }

  @Test(arguments: Report.all.filter { !$0.tried.isEmpty })
  func whatDidNotHelpDoesNotHelp(_ report: Report) throws { try hold(report, .tried) }

  @Test(arguments: Report.all.filter { !$0.cure.isEmpty })
  func eachCureCures(_ report: Report) throws { try hold(report, .cure) }

  @Test func thereAreThirtyOrMore() { #expect(Report.all.count >= 30) }

  @Test func numbersCountFromOne() {
    #expect(Report.all.map(\.number) == Array(1...Report.all.count))
  }

  @Test func noThreadStandsTwice() {
    #expect(Set(Report.all.map(\.thread)).count == Report.all.count)
  }

  @Test(arguments: Report.all)
  func eachReportSaysWhatMustComeOrNot(_ report: Report) {
    #expect(!report.seen.come.isEmpty || !report.seen.not.isEmpty)
    #expect(report.cure.isEmpty == (report.then.come.isEmpty && report.then.not.isEmpty))
    for text in report.seen.come + report.seen.not + report.then.come + report.then.not {
      #expect(RowQuery(text) != nil, "\(text)")
    }
  }

  /// Checks a part. If the engine does not model it yet, expects that the check fails.
  private func hold(_ report: Report, _ part: Report.Part) throws {
    guard let rule = report.open[part] else { return try report.check(part) }
    withKnownIssue("\(rule)") { try report.check(part) }
  }
}
