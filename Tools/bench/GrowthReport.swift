import CBench
import Umpire

/// The growth of costs with the scene: the same operations in a view with 1 000 buttons and in one
/// with 8 000. A constant cost has a ratio of 1, and an operation that visits every view has a
/// ratio of 8.
struct GrowthReport {
  private let effort: Effort
  private let sizes = [1_000, 8_000]

  init(_ effort: Effort) {
    self.effort = Effort(runs: min(effort.runs, 11), elements: 2_000)
  }

  /// Prints the table.
  func print() throws {
    line("growth", sizes.map { "\($0) views" } + ["ratio"])
    let grounds = try sizes.map { try Ground(buttons: $0) }
    try row("point, ns", grounds) { ground in { ground.hit(&$0) } }
    try row("reach, ns", grounds) { ground in { ground.reach(&$0) } }
    try row("bound, ns", grounds) { ground in { ground.bound(&$0) } }
    try row("frame, ns", grounds) { ground in
      var scene = ground.scene
      return { ground.change(ground.moved, in: &scene, &$0) }
    }
    try row("frame, a step, ns", grounds) { ground in
      var dispatcher = Dispatcher(ground.scene)
      return { ground.step(ground.moved, in: &dispatcher, &$0) }
    }
    try row("enabled, ns", grounds) { ground in
      var scene = ground.scene
      return { ground.change(ground.switched, in: &scene, &$0) }
    }
    try row("hidden, ns", grounds) { ground in
      var scene = ground.scene
      return { ground.change(ground.hidden, in: &scene, &$0) }
    }
    try row("hidden, a step, ns", grounds) { ground in
      var dispatcher = Dispatcher(ground.scene)
      return { ground.step(ground.hidden, in: &dispatcher, &$0) }
    }
    try row("hidden, together, ns", grounds) { ground in
      var dispatcher = Dispatcher(ground.scene)
      return { ground.stepTogether(ground.hidden, in: &dispatcher, &$0) }
    }
    try row("transform, ns", grounds) { ground in
      var scene = ground.scene
      return { ground.change(ground.transformed, in: &scene, &$0) }
    }
    try row("solved anew, ns", grounds) { ground in
      var scene = ground.scene
      return { ground.change(ground.others, in: &scene, &$0) }
    }
  }

  private func row(
    _ name: String, _ grounds: [Ground],
    _ pass: (Ground) throws -> (inout bench_findings) -> Void
  ) throws {
    let sides = effort.measure(try grounds.map(pass))
    line(
      name, sides.map { number($0.nanoseconds) } + [number(1 / sides[1].rate(to: sides[0]))])
  }
}

/// A scene whose only view on the screen has many buttons, in rows and columns.
private struct Ground {
  let scene: CompiledScene
  private let prepared: BoundScene
  private let points: [Point2D]
  private let controls: [ViewID]
  /// Changes of single views: frames, applied locally; whether they are enabled, applied locally;
  /// whether they are hidden, which updates what can be hit; their transforms, applied locally; and a
  /// fact of views for which the scene is made anew.
  let moved: [SceneChange]
  let switched: [SceneChange]
  let hidden: [SceneChange]
  let transformed: [SceneChange]
  let others: [SceneChange]

  /// The number of operations of each kind per pass.
  private static let times = 64

  init(buttons count: Int) throws {
    let description = SceneDescription.buttons(count)
    let width = description.views[1].frame?.size.width ?? 0
    let scene = try CompiledScene(description)
    self.scene = scene
    prepared = BoundScene(scene)
    // Steps through all of the buttons, whatever their number.
    let chosen = (0..<Self.times).map { 1 + $0 * 7_919 % count }
    controls = chosen.map { ViewID($0) }
    points = controls.map {
      let frame = scene.onScreen($0)
      return Point2D(frame.minX + width / 2, frame.minY + width)
    }
    func changes(_ key: [SceneName], _ count: Int, to value: (Int) -> SceneValue) -> [SceneChange] {
      chosen.prefix(count).enumerated().map { place, index in
        SceneChange(.set(FactPath([description.views[index].id] + key), value(place)))
      }
    }
    moved = changes(["frame", "x"], Self.times) { .number(Double($0 * 7 % 300)) }
    switched = changes(["enabled"], Self.times) { .boolean($0 % 2 == 0) }
    let flips = changes(["hidden"], Self.times) { _ in .boolean(true) }
    hidden = flips + changes(["hidden"], Self.times) { _ in .boolean(false) }
    transformed = changes(["transform", "dx"], Self.times) { .number(Double($0)) }
    others = changes(["mayCancel"], 4) { .boolean($0 % 2 == 0) }
  }

  func hit(_ found: inout bench_findings) {
    for point in points {
      if case .view(_, let view) = scene.target(at: point) { found.sum &+= UInt64(view.index) }
    }
    found.elements += UInt64(points.count)
  }

  func reach(_ found: inout bench_findings) {
    for control in controls {
      if case .places(let places) = scene.reach(of: control) { found.sum &+= UInt64(places.count) }
    }
    found.elements += UInt64(controls.count)
  }

  func bound(_ found: inout bench_findings) {
    for control in controls {
      found.sum &+= UInt64(ControlBound(of: control, in: prepared).places.count)
    }
    found.elements += UInt64(controls.count)
  }

  /// Makes changes.
  func change(
    _ changes: [SceneChange], in scene: inout CompiledScene, _ found: inout bench_findings
  ) {
    for change in changes {
      do throws(ChangeError) {
        try scene.apply(change)
      } catch {
        found.faults += 1
      }
    }
    found.elements += UInt64(changes.count)
  }

  /// Makes changes one by one, all at one instant.
  func step(
    _ changes: [SceneChange], in dispatcher: inout Dispatcher, _ found: inout bench_findings
  ) {
    var batch = Batch()
    for change in changes {
      let made = MadeChange(change, by: .host, over: .zero)
      dispatcher.step(Input(.change(made), at: dispatcher.now), into: &batch)
    }
    found.sum &+= UInt64(batch.rows.count)
    found.elements += UInt64(changes.count)
  }

  /// Makes changes with one input.
  func stepTogether(
    _ changes: [SceneChange], in dispatcher: inout Dispatcher, _ found: inout bench_findings
  ) {
    var batch = Batch()
    let made = changes.map { MadeChange($0, by: .host, over: .zero) }
    dispatcher.step(Input(.changes(made), at: dispatcher.now), into: &batch)
    found.sum &+= UInt64(batch.rows.count)
    found.elements += UInt64(changes.count)
  }
}

extension SceneDescription {
  /// A scene whose only view on the screen has many buttons, in rows and columns.
  static func buttons(_ count: Int) -> SceneDescription {
    let device = Device.named(Array("iPhone X".utf8)) ?? Device.all[0]
    var description = SceneDescription(device: device, os: Release(12))
    var app = ControllerDescription(id: "app")
    app.view = "screen"
    var main = WindowDescription(id: "main")
    main.root = "app"
    (description.controllers, description.windows) = ([app], [main])
    let columns = Int(Double(count).squareRoot())
    let width = 360 / Double(columns)
    var screen = ViewDescription(id: "screen")
    screen.frame = Rect2D(0, 0, 375, 812)
    description.views = [screen]
    for index in 0..<count {
      var button = ViewDescription(id: SceneName("b\(index)"))
      button.parent = "screen"
      button.kind = .button
      button.frame = Rect2D(
        5 + width * Double(index % columns), 50 + 2 * width * Double(index / columns), width,
        2 * width)
      description.views.append(button)
    }
    return description
  }
}
