import TouchCore
import TouchPlayer
import TouchScene

/// A change of a scene as lines of Swift in an app, with UIKit's names.
///
///     list.delaysContent = false        list.delaysContentTouches = false
///     single.requires = ["double"]      single.require(toFail: double)
struct SwiftWords {
  /// The ids of the scene, and its recognizers.
  let ids: SceneIDs

  /// The lines between backquotes, separated by semicolons; `nil` if no code of an app has the same
  /// effect. A method that answers for several changes is written with all of `changes`.
  private func lines(for change: SceneChange, among changes: [SceneChange]) -> [UInt8]? {
    switch change.action {
    case .set(let path, let value): lines(for: path, value, among: changes)
    case .signal(let signal, let controller):
      quoted(Self.variable(controller), signal.method.bytes)
    case .add, .insert, .remove, .enable, .disable: nil
    }
  }

  /// The lines for several changes, each once, with a semicolon between two; `nil` if no change has
  /// a line.
  func lines(for changes: [SceneChange]) -> [UInt8]? {
    var lines: [[UInt8]] = []
    for change in changes {
      guard let line = self.lines(for: change, among: changes), !lines.contains(line) else {
        continue
      }
      lines.append(line)
    }
    return lines.isEmpty ? nil : Array(lines.joined(separator: StaticString("; ").bytes))
  }

  private func lines(
    for path: FactPath, _ value: SceneValue, among changes: [SceneChange]
  ) -> [UInt8]? {
    guard path.parts.count == 2 else {
      return path.isImageOfAction ? imageOfAction(of: path.parts[0]) : nil
    }
    let (id, key) = (path.parts[0], path.parts[1])
    if key.matches("requires") || key.matches("requiredBy") {
      return requirements(of: id, value, isOwn: key.matches("requires"))
    }
    if ids.controllers.contains(id), let line = popLine(key, value) { return quoted(line) }
    if key.matches("interaction"), value == .boolean(false),
      let window = ids.loaded.windowFilled(by: id)
    {
      // A window takes touches that its root view does not.
      return quoted(
        Self.variable(window), StaticString(".isUserInteractionEnabled = false").bytes)
    }
    if key.matches("passesTouches") {
      return value == .boolean(true) ? passingTouches(of: id) : nil
    }
    if key.matches("hitInsets") { return hitInsets(of: id, value) }
    for (name, property) in Self.properties where key.matches(name) {
      guard case .boolean(let isOn) = value else { return nil }
      return quoted(
        Self.variable(id), StaticString(".").bytes, property.bytes, StaticString(" = ").bytes,
        Self.word(isOn))
    }
    for (name, property) in Self.numbers where key.matches(name) {
      guard let number = Self.number(of: value) else { return nil }
      return quoted(
        Self.variable(id), StaticString(".").bytes, property.bytes, StaticString(" = ").bytes,
        number)
    }
    if key.matches("alwaysBounce") { return bounces(of: id, value) }
    // Controllers decide about the bar since iOS 7.
    let sdk = ids.loaded.scene.description.effectiveSDK
    if key.matches("statusBarHidden"), sdk < Release(7) { return nil }
    for (name, words) in Self.methods where key.matches(name) {
      return fill(words, id: Self.variable(id), value: value).map { quoted($0) }
    }
    return method(for: path, among: changes)
  }

  /// Boolean facts that are properties of a view or a recognizer.
  private static let properties: [(StaticString, StaticString)] = [
    ("delaysContent", "delaysContentTouches"), ("cancelsContent", "canCancelContentTouches"),
    ("scrollEnabled", "isScrollEnabled"), ("cancelsTouches", "cancelsTouchesInView"),
    ("delaysBegan", "delaysTouchesBegan"), ("delaysEnded", "delaysTouchesEnded"),
    ("enabled", "isEnabled"), ("multipleTouch", "isMultipleTouchEnabled"),
    ("exclusiveTouch", "isExclusiveTouch"), ("interaction", "isUserInteractionEnabled"),
    ("scrollsToTop", "scrollsToTop"),
  ]

  /// Facts that are numbers of a recognizer; times are in seconds.
  private static let numbers: [(StaticString, StaticString)] = [
    ("minimumPress", "minimumPressDuration"), ("movement", "allowableMovement"),
  ]

  /// Facts for which an app overrides or calls a method. `ID` and `VALUE` are replaced.
  private static let methods: [(StaticString, StaticString)] = [
    (
      "gateDelays",
      "ID.gestureRecognizers?.forEach { $0.delaysTouchesBegan = VALUE }"
    ),
    (
      "deferring",
      "override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { VALUE }"
    ),
    (
      "deferringChild",
      "override var childForScreenEdgesDeferringSystemGestures: UIViewController? { VALUE }"
    ),
    ("autoHide", "override var prefersHomeIndicatorAutoHidden: Bool { VALUE }"),
    (
      "autoHideChild",
      "override var childForHomeIndicatorAutoHidden: UIViewController? { VALUE }"
    ),
    ("statusBarHidden", "override var prefersStatusBarHidden: Bool { VALUE }"),
  ]

