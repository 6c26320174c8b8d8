import TouchCore
import TouchDispatch
import TouchScene

/// Looks for conflicts in a scene, spot by spot.
///
///     scene ─▶ spots of the screen ─▶ the recognizers of each spot's route ─▶ small gestures
///
/// Gestures are played only on views that are on the screen at the present offsets. A recognizer
/// that asks the host (ASK-1), or that a reaction changes, has no part in a conflict: its answer is
/// not known.
struct ConflictSearch {
  let scene: CompiledScene
  let limits: SceneLimits
  let player: TrialPlayer
  let memory: TrialMemory
  let undelayed = UndelayedTrials()
  let spots: [TouchSpot]
  /// For each recognizer the directions of the drags that it is meant for; empty if there are none.
  let meanings: [[SwipeDirection]]
  /// For each recognizer, true if its answers are known and it can begin.
  let isUsable: [Bool]
  /// The ids of the views that have views in them.
  let parents: Set<SceneName>
  /// The views that have something that uses touches, in them or themselves: a recognizer, a
  /// control, or something that scrolls.
  let touchUsers: Set<ViewID>
  /// For each recognizer the number of points of the grid that reach it, away from edges.
  private(set) var areas: [Int]
  private var found: [ConflictFinding] = []

  init(_ scene: CompiledScene) {
    self.scene = scene
    limits = SceneLimits(scene)
    player = TrialPlayer(scene)
    memory = TrialMemory(scene, player)
    spots = TouchSpots(scene, limits).list
    let changed = Self.changedByReactions(scene)
    let hasBackSwipes = limits.hasBackSwipes
    let usable = scene.recognizers.map { recognizer in
      let name = scene.name(of: recognizer.entrant)
      return recognizer.isEnabled && recognizer.mayReceive && recognizer.mayBegin != .never
        && recognizer.asks == .none && (!recognizer.isBackSwipe || hasBackSwipes)
        && scene.isThere(recognizer.entrant) && !changed.contains(name)
    }
    isUsable = usable
    meanings = scene.recognizers.indices.map { index in
      usable[index] ? scene.meaning(of: scene.recognizers[index]) : []
    }
    parents = Set(scene.description.views.filter { !$0.isRemoved }.compactMap { $0.parent })
    touchUsers = Self.touchUsers(scene)
    areas = [Int](repeating: 0, count: scene.recognizers.count)
    for spot in spots where spot.edge == nil {
      for id in recognizers(at: spot) { areas[Int(id.index)] += spot.count }
    }
  }

  /// All conflicts, in the order of their kinds.
  func conflicts() -> [ConflictFinding] {
    var search = self
    search.findMovementConflicts()
    search.findPressConflicts()
    search.findPinchConflicts()
    search.findTapConflicts()
    search.findContentConflicts()
    search.findScrollConflicts()
    search.findEdgeConflicts()
    search.findSystemConflicts()
    search.findReachConflicts()
    search.findCardConflicts()
    search.findDelayedTouches()
    search.findCoveredConflicts()
    search.findHeldRests()
    search.findZoomConflicts()
    search.findHeldLists()
    search.findCutOffScrollViews()
    let merged = search.found.merged()
    return ConflictFinding.Kind.allCases.flatMap { kind in merged.filter { $0.kind == kind } }
  }

  mutating func add(_ finding: ConflictFinding) { found.append(finding) }

  /// The names of the members and rules that reactions change.
  static func changedByReactions(_ scene: CompiledScene) -> Set<SceneName> {
    var names: Set<SceneName> = []
    for reaction in scene.description.reactions {
      for change in reaction.changes {
        switch change.action {
        case .set(let path, _), .add(let path, _): names.insert(path.parts[0])
        case .enable(let name), .disable(let name), .remove(let name): names.insert(name)
        case .signal, .insert: break
        }
      }
    }
    return names
  }

  private static func touchUsers(_ scene: CompiledScene) -> Set<ViewID> {
    var users: Set<ViewID> = []
    for (index, view) in scene.description.views.enumerated() where !view.isRemoved {
      guard
        view.kind.isControl || view.kind.scrolls || view.gestures.contains(where: { $0.isEnabled })
      else { continue }
      var next: ViewID? = ViewID(index)
      while let user = next, users.insert(user).inserted {
        next = scene.description.views[Int(user.index)].parent.flatMap { scene.view(named: $0) }
      }
    }
    return users
  }

  /// The usable recognizers of a spot, the strongest first.
  func recognizers(at spot: TouchSpot) -> [RecognizerID] {
    scene.route(of: spot.view).compactMap { entry in
      scene.recognizer(of: scene.routed[entry]).flatMap { isUsable[Int($0.index)] ? $0 : nil }
    }
  }

