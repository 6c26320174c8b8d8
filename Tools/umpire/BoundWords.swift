import Umpire

/// The bound of a control in words, as the rows of a table.
struct BoundWords {
  private let scene: CompiledScene

  init(_ scene: CompiledScene) {
    self.scene = scene
  }

  /// The rows of a control. Each part has one for the highlight, one for the action, and one for
  /// presses that end before the touch is delivered.
  func rows(of bound: ControlBound) -> [[String]] {
    let name = scene.name(of: bound.control).text
    if let reason = bound.unreachable {
      let by = reason.view.map { $0 == bound.control ? "" : " by \(scene.name(of: $0).text)" }
      return [[name, "nowhere", "-", "-", "\(reason.words)\(by ?? "") (\(reason.rule.id))"]]
    }
    var rows: [[String]] = []
    for place in bound.places {
      let acts = bound.event == .action ? "acts" : "changes its value"
      let chain = place.neverActs ? "never" : words(place.toAction)
      var lines = ["lit: " + words(place.toHighlight), "\(acts): " + chain]
      if let line = words(place.quick, in: place) { lines.append(line) }
      lines += place.taken.map { words($0) }
      for (line, text) in lines.enumerated() {
        let isFirst = line == 0
        rows.append([
          isFirst && rows.isEmpty ? name : "", isFirst ? self.place(place, of: bound) : "",
          isFirst ? highlight(place) : "", isFirst ? words(place.action) : "", text,
        ])
      }
    }
    return rows
  }

  /// A chain of waits in words: first the waits that run side by side, then those that follow.
  private func words(_ chain: [BoundWait]) -> String {
    if chain.isEmpty { return "at the lift" }
    let withholding = chain.filter(\.kind.withholds).map { words($0) }
    let behind = chain.filter { !$0.kind.withholds }.map { words($0) }
    let first = withholding.isEmpty ? [] : [withholding.joined(separator: " beside ")]
    return (first + behind).joined(separator: " + ")
  }

  private func words(_ wait: BoundWait) -> String {
    let who = wait.entrant.map { scene.name(of: $0).text } ?? ""
    let what =
      switch wait.kind {
      case .gate where wait.endsWithLift: "gate of \(who), at most until the lift,"
      case .gate: "gate of \(who)"
      case .backSwipe: "\(who), at most until the lift,"
      case .content: "content for \(who), at most until the lift,"
      case .recognizer where wait.longest == .never: "failure of \(who), until the lift,"
      case .recognizer: "failure of \(who), at most until the lift,"
      case .furtherTap: "further tap for \(who)"
      case .delayedAction: "delay"
      case .displayFrame: "next frame"
      }
    let isLifts = wait.longest == .never && wait.endsWithLift
    let length = isLifts ? "however late" : words(wait.longest)
    return "\(what) \(length) (\(wait.rule.id))"
  }

  /// The longest time until the highlight is on the screen. If only a wait that ends with the lift
  /// is left, the words say so.
  private func highlight(_ place: BoundPlace) -> String {
    let endless = place.toHighlight.filter { $0.longest == .never }
    let waitsForLift = !endless.isEmpty && endless.allSatisfy(\.endsWithLift)
    return waitsForLift ? "the lift" : words(place.highlight)
  }

  /// The presses that the control does not act on.
  private func words(_ taken: TakenPresses) -> String {
    let (shortest, longest) = (words(taken.shortest), words(taken.longest))
    let which =
      switch (taken.shortest == .zero, taken.longest == .never) {
      case (true, true): "any press"
      case (true, false): "presses up to \(longest)"
      case (false, true): "presses of \(shortest) and more"
      case (false, false): "presses of \(shortest) to \(longest)"
      }
    return "taken: \(which) by \(scene.name(of: taken.entrant).text) (\(taken.rule.id))"
  }

  private func words(_ quick: QuickPress, in place: BoundPlace) -> String? {
    let frames = "\(quick.frames) frame\(quick.frames == 1 ? "" : "s")"
    // Presses shorter than those that are taken are quick presses.
    let taken = place.taken.first { $0.shortest.nanoseconds - 1 == quick.longest.nanoseconds }
    let presses =
      quick.longest == .never
      ? "presses of any length"
      : taken.map { "presses shorter than \(words($0.shortest))" }
        ?? "presses up to \(words(quick.longest))"
    switch quick.look {
    case .image:
      return "quick: any press is seen for at least \(frames) (\(quick.rule.id))"
    case .held:
      guard quick.longest > .zero else { return nil }
      return
        "quick: \(presses) stay lit until the touch ends, for at least \(frames) "
        + "(\(quick.rule.id))"
    case .dark:
      guard quick.longest > .zero else { return nil }
      return "quick: \(presses) are seen for 0 frames (\(quick.rule.id))"
    }
  }

  private func words(_ interval: Interval) -> String {
    interval == .never ? "never" : "\(short(interval.milliseconds)) ms"
  }

  /// The part of the control, in words.
  private func place(_ place: BoundPlace, of bound: ControlBound) -> String {
    let whole = scene.onScreen(bound.control)
    if bound.places.count == 1, whole.isFilled(by: place.rects) { return "everywhere" }
    if place.rects.count == 1, let strip = strip(place.rects[0], of: whole) { return strip }
    return place.rects.words
  }

  /// A part that spans the whole control from side to side, at one end of it.
  private func strip(_ rect: Rect2D, of whole: Rect2D) -> String? {
    func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.005 }
    let isWide = isSame(rect.minX, whole.minX) && isSame(rect.maxX, whole.maxX)
    let isHigh = isSame(rect.minY, whole.minY) && isSame(rect.maxY, whole.maxY)
    if isWide {
      let height = "\(short(rect.size.height)) pt"
      if isSame(rect.minY, whole.minY) { return "upper \(height)" }
      if isSame(rect.maxY, whole.maxY) { return "lower \(height)" }
    } else if isHigh {
      let width = rect.size.width < 0.005 ? "edge" : "\(short(rect.size.width)) pt"
      if isSame(rect.minX, whole.minX) { return "left \(width)" }
      if isSame(rect.maxX, whole.maxX) { return "right \(width)" }
    }
    return nil
  }
}

extension [Rect2D] {
  /// `at 0 728 13 50, 362 728 13 50`
  var words: String {
    let rects = prefix(3).map { rect in
      [rect.minX, rect.minY, rect.size.width, rect.size.height].map { short($0) }
        .joined(separator: " ")
    }
    return "at " + rects.joined(separator: ", ") + (count > 3 ? " and \(count - 3) more" : "")
  }
}
