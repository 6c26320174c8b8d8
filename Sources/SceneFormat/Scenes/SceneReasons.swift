import TouchCore
import TouchScene

/// Converts the errors of a scene and of its changes into reasons that name what was probably
/// meant.
struct SceneReasons {
  private let scene: SceneDescription
  private let places: ScenePlaces
  private let files: [SceneName]

  init(_ scene: SceneDescription, _ places: ScenePlaces, _ files: [SceneName]) {
    self.scene = scene
    self.places = places
    self.files = files
  }

  typealias Fault = SceneFileError.Fault

  /// The location and the reason of an error in a scene that was read. `top` is the file with the
  /// keys at the top.
  func located(_ error: SceneError, within top: Int) -> (ScenePlaces.Place, Fault) {
    let place = places.located(error.place, of: scene, top: top)
    switch error.place {
    case .reactionChange(let index, let number):
      let change = scene.reactions[index].changes[number]
      let (key, reason) = placed(error.reason, in: change, of: place.source)
      return (key.map { place + $0 } ?? place, reason)
    case .reactionCondition(let index, let number):
      let condition = scene.reactions[index].conditions[number]
      return (place, reason(error.reason, of: condition.path, condition.value))
    case .top, .window, .controller, .view, .gesture, .pin, .reaction, .figure:
      return (place, reason(error, in: place.source))
    }
  }

  /// The reason of an error of a change of the file at `source`, and the key of the change with the
  /// fault.
  func reason(
    _ error: ChangeError, of change: SceneChange, in source: Int
  ) -> (SceneName?, Fault) {
    switch error.fault {
    case .unknown(let name): return placed(.unknown(name, .view), in: change, of: source)
    case .factMissing(let name):
      return placed(.fact(.unknownFact(name)), in: change, of: source)
    case .removed(let name): return placed(.removed(name), in: change, of: source)
    case .fact(let error): return placed(.fact(error), in: change, of: source)
    case .figure(let error): return placed(.figure(error), in: change, of: source)
    case .scene(let error):
      // The locations are the same as before: a change moves no thing in the lists. What it adds
      // has none, and is in the change itself.
      let place = places.located(error.place, of: scene, top: source)
      return (nil, .unsound(spot(place, from: source), reason(error, in: source, after: change)))
    }
  }

  /// The same for a change that a reaction would make.
  private func placed(
    _ reason: SceneError.Fault, in change: SceneChange, of source: Int
  ) -> (SceneName?, Fault) {
    let path: FactPath
    var value: (key: SceneName, value: SceneValue)?
    let key: SceneName
    switch change.action {
    case .set(let target, let to): (path, value, key) = (target, ("to", to), "set")
    case .add(let target, let number):
      (path, value, key) = (target, ("add", .number(number)), "set")
    case .signal(_, let id):
      if case .unknown(let name, _) = reason {
        return ("of", unknown(name, needed: .controller))
      }
      (path, key) = (FactPath([id]), "of")
    case .insert(let member, _, _): (path, key) = (FactPath([member.id]), "add")
    case .remove(let id):
      if case .unknown = reason { return ("remove", unknownMember(id, or: .notRemovable(id))) }
      (path, key) = (FactPath([id]), "remove")
    case .enable(let id), .disable(let id):
      (path, key) = (
        FactPath([id, "enabled"]), change.action == .enable(id) ? "enable" : "disable"
      )
      if case .unknown = reason {
        return (key, unknownMember(id, or: .notSwitchable(id, instead: nil)))
      }
      if case .fact(.unknownFact) = reason {
        return (key, .notSwitchable(id, instead: switching(id)))
      }
    }
    let isOfValue: Bool
    switch reason {
    case .fact(.expected), .fact(.unknownWord), .fact(.wordExpected), .fact(.itself),
      .fact(.notAnEntrant), .fact(.twice), .fact(.pin), .fact(.sumTooLarge), .figure:
      isOfValue = true
    case .unknown, .removed, .fact: isOfValue = false
    case .duplicate, .reserved, .tooMany, .tooManyChanges, .tooManyEntrants, .tooManyInAll,
      .wentWithOwner, .tooDeep, .circleOfParents, .circleOfControllers, .circleOfPins,
      .circleOfRequirements, .selectionOutside, .selectionSplits, .orphan, .twoOwners, .rootOrView,
      .noWindows, .twoKeyWindows, .frameAndPins, .facts, .outOfReach, .notSibling, .addedAlone:
      let culprit = path.parts.first.flatMap { places.first($0, of: scene) }
      return (nil, .unsound(spot(culprit, from: source), unsoundness(reason)))
    }
    return (isOfValue ? value?.key : key, self.reason(reason, of: path, value?.value))
  }