  func recognizer(_ id: RecognizerID) -> Recognizer { scene.recognizers[Int(id.index)] }

  func recognizer(of entrant: EntrantID) -> Recognizer? {
    scene.recognizer(of: entrant).map { scene.recognizers[Int($0.index)] }
  }

  /// True if a recognizer takes part in conflicts: its answers are known.
  func isKnown(_ entrant: EntrantID) -> Bool {
    scene.recognizer(of: entrant).map { isUsable[Int($0.index)] } ?? false
  }

  /// The winners over a recognizer: first the entrant to which it lost, then each recognizer of the
  /// app that was recognised too and prevents it (ARB-3). Empty if it lost to none.
  func winners(over loser: EntrantID, in result: TrialResult) -> [EntrantID] {
    guard let first = result.winner(over: loser) else { return [] }
    let waits = scene.relations.requires(loser, first)
    let others = result.recognised.map { $0.entrant }.filter { other in
      other != first && other != loser && recognizer(of: other)?.origin == .app && isKnown(other)
        && scene.relations.prevents(other, loser)
        && (!waits || scene.relations.requires(loser, other))
    }
    return [first] + others
  }

  func described(_ view: ViewID) -> ViewDescription {
    scene.description.views[Int(view.index)]
  }

  /// A number for the recognizers of a spot. Views with the same recognizers have the same one. Its
  /// parts are the start of the route and its length without the control's own entrant.
  func route(of spot: TouchSpot) -> Int {
    let route = scene.route(of: spot.view)
    let count = scene.control(at: spot.view) == nil ? route.count : route.count - 1
    return route.lowerBound * 64 + count
  }

  /// True if the first view is the second one, or inside it.
  func isWithin(_ view: ViewID, _ other: ViewID) -> Bool {
    view == other || scene.isInside(view, other)
  }

  /// The description of a recognizer of the app in the scene; `nil` for other recognizers.
  func description(of recognizer: Recognizer) -> RecognizerDescription? {
    guard recognizer.origin == .app else { return nil }
    let name = scene.name(of: recognizer.entrant)
    return described(recognizer.view).gestures.first { $0.id == name }
  }
}

// Changes.
extension ConflictSearch {
  func set(_ path: [SceneName], _ value: SceneValue) -> CureCandidate {
    CureCandidate(FactPath(path), .value(value))
  }

  /// The changes with which touches may reach what is behind a view, the one that changes least
  /// first; none if the view has recognizers or scrolls, which no touch would reach then.
  func passingOn(_ cover: ViewID) -> [CureCandidate] {
    let described = described(cover)
    guard described.gestures.isEmpty, !described.kind.scrolls else { return [] }
    let none = set([described.id, "interaction"], .boolean(false))
    let (key, value) = scene.passingOn(cover)
    return key == "interaction" ? [none] : [set([described.id, key], .boolean(value)), none]
  }

  /// The change that adds a name to one of the lists of a recognizer of the app; `nil` for other
  /// recognizers.
  func adding(
    _ other: Recognizer, to key: SceneName, of recognizer: Recognizer,
    _ list: (RecognizerDescription) -> [SceneName]
  ) -> CureCandidate? {
    guard let described = description(of: recognizer) else { return nil }
    return CureCandidate(
      FactPath([described.id, key]),
      .names(list(described), adding: [scene.name(of: other.entrant)], removing: []))
  }

  /// The change that removes names from one of the lists of a recognizer; `nil` if the list has
  /// none of them.
  func removing(
    _ others: [Recognizer], from key: SceneName, of described: RecognizerDescription,
    _ list: [SceneName]
  ) -> CureCandidate? {
    let names = others.map { scene.name(of: $0.entrant) }.filter { list.contains($0) }
    guard !names.isEmpty else { return nil }
    return CureCandidate(
      FactPath([described.id, key]), .names(list, adding: [], removing: names))
  }

  /// The changes that let two recognizers recognise together.
  func together(_ a: Recognizer, _ b: Recognizer) -> [CureCandidate] {
    if let change = adding(b, to: "with", of: a, { $0.with }) { return [change] }
    return adding(a, to: "with", of: b) { $0.with }.map { [$0] } ?? []
  }

  /// The changes that make the first recognizer wait for the second one to fail.
  func waiting(_ a: Recognizer, for b: Recognizer) -> [CureCandidate] {
    if let change = adding(b, to: "requires", of: a, { $0.requires }) { return [change] }
    return adding(a, to: "requiredBy", of: b) { $0.requiredBy }.map { [$0] } ?? []
  }

  /// The changes that let a pan of the app begin only at right angles to a direction; empty for
  /// other recognizers, and if its `mayBegin` is set.
  func across(_ direction: SwipeDirection, _ recognizer: Recognizer) -> [CureCandidate] {
    guard recognizer.kind == .pan, recognizer.mayBegin == .always,
      let described = description(of: recognizer)
    else { return [] }
    let answer: SceneName = direction.isHorizontal ? "vertical" : "horizontal"
    return [set([described.id, "mayBegin"], .text(answer))]
  }
}

