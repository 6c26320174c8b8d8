import TouchCore
import TouchScene

/// What typed rows stand for: the ids of a scene, and what is fixed about the things that have them.
public struct SceneIDs: Sendable {
  package let views: [SceneName]
  package let entrants: [SceneName]
  package let controllers: [SceneName]
  package let windows: [SceneName]
  /// What each view is; fixed when the scene loads, like the ids.
  package let kinds: [ViewKind]
  /// The recognizers as they were when the scene was loaded.
  package let recognizers: [Recognizer]
  /// What entrants had agreed on when the scene was loaded.
  package let relations: Relations
  /// Who each entrant is.
  package let competitors: [Entrant]
  /// Whether event types are named as on iPhone OS 2.
  package let isIPhoneOS2: Bool
  /// The app's screen on the glass, and the device's pixels per point.
  package let appScreen: AppScreen
  package let scale: Double
  /// The least alpha of a view that touches reach (HIT-1).
  package let faintest: Double
  /// The first release for which an app has to be built to fill the glass; `nil` if it does (DEV-1).
  package let fillingSDK: Release?
  /// Each view's settings for taking touches from content, by its index (SCR-2).
  package let cancelling: [Cancelling]
  /// For each view whether it takes touches exclusively (HIT-6).
  package let isExclusive: [Bool]
  /// The scroll views that a tap on the status bar may be meant for, the largest first (BAR-3).
  package let scrollsToTop: [ViewID]
  /// Controllers that defer edges and are never asked (DEFER-1).
  package let unasked: [(controller: ControllerID, edges: EdgeSet)]
  /// The controllers that are asked for deferred edges and for the status bar; `nil` if none is.
  package let edgesAsked: SceneName?
  package let barAsked: SceneName?
  /// The edges that the app wants deferred.
  package let deferring: EdgeSet
  /// The scene that the rest is read from.
  package let loaded: LoadedScene

  /// The ids of `scene`.
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
    cancelling = description.views.map { view in
      Cancelling(
        isOn: view.scroll.cancelsContent, ofContent: view.scroll.contentMayCancel,
        ofItself: view.mayCancel)
    }
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
  package struct Cancelling: BitwiseCopyable, Sendable {
    /// Whether a scroll view takes them at all.
    package let isOn: Bool
    /// Whether it may take them from its content; `nil` if the content's kind says.
    package let ofContent: Bool?
    /// Whether they may be taken from the view; `nil` if the scroll view says.
    package let ofItself: Bool?
  }
}

extension Rect2D {
  fileprivate var area: Double { (maxX - minX) * (maxY - minY) }
}
