import TouchAccounts
import Fixtures
import Testing
import TouchCore
import TouchScene

@testable import TouchPlayer

/// The delivery of a tap on the status bar to the app.
@Suite struct BarTapTests {
  /// The journal of a finger on the bar for that time.
  private func journal(_ os: String, lasting milliseconds: Int64) throws -> [String] {
    let scene = try ToolbarScenes.scene(["os = \(os)"])
    let (batch, ids) = try ToolbarScenes.play(
      ToolbarScenes.finger([(0, 160, 10), (milliseconds, 160, 10)]), in: scene)
    var writer = JournalWriter(ids, run: nil)
    writer.write(batch)
    return String(decoding: writer.takeBytes(), as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("\"effect\":\"statusBar\"") }.map(String.init)
  }

  @Test(arguments: [("4.0", false), ("12.4", false), ("13.0", true), ("26.0", true)])
  func fromIOS13OnTheAppGetsAnAction(_ os: String, _ isAction: Bool) throws {
    // BAR-7: a tap alone, also without effect: the list is at its top already (BAR-5).
    let tap = try journal(os, lasting: 80)
    #expect(tap.map { $0.contains("\"action\":\"tap\"") } == [false, isAction])
    #expect(tap[1].contains("BAR-5"))
    let rest = try journal(os, lasting: 900)
    #expect(!rest.contains { $0.contains("\"action\"") }, "BAR-2: too long for a tap")
  }

  @Test(arguments: [("12.4", false), ("13.0", true)])
  func thatIsToldInWords(_ os: String, _ isAction: Bool) throws {
    // BAR-7
    let account = try ToolbarScenes.account(
      ToolbarScenes.finger([(0, 160, 10), (80, 160, 10)]),
      in: ToolbarScenes.scene(["os = \(os)"]))
    let text = String(decoding: account.touches[0].sentences[0].text, as: UTF8.self)
    #expect(text.contains("an action and not as touches") == isAction, "\(text)")
  }
}
