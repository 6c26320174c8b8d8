import TouchCore
import TouchPlayer
import TouchScene

/// Methods in which an app answers for a recognizer or a view, as lines of Swift. One method answers
/// for all that share a delegate or a class, so it names those that it answers for.
///
///     zoom.with = ["list.pan"]    { a == zoom && b == list.panGestureRecognizer }
///     play.mayCancel = false      { view != play && super.touchesShouldCancel(in: view) }
///     open.mayReceive = true      { true }, or { a != other } if `other` still refuses touches
///
/// Behind a method of a delegate stands whose delegate it is.
extension SwiftWords {
  /// The method for the answer that a change sets; `nil` if the key is no such answer, or if no
  /// line gives the answers. The changes that are made together are in the same method.
  func method(for path: FactPath, among changes: [SceneChange]) -> [UInt8]? {
    let (id, key) = (path.parts[0], path.parts[1])
    let recognizers = ids.loaded.scene.description.views.flatMap { $0.gestures }
    let views = ids.loaded.scene.description.views
    let sets = Self.sets(of: key, in: changes)
    if key.matches("with") {
      return quoted(
        """
        func gestureRecognizer(_ a: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith b: \
        UIGestureRecognizer) -> Bool
        """, pairs(of: recognizers, sets)) + Self.ofDelegate(sets)
    }
    if key.matches("mayReceive") {
      return refusal(recognizers.filter { !$0.mayReceive }.map { $0.id }, sets, "a").map {
        quoted(
          "func gestureRecognizer(_ a: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool",
          $0) + Self.ofDelegate(sets)
      }
    }
    if key.matches("mayBegin") {
      return beginning(of: recognizers, sets).map {
        quoted("func gestureRecognizerShouldBegin(_ a: UIGestureRecognizer) -> Bool", $0)
          + Self.ofDelegate(sets)
      }
    }
    if key.matches("mayScrollToTop") {
      let refusing = views.filter { !$0.scroll.mayScrollToTop }.map { $0.id }
      return refusal(refusing, sets, "scrollView").map {
        quoted("func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool", $0)
          + Self.ofDelegate(sets)
      }
    }
    if key.matches("mayCancel") || key.matches("contentMayCancel") {
      return cancelling(of: id, changes).map {
        quoted("override func touchesShouldCancel(in view: UIView) -> Bool", $0)
      }
    }
    return nil
  }

  /// `a == zoom && (b == turn || b == list.panGestureRecognizer)`, for each recognizer that has a list
  /// after the changes; `false` if none may be recognised together with another.
  private func pairs(
    of recognizers: [RecognizerDescription], _ sets: [(id: SceneName, value: SceneValue)]
  ) -> [UInt8] {
    var lists = recognizers.map { (id: $0.id, names: $0.with) }
    for (id, value) in sets {
      guard case .list(let values) = value else { continue }
      let names = values.compactMap { value -> SceneName? in
        if case .text(let name) = value { name } else { nil }
      }
      lists.removeAll { $0.id == id }
      lists.append((id, names))
    }
    let pairs = lists.compactMap { id, names -> [UInt8]? in
      if names.isEmpty { return nil }
      let others = names.map { comparison("b", " == ", $0) }
      return comparison("a", " == ", id) + StaticString(" && ").bytes
        + Self.joined(others, " || ", isInner: true)
    }
    return pairs.isEmpty ? Self.word(false) : Self.joined(pairs, " || ")
  }

  /// `a != first && a != second` for what refuses after the changes; `true` if nothing does, and
  /// `nil` if a change sets no Boolean.
  private func refusal(
    _ before: [SceneName], _ sets: [(id: SceneName, value: SceneValue)], _ parameter: StaticString
  ) -> [UInt8]? {
    var refusing = before
    for (id, value) in sets {
      guard case .boolean(let isOn) = value else { return nil }
      refusing.removeAll { $0 == id }
      if !isOn { refusing.append(id) }
    }
    if refusing.isEmpty { return Self.word(true) }
    return Self.joined(refusing.map { comparison(parameter, " != ", $0) }, " && ")
  }

  /// Which recognizers may begin after the changes, and along which axis; `true` if every one may with
  /// every movement, and `nil` if a change sets no such answer.
  ///
  ///     a != never && (a != row || abs(row.translation(in: nil).x) > abs(row.translation(in: nil).y))
  private func beginning(
    of recognizers: [RecognizerDescription], _ sets: [(id: SceneName, value: SceneValue)]
  ) -> [UInt8]? {
    var answers = recognizers.map { (id: $0.id, answer: $0.mayBegin) }
    for (id, value) in sets {
      let answer: BeginAnswer
      switch value {
      case .boolean(let isOn): answer = isOn ? .always : .never
      // Only a pan has a translation.
      case .text(let word) where word.matches("horizontal") && isPan(id): answer = .horizontal
      case .text(let word) where word.matches("vertical") && isPan(id): answer = .vertical
      case .text, .null, .number, .list, .object: return nil
      }
      answers.removeAll { $0.id == id }
      answers.append((id, answer))
    }
    answers.removeAll { $0.answer == .always }
    let conditions = answers.map { id, answer -> [UInt8] in
      let (along, across): (StaticString, StaticString)
      switch answer {
      case .always, .never: return comparison("a", " != ", id)
      case .horizontal: (along, across) = ("x", "y")
      case .vertical: (along, across) = ("y", "x")
      }
      let moved = besideParameters(id) + StaticString(".translation(in: nil).").bytes
      let isLonger =
        StaticString("abs(").bytes + moved + along.bytes + StaticString(") > abs(").bytes + moved
        + across.bytes + StaticString(")").bytes
      return Self.joined(
        [comparison("a", " != ", id), isLonger], " || ", isInner: answers.count > 1)
    }
    return conditions.isEmpty ? Self.word(true) : Self.joined(conditions, " && ")
  }

