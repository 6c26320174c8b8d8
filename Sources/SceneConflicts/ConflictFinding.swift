import TouchCore
import TouchScene

/// A conflict: parts of a scene want the same touch, and one of them does not do what it is for.
///
///     page     a scroll view, 390 × 763, content 390 × 2000
///     └─ ring     300 × 300, with the pan turn
///
///     scene.conflicts()     // lostScroll: page.pan never wins a vertical drag on ring, turn does
///
/// Each finding comes from a small gesture that was played in the scene, or from one fact of it.
package struct ConflictFinding: Hashable, Sendable {
  /// The kind of conflict.
  package let kind: Kind
  /// The parts that do not get what they want.
  package internal(set) var losers: [Party]
  /// The parts that get it instead, or that decide it.
  package internal(set) var winners: [Party]
  /// The view whose frame is the place of the conflict.
  package let place: ViewID
  /// The views in whose frames the conflict is: `place`, and those of findings that were merged.
  package private(set) var places: [ViewID]
  /// The direction of the drag that shows it; `nil` for other gestures, and if
  /// drags along both axes show it.
  package internal(set) var direction: SwipeDirection?
  /// The edges of the screen at which the conflict is; empty away from edges.
  package internal(set) var edges = EdgeSet()
  /// The share of the loser's area on the screen in which it loses, from 0 to 1.
  package internal(set) var share = 1.0
  /// The conflicts that the finding stands for: one, or one for each finding that was merged.
  private(set) var parts = [Part()]

  init(kind: Kind, losers: [Party], winners: [Party], place: ViewID) {
    (self.kind, self.losers, self.winners, self.place) = (kind, losers, winners, place)
    places = [place]
  }

  /// A part of a scene that takes part in a conflict.
  package enum Party: Hashable, Sendable {
    /// A recognizer, the pan of a scroll view, a back swipe or a gesture of the system.
    case entrant(EntrantID)
    /// A view, or a control.
    case view(ViewID)
    /// A controller.
    case controller(ControllerID)
  }

  /// A gesture, and what it must do if there is no conflict.
  struct Proof: Hashable, Sendable {
    let trial: PlayedGesture
    let wish: TrialWish
  }

  /// One conflict between one loser and its winners, with what shows it and what may end it.
  struct Part: Hashable, Sendable {
    /// The gestures that show it, each with its wish; empty if a fact of the scene shows it.
    var proofs: [Proof] = []
    /// Changes of the scene that may end it, each by itself.
    var candidates: [CureCandidate] = []
  }

  /// True if it shows only where a second finger comes down after the first one has moved.
  package var isOfLaterFinger: Bool {
    let proofs = parts.flatMap { $0.proofs }
    return !proofs.isEmpty && proofs.allSatisfy { $0.trial.gesture == .pinch(isLate: true) }
  }

  /// The changes that may end the conflict of the first part.
  var candidates: [CureCandidate] {
    get { parts[0].candidates }
    set { parts[0].candidates = newValue }
  }

  /// Adds a gesture that shows the conflict of the first part.
  mutating func prove(_ trial: PlayedGesture, _ wish: TrialWish) {
    parts[0].proofs.append(Proof(trial: trial, wish: wish))
  }

  /// Adds the gestures of another finding to the first part: the same changes must end both.
  mutating func prove(alsoBy other: ConflictFinding) {
    parts[0].proofs += other.parts.flatMap { $0.proofs }
  }

  /// The finding as one with another of the same losers, whose drags may go along the other axis.
  func joined(with other: ConflictFinding) -> ConflictFinding {
    var joined = self
    if direction?.isHorizontal != other.direction?.isHorizontal { joined.direction = nil }
    for winner in other.winners where !joined.winners.contains(winner) {
      joined.winners.append(winner)
    }
    joined.merge(partsOf: other)
    return joined
  }

  /// Adds the parts of another finding, each with its own candidates, and its places.
  mutating func merge(partsOf other: ConflictFinding) {
    parts += other.parts
    for place in other.places where !places.contains(place) { places.append(place) }
  }

  /// The rule that defines the finding.
  package var rule: Rule { kind.rule }

  /// The kinds of conflicts, in the order of the rulebook.
  package enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// Most of a control lies behind another view that is not a control.
    case mostlyBehind
    /// A view with recognizers lies behind another view.
    case hiddenGestures
    /// A view in front of a list covers a row wherever the list is scrolled to.
    case coveredRow
    /// A control in a scroll view is outside all that the view can scroll to.
    case beyondContent
    /// At least half of a scroll view is drawn outside a view of which it is a subview.
    case cutOffScroll
    /// A tap on a disabled control is a tap on what lies behind it.
    case fallsThrough
    /// The first swipe from an edge is the system's, though a gesture of the app is meant there.
    case systemSwipe
    /// A back swipe or an edge pan loses its edge to another gesture.
    case lostEdge
    /// A pan around a page with a back swipe begins a few points beside the edge.
    case besideBackSwipe
    /// A back swipe or an edge pan takes the thumb of a slider at the edge.
    case thumbAtEdge
    /// A back swipe or an edge pan withholds the touches of a control at the edge.
    case heldAtEdge
    /// A view that handles touches itself gets them late at an edge.
    case lateTouches
    /// An edge is deferred by the touch for which it should be deferred.
    case lateDeferral
    /// A gesture keeps a scroll view from scrolling.
    case lostScroll
    /// A gesture that moves always loses to another one.
    case lostGesture
    /// A tap always loses to another one, or to a short press.
    case lostTap
    /// A long press always loses to another one.
    case lostPress
    /// A pinch or a rotation loses to a gesture of the same fingers.
    case lostPinch
    /// A pan also begins with drags that are meant for a scroll view with which it recognises
    /// together.
    case followsScroll
    /// A gesture waits for another one to fail, which does so only when the finger lifts.
    case waitsInVain
    /// A tap takes the touch from what the finger taps.
    case takenTap
    /// A recognizer withholds the touch of a control or a cell.
    case heldTouch
    /// A tap acts, and the double tap that it begins acts too.
    case tapAndDoubleTap
    /// A gesture takes a drag from a control that is dragged.
    case takenDrag
    /// Several scroll views delay the same touch, so that each has to be told not to.
    case delayedTwice
    /// A scroll view delays the touches of a view that handles several itself.
    case delayedTouch
    /// A scroll view takes the strokes from a view that handles touches itself.
    case takenStroke
    /// A row of controls does not scroll once a control is held.
    case heldRow
    /// A tap acts although it only stops a scroll view.
    case tapThatStops
    /// A scroll view at its end does not pass the drag on to an outer one.
    case notPassedOn
    /// Another scroll view of the same axis covers a scroll view and takes its drags.
    case coveredScroll

    /// The rule that defines the kind.
    package var rule: Rule {
      switch self {
      case .mostlyBehind, .hiddenGestures, .coveredRow: .hit2
      case .beyondContent, .cutOffScroll: .hit3
      case .fallsThrough: .hit4
      case .systemSwipe: .edge1
      case .lostEdge, .besideBackSwipe, .thumbAtEdge, .heldAtEdge: .edge5
      case .lateTouches: .gate1
      case .lateDeferral: .defer2
      case .lostScroll, .lostGesture, .lostTap, .lostPress, .lostPinch, .followsScroll: .arb3
      case .waitsInVain: .arb4
      case .takenTap: .arb6
      case .heldTouch: .arb7
      case .tapAndDoubleTap: .arb8
      case .takenDrag: .ctl4
      case .delayedTwice, .delayedTouch: .scr1
      case .takenStroke, .heldRow: .scr2
      case .tapThatStops: .scr4
      case .notPassedOn, .coveredScroll: .scr5
      }
    }
  }
}

