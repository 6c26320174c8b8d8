import Foundation
import TouchTesting
import Umpire

/// The search of `umpire check`: its options, its progress, and what is new in it.
struct CheckSearch {
  /// The options that only a search has.
  static let options: [Option] = [
    .cases, .depth, .time, .jobs, .seed, .law, .hands, .corpus, .maximise,
  ]
  /// The number of cases unless --cases says another.
  static let usualCases = 20_000

  private var check: SceneCheck
  private let jobs: Int
  private let time: Interval?
  private let corpus: CheckCorpus?
  private let showsProgress: Bool

  init(_ arguments: Arguments, _ scene: CompiledScene) throws(Failure) {
    do throws(ReactionError) {
      check = try SceneCheck(scene)
    } catch {
      throw .unusable("\(arguments.operands[0]): \(String(decoding: error.text, as: UTF8.self))")
    }
    check.depth = try Self.number(arguments, .depth, 0...12) ?? check.depth
    check.cases = try Self.number(arguments, .cases, 0...100_000_000) ?? Self.usualCases
    jobs = try Self.number(arguments, .jobs, 1...64) ?? ProcessInfo.processInfo.activeProcessorCount
    if let text = arguments[.seed] {
      guard let seed = UInt64(text) else {
        throw .usage("`--seed \(text)` is not a whole number from 0 to 18446744073709551615")
      }
      check.seed = seed
    }
    time = try Self.interval(arguments)
    if time != nil, !arguments.has(.cases) { check.cases = 100_000_000 }
    try Self.choose(arguments.values(of: .law), in: &check)
    try Self.chooseHands(arguments, in: &check)
    corpus = try arguments[.corpus].map { path throws(Failure) in
      try CheckCorpus(path, of: scene)
    }
    check.corpus = corpus?.tests ?? []
    showsProgress = isatty(STDERR_FILENO) == 1
  }

  private static func number(
    _ arguments: Arguments, _ option: Option, _ range: ClosedRange<Int>
  ) throws(Failure) -> Int? {
    guard let text = arguments[option] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .usage(
        "`--\(option.rawValue) \(text)` is not a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return number
  }

  private static func interval(_ arguments: Arguments) throws(Failure) -> Interval? {
    guard let time = try arguments.interval(of: .time) else { return nil }
    guard time > .zero else {
      throw .usage("`--time \(arguments[.time] ?? "")` is not a time above 0, such as 30s or 500ms")
    }
    return time
  }

  private static func choose(_ names: [String], in check: inout SceneCheck) throws(Failure) {
    if names.isEmpty { return }
    let all = check.laws.map { $0.name } + CheckReport.lawsOfSearches + CheckReport.lawsOfEngine
    for name in names where !all.contains(name) {
      throw .unknown("law", name, among: all, "; `umpire help check` lists the laws")
    }
    check.laws = check.laws.filter { names.contains($0.name) }
    check.furtherLaws.formIntersection(names)
  }

  /// Chooses the hands. Unless `--depth` says another, no words of finger events are played then,
  /// since these are of other hands.
  private static func chooseHands(
    _ arguments: Arguments, in check: inout SceneCheck
  ) throws(Failure) {
    let texts = arguments.values(of: .hands)
    if texts.isEmpty { return }
    let all = HandKind.allCases.map { $0.rawValue }
    var kinds: Set<HandKind> = []
    for name in texts.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      guard let kind = HandKind(rawValue: String(name)) else {
        throw .unknown("hand", String(name), among: all, "; `umpire help check` lists the hands")
      }
      kinds.insert(kind)
    }
    for law in arguments.values(of: .law) where CheckReport.lawsOfIdle.contains(law) {
      throw .usage("the law `\(law)` is about all hands: leave out --hands or --law \(law)")
    }
    if kinds == [.gesture], !check.hasGestures {
      throw .usage("`--hands gesture`: no view on the screen has a recognizer: name other hands")
    }
    check.kindsOfHands = kinds
    if !arguments.has(.depth) { check.depth = 0 }
  }

  /// Runs the search to its end. `proposals` are the ways to end each finding of the scene itself.
  /// Throws if a witness cannot be written to the corpus.
  func run(
    besides proposals: [[[SceneChange]]], allowing allowed: [AllowedFinding],
    knownIn baseline: CheckBaseline?
  ) async throws(Failure) -> PlayedCheck {
    var check = check
    check.proposals = proposals
    let start = ContinuousClock.now
    let (limit, showsProgress) = (time.map { Duration.nanoseconds($0.nanoseconds) }, showsProgress)
    let all = check.cases + check.corpus.count
    Signals.setSearching(true)
    let report = await check.run(jobs: jobs) { played in
      let spent = ContinuousClock.now - start
      if showsProgress { Self.show(played, of: limit == nil ? all : nil, after: spent) }
      // The exploration before the first case is short, and part of each search.
      return !Signals.wasInterrupted && (played == 0 || limit.map { spent < $0 } ?? true)
    }
    Signals.setSearching(false)
    if showsProgress { Self.endProgress() }
    if Signals.wasInterrupted {
      Terminal.say("interrupted: these are the findings of the cases played so far")
    }
    let played = PlayedCheck(report, allowing: allowed, knownIn: baseline)
    try corpus?.add(report.findings)
    return played
  }

  /// Searches for the latest response of a control. Throws if the view is not a control on the
  /// screen.
  func maximise(_ control: SceneName) async throws(Failure) -> WorstLatency {
    do throws(LatencyError) {
      return try await check.maximise(latencyOf: control, jobs: jobs)
    } catch {
      throw .usage("--maximise: \(error)")
    }
  }

  private static func show(_ played: Int, of all: Int?, after spent: Duration) {
    let columns = 24
    var bar = ""
    if let all, all > 0 {
      let full = played * columns / all
      bar =
        "[" + String(repeating: "#", count: full)
        + String(repeating: ".", count: columns - full) + "] "
    }
    let seconds = spent.components.seconds
    FileHandle.standardError.write(Data("\r\(bar)\(played) cases, \(seconds) s ".utf8))
  }

  private static func endProgress() { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
}