  private func isPan(_ id: SceneName) -> Bool { ids.loaded.recognizer(id)?.kind == .pan }

  /// The words that name whose delegate has the method: that of each owner of a fact that changes set.
  private static func ofDelegate(_ sets: [(id: SceneName, value: SceneValue)]) -> [UInt8] {
    var words = StaticString(" in the delegate of ").bytes
    for (index, id) in sets.map({ $0.id }).enumerated() {
      if index > 0 { words.add(index == sets.count - 1 ? " and " : ", ") }
      words.add("`")
      words += variable(id)
      words.add("`")
    }
    return words
  }

  /// The answer of the scroll view around a view, or of a scroll view, for each view (SCR-2); `nil`
  /// if a change sets no Boolean.
  private func cancelling(of id: SceneName, _ changes: [SceneChange]) -> [UInt8]? {
    var own: [(id: SceneName, value: SceneValue)] = ids.loaded.scene.description.views.compactMap {
      view in view.mayCancel.map { (view.id, .boolean($0)) }
    }
    for set in Self.sets(of: "mayCancel", in: changes) {
      own.removeAll { $0.id == set.id }
      own.append(set)
    }
    var (allowed, refused): ([[UInt8]], [[UInt8]]) = ([], [])
    for (id, value) in own {
      guard case .boolean(let isOn) = value else { continue }
      if isOn {
        allowed.append(comparison("view", " == ", id))
      } else {
        refused.append(comparison("view", " != ", id))
      }
    }
    switch ofAll(id, Self.sets(of: "contentMayCancel", in: changes)) {
    case true?:
      return refused.isEmpty ? Self.word(true) : Self.joined(refused, " && ")
    case false?:
      if allowed.isEmpty { return Self.word(false) }
    case nil:
      allowed.append(StaticString("super.touchesShouldCancel(in: view)").bytes)
    }
    return Self.joined(
      refused + [Self.joined(allowed, " || ", isInner: !refused.isEmpty)], " && ")
  }

  /// The answer of a scroll view, or of the nearest one around a view, for all of its content; `nil` if
  /// it is that of UIKit.
  private func ofAll(
    _ id: SceneName, _ sets: [(id: SceneName, value: SceneValue)]
  ) -> Bool? {
    let views = ids.loaded.scene.description.views
    var next: SceneName? = id
    // No view is its own ancestor.
    while let name = next {
      let view = views.first { $0.id == name }
      if case .boolean(let isOn)? = sets.last(where: { $0.id == name })?.value { return isOn }
      if let view, view.kind.scrolls { return view.scroll.contentMayCancel }
      next = view?.parent
    }
    return nil
  }

  /// The values that changes set for a key, the last one of each owner.
  private static func sets(
    of key: SceneName, in changes: [SceneChange]
  ) -> [(id: SceneName, value: SceneValue)] {
    var sets: [(id: SceneName, value: SceneValue)] = []
    for change in changes {
      guard case .set(let path, let value) = change.action, path.parts.count == 2,
        path.parts[1] == key
      else { continue }
      sets.removeAll { $0.id == path.parts[0] }
      sets.append((path.parts[0], value))
    }
    return sets
  }

  /// `a == zoom`.
  private func comparison(
    _ parameter: StaticString, _ sign: StaticString, _ id: SceneName
  ) -> [UInt8] {
    parameter.bytes + sign.bytes + besideParameters(id)
  }

  /// The expression for an id; `self.a` if it is also the name of a parameter.
  private func besideParameters(_ id: SceneName) -> [UInt8] {
    let words = expression(of: id).words
    let parameters: [StaticString] = ["a", "b", "touch", "view", "scrollView"]
    let first = words.prefix { $0 != UInt8(ascii: ".") }
    let isHidden = parameters.contains { $0.bytes.elementsEqual(first) }
    return (isHidden ? StaticString("self.").bytes : []) + words
  }

  /// Conditions with a sign between two; in parentheses if they are part of another condition.
  private static func joined(
    _ conditions: [[UInt8]], _ sign: StaticString, isInner: Bool = false
  ) -> [UInt8] {
    let words = Array(conditions.joined(separator: sign.bytes))
    if !isInner || conditions.count < 2 { return words }
    return StaticString("(").bytes + words + StaticString(")").bytes
  }

  private func quoted(_ head: StaticString, _ condition: [UInt8]) -> [UInt8] {
    quoted(head.bytes, StaticString(" { ").bytes, condition, StaticString(" }").bytes)
  }
}
