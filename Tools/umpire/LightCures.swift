import Umpire

/// Advice for a control whose quick presses are not seen because a gate of the system withholds
/// them (GATE-4). A change of the scene is included only if the bound of the changed scene shows
/// that it helps (HI-5).
struct LightCures {
  let trials: LightTrials
  let control: ViewID
  /// The parts of the control on the screen, in points.
  let rects: [Rect2D]

  private var scene: CompiledScene { trials.scene }

  /// The advice as a sentence.
  var words: String {
    var ways: [String] = []
    if let window = scene.window(of: control) {
      let id = scene.description.windows[Int(window.index)].id
      let opened = set([id, "gateDelays"], .boolean(false))
      if help([opened]) {
        ways.append("set `gateDelays` of its window to false")
      } else if help([opened] + undelayed) {
        let names = swiping.map { $0.id.text }.joined(separator: " and ")
        ways.append("set `gateDelays` of its window and `delaysBegan` of \(names) to false")
      }
    }
    ways.append("move it away from the edge")
    if let deferral { ways.append(deferral) }
    if trials.imageHelps(control, at: rects) {
      ways.append("give it an `action` with an `image` (HI-4)")
    }
    let last = ways.removeLast()
    let rest = ways.joined(separator: ", ")
    let text = rest.isEmpty ? last : "\(rest)\(ways.count > 1 ? "," : "") or \(last)"
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// The controllers whose swipe back delays touches too (EDGE-5).
  private var swiping: [ControllerDescription] {
    scene.description.controllers.filter { $0.popGesture != .none && $0.popDelaysBegan }
  }

  /// The changes with which no swipe back delays touches.
  private var undelayed: [SceneChange] {
    swiping.map { set([$0.id, "delaysBegan"], .boolean(false)) }
  }

  /// The smallest set of edges to defer by the controller that is asked, in words; `nil` if
  /// deferring does not help.
  private var deferral: String? {
    guard let asked = scene.preferences.deferring.asked.last else { return nil }
    let controller = scene.description.controllers[Int(asked.index)]
    // An edge that is far away changes nothing for the control.
    let near = trials.edges(near: control)
    let sets = (1..<16).filter { bits in
      ScreenEdge.allCases.allSatisfy { bits & (1 << Int($0.rawValue)) == 0 || near.contains($0) }
    }.sorted { $0.nonzeroBitCount < $1.nonzeroBitCount }
    for bits in sets {
      let added = ScreenEdge.allCases.filter {
        bits & (1 << Int($0.rawValue)) != 0 && !controller.deferring.contains($0)
      }
      guard added.count == bits.nonzeroBitCount else { continue }
      let edges = ScreenEdge.allCases.filter {
        controller.deferring.contains($0) || added.contains($0)
      }
      let value = SceneValue.list(edges.map { .text(SceneName("\($0.word)")) })
      guard help([set([controller.id, "deferring"], value)]) else { continue }
      let names = added.map { "\($0.word)" }
      let list = names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "")
      return "let \(controller.id.text) defer the \(list)\(names.last ?? "") edge"
        + "\(names.count > 1 ? "s" : "") (`deferring`, which is "
        + "`preferredScreenEdgesDeferringSystemGestures`, DEFER-1)"
    }
    return nil
  }

  private func set(_ path: [SceneName], _ value: SceneValue) -> SceneChange {
    SceneChange(.set(FactPath(path), value))
  }

  private func help(_ changes: [SceneChange]) -> Bool {
    trials.help(changes, control, at: rects)
  }
}
