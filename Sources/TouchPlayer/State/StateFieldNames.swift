import SceneFormat
import TouchCore
import TouchDispatch
import TouchScene

/// Names the fields of a state for people, in the order in which a digest walks them.
///
///     var names = StateFieldNames(player)
///     for field in fields { names.pass(field.name) }
///     names.current                       // touches[1].point, "the location of touch 3"
///
/// Lists of live things have an index: `touches` and `contests` in the order in which the touches
/// began, `recognizers` by id.
package struct StateFieldNames {
  private let touches: [TouchID]
  private let recognizers: [SceneName]
  /// The row of the latest name; `nil` before the first.
  private var row: FieldWords?
  /// The latest name, for a name without a row.
  private var latest: StaticString = "state"
  /// How often the walk came to an element of each list, in the order of `Self.lists`.
  private var counts = [Int](repeating: 0, count: Self.lists.count)
  /// The list of the latest element, as an index in `Self.lists`.
  private var list = 0

  /// The names of the fields of a player's state.
  package init(_ player: Player) {
    let scene = player.dispatcher.scene
    touches = player.dispatcher.digestedTouches
    recognizers = scene.recognizers.map { scene.name(of: $0.entrant) }
  }

  /// The walk comes to a field.
  package mutating func pass(_ name: StaticString) {
    let bytes = name.bytes
    latest = name
    row = Self.row(bytes)
    guard let row else { return }
    for (index, list) in Self.lists.enumerated() where list.element.spells(bytes) {
      counts[index] += 1
      self.list = index
      return
    }
    // Fields behind a list do not belong to its last element.
    if row.place == .top { list = 0 }
  }

  /// The path and the words of the latest field.
  package var current: StateDifference {
    guard let row else {
      return StateDifference(path: latest.bytes, words: latest.bytes)
    }
    var (path, words): ([UInt8], [UInt8]) = ([], row.words)
    switch row.place {
    case .top: path.add(row.name)
    case .element: addElement(to: &path)
    case .member(let member):
      addElement(to: &path)
      path.add(".")
      path.add(member)
    }
    if row.place != .top, let owner { words += owner }
    return StateDifference(path: path, words: words)
  }

  /// Appends the latest element: `touches[1]`, or `recognizers["list.pan"]`.
  private func addElement(to path: inout [UInt8]) {
    path.add(Self.lists[list].path)
    let index = counts[list] - 1
    if case .recognizer = Self.lists[list].owner, recognizers.indices.contains(index) {
      path.add("[\"")
      path += recognizers[index].utf8
      path.add("\"]")
    } else {
      path.add("[")
      path.add(Int64(max(0, index)))
      path.add("]")
    }
  }

  /// The owner of the latest element, in words; `nil` if it has none that people know.
  private var owner: [UInt8]? {
    var words: [UInt8] = []
    let index = counts[list] - 1
    switch Self.lists[list].owner {
    case .nothing: return nil
    case .touch, .contest:
      guard touches.indices.contains(index) else { return nil }
      words.add(" of touch ")
      words.add(Int64(touches[index].number))
    case .recognizer:
      guard recognizers.indices.contains(index) else { return nil }
      words.add(" of `")
      words += recognizers[index].utf8
      words.add("`")
    case .edge:
      guard ScreenEdge.allCases.indices.contains(index) else { return nil }
      words.add(" at the ")
      words.add(ScreenEdge.allCases[index].word)
      words.add(" edge")
    }
    return words
  }
}

/// The table of names.
extension StateFieldNames {
  /// A list whose elements have fields of their own.
  private struct List {
    /// The name of the first field of each element.
    var element: StaticString
    var path: StaticString
    var owner: Owner = .nothing
  }

  private enum Owner { case nothing, touch, contest, recognizer, edge }

  /// The place of a field in a path.
  private enum Place: Equatable {
    /// The name is the path.
    case top
    /// The latest element of a list is the path.
    case element
    /// The field is a member of the latest element.
    case member(StaticString)

    static func == (a: Place, b: Place) -> Bool {
      switch (a, b) {
      case (.top, .top), (.element, .element): true
      case (.member(let one), .member(let other)): one.spells(other.bytes)
      case (.top, _), (.element, _), (.member, _): false
      }
    }
  }

  /// A field: its name in a walk, its place, and its meaning in words.
  private struct FieldWords {
    var name: StaticString
    var place: Place
    var words: [UInt8]

    init(_ name: StaticString, _ words: StaticString, _ place: Place = .top) {
      (self.name, self.words, self.place) = (name, words.bytes, place)
    }

    /// The machine of a kind of recognizer, whose field has the word of the kind as its name.
    init(_ kind: RecognizerKind) {
      (name, place) = (kind.word, .member(kind.word))
      words =
        ("the " as StaticString).bytes + kind.traits.noun.bytes
        + (" so far" as StaticString).bytes
    }
  }