extension [ConflictFinding] {
  /// The findings in which a part loses in a way, or to a winner, in which it loses in none of the
  /// others. Both must be of one scene, or of scenes with the same parts.
  package func added(to others: [ConflictFinding]) -> [ConflictFinding] {
    let known = Set(others.flatMap { $0.losses })
    return filter { !$0.losses.allSatisfy { known.contains($0) } }
  }

  /// The findings, with those of one kind merged if they have the same losers or the same winners.
  func merged() -> [ConflictFinding] {
    var byLosers: [ConflictFinding] = []
    for finding in self {
      let index = byLosers.firstIndex {
        $0.isLike(finding) && $0.losers == finding.losers && finding.kind != .lostPinch
      }
      guard let index else {
        byLosers.append(finding)
        continue
      }
      for winner in finding.winners where !byLosers[index].winners.contains(winner) {
        byLosers[index].winners.append(winner)
      }
      byLosers[index].merge(partsOf: finding)
      byLosers[index].share = Swift.min(1, byLosers[index].share + finding.share)
    }
    var all: [ConflictFinding] = []
    for finding in byLosers {
      let index = all.firstIndex { $0.isLike(finding) && $0.winners == finding.winners }
      guard let index else {
        all.append(finding)
        continue
      }
      for loser in finding.losers where !all[index].losers.contains(loser) {
        all[index].losers.append(loser)
      }
      all[index].merge(partsOf: finding)
    }
    return all
  }
}

extension ConflictFinding {
  /// True if another finding has the same kind, edges and axis.
  fileprivate func isLike(_ other: ConflictFinding) -> Bool {
    kind == other.kind && edges == other.edges
      && direction?.isHorizontal == other.direction?.isHorizontal
  }

  /// One part that loses to one other.
  fileprivate struct Loss: Hashable {
    let kind: Kind
    let loser: Party
    /// `nil` for a kind of finding without winners.
    let winner: Party?
  }

  /// Each loser with each winner.
  fileprivate var losses: [Loss] {
    losers.flatMap { loser in
      winners.isEmpty
        ? [Loss(kind: kind, loser: loser, winner: nil)]
        : winners.map { Loss(kind: kind, loser: loser, winner: $0) }
    }
  }
}
