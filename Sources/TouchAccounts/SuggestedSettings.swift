import TouchCore
import TouchPlayer
import TouchScene

/// The settings that a search tries for a touch: those of its remedies, then those of its entrants.
/// They include no change without effect, and no figure of a rule, which an app cannot change.
struct SuggestedSettings {
  private let ids: SceneIDs
  private let scene: CompiledScene
  private var candidates: [SceneChange] = []
  /// The changes that a remedy names together.
  private(set) var groups: [[SceneChange]] = []
  /// The changes after which no scroll view around the touch delays it, each with one other
  /// setting.
  private(set) var pastScrolling: [[SceneChange]] = []
  /// The numbers of recognizers that competed for the touch.
  private(set) var numbers: [SuggestedAmount] = []

  /// The scope of a setting.
  enum Reach {
    /// One recognizer, scroll view, control or view.
    case setting
    /// The same, and it is switched off.
    case switchedOff
    /// A controller, a window or the whole scene.
    case wide
  }

  init(_ ids: SceneIDs, _ account: TouchAccount, _ wish: TouchWish, _ scene: CompiledScene) {
    (self.ids, self.scene) = (ids, scene)
    let ways = account.advice.flatMap { $0.changes } + (account.missAdvice?.changes ?? [])
    for way in ways where way.count == 1 { add(way[0]) }
    for way in ways where way.count > 1 && way.allSatisfy({ isNew($0) }) { groups.append(way) }
    if let change = account.miss.flatMap({ ids.change(mending: $0) }) { add(change) }
    if let view = account.view { addPassingOn(view) }
    for row in account.outcomes { addSettings(of: row.entrant, account, wish) }
    if wish == .acted, account.result.barRule != nil { addScrollingToTop() }
    for window in ids.windows { set(window, "gateDelays", .boolean(false)) }
    // For a number the smallest amount is searched, even if a remedy names another.
    let paths = numbers.map { $0.path }
    candidates.removeAll { change in
      if case .set(let path, _) = change.action { paths.contains(path) } else { false }
    }
    let open = openings(account)
    if open.isEmpty { return }
    pastScrolling = changes(of: .setting).filter { !open.contains($0) }.map { open + [$0] }
  }

  /// The changes after which no scroll view around the touch's view delays it (SCR-1).
  private func openings(_ account: TouchAccount) -> [SceneChange] {
    account.outcomes.compactMap { row in
      guard case .scroll(let view) = ids.competitors[Int(row.entrant.index)],
        view != account.view
      else { return nil }
      let path = FactPath([ids.id(of: view), "delaysContent"])
      let change = SceneChange(.set(path, .boolean(false)))
      return isNew(change) ? change : nil
    }
  }

  /// The settings of a scope, each once, in the order in which they are tried.
  func changes(of reach: Reach) -> [SceneChange] {
    candidates.filter { self.reach(of: $0) == reach }
  }

  private func reach(of change: SceneChange) -> Reach {
    guard case .set(let path, let value) = change.action, path.parts.count > 1 else {
      return .wide
    }
    let (id, key) = (path.parts[0], path.parts[1])
    if ids.controllers.contains(id) || ids.windows.contains(id) { return .wide }
    let switches: [StaticString] = ["enabled", "scrollEnabled", "interaction"]
    let isSwitch = switches.contains { key.matches($0) }
    return isSwitch && value == .boolean(false) ? .switchedOff : .setting
  }

  /// Adds the change after which the touch's view lets touches through, if it is no control, does not
  /// scroll, and has no recognizer that would miss them.
  private mutating func addPassingOn(_ view: ViewID) {
    guard scene.has(view) else { return }
    let described = scene.description.views[Int(view.index)]
    guard described.parent != nil, !described.kind.isControl, !described.kind.scrolls,
      described.gestures.isEmpty
    else { return }
    let (key, isOn) = scene.passingOn(view)
    set(described.id, key, .boolean(isOn))
  }

  /// Adds changes after which a scroll view on the screen takes a tap on the status bar (BAR-3, BAR-4).
  private mutating func addScrollingToTop() {
    for view in scene.views where scene.isOnScreen(view) {
      guard scene.description.views[Int(view.index)].kind.scrolls else { continue }
      set(ids.id(of: view), "scrollsToTop", .boolean(true))
      set(ids.id(of: view), "mayScrollToTop", .boolean(true))
    }
  }

