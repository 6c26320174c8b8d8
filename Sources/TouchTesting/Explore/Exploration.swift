import TouchCore
import TouchPlayer
import TouchScene

/// Plays every word of a small alphabet of finger events in a scene, up to a number of letters, and
/// holds each run against laws.
///
///     var exploration = try Exploration(scene)
///     exploration.depth = 6
///     let explored = await exploration.run(jobs: 2)
///     explored.states                                // 41 327 distinct situations
///
/// Words that lead to the same situation are continued once: the engine has the same fingerprint,
/// the fingers are at the same places, and the laws remember the same. So depths are practical that
/// the number of words forbids. Fingers are interchangeable, and times count from the present.
///
/// Where the scene asks the host (ASK-1), the word is continued with both answers: yes and no, or
/// the view that a hit test finds and none. The host gives the same answer whenever one touch
/// brings up the same question again.
public struct Exploration: Sendable {
  /// The number of letters of the longest words; below 1 there is no word.
  public var depth = 6
  /// The most fingers that are down at once, 1 to 5.
  public var fingers: Int {
    get { alphabet.fingers }
    set { alphabet.fingers = min(max(newValue, 1), 5) }
  }
  /// The points at which fingers come down, in points of the screen; 250 at most are used. By default
  /// the middles of up to three controls and three other views that may answer, and of the bottom
  /// edge.
  public var places: [Point2D] {
    get { alphabet.places }
    set { alphabet.places = Array(newValue.prefix(250)) }
  }
  /// How far fingers go from where they came down, in points; 250 at most are used. By default left
  /// and up.
  public var ways: [Point2D] {
    get { alphabet.ways }
    set { alphabet.ways = Array(newValue.prefix(250)) }
  }
  /// True if the system may take a finger away at any time.
  public var cancels: Bool {
    get { alphabet.cancels }
    set { alphabet.cancels = newValue }
  }
  /// The laws.
  public var laws: [any TouchLaw] = StandardLaws.all
  /// The most distinct situations. An exploration that meets more ends there, and says so.
  public var mostStates = 2_000_000

  let stage: CaseStage
  private var alphabet: Alphabet

  /// What letters stand for.
  struct Alphabet: Sendable {
    var fingers = 2
    var places: [Point2D]
    var ways: [Point2D]
    var cancels = false
  }

  /// An exploration of a scene. Throws `ReactionError` if a reaction of the scene can never match.
  public init(_ scene: CompiledScene) throws(ReactionError) {
    self.init(on: try CaseStage(scene))
  }

  init(on stage: CaseStage) {
    self.stage = stage
    alphabet = Alphabet(places: Self.places(in: stage), ways: [Point2D(-60, 0), Point2D(0, -60)])
  }

  /// Where something may answer: each in the middle of the part of a view that is on the screen.
  private static func places(in stage: CaseStage) -> [Point2D] {
    let scene = stage.scene
    let writer = HandWriter(in: stage.start, seed: 0)
    let shown = scene.views.filter { scene.isOnScreen($0) }
    func kind(_ view: ViewID) -> ViewDescription { scene.description.views[Int(view.index)] }
    let controls = shown.filter { kind($0).kind.isControl }.prefix(3)
    let others = shown.filter {
      !kind($0).kind.isControl && (!kind($0).gestures.isEmpty || kind($0).kind.scrolls)
    }.prefix(3)
    let glass = scene.appScreen.glass
    var places: [Point2D] = []
    for view in controls + others {
      let area = writer.glass(of: view)
      let (left, right) = (max(area.minX, 0), min(area.maxX, glass.width))
      let (top, bottom) = (max(area.minY, 0), min(area.maxY, glass.height))
      let point = writer.clamped(
        Point2D(Arithmetic.floor((left + right) / 2), Arithmetic.floor((top + bottom) / 2)))
      if !places.contains(point) { places.append(point) }
    }
    places.append(writer.clamped(Point2D(Arithmetic.floor(glass.width / 2), glass.height - 5)))
    return places
  }

  /// What an exploration found, before it is shrunk.
  struct Found: Sendable {
    /// The number of distinct situations, the first one included.
    var states = 0
    /// The number of letters that were played to find them.
    var steps = 0
    /// The number of letters of the longest words that were all played.
    var depth = 0
    /// True if there were more situations than allowed, or more answers of the host.
    var isCut = false
    /// True if the caller stopped it.
    var isStopped = false
    /// The questions that the scene asked the host, each once for all touches.
    var questions: Set<AskedQuestion> = []
    var breaches: [(law: Int, breach: Breach, test: TestCase)] = []
  }

  /// A word that was tried: its key, whether it can go on, and what it broke.
  private struct Tried: Sendable {
    var word: [PlayedLetter]
    var key: StateKey?
    var isBroken = false
    /// True if the same situation was there before the portion of words.
    var isKnown = false
    /// True if not all answers of the host were tried.
    var isCut = false
    var questions: [AskedQuestion] = []
    var breaches: [(law: Int, breach: Breach, test: TestCase)] = []
  }