  func quoted(_ parts: [UInt8]...) -> [UInt8] {
    StaticString("`").bytes + Array(parts.joined()) + StaticString("`").bytes
  }

  /// The lines for the image that a button shows until its action runs, and for the action's delay
  /// (HI-4).
  private func imageOfAction(of id: SceneName) -> [UInt8] {
    let scene = ids.loaded.scene
    let described = scene.description.views.first { $0.id == id }?.control.delayedAction
    let delay = (described ?? DelayedAction()).wait(scene.figures)
    let variable = Self.variable(id)
    var words = quoted(
      variable, StaticString(".setImage(").bytes, variable,
      StaticString(".image(for: .highlighted), for: .normal)").bytes)
    guard delay < .never else { return words + StaticString(" until the action runs").bytes }
    words += StaticString(", and the action in `DispatchQueue.main.asyncAfter(").bytes
    words += StaticString("deadline: .now() + ").bytes
    let isWhole = delay.nanoseconds % 1_000_000 == 0
    words += (isWhole ? StaticString(".milliseconds(") : StaticString(".nanoseconds(")).bytes
    words.add(isWhole ? delay.nanoseconds / 1_000_000 : delay.nanoseconds)
    words += StaticString("))`").bytes
    return words
  }

  private func bounces(of id: SceneName, _ value: SceneValue) -> [UInt8]? {
    guard case .list(let axes) = value else { return nil }
    let lines = axes.map { axis -> [UInt8] in
      let isAcross = axis == .text("horizontal")
      let property: StaticString =
        isAcross ? ".alwaysBounceHorizontal = true" : ".alwaysBounceVertical = true"
      return quoted(Self.variable(id), property.bytes)
    }
    return lines.isEmpty ? nil : Array(lines.joined(separator: StaticString("; ").bytes))
  }

  /// The line for a setting of a navigation controller's swipe back.
  private func popLine(_ key: SceneName, _ value: SceneValue) -> [UInt8]? {
    let (edge, content): (StaticString, StaticString) = (
      "navigationController?.interactivePopGestureRecognizer?",
      "navigationController?.interactiveContentPopGestureRecognizer?"
    )
    if key.matches("delaysBegan"), case .boolean(let isOn) = value {
      return edge.bytes + StaticString(".delaysTouchesBegan = ").bytes + Self.word(isOn)
    }
    guard key.matches("popGesture") else { return nil }
    switch value {
    case .boolean(let isOn):
      return edge.bytes + StaticString(".isEnabled = ").bytes + Self.word(isOn)
    case .text(let word) where word.matches("edge"):
      return StaticString("if #available(iOS 26, *) { ").bytes + content.bytes
        + StaticString(".isEnabled = false }").bytes
    case .text, .null, .number, .list, .object: return nil
    }
  }

  static func word(_ isOn: Bool) -> [UInt8] {
    (isOn ? "true" as StaticString : "false").bytes
  }

  /// A number, or a time in seconds; `nil` if the value is neither.
  static func number(of value: SceneValue) -> [UInt8]? {
    switch value {
    case .number(let number): return number.shown(decimals: 3)
    case .text(let text):
      guard let interval = Interval(text: text.utf8) else { return nil }
      return (interval.milliseconds / 1_000).shown(decimals: 3)
    case .null, .boolean, .list, .object: return nil
    }
  }

  private func fill(_ words: StaticString, id: [UInt8], value: SceneValue) -> [UInt8]? {
    var line: [UInt8] = []
    var rest = words.bytes[...]
    while let first = rest.first {
      if rest.starts(with: StaticString("VALUE").bytes) {
        guard let text = text(of: value) else { return nil }
        line += text
        rest = rest.dropFirst(5)
      } else if rest.starts(with: StaticString("ID.").bytes) {
        line += id
        rest = rest.dropFirst(2)
      } else {
        line.append(first)
        rest.removeFirst()
      }
    }
    return line
  }

  private func text(of value: SceneValue) -> [UInt8]? {
    switch value {
    case .boolean(let isOn): return Self.word(isOn)
    case .text(let name): return Self.variable(name)
    case .list(let values):
      var text = StaticString("[").bytes
      for (index, value) in values.enumerated() {
        guard case .text(let edge) = value else { return nil }
        text.add(index > 0 ? ", ." : ".")
        text += edge.utf8
      }
      text.add("]")
      return text
    case .null, .number, .object: return nil
    }
  }

  /// The variable name for an id: `row-6` is `row6`, `2nd` is `_2nd`, and `default`, a word of Swift, is
  /// `self.default`.
  static func variable(_ id: SceneName) -> [UInt8] {
    let name = id.utf8.filter { $0 != UInt8(ascii: "-") }
    if let first = name.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") {
      return StaticString("_").bytes + name
    }
    if unusable.contains(where: { $0.bytes == name }) { return name + StaticString("_").bytes }
    let isReserved = reserved.contains { $0.bytes == name }
    return isReserved ? StaticString("self.").bytes + name : name
  }

  /// The reserved words of Swift that name a member behind a full stop.
  private static let reserved: [StaticString] = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]
  /// Those that do not.
  private static let unusable: [StaticString] = ["init", "self", "Self", "Type", "Protocol", "Any"]
}

