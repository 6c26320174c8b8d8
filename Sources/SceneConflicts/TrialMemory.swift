import TouchCore
import TouchScene

/// The results of the gestures played so far, shared by spots that are alike.
///
///     list     list.pan          row1 and row2 are alike: their recognizers have the same settings
///     ├─ row1     swipe1         and neither is in a relation. A gesture is played on row1, and
///     └─ row2     swipe2         its result holds on row2 with swipe2 in place of swipe1.
///
/// At an edge, alike spots are equally far from it: a few points more are out of reach of an edge
/// pan (REC-5), and of the system's gates and swipes (GATE-1, EDGE-1).
final class TrialMemory {
  private let scene: CompiledScene
  private let player: TrialPlayer
  /// For each recognizer a number; recognizers that are alike have the same one.
  private let classes: [Int32]
  private var indices: [[Int32]: Int] = [:]
  private var known: [Known] = []

  /// The results on one of several alike spots.
  private struct Known {
    let view: ViewID
    let route: [EntrantID]
    var results: [(gesture: PlayedGesture.Gesture, hasThumb: Bool, result: TrialResult)] = []
  }

  init(_ scene: CompiledScene, _ player: TrialPlayer) {
    self.scene = scene
    self.player = player
    classes = Self.classes(scene)
  }

  /// The result of a trial that begins on a spot.
  func play(_ trial: PlayedGesture, at spot: TouchSpot) -> TrialResult {
    let route = scene.route(of: spot.view).map { scene.routed[$0] }
    let index = index(of: spot, route)
    let one = known[index]
    let hasThumb = trial.slider != nil
    let before = one.results.first { $0.gesture == trial.gesture && $0.hasThumb == hasThumb }
    if let before {
      var result = before.result
      if one.view != spot.view { result.replace(one.route, by: route, one.view, by: spot.view) }
      return result
    }
    let result = player.play(trial)
    var stored = result
    if one.view != spot.view { stored.replace(route, by: one.route, spot.view, by: one.view) }
    known[index].results.append((trial.gesture, hasThumb, stored))
    return result
  }

  private func index(of spot: TouchSpot, _ route: [EntrantID]) -> Int {
    let described = scene.description.views[Int(spot.view.index)]
    let window = scene.window(of: spot.view).map { Int32($0.index) } ?? -1
    var key: [Int32] = [
      Int32(described.kind.rawValue), window, spot.edge.map { Int32($0.rawValue) } ?? -1,
      described.mayCancel.map { $0 ? 1 : 0 } ?? -1,
      described.control.delayedAction == nil ? 0 : Int32(spot.view.index) + 1,
      described.takesMultipleTouch ? 1 : 0,
    ]
    if spot.edge != nil {
      for edge in ScreenEdge.allCases {
        let bits = spot.depths[edge].bitPattern
        key += [Int32(truncatingIfNeeded: bits >> 32), Int32(truncatingIfNeeded: bits)]
      }
    }
    for entrant in route {
      key.append(scene.recognizer(of: entrant).map { classes[Int($0.index)] } ?? -1)
    }
    if let index = indices[key] { return index }
    known.append(Known(view: spot.view, route: route))
    indices[key] = known.count - 1
    return known.count - 1
  }

  private static func classes(_ scene: CompiledScene) -> [Int32] {
    // A recognizer in a relation is like no other.
    var named: Set<SceneName> = []
    for view in scene.description.views {
      for gesture in view.gestures {
        let others =
          gesture.with + gesture.requires + gesture.requiredBy + gesture.prevents.names
          + gesture.preventedBy.names
        let isApart = gesture.prevents != .everybody || gesture.preventedBy != .everybody
        if !others.isEmpty || isApart { named.insert(gesture.id) }
        for other in others { named.insert(other) }
      }
    }
    var first: [Recognizer: Int32] = [:]
    return scene.recognizers.indices.map { index in
      var recognizer = scene.recognizers[index]
      let name = scene.name(of: recognizer.entrant)
      guard recognizer.origin == .app, !named.contains(name) else { return Int32(index) }
      recognizer.entrant = EntrantID(0)
      recognizer.view = ViewID(0)
      if let before = first[recognizer] { return before }
      first[recognizer] = Int32(index)
      return Int32(index)
    }
  }
}

extension TrialResult {
  /// Puts the entrants of one route, and one view, in place of those of an alike spot.
  mutating func replace(
    _ old: [EntrantID], by new: [EntrantID], _ oldView: ViewID, by newView: ViewID
  ) {
    func entrant(_ entrant: EntrantID) -> EntrantID {
      old.firstIndex(of: entrant).map { new[$0] } ?? entrant
    }
    func view(_ view: ViewID) -> ViewID { view == oldView ? newView : view }
    recognised = recognised.map { (entrant($0.entrant), $0.instant) }
    failed = failed.map { (entrant($0.entrant), $0.instant) }
    lost = lost.map { (entrant($0.entrant), entrant($0.winner)) }
    recognisedLast = recognisedLast.map { entrant($0) }
    acted = acted.map { view($0) }
    ended = ended.map { view($0) }
  }
}
