import TouchCore
import TouchPlayer

// The words that sentences use for the engine's terms, for readers who do not know the terms.

extension SystemGesture {
  /// The phase that the system waits for, in words.
  var plainWords: StaticString {
    switch self {
    case .notificationCenter: "the swipe that opens Notification Center"
    case .controlCenter: "the swipe that opens Control Center"
    case .home: "the swipe that leaves the app"
    case .reachability: "the swipe that lowers the screen (Reachability)"
    case .affordance: "the second swipe from a deferred edge"
    case .statusBar: "the tap on the status bar"
    case .sideEdge: "a swipe from the side of the screen"
    }
  }
}

extension SystemAction {
  /// The action of the system, in words.
  var plainWords: StaticString {
    switch self {
    case .controlCenter: "Control Center opened"
    case .notificationCenter: "Notification Center opened"
    case .home: "the app was left for the home screen"
    case .appSwitcher: "the app switcher opened, because the finger paused"
    case .switchApp: "another app came to the front"
    case .reachability: "the screen was lowered (Reachability)"
    case .returnToCall: "the call that is on came to the front"
    }
  }
}

extension ScreenEdge {
  /// The axis that leads away from the edge.
  var axis: StaticString { isAtSide ? "x" : "y" }

  /// Appends the strip along the edge up to a limit: `from the top edge of the screen to y = 20 pt`,
  /// `from y = 518 pt to the bottom edge of the screen`.
  package func addStrip(to limit: Measure, in text: inout [UInt8]) {
    text.add("from ")
    if isFar { add(limit, to: &text) } else { addName(to: &text) }
    text.add(" to ")
    if isFar { addName(to: &text) } else { add(limit, to: &text) }
  }

  /// Appends the region beyond the limit: `below y = 20 pt`, `above y = 518 pt`.
  package func addAway(from limit: Measure, in text: inout [UInt8]) {
    switch self {
    case .top: text.add("below ")
    case .left: text.add("right of ")
    case .bottom: text.add("above ")
    case .right: text.add("left of ")
    }
    add(limit, to: &text)
  }

  private func addName(to text: inout [UInt8]) {
    text.add("the ")
    text.add(word)
    text.add(" edge of the screen")
  }

  private func add(_ limit: Measure, to text: inout [UInt8]) {
    text.add(axis)
    text.add(" = ")
    text.add(limit.limit, in: limit.unit)
  }
}

extension ViewKind {
  /// The kind of view, with its article.
  var plainWords: StaticString {
    switch self {
    case .view: "the view"
    case .button: "the button"
    case .slider: "the slider"
    case .switch: "the switch"
    case .control: "the control"
    case .label: "the label"
    case .image: "the image"
    case .textView: "the text"
    case .scrollView: "the scroll view"
    case .tableView: "the table"
    case .cell: "the cell"
    case .contentView: "the content view"
    case .separator: "the separator"
    case .header: "the header"
    case .navigationBar: "the navigation bar"
    case .toolbar: "the toolbar"
    case .tabBar: "the tab bar"
    case .barButton: "the bar button"
    case .webView: "the web view"
    }
  }
}

extension [UInt8] {
  /// Appends an id between backquotes.
  mutating func add(id name: SceneName) {
    add("`")
    append(contentsOf: name.utf8)
    add("`")
  }

  /// Appends a number with its unit: `80 ms`, `90°`, `2`.
  mutating func add(_ number: Double, in unit: MeasureUnit) { add(number, in: unit, decimals: 1) }

  /// Appends a measured value with enough decimals to differ from the limit, three at most:
  /// `5.008°` for more than 5°. A value that is too large for a sentence is `an impossible distance`,
  /// speed or angle.
  package mutating func add(measured measure: Measure) {
    // From 1e12 on a number has an exponent.
    guard measure.measured.magnitude < 1e12 else { return addImpossible(measure.unit) }
    var decimals = 1
    while decimals < 3, measure.measured != measure.limit,
      measure.measured.shown(decimals: decimals) == measure.limit.shown(decimals: decimals)
    {
      decimals += 1
    }
    add(measure.measured, in: measure.unit, decimals: decimals)
  }

  private mutating func add(_ number: Double, in unit: MeasureUnit, decimals: Int) {
    guard number.isFinite else { return addImpossible(unit) }
    append(contentsOf: number.shown(decimals: decimals))
    switch unit {
    case .degrees: add("°")
    case .frames: add(number == 1 ? " frame" : " frames")
    case .milliseconds, .points, .pointsPerSecond:
      add(" ")
      add(unit.word)
    case .count, .ratio, .flag, .choice: break
    }
  }

  private mutating func addImpossible(_ unit: MeasureUnit) {
    add("an impossible ")
    switch unit {
    case .points: add("distance")
    case .pointsPerSecond: add("speed")
    case .degrees: add("angle")
    case .milliseconds: add("time")
    case .frames, .count, .ratio, .flag, .choice: add("number")
    }
  }

  /// Appends a distance that is more than 0: `6.8 pt`; `less than 0.1 pt` if it would be rounded to
  /// 0.
  mutating func add(distance: Double) {
    if distance.shown(decimals: 1) == StaticString("0").bytes {
      add("less than 0.1 pt")
    } else {
      add(distance, in: .points)
    }
  }

  /// Appends a time in milliseconds: `150 ms`.
  mutating func add(_ interval: Interval) {
    add(interval.milliseconds, in: .milliseconds)
  }

  /// Appends a time since a touch began: `+150 ms`.
  mutating func add(since interval: Interval) {
    if interval >= .zero { add("+") }
    add(interval)
  }
}

extension SceneIDs {
  func id(of view: ViewID) -> SceneName { views[Int(view.index)] }

  /// Appends the kind of view and its id: `the button today`, the id between backquotes.
  func addThe(_ view: ViewID, to text: inout [UInt8]) {
    text.add(kinds[Int(view.index)].plainWords)
    text.add(" ")
    text.add(id: id(of: view))
  }

  /// Appends the kind of entrant and its id.
  func addThe(_ entrant: EntrantID, to text: inout [UInt8]) {
    switch competitors[Int(entrant.index)] {
    case .system(let gesture): text.add(gesture.plainWords)
    case .backSwipe(let controller):
      text.add("the swipe back of ")
      text.add(id: controllers[Int(controller.index)])
    case .contentSwipe(let controller):
      text.add("the swipe back from anywhere of ")
      text.add(id: controllers[Int(controller.index)])
    case .control(let view): addThe(view, to: &text)
    case .recognizer(let recognizer):
      text.add("the ")
      text.add(recognizers[Int(recognizer.index)].kind.traits.noun)
      text.add(" ")
      text.add(id: entrants[Int(entrant.index)])
    case .scroll(let view):
      text.add("the scrolling of ")
      text.add(id: id(of: view))
    }
  }
}