  /// The reason if `path` names a fact; `value` is the rejected value.
  private func reason(
    _ reason: SceneError.Fault, of path: FactPath, _ value: SceneValue?
  ) -> Fault {
    let head = path.parts.first ?? ""
    switch reason {
    case .unknown(let name, let kind):
      if path.parts.first != name { return unknown(name, needed: kind) }
      if Rule(id: name.utf8) != nil { return Self.unknownFigure(SceneName(utf8: path.utf8)) }
      if name.matches("figures") { return unknownFigures(path) }
      return unknown(name, needed: nil)
    case .fact(.unknownFact(let name)):
      if path.parts.count == 1, name == head { return .factMissing(name) }
      if let fault = factOfMadeGesture(path) { return fault }
      return .unknownFact(
        name, of: path.parts.count > 1 ? head : nil,
        nearest: Self.meant(by: name, among: facts(of: head)))
    case .fact(let error):
      let key = path.parts.count > 2 ? path.parts[1] : head
      if case .unknownPart(let part) = error, let whole = owner(ofMore: part, in: path) {
        return .unknownPart(part, of: whole, parts: [], nearest: nil)
      }
      if case .unknownPart = error, let fault = factOfMadeGesture(path) { return fault }
      return Self.reason(error, of: key, found: value ?? .null)
    case .figure(let error): return .figure(error, found: value ?? .null)
    case .duplicate, .reserved, .removed, .tooMany, .tooManyChanges, .tooManyEntrants,
      .tooManyInAll, .wentWithOwner, .tooDeep, .circleOfParents, .circleOfControllers,
      .circleOfPins, .circleOfRequirements, .selectionOutside, .selectionSplits, .orphan,
      .twoOwners, .rootOrView, .noWindows, .twoKeyWindows, .frameAndPins, .facts, .outOfReach,
      .notSibling, .addedAlone:
      return unsoundness(reason)
    }
  }

  /// The fact or part before `part` in a path that is longer than any: `frame.x` before the end of
  /// `list.frame.x.y`, `SCR-4.rest` before that of `SCR-4.rest.x`. `nil` if the path could have a part
  /// there.
  private func owner(ofMore part: SceneName, in path: FactPath) -> SceneName? {
    let isFactAtTop = path.parts[0].isFactAtTop
    let isTop = isFactAtTop || Rule(id: path.parts[0].utf8) != nil
    let names = isTop ? path.parts.prefix(2) : path.parts[1...].prefix(2)
    guard path.parts.count > names.endIndex, path.parts[names.endIndex] == part else { return nil }
    // Of the facts of the whole scene the hook alone has parts.
    let hasParts = !isFactAtTop || path.parts[0].matches("hook")
    return SceneName(utf8: FactPath(Array(hasParts ? names : names.prefix(1))).utf8)
  }

  /// The reason for a path that begins with the list of figures: each is set by its address.
  private func unknownFigures(_ path: FactPath) -> Fault {
    let address = SceneName(utf8: FactPath(Array(path.parts.dropFirst())).utf8)
    let isFigure = Figure.allCases.contains { $0.address == address.utf8 }
    return .unknownThing(
      path.parts[0], needed: nil, is: nil, nearest: isFigure ? address : nil)
  }

