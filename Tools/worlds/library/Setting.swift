import TouchCore
import TouchScene

/// The recognizers of a small world, on one view or on it and the view around it, and what they agreed
/// on.
package struct Setting: Sendable {
  /// In order of rank: those of the inner view first.
  package let parts: [Part]
  /// For each of them for whom it waits to fail (ARB-4).
  package private(set) var waits: [[Int]]
  /// For each of them whom it does not prevent (ARB-3, ARB-8).
  package private(set) var spares: [[Int]]
  /// What can happen, and how often.
  package let alphabet: Alphabet
  private let pacts: [Pact]
  /// Whether the inner view is a button.
  package let hasButton: Bool

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

  /// What a recognizer waits for. The edge pan waits at the left edge, where the first touch is.
  package enum Kind: String, CaseIterable, Sendable {
    case tap, doubleTap, longPress, pan, swipe, pinch, edgePan
  }

  /// What two agreed on, by their places in order of rank.
  package struct Pact: Sendable {
    package var (a, b): (Int, Int)
    package var kind: PactKind

    package init(_ a: Int, _ b: Int, _ kind: PactKind) {
      (self.a, self.b, self.kind) = (a, b, kind)
    }
  }

  /// What two can have agreed on.
  package enum PactKind: String, CaseIterable, Sendable {
    case aWaits, bWaits, together, aSpares, bSpares
  }

  /// A setting; of a tap and a double tap with as many fingers the tap spares the other (ARB-8).
  package init(
    _ parts: [Part], _ pacts: [Pact] = [], _ alphabet: Alphabet, hasButton: Bool = false
  ) {
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

  /// It in a line.
  package var story: String {
    let kinds = parts.map { part in
      part.kind.rawValue + (part.isOuter ? "°" : "") + (part.cancelsTouches ? "" : " keeps")
        + (part.delaysBegan && part.kind != .edgePan ? " delays" : "")
    }
    let agreed = pacts.map { "\($0.a)-\($0.b) \($0.kind.rawValue)" }
    return (kinds + agreed + (hasButton ? ["button"] : [])).joined(separator: ", ")
  }

  /// The name of a recognizer in the scene.
  package static func name(of part: Int) -> Name { [Name("a"), "b", "c"][part] }

  /// The scene: an outer view of 400 points, in its upper half an inner one, both as wide as the
  /// screen.
  package func scene() throws -> Scene {
    guard let device = Device.named(Array("iPhone 5s".utf8)) else {
      throw MissingDevice()
    }
    var scene = SceneDescription(device: device, os: Release(9))
    var app = ControllerDescription(id: "app")
    app.view = "screen"
    scene.controllers = [app]
    var main = WindowDescription(id: "main")
    main.root = "app"
    scene.windows = [main]
    scene.views = [
      view("screen", in: nil, Rect(0, 0, 320, 568)),
      view("outer", in: "screen", Rect(0, 80, 320, 400)),
      view("inner", in: "outer", Rect(0, 20, 320, 200)),
    ]
    if hasButton { scene.views[2].kind = .button }
    for (place, part) in parts.enumerated() {
      scene.views[part.isOuter ? 1 : 2].gestures.append(description(of: part, place))
    }
    return try Scene(scene)
  }

  private struct MissingDevice: Error {}

  private func view(_ id: Name, in parent: Name?, _ frame: Rect) -> ViewDescription {
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
      case .pan: .pan
      case .swipe: .swipe
      case .pinch: .pinch
      case .edgePan: .edgePan
      }
    var gesture = RecognizerDescription(id: Self.name(of: place), kind: kind)
    if part.kind == .doubleTap { gesture.taps = 2 }
    gesture.cancelsTouches = part.cancelsTouches
    gesture.delaysBegan = part.delaysBegan
    gesture.delaysEnded = part.delaysEnded
    gesture.requires = waits[place].map { Self.name(of: $0) }
    for pact in pacts {
      switch (pact.kind, place) {
      case (.together, pact.a): gesture.with.append(Self.name(of: pact.b))
      case (.aSpares, pact.a): gesture.prevents = .named(others(than: [pact.a, pact.b]))
      case (.bSpares, pact.a): gesture.preventedBy = .named(others(than: [pact.a, pact.b]))
      default: break
      }
    }
    return gesture
  }

  private func others(than some: [Int]) -> [Name] {
    parts.indices.filter { !some.contains($0) }.map { Self.name(of: $0) }
  }
}