  private mutating func addSettings(
    of entrant: EntrantID, _ account: TouchAccount, _ wish: TouchWish
  ) {
    let id = ids.entrants[Int(entrant.index)]
    switch ids.competitors[Int(entrant.index)] {
    case .recognizer(let recognizer):
      for key in ["cancelsTouches", "delaysBegan", "delaysEnded"] as [SceneName] {
        set(id, key, .boolean(false))
      }
      for key in ["requires", "requiredBy"] as [SceneName] { set(id, key, .list([])) }
      for key in ["mayReceive", "mayBegin", "enabled"] as [SceneName] {
        set(id, key, .boolean(true))
      }
      set(id, "maxTouches", .null)
      set(id, "enabled", .boolean(false))
      if wish == .recognized(id) { addSharing(of: id, account) }
      // A search cannot set the numbers of a recognizer that a change of the run adds.
      if scene.has(recognizer) { addNumbers(of: ids.recognizers[Int(recognizer.index)], id) }
    case .scroll(let view):
      for key in ["delaysContent", "contentMayCancel", "scrollEnabled"] as [SceneName] {
        set(ids.id(of: view), key, .boolean(false))
      }
      set(ids.id(of: view), "scrollEnabled", .boolean(true))
      // Content that fits follows a finger only if it bounces (SCR-5).
      if wish == .recognized(id) {
        addSharing(of: id, account)
        let axes = bouncing(view)
        for more in [["vertical"], ["horizontal"], ["vertical", "horizontal"]] as [[SceneName]]
        where axes.allSatisfy({ more.contains($0) }) {
          set(ids.id(of: view), "alwaysBounce", .list(more.map { .text($0) }))
        }
      }
    case .control(let view):
      set(ids.id(of: view), "mayCancel", .boolean(false))
      set(ids.id(of: view), "enabled", .boolean(true))
    case .backSwipe(let controller), .contentSwipe(let controller):
      set(ids.controllers[Int(controller.index)], "popGesture", .boolean(false))
    case .system: break
    }
  }

  /// The axes along which a scroll view of the loaded scene always bounces. A search cannot read those
  /// of one that a change of the run adds.
  private func bouncing(_ view: ViewID) -> [SceneName] {
    guard scene.has(view) else { return [] }
    let scroll = scene.description.views[Int(view.index)].scroll
    return (scroll.alwaysBouncesVertically ? ["vertical"] : [])
      + (scroll.alwaysBouncesHorizontally ? ["horizontal"] : [])
  }

  /// Adds changes after which a recognizer shares the touch with its winners, or has the drags of one
  /// axis that a pan leaves it.
  private mutating func addSharing(of id: SceneName, _ account: TouchAccount) {
    let winners = account.outcomes.compactMap { row in
      row.outcome == .won && !row.entrant.isSystem ? ids.entrants[Int(row.entrant.index)] : nil
    }
    for winner in winners where winner != id {
      let sharing = sharing(of: id, with: winner)
      add(sharing)
      // One yes is enough; the pan of a scroll view cannot give it.
      if ids.loaded.recognizer(id) == nil { add(self.sharing(of: winner, with: id)) }
      guard let described = ids.loaded.recognizer(winner) else { continue }
      if described.kind == .pan, described.mayBegin == .always {
        set(winner, "mayBegin", .text("horizontal"))
        set(winner, "mayBegin", .text("vertical"))
      }
      let waiting = SceneChange(.set(FactPath([id, "requires"]), .list([])))
      if isNew(waiting), isNew(sharing) { groups.append([waiting, sharing]) }
    }
  }

  /// The change after which a recognizer may be recognised together with another one, besides those of
  /// its list.
  private func sharing(of id: SceneName, with other: SceneName) -> SceneChange {
    let before = ids.loaded.recognizer(id)?.with ?? []
    let names = before.contains(other) ? before : before + [other]
    return SceneChange(.set(FactPath([id, "with"]), .list(names.map { .text($0) })))
  }

  /// Adds the time for which a press has to rest, and its allowed movement.
  private mutating func addNumbers(of recognizer: Recognizer, _ id: SceneName) {
    guard recognizer.kind == .longPress else { return }
    // No finger rests longer or moves farther than this.
    let (longest, farthest) = (Interval(nanoseconds: 60_000_000_000), 1_000.0)
    let rest = recognizer.minimumPress ?? scene.figures.interval(.rec3MinimumPress)
    let movement = recognizer.movement ?? scene.figures.length(.rec3Movement)
    func add(_ key: SceneName, _ kind: SuggestedAmount.Kind, _ most: Int) {
      if most < 1 || rest > longest || movement > farthest { return }
      numbers.append(
        SuggestedAmount(path: FactPath([id, key]), kind: kind, probes: [most]))
    }
    let step = SuggestedAmount.step.nanoseconds
    // Down to one step, and up to 5 s more; movement down to 1 pt, and up to 200 pt more.
    add("minimumPress", .time(from: rest, .less), Int((rest.nanoseconds - 1) / step))
    add("minimumPress", .time(from: rest, .more), 500)
    add("movement", .length(from: movement, .more), 200)
    add("movement", .length(from: movement, .less), movement <= farthest ? Int(movement) - 1 : 0)
  }

  private mutating func set(_ id: SceneName, _ key: SceneName, _ value: SceneValue) {
    add(SceneChange(.set(FactPath([id, key]), value)))
  }

  private mutating func add(_ change: SceneChange) {
    if isNew(change), !candidates.contains(change) { candidates.append(change) }
  }

  /// True if a change sets no figure of a rule, and changes the value of the fact.
  private func isNew(_ change: SceneChange) -> Bool {
    guard case .set(let path, let value) = change.action else { return true }
    if Rule(id: path.parts[0].utf8) != nil { return false }
    guard let current = try? scene.value(of: path) else { return false }
    return current != value
  }
}
