import TouchCore
import TouchScene

/// Pans that recognise together with a scroll view of both axes (ARB-3).
///
///     screen     with the pan dismiss, which recognises together with zoom.pan
///     └─ zoom     as large, with a content twice as wide and high
///
///     scene.conflicts()     // followsScroll: every drag that moves the content also moves screen
extension ConflictSearch {
  /// If a scroll view scrolls along one axis, a pan that recognises together with it has the drags
  /// along the other one for itself. If it scrolls along both, such as a zoomed photo, no drag is
  /// the pan's alone: it begins with each drag that is meant for the content.
  mutating func findZoomConflicts() {
    var seen: Set<Int> = []
    for spot in spots where spot.edge == nil && seen.insert(route(of: spot)).inserted {
      let here = recognizers(at: spot).map { recognizer($0) }
      for pan in here where pan.kind == .pan && pan.origin == .app && pan.mayBegin == .always {
        let lists = here.filter {
          $0.origin == .scroll && scene.relations.areTogether(pan.entrant, $0.entrant)
        }
        for (index, list) in lists.enumerated() {
          findFollower(pan, of: list, at: spot)
          for outer in lists[(index + 1)...] where isAlong(list, outer) {
            findFollower(pan, of: list, in: outer, at: spot)
          }
        }
      }
    }
  }

  /// A pan that goes with every drag of a scroll view of both axes.
  private mutating func findFollower(_ pan: Recognizer, of list: Recognizer, at spot: TouchSpot) {
    guard pan.fewestFingers == 1, let id = scene.recognizer(of: list.entrant) else { return }
    let room = meanings[Int(id.index)]
    guard let across = room.first(where: { $0.isHorizontal }),
      let along = room.first(where: { !$0.isHorizontal })
    else { return }
    let trials = [along, across].map { PlayedGesture(.drag($0, rest: 0), at: spot.point) }
    let isFollowing = trials.allSatisfy { trial in
      let result = memory.play(trial, at: spot)
      return result.recognises(pan.entrant) && result.recognises(list.entrant)
    }
    guard isFollowing else { return }
    addFollower(pan, of: list, trials)
  }

  /// True if two scroll views scroll along one and the same axis.
  private func isAlong(_ inner: Recognizer, _ outer: Recognizer) -> Bool {
    let (a, b) = (scene.scrollsAlong(inner.view), scene.scrollsAlong(outer.view))
    return a.vertical == b.vertical && a.horizontal == b.horizontal && a.vertical != a.horizontal
  }

  /// A pan that goes with a list, such as that of a sheet, also goes with a scroll view of the same
  /// axis in the list, such as a picker, which has nothing to do with it.
  private mutating func findFollower(
    _ pan: Recognizer, of inner: Recognizer, in outer: Recognizer, at spot: TouchSpot
  ) {
    guard let id = scene.recognizer(of: inner.entrant),
      let direction = meanings[Int(id.index)].first
    else { return }
    let trial = PlayedGesture(.drag(direction, rest: 0), at: spot.point)
    let result = memory.play(trial, at: spot)
    guard result.recognises(pan.entrant), result.recognises(inner.entrant),
      !result.recognises(outer.entrant)
    else { return }
    addFollower(pan, of: inner, [trial], direction)
  }

  /// Adds the finding that a pan goes with a scroll view in each of the played gestures.
  private mutating func addFollower(
    _ pan: Recognizer, of list: Recognizer, _ trials: [PlayedGesture],
    _ direction: SwipeDirection? = nil
  ) {
    var finding = ConflictFinding(
      kind: .followsScroll, losers: [.entrant(pan.entrant)], winners: [.entrant(list.entrant)],
      place: list.view)
    finding.direction = direction
    for trial in trials { finding.prove(trial, .spares(pan.entrant)) }
    if let described = description(of: pan) {
      let removed = removing([list], from: "with", of: described, described.with)
      finding.candidates = removed.map { [$0] } ?? []
    }
    add(finding)
  }
}
