import TouchCore
import TouchScene

/// The ids of a scene for the indices in typed rows, and the facts about each that do not change.
/// Members that a change adds come behind the others, so that ids which include them serve earlier
/// rows too.
public struct SceneIDs: Sendable {
  package private(set) var views: [SceneName]
  package private(set) var entrants: [SceneName]
  package private(set) var controllers: [SceneName]
  package private(set) var windows: [SceneName]
  /// The kind of each view; it does not change after loading.
  package private(set) var kinds: [ViewKind]
  /// The recognizers as they were loaded.
  package private(set) var recognizers: [Recognizer]
  /// The relations between entrants as they were loaded.
  package private(set) var relations: Relations
  /// The entrants, by index.
  package private(set) var competitors: [Entrant]
  /// True if event types have the names of iPhone OS 2.
  package let isIPhoneOS2: Bool
  /// The rectangle of the app on the display, and the device's pixels per point.
  package let appScreen: AppScreen
  package let scale: Double
  /// The smallest alpha at which a view receives touches (HIT-1), from 0 to 1.
  package let faintest: Double
  /// The first iOS SDK with which an app fills the display; `nil` if every app does (DEV-1).
  package let fillingSDK: Release?
  /// Each view's settings for taking touches from content, by its index: `canCancelContentTouches`
  /// and `touchesShouldCancel(in:)` (SCR-2).
  package private(set) var cancelSettings: [CancelSettings]
  /// For each view, true if it is exclusive: `isExclusiveTouch` (HIT-6).
  package private(set) var isExclusive: [Bool]
  /// The scroll views that a tap on the status bar may scroll to the top, the largest first:
  /// `scrollsToTop` (BAR-3).
  package let scrollsToTop: [ViewID]
  /// Controllers that defer edges and are never asked (DEFER-1).
  package let unasked: [(controller: ControllerID, edges: EdgeSet)]
  /// The controllers that the system asks for deferred edges and for the status bar; `nil` if there
  /// is none.
  package let edgesAsked: SceneName?
  package let barAsked: SceneName?
  /// The edges that the app defers: `preferredScreenEdgesDeferringSystemGestures`.
  package let deferring: EdgeSet
  /// The scene from which the other properties are read.
  package let loaded: LoadedScene

  /// Reads the ids of `scene`. The cost grows with the size of the scene.
  public init(_ scene: CompiledScene) {
    let description = scene.description
    views = description.views.map { $0.id }
    kinds = description.views.map { $0.kind }
    controllers = description.controllers.map { $0.id }
    windows = description.windows.map { $0.id }
    competitors = scene.entrants
    recognizers = scene.recognizers
    relations = scene.relations
    entrants = scene.entrants.indices.map { scene.name(of: EntrantID($0)) }
    isIPhoneOS2 = description.os < Release(3)
    faintest = scene.figures.number(.hit1Alpha)
    let (device, orientation) = (description.device, description.orientation)
    appScreen = scene.appScreen
    scale = device.scale
    fillingSDK =
      scene.appScreen.isWholeGlass
      ? nil
      : [Release(11), Release(12)].first {
        AppScreen(of: device.seen(byAppsBuiltWith: $0), on: device, in: orientation).isWholeGlass
      }
    cancelSettings = description.views.map { CancelSettings($0) }
    isExclusive = description.views.map { $0.takesExclusiveTouch }
    scrollsToTop = scene.viewsThatScrollToTop.sorted { a, b in
      let (areaOfA, areaOfB) = (scene.onScreen(a).area, scene.onScreen(b).area)
      return areaOfA == areaOfB ? a < b : areaOfA > areaOfB
    }
    unasked = scene.unreadDeferrals.map {
      ($0, description.controllers[Int($0.index)].deferring)
    }
    let preferences = scene.unaskedPreferences
    edgesAsked = preferences.deferring.asked.last.map { scene.name(of: $0) }
    barAsked = preferences.hidesStatusBar.asked.last.map { scene.name(of: $0) }
    deferring = preferences.deferring.wish
    loaded = LoadedScene(scene)
  }

  /// A view's settings for taking touches from content.
  package struct CancelSettings: BitwiseCopyable, Sendable {
    /// True if a scroll view may take touches from its content, `canCancelContentTouches`.
    package let isOn: Bool
    /// The answer for the scroll view's content; `nil` if the kind of content decides.
    package let ofContent: Bool?
    /// The answer for touches of the view; `nil` if the scroll view decides.
    package let ofItself: Bool?

    fileprivate init(_ view: ViewDescription) {
      isOn = view.scroll.cancelsContent
      ofContent = view.scroll.contentMayCancel
      ofItself = view.mayCancel
    }
  }

  /// Adds the ids of members that a change has added to the scene, if a row of the batch says so and
  /// they are not there yet (SCENE-2). Call it with each row in its order; it returns at once for
  /// other rows.
  /// - Returns: True if ids were added.
  @discardableResult package mutating func take(_ row: Row, in batch: Batch) -> Bool {
    guard case .scene(let change) = row.effect else { return false }
    return take(batch[change])
  }

  /// Adds the ids of the members that the changes of a batch have added, if they are not there yet.
  /// O(n) in the number of changes.
  package mutating func take(_ batch: Batch) {
    for change in batch.changes { take(change) }
  }

  @discardableResult private mutating func take(_ change: MadeChange) -> Bool {
    guard case .inserted(let members) = change.outcome, views.count == members.viewsBefore,
      windows.count == members.windowsBefore, entrants.count == members.entrantsBefore
    else { return false }
    add(members)
    return true
  }

  private mutating func add(_ members: InsertedMembers) {
    for view in members.views {
      views.append(view.id)
      kinds.append(view.kind)
      cancelSettings.append(CancelSettings(view))
      isExclusive.append(view.takesExclusiveTouch)
    }
    controllers += members.controllers
    windows += members.windows
    for (entrant, id) in members.entrants {
      competitors.append(entrant)
      entrants.append(id)
    }
    recognizers += members.recognizers
    relations = members.relations
  }
}

extension SceneIDs {
  /// Passes to a coder of states the ids that are not those of the scene now: a member that was
  /// removed keeps its id in rows when another one takes it (SCENE-2).
  mutating func code(_ coder: inout some StateCoder, unlike now: SceneIDs) {
    coder.field("ids")
    Self.code(&views, unlike: now.views, &coder)
    Self.code(&entrants, unlike: now.entrants, &coder)
    Self.code(&controllers, unlike: now.controllers, &coder)
    Self.code(&windows, unlike: now.windows, &coder)
  }

  private static func code(
    _ names: inout [SceneName], unlike now: [SceneName], _ coder: inout some StateCoder
  ) {
    var others: [(index: Int, name: SceneName)] = []
    for (index, name) in names.enumerated() where !coder.isReading {
      if index < now.count, now[index] == name { continue }
      others.append((index, name))
    }
    coder.list(&others, atMost: names.count, (0, SceneName(utf8: []))) { coder, other in
      coder.count(&other.index, atMost: 1 << 16)
      coder.name(&other.name)
    }
    guard coder.isReading else { return }
    for (index, name) in others {
      if names.indices.contains(index) { names[index] = name } else { coder.refuse() }
    }
  }
}

extension Rect2D {
  fileprivate var area: Double { (maxX - minX) * (maxY - minY) }
}
