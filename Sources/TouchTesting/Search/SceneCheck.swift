import TouchCore
import TouchPlayer
import TouchScene

/// Searches a scene for gesture conflicts: plays random hands, and holds the runs against laws.
///
///     var check = try SceneCheck(scene)
///     check.cases = 5_000
///     try await check.run().expectNothing()
///
/// The same scene, laws, seed and number of cases give the same report, on every machine and with
/// any number of jobs.
public struct SceneCheck: Sendable {
  /// The number of cases; 0 or less counts as none.
  public var cases = 20_000
  /// The seed from which all cases are made.
  public var seed: UInt64 = 1
  /// The laws that read the rows of a run. A copy of each is played with every case. `furtherLaws` are
  /// checked besides them.
  public var laws: [any TouchLaw] = StandardLaws.all
  /// The names of the laws that are checked besides `laws`; all of them by default:
  ///
  /// - `rate` and `answers` play a case again: one case in eight, and the whole corpus;
  /// - `light`, `measure`, `taps`, `order`, `shift` and `frame` check the engine: another one in eight;
  /// - `acts` and `wins` are about parts of the scene that did nothing in 2 000 cases or more. They are
  ///   not checked if `hands` are chosen.
  ///
  /// In scenes of 256 views or more it is fewer cases than one in eight. The text of the report lists
  /// the names that no law has. To check one law alone:
  ///
  ///     (check.laws, check.furtherLaws) = ([TwiceLaw()], [])
  public var furtherLaws = Set(CheckReport.lawsOfSearches + CheckReport.lawsOfEngine)
  /// The hands to play; `nil` for those that fit the views of the scene. A hand in a view that the scene
  /// does not have acts anywhere on the screen; the report lists such ids.
  public var hands: [any Hand]?
  /// The only kinds of hands to make up for the scene, unless `hands` has others; `nil` for all.
  package var kindsOfHands: Set<HandKind>?
  /// The number of letters of the words that an exploration plays before the random cases; 0 for
  /// none.
  public var depth = 4
  /// Cases that are played first, such as the witnesses of an earlier report.
  public var corpus: [TestCase] = []

  /// The changes that were proposed for findings of the scene alone: for each finding the ways to
  /// end it. What is proposed for findings of touches does not contradict them.
  package var proposals: [[[SceneChange]]] = []

  let stage: CaseStage

  /// True if the hands are chosen, so that a part of the scene that does nothing says nothing.
  var hasChosenHands: Bool { hands != nil || kindsOfHands != nil }

  /// The ids that chosen hands name and no view has.
  var unknownViews: [SceneName] {
    var writer = HandWriter(in: stage.start, seed: seed)
    for hand in hands ?? [] { hand.write(to: &writer) }
    return writer.unknownViews
  }

  /// A check of a scene. Throws `ReactionError` if a reaction of the scene can never match.
  public init(_ scene: CompiledScene) throws(ReactionError) {
    stage = try CaseStage(scene)
  }

  init(on stage: CaseStage) { self.stage = stage }

  /// The number of cases of which none sees what another found: what is found is merged after them.
  static let generation = 512

  /// True if a view on the screen has a recognizer of the app's.
  package var hasGestures: Bool { !SceneHands(stage.scene).gestures.isEmpty }

  /// Runs the exploration and the search with `jobs` tasks at once, 1 to 64. `goesOn` is called
  /// after every generation with the number of cases so far, which is 0 during the exploration, and returns
  /// false to end both.
  public func run(
    jobs: Int = 1, _ goesOn: @Sendable (Int) -> Bool = { _ in true }
  ) async -> CheckReport {
    let jobs = min(max(jobs, 1), 64)
    var search = RunningSearch(self)
    if depth > 0 {
      var exploration = Exploration(on: stage)
      (exploration.depth, exploration.laws) = (depth, laws)
      let found = await exploration.found(jobs: jobs) { goesOn(0) }
      search.add(found)
      if found.isStopped { return search.report() }
    }
    while let range = search.next {
      let now = search
      search.merge(await SharedWork.of(range, jobs: jobs) { now.play($0) })
      if !goesOn(search.played) { break }
    }
    return search.report()
  }

  /// Runs the search without the exploration, in the caller's task.
  package func runAlone() -> CheckReport {
    var search = RunningSearch(self)
    while let range = search.next { search.merge(Self.play(search, range)) }
    return search.report()
  }

  private static func play(_ search: RunningSearch, _ range: Range<Int>) -> [PlayedCase] {
    range.map { search.play($0) }
  }
}
