import Umpire

/// The texts of findings about presses.
struct PressWords {
  private let scene: CompiledScene
  private let trials: LightTrials

  /// The texts of findings of a scene.
  init(_ scene: CompiledScene, _ findings: [PressFinding]) {
    self.scene = scene
    let unlit = findings.compactMap { finding -> ViewID? in
      guard case .unlit(let control, _, _, _) = finding else { return nil }
      return control
    }
    trials = LightTrials(scene, unlit: unlit)
  }

  func told(_ finding: PressFinding) -> ToldFinding {
    switch finding {
    case .disabledWithin(let view, let outer):
      told(
        finding, view, at: scene.onScreen(view),
        says: "It is enabled, and \(name(outer)), which contains it, is not: no touch reaches it.",
        change: "Enable \(name(outer)), or move it out of \(name(outer)).")
    case .small(let view):
      told(
        finding, view, at: scene.onScreen(view),
        says: says(small: view),
        change: "Make it larger; its image or text can stay small. Or let it be hit around its "
          + "bounds, as far as its superview is hit, with `hitInsets` below 0 (in UIKit an override "
          + "of `point(inside:with:)`).")
    case .hooked(let view):
      told(
        finding, view, at: scene.onScreen(view),
        says: "The application's hook keeps all of its touches.",
        change: "Set `passOn` of the hook to true, or give it another `rect`.")
    case .overlapping(let view, let other, let shared):
      told(
        finding, view, at: shared,
        says: "\(short(shared.size.width))×\(short(shared.size.height)) pt of it lie under "
          + "\(name(other)), which gets the touches there.",
        change: "Move one of the two, or make it smaller.")
    case .unlit(let view, let rects, let longest, let entrant):
      told(
        finding, view, at: rects.count == 1 ? rects[0] : scene.onScreen(view),
        says: says(unlit: longest, entrant, in: rects),
        change: LightCures(trials: trials, control: view, rects: rects).words)
    case .slowTap(let tap, let further, let wait):
      told(
        finding, tap,
        says: "It is recognised \(short(wait.milliseconds)) ms late, because it waits for "
          + "\(name(further)), of \(taps(further)) taps, to fail.",
        change:
          "Remove \(name(further)) from its `requires` if both may act (ARB-8), or remove one of the "
          + "two recognizers.")
    case .neverBegins(let recognizer):
      told(
        finding, recognizer,
        says: "It can never win: its `mayBegin` or `mayReceive` is false.",
        change: "Set it to true, or remove the recognizer.")
    case .alwaysLoses(let late, let early):
      told(
        finding, late,
        says: "It can never win: \(name(early)), which is attached before it to the same view, "
          + "recognises the same touches at the same time.",
        change: "Remove one of the two, name \(name(late)) in `requires` of \(name(early)), or "
          + "allow both with `with`.")
    }
  }

  private func says(small view: ViewID) -> String {
    let least = short(scene.figures.length(.hit9Target))
    let size = scene.pressableSize(of: view)
    let isInset = scene.hitArea(of: view) != scene.onScreen(view)
    return "It is \(isInset ? "hit in " : "")\(short(size.width))×\(short(size.height)) pt, and a "
      + "control for fingers needs "
      + "at least \(least)×\(least) pt."
  }

  private func says(
    unlit longest: Interval, _ entrant: EntrantID?, in rects: [Rect2D]
  ) -> String {
    let presses =
      longest == .never
      ? "Presses of any length" : "Presses up to \(short(longest.milliseconds)) ms"
    let system = entrant.map { scene.name(of: $0).text } ?? "the system swipe"
    let place = rects.count == 1 ? "here" : rects.words
    return "\(presses) are never seen lit \(place): touches are withheld for \(system) until "
      + "they are over."
  }

  private func told(
    _ finding: PressFinding, _ view: ViewID, at place: Rect2D, says: String, change: String
  ) -> ToldFinding {
    ToldFinding(
      rule: finding.rule, subject: name(view), place: place, says: says, change: change)
  }

  private func told(
    _ finding: PressFinding, _ recognizer: RecognizerID, says: String, change: String
  ) -> ToldFinding {
    ToldFinding(
      rule: finding.rule, subject: name(recognizer),
      place: scene.onScreen(scene.recognizers[Int(recognizer.index)].view), says: says,
      change: change)
  }

  private func taps(_ recognizer: RecognizerID) -> UInt8 {
    scene.recognizers[Int(recognizer.index)].taps
  }

  private func name(_ view: ViewID) -> String { scene.name(of: view).text }

  private func name(_ recognizer: RecognizerID) -> String {
    scene.name(of: scene.recognizers[Int(recognizer.index)].entrant).text
  }
}

extension PressFinding.Kind {
  /// The problem that is searched for, in plain words.
  var words: String {
    switch self {
    case .overlapping: "controls that overlap"
    case .disabledWithin: "controls in one that is disabled"
    case .small: "controls that are smaller than `HIT-9.target`"
    case .hooked: "controls whose touches the hook keeps"
    case .unlit: "controls whose highlight a system gate can suppress"
    case .slowTap: "taps that wait for a double tap, and for how long"
    case .neverBegins: "recognizers that can never begin"
    case .alwaysLoses: "recognizers that another one always beats"
    }
  }
}