  /// The reason of an error that is not in the list of reactions.
  private func reason(
    _ error: SceneError, in source: Int, after change: SceneChange? = nil
  ) -> Fault {
    switch error.reason {
    case .unknown(let name, let kind): return unknown(name, needed: kind)
    case .fact(let fault): return .fact(fault, found: error.found ?? .null)
    case .figure(let error): return .figure(error, found: .null)
    case .duplicate(let name):
      var first = spot(places.first(name, of: scene), from: source)
      if change != nil { first.kind = ids.first { $0.id == name }?.kind }
      return .duplicate(name, first: first)
    case .facts(let found, let isHorizontal):
      if case .insert(.view(let view), _, _)? = change?.action {
        let pins = view.pins.map { $0.edge }
        return .axis(
          found: found, pins: pins.filter { $0.isHorizontal == isHorizontal },
          isHorizontal: isHorizontal, hasPins: !pins.isEmpty)
      }
      guard case .view(let index, _) = error.place, change == nil else {
        return .axis(found: found, pins: [], isHorizontal: isHorizontal, hasPins: true)
      }
      let pins = scene.views[index].pins.map { $0.edge }
      return .axis(
        found: found, pins: pins.filter { $0.isHorizontal == isHorizontal },
        isHorizontal: isHorizontal, hasPins: !pins.isEmpty)
    case .reserved, .removed, .tooMany, .tooManyChanges, .tooManyEntrants, .tooManyInAll,
      .wentWithOwner, .tooDeep, .circleOfParents, .circleOfControllers, .circleOfPins,
      .circleOfRequirements, .selectionOutside, .selectionSplits, .orphan, .twoOwners, .rootOrView,
      .noWindows, .twoKeyWindows, .frameAndPins, .outOfReach, .notSibling, .addedAlone:
      return .scene(error.reason)
    }
  }

  /// The reason why a scene is unsound, if the location is not known.
  private func unsoundness(_ reason: SceneError.Fault) -> Fault {
    switch reason {
    case .facts(let found, let isHorizontal):
      return .axis(found: found, pins: [], isHorizontal: isHorizontal, hasPins: true)
    case .unknown, .fact, .figure, .duplicate, .reserved, .removed, .tooMany, .tooManyChanges,
      .tooManyEntrants, .tooManyInAll, .wentWithOwner, .tooDeep, .circleOfParents,
      .circleOfControllers, .circleOfPins, .circleOfRequirements, .selectionOutside,
      .selectionSplits, .orphan, .twoOwners, .rootOrView, .noWindows, .twoKeyWindows, .frameAndPins,
      .outOfReach, .notSibling, .addedAlone:
      return .scene(reason)
    }
  }

  /// A location as a message in the file at `source` names it.
  private func spot(
    _ place: ScenePlaces.Place?, from source: Int
  ) -> SceneFileError.Spot {
    guard let place else { return SceneFileError.Spot(file: nil, path: []) }
    let isHere = place.source == source
    return SceneFileError.Spot(file: isHere ? nil : files[place.source], path: place.path)
  }

  /// The reason for a name that no entrant has.
  func unknown(_ name: SceneName, amongEntrants entrants: [SceneName]) -> Fault {
    let other = ids.first { $0.id == name }?.kind
    let nearest = other == nil ? Self.nearest(name, entrants) : recognizer(of: name)
    return .unknownThing(name, needed: .recognizer, is: other, nearest: nearest)
  }

  /// The recognizer that was probably meant by the name of a view: the pan of a scroll view, else
  /// the only recognizer of the view; `nil` if it has none or several.
  private func recognizer(of name: SceneName) -> SceneName? {
    guard let view = scene.views.first(where: { $0.id == name }) else { return nil }
    if view.kind.scrolls { return SceneName(name, ".pan") }
    return view.gestures.count == 1 ? view.gestures[0].id : nil
  }

