import TouchCore
import TouchScene

/// The recognizers of a small world, on one view or on that view and the view around it, and their
/// relations.
package struct Setting: Sendable {
  /// In order of rank: those of the inner view first.
  package let parts: [Part]
  /// For each of them, the recognizers that must fail first (ARB-4).
  package private(set) var waits: [[Int]]
  /// For each of them, the recognizers that it does not prevent (ARB-3, ARB-8).
  package private(set) var spares: [[Int]]
  /// The possible events, and how many of them.
  package let alphabet: Alphabet
  private let pacts: [Pact]
  /// True if the inner view is a button.
  package let hasButton: Bool
  /// The part of the screen of the world.
  package let ground: Ground

  /// One recognizer.
  package struct Part: Equatable, Sendable {
    package var kind: Kind
    package var isOuter = false
    package var cancelsTouches = true
    package var delaysBegan = false
    package var delaysEnded = true

    package init(_ kind: Kind, isOuter: Bool = false) {
      (self.kind, self.isOuter, delaysBegan) = (kind, isOuter, kind == .edgePan)
    }
  }

  /// The kinds of recognizers. The edge pan waits at the left edge, where the first touch is.
  package enum Kind: String, Sendable {
    case tap, doubleTap, longPress, pan, swipe, pinch, edgePan
    /// The pan of a scroll view, which makes its view a scroll view. It ranks after all attached
    /// recognizers.
    case scroll
    /// The back swipe of the controller of all views.
    case backSwipe

    /// The kinds that an app can attach to a view.
    static let attached: [Kind] = [.tap, .doubleTap, .longPress, .pan, .swipe, .pinch, .edgePan]

    /// True if it is a swipe from the left edge of the screen.
    var isEdgePan: Bool { self == .edgePan || self == .backSwipe }
  }

  /// A relation of two recognizers, by their indices in order of rank.
  package struct Pact: Sendable {
    package var (a, b): (Int, Int)
    package var kind: PactKind

    package init(_ a: Int, _ b: Int, _ kind: PactKind) {
      (self.a, self.b, self.kind) = (a, b, kind)
    }
  }

  /// The possible relations of two recognizers.
  package enum PactKind: String, CaseIterable, Sendable {
    case aWaits, bWaits, together, aSpares, bSpares
  }

  /// A setting. If a tap and a double tap have the same number of fingers, the tap does not prevent
  /// the other (ARB-8).
  package init(
    _ parts: [Part], _ pacts: [Pact] = [], _ alphabet: Alphabet, hasButton: Bool = false,
    on ground: Ground = .middle
  ) {
    self.ground = ground
    self.parts = parts
    self.pacts = pacts
    self.alphabet = alphabet
    self.hasButton = hasButton
    let none = parts.map { _ in [Int]() }
    (waits, spares) = (none, none)
    for pact in pacts {
      switch pact.kind {
      case .aWaits: waits[pact.a].append(pact.b)
      case .bWaits: waits[pact.b].append(pact.a)
      case .together:
        spares[pact.a].append(pact.b)
        spares[pact.b].append(pact.a)
      case .aSpares: spares[pact.a].append(pact.b)
      case .bSpares: spares[pact.b].append(pact.a)
      }
    }
    for tap in parts.indices where parts[tap].kind == .tap {
      for other in parts.indices where parts[other].kind == .doubleTap {
        spares[tap].append(other)
      }
    }
  }

  /// The setting in one line.
  package var story: String {
    let kinds = parts.map { part in
      part.kind.rawValue + (part.isOuter ? "°" : "") + (part.cancelsTouches ? "" : " keeps")
        + (part.delaysBegan && part.kind != .edgePan ? " delays" : "")
    }
    let agreed = pacts.map { "\($0.a)-\($0.b) \($0.kind.rawValue)" }
    return (kinds + agreed + (hasButton ? ["button"] : []) + ["\(ground)"])
      .joined(separator: ", ")
  }

  /// The name of a recognizer in the scene.
  package static func name(of part: Int) -> SceneName { [SceneName("a"), "b", "c"][part] }

  /// The name of any part in the scene.
  private func name(of part: Int) -> SceneName {
    switch parts[part].kind {
    case .scroll: parts[part].isOuter ? "outer.pan" : "inner.pan"
    case .backSwipe: "app.pop"
    case .tap, .doubleTap, .longPress, .pan, .swipe, .pinch, .edgePan: Self.name(of: part)
    }
  }

  /// The entrant of a part in the scene.
  func entrant(of part: Int, in scene: CompiledScene) -> EntrantID? {
    switch parts[part].kind {
    case .scroll:
      scene.view(named: parts[part].isOuter ? "outer" : "inner").flatMap { scene.pan(of: $0) }
    case .backSwipe:
      scene.entrant(of: ControllerID(0))
    case .tap, .doubleTap, .longPress, .pan, .swipe, .pinch, .edgePan:
      scene.recognizer(named: Self.name(of: part)).map {
        scene.recognizers[Int($0.index)].entrant
      }
    }
  }

  /// The scene: an outer view, in a part of it an inner one, both as wide as the screen.
  package func scene() throws -> CompiledScene {
    guard let device = Device.named(Array(ground.device.name.utf8)) else {
      throw MissingDevice()
    }
    var scene = SceneDescription(device: device, os: ground.device.os)
    var app = ControllerDescription(id: "app")
    app.view = "screen"
    switch ground {
    case .middle: break
    case .list(_, let flings):
      // Without flings no content may decelerate: the resting speed is above that of any finger.
      if !flings { scene.figures = [FigureSetting(.scr4Rest, .number(1_000_000))] }
    case .leftEdge(let isDeferred):
      app.popGesture = .standard
      if isDeferred { app.deferring = EdgeSet(.left) }
    case .bottomEdge(let isDeferred, _):
      if isDeferred { app.deferring = EdgeSet(.bottom) }
    }
    scene.controllers = [app]
    var main = WindowDescription(id: "main")
    main.root = "app"
    scene.windows = [main]
    scene.views = [
      view("screen", in: nil, Rect2D(0, 0, ground.screen.width, ground.screen.height)),
      view("outer", in: "screen", ground.outer),
      view("inner", in: "outer", ground.inner),
    ]
    if hasButton { scene.views[2].kind = .button }
    for (place, part) in parts.enumerated() {
      let view = part.isOuter ? 1 : 2
      switch part.kind {
      case .scroll: makeList(&scene.views[view])
      case .backSwipe: break
      case .tap, .doubleTap, .longPress, .pan, .swipe, .pinch, .edgePan:
        scene.views[view].gestures.append(description(of: part, place))
      }
    }
    return try CompiledScene(scene)
  }

  /// Makes a view scroll along the direction of the fingers, with room both ways.
  private func makeList(_ view: inout ViewDescription) {
    guard case .list(let delays, _) = ground, let frame = view.frame else { return }
    view.kind = .scrollView
    view.scroll.content = Size2D(frame.size.width + ground.content, frame.size.height)
    view.scroll.offsetX = ground.content / 2
    view.scroll.delaysContent = delays
  }

  private struct MissingDevice: Error {}

  private func view(_ id: SceneName, in parent: SceneName?, _ frame: Rect2D) -> ViewDescription {
    var view = ViewDescription(id: id)
    view.parent = parent
    view.frame = frame
    view.takesMultipleTouch = true
    return view
  }

  private func description(of part: Part, _ place: Int) -> RecognizerDescription {
    let kind: RecognizerKind =
      switch part.kind {
      case .tap, .doubleTap: .tap
      case .longPress: .longPress
      case .pan, .scroll: .pan
      case .swipe: .swipe
      case .pinch: .pinch
      case .edgePan, .backSwipe: .edgePan
      }
    var gesture = RecognizerDescription(id: Self.name(of: place), kind: kind)
    if part.kind == .doubleTap { gesture.taps = 2 }
    gesture.cancelsTouches = part.cancelsTouches
    gesture.delaysBegan = part.delaysBegan
    gesture.delaysEnded = part.delaysEnded
    gesture.requires = waits[place].map { name(of: $0) }
    // A scroll view's pan and a back swipe have no list of requirements: the other part names them.
    gesture.requiredBy = waits.indices
      .filter { waits[$0].contains(place) && !Kind.attached.contains(parts[$0].kind) }
      .map { name(of: $0) }
    if ground.isSystems, gesture.kind == .swipe { gesture.direction = .up }
    for pact in pacts {
      switch (pact.kind, place) {
      case (.together, pact.a): gesture.with.append(name(of: pact.b))
      case (.aSpares, pact.a): gesture.prevents = .named(others(than: [pact.a, pact.b]))
      case (.bSpares, pact.a): gesture.preventedBy = .named(others(than: [pact.a, pact.b]))
      default: break
      }
    }
    return gesture
  }

  private func others(than some: [Int]) -> [SceneName] {
    parts.indices.filter { !some.contains($0) }.map { name(of: $0) }
  }
}
