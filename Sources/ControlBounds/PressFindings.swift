import TouchCore
import TouchDispatch
import TouchScene

extension CompiledScene {
  /// The findings about presses and taps, in the order of the rulebook and, for each rule, of the
  /// scene. The cost is that of the bounds of all controls (HI-5).
  package func pressFindings() -> [PressFinding] {
    let shown = controls.filter { isOnScreen($0) }
    let found =
      overlappingControls(among: shown) + controlsInDisabledOnes(among: shown)
      + smallControls(among: shown) + unlitControls(among: shown) + slowTaps()
      + recognizersThatNeverWin()
    return PressFinding.Kind.allCases.flatMap { kind in found.filter { $0.kind == kind } }
  }
}

// Controls.
extension CompiledScene {
  private func controlsInDisabledOnes(among controls: [ViewID]) -> [PressFinding] {
    controls.compactMap { control in
      guard case .nowhere(.isDisabled(let outer)) = reach(of: control), outer != control,
        description.views[Int(control.index)].control.isEnabled
      else { return nil }
      return .disabledWithin(control, outer)
    }
  }

  /// Controls that a touch reaches and that are small. Bar buttons, sliders and switches do not
  /// count: the system sets their size, or takes touches around them too (CTL-2, CTL-3).
  private func smallControls(among controls: [ViewID]) -> [PressFinding] {
    let least = figures.length(.hit9Target)
    return controls.filter { control in
      switch description.views[Int(control.index)].kind {
      case .barButton, .slider, .switch: return false
      case .view, .button, .control, .label, .image, .textView,
        .scrollView, .tableView, .cell, .contentView, .separator, .header, .navigationBar,
        .toolbar, .tabBar, .webView:
        break
      }
      guard case .places = reach(of: control) else { return false }
      let size = pressableSize(of: control)
      // Sums of fractions are not exact.
      return min(size.width, size.height) < least - 0.01
    }.map { .small($0) }
  }

  /// Controls that a touch reaches and that overlap another one. A control wholly within another
  /// one is intended, and not reported.
  private func overlappingControls(among controls: [ViewID]) -> [PressFinding] {
    let sorted = controls.map {
      (view: $0, rect: shownFrame(of: $0), hit: shownHitArea(of: $0))
    }
    .filter { $0.rect.size.width > 0 && $0.rect.size.height > 0 }
    .sorted { (top($0), $0.view.index) < (top($1), $1.view.index) }
    var found: [PressFinding] = []
    for (index, first) in sorted.enumerated() {
      let bottom = max(first.rect.maxY, first.hit.maxY)
      for second in sorted[(index + 1)...] {
        guard top(second) < bottom else { break }
        if let finding = overlap(of: first, by: second) ?? overlap(of: second, by: first) {
          found.append(finding)
        }
      }
    }
    return found
  }

  /// A control with its shown frame and its shown hit area.
  private typealias Place = (view: ViewID, rect: Rect2D, hit: Rect2D)

  private func top(_ place: Place) -> Double { min(place.rect.minY, place.hit.minY) }

  /// The finding of a control on the frame of which another one is hit.
  private func overlap(of loser: Place, by winner: Place) -> PressFinding? {
    let (a, b) = (loser.rect, winner.hit)
    let (x, y) = (max(a.minX, b.minX), max(a.minY, b.minY))
    let shared = Rect2D(x, y, min(a.maxX, b.maxX) - x, min(a.maxY, b.maxY) - y)
    // Sums of fractions are not exact.
    let least = 0.01
    guard shared.size.width > least, shared.size.height > least,
      !isNear(shared, a), !isNear(shared, b)
    else { return nil }
    let middle = Point2D(
      shared.minX + shared.size.width / 2, shared.minY + shared.size.height / 2)
    guard case .view(_, winner.view) = target(at: middle) else { return nil }
    return .overlapping(loser.view, by: winner.view, shared)
  }

  private func isNear(_ a: Rect2D, _ b: Rect2D) -> Bool {
    let differences = [
      a.minX - b.minX, a.minY - b.minY, a.size.width - b.size.width,
      a.size.height - b.size.height,
    ]
    return differences.allSatisfy { $0.magnitude < 0.01 }
  }

  /// Controls whose quick presses end before a gate of the system delivers them.
  private func unlitControls(among controls: [ViewID]) -> [PressFinding] {
    let prepared = BoundScene(self)
    return controls.flatMap { control in
      let bound = ControlBound(of: control, in: prepared)
      return bound.unreachable == .isHooked ? [.hooked(control)] : unlitParts(in: bound)
    }
  }