  /// The controller that was probably meant by the name of a view: the nearest one whose view is that
  /// view or contains it. `nil` if no controller has such a view.
  private func controller(around name: SceneName) -> SceneName? {
    var next: SceneName? = name
    // A circle of parents is another error.
    for _ in scene.views {
      guard let view = next else { return nil }
      if let owner = scene.controllers.first(where: { $0.view == view }) { return owner.id }
      next = scene.views.first { $0.id == view }?.parent
    }
    return nil
  }

  /// The reason for an id that no thing of the needed kind has.
  func unknown(_ name: SceneName, needed: ThingKind?) -> Fault {
    let other = ids.first { $0.id == name }?.kind
    var candidates = ids.filter { needed == nil || $0.kind == needed }.map { $0.id }
    if needed == .recognizer {
      candidates += scene.views.filter { $0.kind.scrolls }.map { SceneName($0.id, ".pan") }
      candidates += scene.controllers.map { SceneName($0.id, ".pop") }
      candidates += scene.controllers.map { SceneName($0.id, ".contentPop") }
    }
    if needed == nil {
      candidates += SceneDescription.keys.map { SceneName($0) }
    }
    let own =
      switch needed {
      case .recognizer: recognizer(of: name)
      case .controller: scene.windows.first { $0.id == name }?.root ?? controller(around: name)
      case .view, .window, nil: SceneName?.none
      }
    return .unknownThing(
      name, needed: needed, is: other,
      nearest: other == nil ? Self.nearest(name, candidates) : own)
  }

  /// The reason for an id that no member has: `fault` if it is the name of something else.
  private func unknownMember(_ name: SceneName, or fault: Fault) -> Fault {
    let isOther = name.isReserved || name.isFactAtTop
    if isOther { return fault }
    let nearest = Self.nearest(name, ids.map { $0.id })
    return .unknownThing(name, needed: nil, is: nil, nearest: nearest)
  }

  /// The fact that does to a view what `enabled` does to a control: `list.scrollEnabled`,
  /// `drawer.interaction`; `nil` if the id is not that of a view.
  private func switching(_ id: SceneName) -> SceneName? {
    scene.views.first { $0.id == id }.map {
      SceneName(id, $0.kind.scrolls ? ".scrollEnabled" : ".interaction")
    }
  }

  /// The fault of a path such as `list.pan.requires`, if its first two parts name a gesture that the
  /// engine makes; else `nil`.
  private func factOfMadeGesture(_ path: FactPath) -> Fault? {
    guard path.parts.count > 1 else { return nil }
    let (owner, keys) = (path.parts[0], facts(of: path.parts[0]))
    guard let switching = Self.switching(path.parts[1], among: keys) else { return nil }
    let fact = path.parts.count > 2 ? path.parts[2] : nil
    let meant = fact.flatMap { fact in keys.first { $0 == fact } } ?? switching
    return .factOfMadeGesture(
      SceneName(utf8: FactPath([owner, path.parts[1]]).utf8), fact: fact,
      instead: SceneName(utf8: FactPath([owner, meant]).utf8))
  }

  private var ids: [(id: SceneName, kind: ThingKind)] {
    scene.windows.map { ($0.id, .window) } + scene.controllers.map { ($0.id, .controller) }
      + scene.views.map { ($0.id, .view) }
      + scene.views.flatMap { $0.gestures.map { ($0.id, .recognizer) } }
  }

  /// The keys of the facts of the thing with that id.
  private func facts(of id: SceneName) -> [SceneName] {
    var keys: [StaticString] = []
    if let view = scene.views.first(where: { $0.id == id }) {
      keys = ViewDescription.keys(of: view.kind)
    } else if scene.windows.contains(where: { $0.id == id }) {
      keys = WindowDescription.keys
    } else if scene.controllers.contains(where: { $0.id == id }) {
      keys = ControllerDescription.keys
    } else if let gesture = scene.views.lazy.flatMap({ $0.gestures }).first(where: { $0.id == id })
    {
      keys = RecognizerDescription.keys(of: gesture.kind)
    }
    return keys.map { SceneName($0) }
  }
}