extension CompiledScene {
  /// The conflicts between gestures of a scene that follow from the scene alone, in the order of
  /// `ConflictFinding.Kind`. Small gestures are played wherever several recognizers share a spot.
  package func conflicts() -> [ConflictFinding] { ConflictSearch(self).conflicts() }

  /// The ways to end a finding, each a list of changes that are made together: one change, or
  /// several of one kind if the finding was merged of several. Every gesture that shows the finding
  /// is played again in the changed scene, and all must fulfil their wishes.
  package func cures(of finding: ConflictFinding) -> [[SceneChange]] {
    let proofs = finding.parts.flatMap { $0.proofs }
    guard !proofs.isEmpty else { return [] }
    return CureCandidate.groups(finding.parts.map { $0.candidates }).map { group in
      group.map { $0.change }
    }.filter { changes in
      guard let changed = loaded(with: changes) else { return false }
      let player = TrialPlayer(changed)
      return proofs.allSatisfy { player.play($0.trial).fulfils($0.wish) }
    }
  }

  /// The scene as if its file contained the changes; `nil` if one cannot be made. After a change of
  /// a fact that is read only when a scene loads, the scene is compiled again.
  package func loaded(with changes: [SceneChange]) -> CompiledScene? {
    var scene = self
    guard scene.apply(together: changes).allSatisfy({ $0 == nil }) else { return nil }
    let isReadAtLoad = changes.contains { change in
      guard case .set(let path, _) = change.action, path.parts.count == 2 else { return false }
      return path.parts[1].matches("deferring") || path.parts[1].matches("popGesture")
    }
    return isReadAtLoad ? try? CompiledScene(checked: scene.description) : scene
  }

  /// The directions of the drags that a recognizer is meant for; empty if it does not recognise
  /// drags of one finger.
  func meaning(of recognizer: Recognizer) -> [SwipeDirection] {
    guard recognizer.fewestFingers == 1 else { return [] }
    switch recognizer.kind.traits.measures {
    case .nothing, .scale, .angle: return []
    case .direction: return [recognizer.direction]
    case .movement:
      if recognizer.kind == .edgePan { return recognizer.edges.map { $0.inward } }
      switch recognizer.mayBegin {
      case .never: return []
      case .vertical: return [.down, .up]
      case .horizontal: return [.right, .left]
      case .rightward: return [.right]
      case .always: break
      }
      if recognizer.origin == .scroll { return room(of: recognizer.view) }
      return isSheet(recognizer.view)
        ? [.down, .up] : isSideDrawer(recognizer.view) ? [.right, .left] : SwipeDirection.every
    }
  }

  /// The directions of the drags that scroll a view now.
  func room(of view: ViewID) -> [SwipeDirection] {
    let (range, offset) = (scrollRange(of: view), offset(of: view))
    let least = ConflictThresholds.inexactness
    var directions: [SwipeDirection] = []
    if offset.x > range.least.x + least { directions.append(.right) }
    if offset.x < range.most.x - least { directions.append(.left) }
    if offset.y > range.least.y + least { directions.append(.down) }
    if offset.y < range.most.y - least { directions.append(.up) }
    return directions
  }

  /// True if a view is as wide as the screen, reaches to its bottom, and begins below its top: a
  /// sheet, which is moved up and down.
  private func isSheet(_ view: ViewID) -> Bool {
    let frame = onScreen(view)
    let inexactness = ConflictThresholds.inexactness
    return frame.minX <= inexactness && frame.maxX >= screen.maxX - inexactness
      && frame.maxY >= screen.maxY - inexactness
      && frame.minY >= screen.size.height * ConflictThresholds.shareAboveSheet
  }

  /// True if a view is as high as the screen and reaches to one of its sides only: a drawer, which
  /// is moved sideways.
  private func isSideDrawer(_ view: ViewID) -> Bool {
    let frame = onScreen(view)
    let inexactness = ConflictThresholds.inexactness
    let (isLeft, isRight) = (
      frame.minX <= inexactness, frame.maxX >= screen.maxX - inexactness
    )
    return frame.minY <= inexactness && frame.maxY >= screen.maxY - inexactness
      && isLeft != isRight
  }
}

extension SwipeDirection {
  /// All directions.
  static var every: [SwipeDirection] { [.down, .up, .right, .left] }
}

extension ScreenEdge {
  /// The direction away from the edge.
  var inward: SwipeDirection {
    switch self {
    case .top: .down
    case .left: .right
    case .bottom: .up
    case .right: .left
    }
  }
}