  /// The parts of a control whose quick presses are never seen lit: one finding for each entrant
  /// whose gate withholds them.
  fileprivate func unlitParts(in bound: ControlBound) -> [PressFinding] {
    var parts: [(entrant: EntrantID?, rects: [Rect2D], longest: Interval)] = []
    for place in bound.places where place.quick.look == .dark && place.quick.longest > .zero {
      let gates = place.toHighlight.filter { $0.kind == .gate }
      guard let gate = gates.max(by: { $0.longest < $1.longest }) else { continue }
      let index = parts.firstIndex { $0.entrant == gate.entrant } ?? parts.count
      if index == parts.count { parts.append((gate.entrant, [], .zero)) }
      parts[index].rects += place.rects
      parts[index].longest = max(parts[index].longest, place.quick.longest)
    }
    let whole = pressedArea(of: bound.control)
    return parts.compactMap { part in
      let rects = part.rects.withoutSlivers(of: whole)
      guard !rects.isEmpty else { return nil }
      return .unlit(bound.control, rects, upTo: part.longest, waitingFor: part.entrant)
    }
  }

  /// What is shown of a control, or of its hit area if that is not its frame.
  fileprivate func pressedArea(of control: ViewID) -> Rect2D {
    hitArea(of: control) == onScreen(control) ? shownFrame(of: control) : shownHitArea(of: control)
  }
}

extension BoundScene {
  /// The parts of a control whose quick presses are never seen lit, whatever withholds them.
  package func darkParts(of control: ViewID) -> [Rect2D] {
    let places = ControlBound(of: control, in: self).places
    let dark = places.filter { $0.quick.look == .dark && $0.quick.longest > .zero }
    return dark.flatMap { $0.rects }.withoutSlivers(of: scene.pressedArea(of: control))
  }
}

extension [Rect2D] {
  /// The parts of a control without slivers: parts thinner than 10 pt, if together they are less
  /// than a quarter of the control. Few presses land there, because fingers aim at the middle.
  fileprivate func withoutSlivers(of whole: Rect2D) -> [Rect2D] {
    // Sums of fractions are not exact.
    let thinnest = 10 - 0.01
    func isThin(_ rect: Rect2D) -> Bool { Swift.min(rect.size.width, rect.size.height) < thinnest }
    func area(_ rect: Rect2D) -> Double { rect.size.width * rect.size.height }
    let thin = filter { isThin($0) }.reduce(0) { $0 + area($1) }
    return thin < area(whole) / 4 ? filter { !isThin($0) } : self
  }
}

// Recognizers.
extension CompiledScene {
  /// The recognizers of the app that are enabled.
  private var appRecognizers: [RecognizerID] {
    recognizers.indices.filter {
      recognizers[$0].origin == .app && recognizers[$0].isEnabled
    }.map { RecognizerID($0) }
  }

  private func recognizer(_ id: RecognizerID) -> Recognizer { recognizers[Int(id.index)] }

  private func slowTaps() -> [PressFinding] {
    appRecognizers.filter { recognizer($0).kind == .tap }.compactMap { id in
      let tap = recognizer(id)
      let further = relations.requirements(of: tap.entrant).compactMap {
        self.recognizer(of: $0)
      }.filter {
        let other = recognizer($0)
        return other.kind == .tap && other.isEnabled && other.taps > tap.taps
      }
      guard let slowest = further.max(by: { recognizer($0).taps < recognizer($1).taps }) else {
        return nil
      }
      return .slowTap(id, waitingFor: slowest, figures.interval(.rec2Interval))
    }
  }

  private func recognizersThatNeverWin() -> [PressFinding] {
    let all = appRecognizers
    var ofView: [ViewID: [RecognizerID]] = [:]
    for id in all { ofView[recognizer(id).view, default: []].append(id) }
    return all.compactMap { id in
      let late = recognizer(id)
      if late.mayBegin == .never || !late.mayReceive { return .neverBegins(id) }
      let winner = ofView[late.view]?.first { other in
        other.index < id.index && claims(recognizer(other), before: late)
      }
      return winner.map { .alwaysLoses(id, to: $0) }
    }
  }

  /// True if the first recognizer, which is the stronger one of the same view, claims each touch
  /// that the second one claims, in the same step or earlier, and prevents it.
  private func claims(_ early: Recognizer, before late: Recognizer) -> Bool {
    early.judgesAlike(late) && early.mayBegin == .always && early.mayReceive
      && !relations.hasRequirements(early.entrant)
      && relations.prevents(early.entrant, late.entrant)
  }
}