  /// Explores with `jobs` tasks at once. Words are tried in the order of their lengths, until `goesOn`,
  /// which is called after each portion of words, returns false.
  func found(jobs: Int, while goesOn: () -> Bool = { true }) async -> Found {
    var found = Found()
    var seen: Set<StateKey> = []
    var frontier: [[PlayedLetter]] = [[]]
    var prints = Fingerprints()
    if let key = ExploredWord(on: stage, laws, alphabet).key(&prints) { seen.insert(key) }
    found.states = 1
    for level in 0..<max(0, depth) {
      var following: [[PlayedLetter]] = []
      for start in stride(from: 0, to: frontier.count, by: Self.portion) {
        let part = Array(frontier[start..<min(start + Self.portion, frontier.count)])
        for tried in await tries(part, jobs: jobs, unlike: seen) {
          found.steps += 1
          found.breaches += tried.breaches
          found.questions.formUnion(tried.questions)
          if tried.isCut { found.isCut = true }
          if tried.isBroken || tried.isKnown { continue }
          if let key = tried.key, !seen.insert(key).inserted { continue }
          found.states += 1
          following.append(tried.word)
        }
        if found.states >= mostStates {
          found.isCut = true
          return found
        }
        if !goesOn() {
          found.isStopped = true
          return found
        }
      }
      found.depth = level + 1
      frontier = following
      if frontier.isEmpty { break }
    }
    return found
  }

  /// The number of words that are continued before what they found is merged.
  private static let portion = 2_048

  private func tries(
    _ words: [[PlayedLetter]], jobs: Int, unlike seen: Set<StateKey>
  ) async -> [Tried] {
    await SharedWork.of(0..<words.count, jobs: jobs) { part in tries(words[part], unlike: seen) }
  }

  /// Each word with each letter that can come next.
  private func tries(_ words: ArraySlice<[PlayedLetter]>, unlike seen: Set<StateKey>) -> [Tried] {
    var prints = Fingerprints()
    let start = ExploredWord(on: stage, laws, alphabet)
    var all: [Tried] = []
    for word in words {
      var played = start
      for letter in word { played.play(letter) }
      for letter in played.next {
        let forks = Forks.all(of: played) { $0.play(letter, answers: $1) }
        for (next, answers) in forks.words {
          let longer = word + [PlayedLetter(letter: letter, answers: answers)]
          all.append(
            tried(
              Tried(word: longer, isCut: forks.isCut), of: next, answers, unlike: seen, &prints))
        }
      }
    }
    return all
  }

  /// Adds to a word that was played its key, and the laws that it breaks when it ends.
  private func tried(
    _ word: Tried, of played: ExploredWord, _ answers: [Answer], unlike seen: Set<StateKey>,
    _ prints: inout Fingerprints
  ) -> Tried {
    var tried = word
    tried.questions = answers.map { AskedQuestion($0.question) }
    if played.isBroken {
      tried.isBroken = true
    } else {
      tried.key = played.key(&prints)
    }
    if let key = tried.key, seen.contains(key) {
      tried.isKnown = true
      return tried
    }
    // Laws about the end are asked of every word.
    let forks = Forks.all(of: played) { $0.finish(answers: $1) }
    if forks.isCut { tried.isCut = true }
    for (ended, answers) in forks.words {
      tried.questions += answers.map { AskedQuestion($0.question) }
      for (index, law) in ended.laws.enumerated() {
        if let breach = law.breach { tried.breaches.append((index, breach, ended.test)) }
      }
    }
    return tried
  }
}

/// What an exploration found.
public struct ExploreReport: Sendable {
  /// The number of distinct situations, the first one included.
  public let states: Int
  /// The number of letters that were played to find them.
  package let steps: Int
  /// The number of letters of the longest words that were all played.
  public let depth: Int
  /// True if there were more situations or answers of the host than allowed, so that not all words were
  /// played.
  public let isCut: Bool
  /// The number of questions to the host whose answers were tried (ASK-1). A question of one gesture
  /// or view about another counts once, however many touches it is asked about.
  package let questions: Int
  /// The findings, as those of a check. `cases` of a finding counts the words that have it.
  public let findings: [CheckFinding]
}

extension Exploration {
  /// Explores with `jobs` tasks at once, 1 to 64. The same exploration gives the same report with
  /// any number of jobs.
  public func run(jobs: Int = 1) async -> ExploreReport {
    let found = await found(jobs: min(max(jobs, 1), 64))
    var check = SceneCheck(on: stage)
    (check.laws, check.cases, check.furtherLaws) = (laws, 0, [])
    var search = RunningSearch(check)
    search.add(found)
    return ExploreReport(
      states: found.states, steps: found.steps, depth: found.depth, isCut: found.isCut,
      questions: found.questions.count, findings: search.report().findings)
  }
}