  private static let lists = [
    List(element: "touch", path: "touches", owner: .touch),
    List(element: "contest", path: "contests", owner: .contest),
    List(element: "attempt", path: "recognizers", owner: .recognizer),
    List(element: "affordance", path: "system.affordances", owner: .edge),
    List(element: "edgeSwipe", path: "system.swipes"),
    List(element: "tracking", path: "controls.trackings"),
    List(element: "highlight", path: "controls.highlights"),
    List(element: "drag", path: "scrolls.drags"),
    List(element: "deceleration", path: "scrolls.decelerations"),
    List(element: "popDecision", path: "backSwipes"),
    List(element: "barTap", path: "system.barTaps"),
  ]

  private static let rows = [
    FieldWords(
      "scene", "device, iOS version, windows, controllers, figures and reactions of the scene"),
    FieldWords("scene.views", "the views of the scene and their gestures"),
    FieldWords("scene.gestures", "the numbers of the scene's gestures"),
    FieldWords("scene.entrants", "the numbers of the scene's entrants"),
    FieldWords("scene.recognizers", "the numbers of the scene's recognizers"),
    FieldWords("scene.deferring", "the edges that the app defers, as the system last asked"),
    FieldWords(
      "scene.autoHide", "whether the app hides the home indicator, as the system last asked"),
    FieldWords(
      "scene.hidesStatusBar", "whether the app hides the status bar, as the system last asked"),
    FieldWords("now", "the time since the last display frame"),
    FieldWords("scene.contentShift", "how far Reachability has moved the content"),
    FieldWords("scene.active", "whether the app is active"),
    FieldWords("scene.values", "the values and highlights of the controls"),
    FieldWords("scene.offsets", "how far content is scrolled"),
    FieldWords("touches.live", "which touches are live, and which of their fingers are down"),
    FieldWords("touch", "the beginning", .element),
    FieldWords("touch.point", "the location", .member("point")),
    FieldWords("touch.receiver", "the receiver", .member("receiver")),
    FieldWords("touch.stand", "whether the finger is down, or when it lifted,", .member("stand")),
    FieldWords("touch.told", "what the view was told", .member("told")),
    FieldWords("touch.waiting", "the move that waits for a display frame", .member("waiting")),
    FieldWords("touch.release", "the reason for delivery", .member("release")),
    FieldWords("motion", "the latest movement", .member("motion")),
    FieldWords("touches.ignored", "the fingers that are ignored until they lift"),
    FieldWords("touches.lost", "the fingers that came down in a gap"),
    FieldWords("touches.lastTap", "the last tap, with which the next one is counted"),
    FieldWords("arena.live", "which touches have open contests"),
    FieldWords("contest", "who competes, has won, lost or failed in the contest", .element),
    FieldWords(
      "entrant", "an entrant, the rule of its outcome, or its winner in the contest",
      .member("entrants")),
    FieldWords("recognizers", "whether recognizers have new limits"),
    FieldWords("attempt", "the state", .element),
    FieldWords("lock", "the direction to which dragging is locked", .member("lock")),
    FieldWords("twoFingers", "the pinch or rotation so far", .member("twoFingers")),
    FieldWords("system.swipes", "the fingers that may swipe from an edge"),
    FieldWords("system.appsSwipes", "the fingers that may swipe from an edge with a tab"),
    FieldWords("edgeSwipe", "a swipe from an edge", .element),
    FieldWords("affordance", "the tab of the deferred edge", .element),
    FieldWords("indicator", "the home indicator"),
    FieldWords("homeTravel", "the swipe home that goes on"),
    FieldWords("system.reachedBy", "the touch that Reachability moved the content for"),
    FieldWords("barTap", "a tap on the status bar", .element),
    FieldWords("controls.trackings", "which controls track a touch"),
    FieldWords("tracking", "a control that tracks a touch", .element),
    FieldWords("controls.highlights", "which controls are lit"),
    FieldWords("highlight", "the lights of a control", .element),
    FieldWords("controls.releases", "the controls that were released at the latest instant"),
    FieldWords("scrolls.drags", "which scroll views are dragged"),
    FieldWords("drag", "a scroll view that is dragged", .element),
    FieldWords("scrolls.decelerations", "which scroll views decelerate"),
    FieldWords("deceleration", "a scroll view that decelerates", .element),
    FieldWords("scrolls.flings", "which touches have thrown a scroll view"),
    FieldWords("backSwipes", "the back swipes that go on"),
    FieldWords("popDecision", "a back swipe that goes on", .element),
    FieldWords("withheld", "the phases that are withheld from views"),
    FieldWords("questions.recorded", "the recorded answers that were not used yet"),
    FieldWords("questions.agreements", "the answers so far"),
    FieldWords("timers", "the timers that wait"),
    FieldWords("changes", "the changes that wait"),
    FieldWords("ids", "the ids of members that were removed"),
  ]

  /// True if the table has a row for a name.
  package static func has(_ name: [UInt8]) -> Bool { row(name) != nil }

  /// The row of a name: one of the table, or that of a kind of recognizer.
  private static func row(_ name: [UInt8]) -> FieldWords? {
    rows.first { $0.name.spells(name) }
      ?? RecognizerKind.allCases.first { $0.word.spells(name) }.map { FieldWords($0) }
  }
}
