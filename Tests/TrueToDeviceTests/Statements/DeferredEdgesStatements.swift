import Testing
import Umpire

/// Deferred edges: 17 of the statements.
@Suite struct DeferredEdgesStatements {
  /// A game that fills an iPhone X without a bar, defers edges and follows the finger.
  private func game(deferring: String = #"["top", "bottom"]"#) throws -> Situation {
    try Situation(
      """
      {
        "device": "iPhone X", "os": "11.2",
        "controllers": [
          { "id": "game", "view": "field", "deferring": \(deferring), "statusBarHidden": true }
        ],
        "windows": [ { "id": "main", "root": "game" } ],
        "views": [
          { "id": "field", "frame": [0, 0, 375, 812],
            "gestures": [ { "id": "steer", "kind": "pan" } ] }
        ]
      }
      """)
  }

  /// An edge, a swipe of 200 ms from it, and what the system makes of such a swipe.
  struct Swipe: CustomStringConvertible, Sendable {
    var edge: String
    var from: Double
    var by: Double
    var action: String

    var description: String { edge }
  }

  static let swipes = [
    Swipe(edge: "top", from: 5, by: 300, action: "notificationCenter"),
    Swipe(edge: "bottom", from: 807, by: -300, action: "home"),
  ]

  private func swipe(_ swipe: Swipe, _ situation: inout Situation, at begin: Double) {
    situation.drag(60, swipe.from, by: 0, swipe.by, at: begin)
  }

  /// 17: The first swipe from a deferred edge is the application's, without delay, and shows the
  /// affordance. The system does not act.
  @Test(arguments: swipes) func theFirstSwipeIsTheApplications(_ edge: Swipe) throws {
    var situation = try game()
    swipe(edge, &situation, at: 0)
    let journal = try situation.play("first-\(edge)")
    #expect(journal.lines(["deliver": ["phase", "view", "at"]]).first == "0 deliver began field -")
    #expect(journal.rows(of: "withhold").isEmpty && journal.rows(of: "drop").isEmpty)
    #expect(journal.rows(of: "gesture").map { $0.shown("state") }.first == "began")
    #expect(journal.rows(of: "gesture").last?.shown("state") == "ended")
    #expect(
      journal.with("outcome", "won").rows.map { $0.shown("entrant") } == ["steer"])
    #expect(
      journal.rows(of: "affordance").map { "\($0.shown("edge")) \($0.shown("shown"))" } == [
        "\(edge) true", "\(edge) false",
      ])
    #expect(journal.rows(of: "system").isEmpty)
  }

  /// 17: The affordance fades in for 0.2 s and stays for 2 s.
  @Test(arguments: swipes) func theAffordanceStaysFor2Seconds(_ edge: Swipe) throws {
    var situation = try game()
    swipe(edge, &situation, at: 0)
    let times = try situation.play("stays-\(edge)").rows(of: "affordance").map(\.milliseconds)
    try #require(times.count == 2)
    #expect(times[1] - times[0] == 2_200)
  }

  /// 17: A second swipe from that edge while the affordance stays is the system's. The application
  /// receives no phase of it.
  @Test(arguments: swipes) func aSecondSwipeSoonAfterIsTheSystems(_ edge: Swipe) throws {
    for begin in [400.0, 1_000, 2_200] {
      var situation = try game()
      swipe(edge, &situation, at: 0)
      swipe(edge, &situation, at: begin)
      let journal = try situation.play("second-\(edge)-\(begin)")
      let second = journal.from(begin)
      #expect(second.rows(of: "system").map { $0.shown("action") } == [edge.action])
      #expect(journal.rows(of: "system").count == 1)
      #expect(second.rows(of: "deliver").isEmpty && second.rows(of: "gesture").isEmpty)
      #expect(
        second.with("outcome", "won").rows.map { $0.shown("entrant") } == ["system.affordance"])
    }
  }

  /// 17: One that comes when the affordance has gone counts as a first one: it is the
  /// application's, and shows the affordance again.
  @Test(arguments: swipes) func oneThatComesTooLateCountsAsAFirstOne(_ edge: Swipe) throws {
    for begin in [2_230.0, 2_500, 9_000] {
      var situation = try game()
      swipe(edge, &situation, at: 0)
      swipe(edge, &situation, at: begin)
      let journal = try situation.play("late-\(edge)-\(begin)")
      #expect(journal.rows(of: "system").isEmpty)
      #expect(journal.with("shown", "true").rows(of: "affordance").count == 2)
      let second = journal.from(begin)
      #expect(second.rows(of: "deliver").first?.milliseconds == begin)
      #expect(second.with("outcome", "won").rows.map { $0.shown("entrant") } == ["steer"])
    }
  }

  /// 17: A swipe from the other edge is no second one.
  @Test func aSwipeFromTheOtherEdgeIsAFirstOne() throws {
    var situation = try game()
    swipe(Self.swipes[0], &situation, at: 0)
    swipe(Self.swipes[1], &situation, at: 600)
    let journal = try situation.play()
    #expect(journal.rows(of: "system").isEmpty)
    #expect(
      journal.with("shown", "true").rows(of: "affordance").map { $0.shown("edge") } == [
        "top", "bottom",
      ])
  }

  /// 17: From an edge that is not deferred the first swipe is the system's.
  @Test(arguments: swipes) func withoutDeferringTheFirstSwipeIsTheSystems(_ edge: Swipe) throws {
    var situation = try game(deferring: "[]")
    swipe(edge, &situation, at: 0)
    let journal = try situation.play("not-deferred-\(edge)")
    #expect(journal.rows(of: "system").map { $0.shown("action") } == [edge.action])
    #expect(journal.rows(of: "affordance").isEmpty && journal.rows(of: "deliver").isEmpty)
  }
}