extension SceneName {
  /// True if it is the key of a fact at the top of a scene.
  fileprivate var isFactAtTop: Bool { SceneDescription.keys.contains { matches($0) } }

  /// The id with an ending appended.
  fileprivate init(_ id: SceneName, _ ending: StaticString) {
    self.init(utf8: id.utf8 + ending.bytes)
  }
}

extension SceneReasons {
  /// The candidate that was probably meant by `name`.
  static func nearest(_ name: SceneName, _ candidates: [SceneName]) -> SceneName? {
    Nearest.word(to: name.utf8, among: candidates.lazy.map { $0.utf8 }).map { SceneName(utf8: $0) }
  }

  /// The reason for an address that no figure has. If it names a rule with figures, a figure of
  /// that rule was meant.
  static func unknownFigure(_ address: SceneName) -> Fault {
    let own = figures(ofRuleIn: address)
    if own.isEmpty {
      let known = Figure.allCases.map { SceneName(utf8: $0.address) }
      return .unknownFigure(address, nearest: nearest(address, known))
    }
    // Compares the names only: all candidates have the same rule id, which is correct.
    let name = SceneName(utf8: Array(address.utf8.drop { $0 != UInt8(ascii: ".") }.dropFirst()))
    let meant = nearest(name, own.map { SceneName($0.name) })
    let figure = own.first { meant?.matches($0.name) ?? false }
    return .unknownFigure(address, nearest: figure.map { SceneName(utf8: $0.address) })
  }

  /// The figures of the rule with which an address begins; empty if there is no such rule.
  static func figures(ofRuleIn address: SceneName) -> [Figure] {
    guard let rule = rule(in: address) else { return [] }
    return Figure.allCases.filter { $0.rule == rule }
  }

  /// The rule with which an address begins; `nil` if there is no such rule.
  static func rule(in address: SceneName) -> Rule? {
    Rule(id: Array(address.utf8.prefix { $0 != UInt8(ascii: ".") }))
  }

  /// The key that was probably meant: the key for `key` if that is a word of UIKit, else the
  /// nearest key.
  static func meant(by key: SceneName, among keys: [SceneName]) -> SceneName? {
    UIKitWords.key(for: key, among: keys) ?? nearest(key, keys)
  }

  /// The key that enables a gesture made by the engine, which has no facts of its own:
  /// `scrollEnabled` for `list.pan`.
  private static func switching(_ gesture: SceneName, among keys: [SceneName]) -> SceneName? {
    let key: StaticString
    if gesture.matches("pan") {
      key = "scrollEnabled"
    } else if gesture.matches("pop") || gesture.matches("contentPop") {
      key = "popGesture"
    } else {
      return nil
    }
    return keys.first { $0.matches(key) }
  }

  /// The reason for a rejected value of a fact. `key` is the fact, or the fact that has the part.
  static func reason(_ error: FactError, of key: SceneName, found: SceneValue) -> Fault {
    guard case .unknownPart(let part) = error else { return .fact(error, found: found) }
    let parts = parts(of: key)
    return .unknownPart(part, of: key, parts: parts, nearest: nearest(part, parts))
  }

  /// The parts of a fact, for messages.
  private static func parts(of key: SceneName) -> [SceneName] {
    if key.matches("pin") { return PinEdge.allCases.map { SceneName($0.word) } }
    if key.matches("hook") { return HookDescription.keys.map { SceneName($0) } }
    if key.matches("additionalSafeArea") { return Insets2D.parts.map { SceneName($0) } }
    return ViewDescription.parts(of: key).map { SceneName($0) }
  }
}
