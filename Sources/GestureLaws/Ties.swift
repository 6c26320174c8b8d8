import TouchCore
import TouchScene

/// Which touches may have to do with one another, by the rules.
///
/// | tie | rule |
/// |---|---|
/// | they hit the same view, which may be told of one only | HIT-5 |
/// | an entrant competes for both: a recognizer, a control, a scroll view, a gesture of the system | ARB-3 |
/// | an entrant of one waits for the failure of an entrant of the other | ARB-4 |
/// | one is at an edge of the system's, and both are down at some instant | GATE-2 |
/// | the affordance of a deferred edge came for both, or they began on its tab | DEFER-4, DEFER-6 |
/// | one has the back swipe of a controller in whose view the other is, and both are down | EDGE-5 |
/// | the view of one takes touches exclusively, in the same window, and both are down | HIT-6 |
/// | one is on the status bar, the other scrolls: content that moves brings scroll views to the screen | BAR-3 |
/// | one sends a scroll view to its top in which the other is, or finds it there | BAR-2, BAR-5 |
///
/// Ties connect: what is tied with one of a group is of the group. A touch that the app's hook
/// swallows has none (APP-1).
struct Ties {
  private let facts: [TiedTouch]
  private let scene: CompiledScene
  /// The number of each touch's group.
  private var groups: [Int] = []

  init(_ facts: [TiedTouch], _ scene: CompiledScene) {
    (self.facts, self.scene) = (facts, scene)
    groups = Array(facts.indices)
    for one in facts.indices {
      for other in facts.indices.dropFirst(one + 1) where groups[one] != groups[other] {
        guard isTied(facts[one], facts[other]) else { continue }
        let (group, joined) = (groups[one], groups[other])
        for index in groups.indices where groups[index] == joined { groups[index] = group }
      }
    }
  }

  /// The touches of the same group, with the touch itself.
  func group(of touch: TouchID) -> Set<TouchID> {
    let group = groups[Int(touch.number) - 1]
    return Set(facts.indices.filter { groups[$0] == group }.map { facts[$0].contact.touch })
  }

  /// The entrants that compete for the touches of a group, and the scroll views that these scroll.
  func entrants(of group: Set<TouchID>) -> Set<EntrantID> {
    facts.reduce(into: []) { entrants, fact in
      guard group.contains(fact.contact.touch) else { return }
      entrants.formUnion(fact.entrants)
      entrants.formUnion(fact.tappedToTop)
    }
  }

  private func isTied(_ a: TiedTouch, _ b: TiedTouch) -> Bool {
    if a.isSwallowed || b.isSwallowed { return false }
    if !a.views.isDisjoint(with: b.views) || !a.entrants.isDisjoint(with: b.entrants) {
      return true
    }
    if !a.tappedToTop.isDisjoint(with: b.entrants) || !b.tappedToTop.isDisjoint(with: a.entrants) {
      return true
    }
    if a.hasAffordance && b.hasAffordance { return true }
    if a.isOnStatusBar && b.scrolls || b.isOnStatusBar && a.scrolls { return true }
    if waits(a, for: b) || waits(b, for: a) { return true }
    guard a.contact.overlaps(b.contact) else { return false }
    return a.isAtEdge || b.isAtEdge || mayGoBack(a, besides: b) || mayGoBack(b, besides: a)
      || isExclusive(a, b)
  }

  private func waits(_ a: TiedTouch, for b: TiedTouch) -> Bool {
    a.entrants.contains { entrant in
      scene.relations.hasRequirements(entrant)
        && b.entrants.contains { scene.relations.requires(entrant, $0) }
    }
  }

  /// True if a finger of the other touch is in the view of a controller whose back swipe may have the
  /// touch: a back swipe has one finger.
  private func mayGoBack(_ touch: TiedTouch, besides other: TiedTouch) -> Bool {
    touch.entrants.contains { entrant in
      guard case .backSwipe(let controller) = scene.entrants[Int(entrant.index)] else {
        return false
      }
      let view = scene.view(of: controller)
      return other.views.contains { $0 == view || scene.isInside($0, view) }
    }
  }

  private func isExclusive(_ a: TiedTouch, _ b: TiedTouch) -> Bool {
    a.views.contains { one in
      b.views.contains { other in
        (scene.takesExclusiveTouch(one) || scene.takesExclusiveTouch(other))
          && root(of: one) == root(of: other)
      }
    }
  }

  /// The outermost view around a view: each window has its own.
  private func root(of view: ViewID) -> ViewID {
    var root = view
    while let parent = scene.description.views[Int(root.index)].parent,
      let outer = scene.view(named: parent)
    {
      root = outer
    }
    return root
  }
}