extension SwiftWords {
  /// The line that pins the top of a view to the bottom of the status bar, with what the release
  /// and the SDK have: the safe area from iOS 11, anchors from iOS 9, layout guides from iOS 7.
  /// `nil` before, and for the view of a controller, to which `view` refers.
  func lineBelowBar(of id: SceneName) -> [UInt8]? {
    let description = ids.loaded.scene.description
    if description.controllers.contains(where: { $0.view == id }) { return nil }
    let sdk = description.effectiveSDK
    let (before, behind): (StaticString, StaticString)
    if sdk >= Release(11) {
      (before, behind) = (
        "", ".topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true"
      )
    } else if sdk >= Release(9) {
      (before, behind) = (
        "", ".topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true"
      )
    } else if sdk >= Release(7) {
      (before, behind) = (
        "view.addConstraint(NSLayoutConstraint(item: ",
        """
        , attribute: .top, relatedBy: .equal, toItem: topLayoutGuide, attribute: .bottom, \
        multiplier: 1, constant: 0))
        """
      )
    } else {
      return nil
    }
    return quoted(before.bytes, Self.variable(id), behind.bytes)
  }
}

/// Requirements to fail. An app adds them by a call, and cannot remove them.
extension SwiftWords {
  /// `single.require(toFail: double)` for a new requirement; for a removed one, `leave out` and the
  /// same.
  private func requirements(of id: SceneName, _ value: SceneValue, isOwn: Bool) -> [UInt8]? {
    guard case .list(let values) = value else { return nil }
    let described = ids.loaded.recognizer(id)
    let before = (isOwn ? described?.requires : described?.requiredBy) ?? []
    let after = values.compactMap { value -> SceneName? in
      if case .text(let name) = value { name } else { nil }
    }
    var words: [UInt8] = []
    func add(_ others: [SceneName], _ lead: StaticString) {
      for other in others {
        if !words.isEmpty { words.add("; ") }
        words.add(lead)
        words += isOwn ? call(of: id, other) : call(of: other, id)
      }
    }
    add(after.filter { !before.contains($0) }, "")
    add(before.filter { !after.contains($0) }, "leave out ")
    return words.isEmpty ? nil : words
  }

  /// `waiting.require(toFail: other)`. UIKit's `interactivePopGestureRecognizer` is optional.
  private func call(of waiting: SceneName, _ other: SceneName) -> [UInt8] {
    let (first, second) = (expression(of: waiting), expression(of: other))
    var call = first.words
    if first.isOptional { call.add("?") }
    call.add(".require(toFail: ")
    if second.isOptional {
      call.add("pop)")
      let condition: StaticString =
        EntrantName(other).map { if case .contentPop = $0 { true } else { false } } ?? false
        ? "if #available(iOS 26, *), let pop = " : "if let pop = "
      return quoted(
        condition.bytes, second.words, StaticString(" { ").bytes, call, StaticString(" }").bytes)
    }
    call += second.words
    call.add(")")
    return quoted(call)
  }

  /// The expression for a recognizer in an app.
  func expression(of entrant: SceneName) -> (words: [UInt8], isOptional: Bool) {
    switch EntrantName(entrant) {
    case .pan(let view):
      (Self.variable(view) + StaticString(".panGestureRecognizer").bytes, false)
    case .pop:
      (StaticString("navigationController?.interactivePopGestureRecognizer").bytes, true)
    case .contentPop:
      (StaticString("navigationController?.interactiveContentPopGestureRecognizer").bytes, true)
    case .recognizer, nil: (Self.variable(entrant), false)
    }
  }
}

extension SceneChange.Signal {
  /// The method with which an app reports a changed preference.
  fileprivate var method: StaticString {
    switch self {
    case .deferring: ".setNeedsUpdateOfScreenEdgesDeferringSystemGestures()"
    case .autoHide: ".setNeedsUpdateOfHomeIndicatorAutoHidden()"
    case .statusBar: ".setNeedsStatusBarAppearanceUpdate()"
    }
  }
}

extension FactPath {
  /// True if the fact is the image that a delayed action shows.
  fileprivate var isImageOfAction: Bool {
    parts.count == 3 && parts[1].matches("action") && parts[2].matches("image")
  }
}

extension [UInt8] {
  /// Appends changes as lines of Swift: ` In Swift: `list.delaysContentTouches = false`.`
  mutating func add(swift changes: [SceneChange], _ ids: SceneIDs) {
    guard let lines = SwiftWords(ids: ids).lines(for: changes) else { return }
    add(" In Swift: ")
    self += lines
    add(".")
  }
}
