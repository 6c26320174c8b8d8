import TouchCore
import TouchScene

extension SceneCheck {
  /// Searches for the touches with which a control responds as late as possible, and makes them as
  /// small as the latency allows.
  ///
  ///     let worst = try await SceneCheck(scene).maximise(latencyOf: "today")
  ///     worst.latency?.milliseconds       // 150, or nil if the control never responded
  ///     worst.rule?.id                    // GATE-4
  ///
  /// First come `cases` cases of hands on the control, of which the latest are changed and played
  /// again; then all words of `depth` finger events, as of an `Exploration`. The same scene, seed,
  /// depth and number of cases give the same result with any number of jobs. `laws`, `hands` and
  /// `corpus` are not used. Throws `LatencyError` if the id is not that of a control on the screen.
  public func maximise(
    latencyOf id: SceneName, jobs: Int = 1
  ) async throws(LatencyError) -> WorstLatency {
    let scene = stage.scene
    guard let view = scene.view(named: id) else { throw .unknown(id) }
    guard scene.description.views[Int(view.index)].kind.isControl else { throw .noControl(id) }
    guard scene.isOnScreen(view) else { throw .offScreen(id) }
    let search = LatencySearch(self, view, jobs: min(max(jobs, 1), 64))
    return await search.worst()
  }
}

/// The search for the latest response of one control.
struct LatencySearch {
  private let check: SceneCheck
  private let view: ViewID
  private let id: SceneName
  private let jobs: Int

  init(_ check: SceneCheck, _ view: ViewID, jobs: Int) {
    (self.check, self.view, self.jobs) = (check, view, jobs)
    id = check.stage.scene.name(of: view)
  }

  /// A case with the latest response in it.
  private struct Late: Sendable {
    var test: TestCase
    var latency: Interval

    /// True if the response is later than that of the other case, or as late with fewer events.
    func isWorse(than other: Late) -> Bool {
      (latency, other.test.eventCount) > (other.latency, test.eventCount)
    }
  }

  /// The number of the latest cases that are changed and played again.
  private static let most = 32

  /// Runs the search.
  func worst() async -> WorstLatency {
    var latest = await climb()
    var states = 0
    if check.depth > 0 {
      let explored = await explore(beyond: latest.first?.latency)
      states = explored.states
      if let late = explored.late { latest.insert(late, at: 0) }
    }
    guard let late = latest.first else {
      return WorstLatency(control: id, cases: max(0, check.cases), states: states, seed: check.seed)
    }
    let rule = response(to: late.test)?.rule
    let smallest = CaseShrinking(late.test) { test in
      response(to: test).map { $0.latency >= late.latency && $0.rule == rule } ?? false
    }.test
    return WorstLatency(
      control: id, response(to: smallest), of: smallest, on: check.stage,
      cases: max(0, check.cases), states: states, seed: check.seed)
  }

  private func response(to test: TestCase) -> LatencyLaw.Response? {
    var laws: [any TouchLaw] = [LatencyLaw(of: view, within: Self.forever)]
    check.stage.play(test, under: &laws)
    return (laws[0] as? LatencyLaw)?.latest
  }

  private static let forever = Interval(nanoseconds: .max)

  /// Plays cases in generations. Returns the latest ones of different latencies, the worst first.
  private func climb() async -> [Late] {
    let hands = SceneHands(check.stage.scene)
    let maker = CaseMaker(
      stage: check.stage, hands: hands, chosen: [ControlHands(on: id, in: check.stage.scene)])
    var latest: [Late] = []
    var played = 0
    while played < check.cases {
      let range = played..<min(played + SceneCheck.generation, check.cases)
      let known = latest.map { $0.test }
      let found = await SharedWork.of(range, jobs: jobs) { index -> Late? in
        let test = maker.test(check.seed(ofCase: index), among: known)
        return response(to: test).map { Late(test: test, latency: $0.latency) }
      }
      for case let late? in found { Self.add(late, to: &latest) }
      played = range.upperBound
    }
    return latest
  }

  /// Adds a case to the latest ones. Of cases with the same latency only the smallest stays.
  private static func add(_ late: Late, to latest: inout [Late]) {
    if let same = latest.firstIndex(where: { $0.latency == late.latency }) {
      if late.isWorse(than: latest[same]) { latest[same] = late }
      return
    }
    let place = latest.firstIndex { late.isWorse(than: $0) } ?? latest.count
    latest.insert(late, at: place)
    if latest.count > most { latest.removeLast() }
  }

  /// Explores the words of a few finger events, again and again with a higher limit, until no word
  /// has a later response.
  private func explore(beyond limit: Interval?) async -> (late: Late?, states: Int) {
    var exploration = Exploration(on: check.stage)
    exploration.depth = check.depth
    let writer = HandWriter(in: check.stage.start, seed: 0)
    let area = writer.glass(of: view)
    let middle = writer.clamped(
      Point2D(
        Arithmetic.floor((area.minX + area.maxX) / 2),
        Arithmetic.floor((area.minY + area.maxY) / 2)))
    exploration.places = [middle] + exploration.places.filter { $0 != middle }.prefix(4)
    var late: Late?
    var states = 0
    for _ in 0..<Self.mostExplorations {
      let least = late?.latency ?? limit ?? .zero
      exploration.laws = [LatencyLaw(of: view, within: least)]
      let found = await exploration.found(jobs: jobs)
      states = max(states, found.states)
      var next: Late?
      for (_, _, test) in found.breaches {
        guard let response = response(to: test) else { continue }
        let other = Late(test: test, latency: response.latency)
        if next.map({ other.isWorse(than: $0) }) ?? true { next = other }
      }
      guard let next, next.latency > least else { break }
      late = next
    }
    return (late, states)
  }

  /// The most explorations. Each one finds a later response than the one before, so a few are
  /// enough.
  private static let mostExplorations = 16
}
