/// The agreements between the entrants of a scene: which entrant waits for which to fail (ARB-4),
/// which may recognise together, and which prevents which (ARB-3, ARB-8).
///
///     var relations = Relations(of: 8)
///     relations.addRequirement(of: tap, that: doubleTap)
///     relations.requirements(of: tap)                     // doubleTap
///     relations.prevents(tap, pan)                        // true: nothing else was agreed
///
/// It stores agreements and does not check them.
@usableFromInline package struct Relations: Equatable, Sendable {
  private var requirements = EntrantPairs()
  private var together = EntrantPairs()
  private var preventing = EntrantPairs()
  private var preventable = EntrantPairs()
  private var terms: [Terms]

  /// What one entrant has agreed on.
  private struct Terms: BitwiseCopyable, Hashable, Sendable {
    var hasRequirements = false
    var isRequired = false
    var isTogether = false
    /// The entrants that it prevents.
    var prevents = Choice.everybody
    /// The entrants that prevent it.
    var preventedBy = Choice.everybody
    /// Which taps it counts.
    var counting = Counting.nothing
    /// How many taps it counts.
    var taps: UInt8 = 0
    /// How many fingers these taps have.
    var touches: UInt8 = 0
    /// The kind of the entrant.
    var band = Band.recognizer
    /// True if its recognition takes the touch from controls (ARB-6). `ruleForControls` is the rule.
    var takesFromControls = true
    var ruleForControls = Rule.arb6

    /// True if it does not prevent `other`, because that counts more taps (ARB-8).
    func spares(_ other: Terms) -> Bool {
      guard touches == other.touches else { return false }
      switch (counting, other.counting) {
      case (.taps, .taps), (.tapsBeforePress, .tapsBeforePress): return other.taps > taps
      case (.taps, .tapsBeforePress): return other.taps >= taps
      case (.tapsBeforePress, .taps), (.nothing, _), (_, .nothing): return false
      }
    }
  }

  /// The taps that a recognizer counts.
  @usableFromInline package enum Counting: UInt8, BitwiseCopyable, Hashable, Sendable {
    /// None: it is neither a tap nor a long press.
    case nothing
    /// The taps of a tap.
    case taps
    /// The taps before a long press.
    case tapsBeforePress
  }

  /// The kind of an entrant, which decides which others lose a touch to it, and by which rule.
  private enum Band: UInt8, BitwiseCopyable, Sendable {
    /// A swipe of the system's: it takes a touch from every entrant (GATE-3).
    case systemEdge
    /// The tap on the status bar.
    case statusBar
    /// A recognizer, a back swipe or the pan of a scroll view.
    case recognizer
    /// A control: it prevents no other entrant.
    case control
  }

  /// Some of the others.
  package enum Choice: UInt8, BitwiseCopyable, Hashable, Sendable {
    /// All of them.
    case everybody
    /// None of them.
    case nobody
    /// Those that were named.
    case named
  }

  /// Nothing agreed among `count` entrants.
  package init(of count: Int) {
    terms = Array(repeating: Terms(), count: count)
    for gesture in SystemGesture.allCases where Int(gesture.rawValue) < count {
      terms[Int(gesture.rawValue)].band = gesture == .statusBar ? .statusBar : .systemEdge
    }
  }

  /// The number of entrants.
  package var count: Int { terms.count }

  /// Adds an entrant at the end with nothing agreed.
  package mutating func append() { terms.append(Terms()) }

  /// `entrant` is a control.
  package mutating func describe(control entrant: EntrantID) {
    terms[Int(entrant.index)].band = .control
  }

  /// Sets whether `entrant` takes the touches that it recognises from controls (ARB-6), and the
  /// rule by which controls lose them.
  package mutating func describe(_ entrant: EntrantID, takesFromControls: Bool, by rule: Rule) {
    terms[Int(entrant.index)].takesFromControls = takesFromControls
    terms[Int(entrant.index)].ruleForControls = rule
  }

  /// True if `entrant` makes one attempt of all its touches: recognizers do.
  package func hasOneAttempt(_ entrant: EntrantID) -> Bool {
    terms[Int(entrant.index)].band == .recognizer
  }

  /// True if `entrant` takes touches also from entrants that have recognised, as swipes of the
  /// system do.
  package func takesOver(_ entrant: EntrantID) -> Bool {
    terms[Int(entrant.index)].band == .systemEdge
  }

  /// The rule by which `entrant` loses a touch to `winner`, which prevents it.
  package func rule(for entrant: EntrantID, losingTo winner: EntrantID) -> Rule {
    let (its, winners) = (terms[Int(entrant.index)], terms[Int(winner.index)])
    if winners.band == .systemEdge { return .gate3 }
    return its.band == .control && winners.band == .recognizer ? winners.ruleForControls : .arb3
  }

  /// `entrant` waits for `other` to fail.
  package mutating func addRequirement(of entrant: EntrantID, that other: EntrantID) {
    terms[Int(entrant.index)].hasRequirements = true
    terms[Int(other.index)].isRequired = true
    requirements.insert(entrant, other)
  }

  /// Lets two entrants recognise at the same time.
  package mutating func allowTogether(_ a: EntrantID, _ b: EntrantID) {
    terms[Int(a.index)].isTogether = true
    terms[Int(b.index)].isTogether = true
    together.insert(min(a, b), max(a, b))
  }

  /// Revokes that both may recognise.
  package mutating func revokeTogether(_ a: EntrantID, _ b: EntrantID) {
    together.remove(min(a, b), max(a, b))
  }

  /// True if both may recognise.
  package func areTogether(_ a: EntrantID, _ b: EntrantID) -> Bool {
    together.has(min(a, b), max(a, b))
  }

  /// `entrant` prevents no more than `choice`; of `named` those that `names` says.
  package mutating func restrict(
    preventionBy entrant: EntrantID, to choice: Choice, _ names: [EntrantID] = []
  ) {
    terms[Int(entrant.index)].prevents = choice
    for name in names { preventing.insert(entrant, name) }
  }

  /// `entrant` is prevented by no more than `choice`; of `named` those that `names` says.
  package mutating func restrict(
    preventionOf entrant: EntrantID, to choice: Choice, _ names: [EntrantID] = []
  ) {
    terms[Int(entrant.index)].preventedBy = choice
    for name in names { preventable.insert(entrant, name) }
  }

  /// Sets which taps `entrant` counts, how many of them, and with how many fingers (ARB-8).
  package mutating func describe(
    _ entrant: EntrantID, _ counting: Counting, taps: UInt8, touches: UInt8
  ) {
    terms[Int(entrant.index)].counting = counting
    terms[Int(entrant.index)].taps = taps
    terms[Int(entrant.index)].touches = touches
  }

  /// True if `entrant` waits for another to fail.
  package func hasRequirements(_ entrant: EntrantID) -> Bool {
    terms[Int(entrant.index)].hasRequirements
  }

  /// True if another waits for `entrant` to fail.
  package func isRequired(_ entrant: EntrantID) -> Bool { terms[Int(entrant.index)].isRequired }

  /// True if `entrant` waits for `other` to fail (ARB-4).
  package func requires(_ entrant: EntrantID, _ other: EntrantID) -> Bool {
    guard hasRequirements(entrant) else { return false }
    return requirements.has(entrant, other)
  }

  /// The entrants that `entrant` waits for, the strongest first.
  package func requirements(of entrant: EntrantID) -> [EntrantID] {
    guard hasRequirements(entrant) else { return [] }
    return requirements.places(of: entrant).map { requirements.second(at: $0) }
  }

  /// The indices of the requirements of `entrant`, the strongest first.
  package func requirementPlaces(of entrant: EntrantID) -> Range<Int> {
    hasRequirements(entrant) ? requirements.places(of: entrant) : 0..<0
  }

  /// The entrant that is waited for by the requirement at `index`.
  package func requirement(at index: Int) -> EntrantID { requirements.second(at: index) }

  /// True if `entrant`, having recognised, takes the touches that it shares with `other` from it
  /// (ARB-3), by what the two have agreed.
  package func prevents(_ entrant: EntrantID, _ other: EntrantID) -> Bool {
    let (mine, its) = (terms[Int(entrant.index)], terms[Int(other.index)])
    switch (mine.band, its.band) {
    case (.systemEdge, _), (.statusBar, _): return true
    case (.control, _), (.recognizer, .systemEdge), (.recognizer, .statusBar): return false
    case (.recognizer, .control): return mine.takesFromControls
    case (.recognizer, .recognizer): break
    }
    if mine.isTogether, its.isTogether,
      together.has(min(entrant, other), max(entrant, other))
    {
      return false
    }
    return preventsApart(entrant, other)
  }

  /// True if one recognizer takes the touches that it shares with another from it, unless both may
  /// recognise together; false for other entrants.
  package func preventsApart(_ entrant: EntrantID, _ other: EntrantID) -> Bool {
    let (mine, its) = (terms[Int(entrant.index)], terms[Int(other.index)])
    guard mine.band == .recognizer, its.band == .recognizer else { return false }
    if mine.spares(its) { return false }
    switch mine.prevents {
    case .everybody: break
    case .nobody: return false
    case .named: if !preventing.has(entrant, other) { return false }
    }
    switch its.preventedBy {
    case .everybody: return true
    case .nobody: return false
    case .named: return preventable.has(other, entrant)
    }
  }

  /// The members of a circle of requirements, each waiting for the next, from the strongest; `nil`
  /// if no requirements form a circle.
  package var circle: [EntrantID]? {
    var marks = [Mark](repeating: .unseen, count: terms.count)
    for start in terms.indices where terms[start].hasRequirements {
      if let found = circle(from: EntrantID(start), &marks) { return found }
    }
    return nil
  }

  /// What a search for a circle knows of an entrant.
  private enum Mark: BitwiseCopyable {
    case unseen, onTheWay, leadsOut
  }

  /// A step of the search, and the requirements that are still to be followed from there.
  private struct Step {
    var entrant: EntrantID
    var rest: Range<Int>
  }

  /// Depth first, without recursion: each may wait for the next, all the way down the list.
  private func circle(from start: EntrantID, _ marks: inout [Mark]) -> [EntrantID]? {
    guard marks[Int(start.index)] == .unseen else { return nil }
    var way = [Step(entrant: start, rest: requirements.places(of: start))]
    marks[Int(start.index)] = .onTheWay
    while let step = way.last {
      guard let index = step.rest.first else {
        marks[Int(step.entrant.index)] = .leadsOut
        way.removeLast()
        continue
      }
      way[way.count - 1].rest = (index + 1)..<step.rest.upperBound
      let next = requirements.second(at: index)
      switch marks[Int(next.index)] {
      case .unseen:
        marks[Int(next.index)] = .onTheWay
        way.append(Step(entrant: next, rest: requirements.places(of: next)))
      case .onTheWay:
        let members = way.drop { $0.entrant != next }.map { $0.entrant }
        let first = members.indices.min { members[$0] < members[$1] } ?? 0
        return Array(members[first...] + members[..<first])
      case .leadsOut:
        continue
      }
    }
    return nil
  }
}
