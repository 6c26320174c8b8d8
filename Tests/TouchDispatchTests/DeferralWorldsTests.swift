import Fixtures
import Testing
import TouchCore
import TouchDispatch
import TouchScene

/// What a finger does on a deferred edge, or nothing for a while.
private enum Deed: CaseIterable {
  case swipeOnTab, swipeBeside, tapOnTab, otherEdge, wait, waitLong
}

/// The rules of deferral as they read, without any machine (DEFER-3 to DEFER-6).
private struct SlowModel {
  /// Whether the second swipe counts on the tab alone, at the top.
  let needsTab: Bool
  let hasIndicator: Bool
  /// For each edge since when the affordance is shown, or when an unused one had come.
  var shown: [Int64?] = [nil, nil]
  var unused = [false, false]
  var rows: [(Int64, String)] = []

  private func name(_ edge: Int) -> String { edge == 0 ? "top" : "bottom" }

  /// Whether a touch that begins then begins while the affordance stays.
  private mutating func counts(_ edge: Int, _ time: Int64) -> Bool {
    guard let since = shown[edge] else { return false }
    if time <= since + 2_200 { return true }
    over(edge)
    return false
  }

  private mutating func over(_ edge: Int) {
    guard let since = shown[edge] else { return }
    rows.append((since + 2_200, "DEFER-3 affordance \(name(edge)) goes"))
    shown[edge] = nil
    unused[edge] = true
  }

  mutating func swipe(_ edge: Int, isOnTab: Bool, at time: Int64) {
    let claimed = time + 16
    guard counts(edge, time) else {
      let rule = unused[edge] ? "DEFER-6" : "DEFER-3"
      rows.append((claimed, "\(rule) affordance \(name(edge)) comes"))
      shown[edge] = claimed
      return
    }
    shown[edge] = nil
    unused[edge] = false
    rows.append((claimed, "DEFER-4 affordance \(name(edge)) goes"))
    if edge == 0 {
      if isOnTab || !needsTab { rows.append((claimed, "DEFER-4 system notificationCenter")) }
    } else if hasIndicator {
      rows.append((time + 160, "EDGE-4 system home"))
    } else {
      rows.append((claimed, "DEFER-4 system controlCenter"))
    }
  }

  mutating func tap(at time: Int64) {
    guard counts(0, time) else { return }
    shown[0] = nil
    unused[0] = false
    rows.append((time + 60, "DEFER-5 affordance top goes"))
    rows.append((time + 60, "DEFER-5 system notificationCenter"))
  }

  /// All rows, in the order of their times.
  mutating func told() -> [String] {
    for edge in 0...1 { over(edge) }
    let order = rows.indices.sorted {
      rows[$0].0 == rows[$1].0 ? $0 < $1 : rows[$0].0 < rows[$1].0
    }
    return order.map { "\(rows[$0].0) \(rows[$0].1)" }
  }
}

/// Every sequence of up to four deeds on deferred edges, against the slow model.
@Suite struct DeferralWorldsTests {
  private struct Device {
    var name: String
    var os: Release
    var size: Size2D
    var needsTab = false
    var hasIndicator = true
  }

  private static let devices = [
    Device(name: "iPhone X", os: Release(12), size: Size2D(375, 812)),
    Device(name: "iPhone 13", os: Release(26), size: Size2D(390, 844), needsTab: true),
    Device(
      name: "iPhone 7", os: Release(10), size: Size2D(375, 667), hasIndicator: false),
  ]

  @Test(arguments: [0, 1, 2])
  func everySequenceIsAsTheRulesRead(_ number: Int) throws {
    // DEFER-3, DEFER-4, DEFER-5, DEFER-6, DEFER-8
    let device = Self.devices[number]
    let scene = try game(on: device.name, device.os)
    var count = 0
    func visit(_ deeds: [Deed]) throws {
      if !deeds.isEmpty {
        count += 1
        let (engine, model) = try play(deeds, device, scene)
        try #require(engine == model, "\(deeds)")
      }
      if deeds.count < 4 { for deed in Deed.allCases { try visit(deeds + [deed]) } }
    }
    try visit([])
    #expect(count == 6 + 36 + 216 + 1_296)
  }

  private func play(
    _ deeds: [Deed], _ device: Device, _ scene: SceneDescription
  ) throws -> (engine: [String], model: [String]) {
    var world = try World(scene)
    var model = SlowModel(needsTab: device.needsTab, hasIndicator: device.hasIndicator)
    let (tab, beside) = (device.size.width / 2, 30.0)
    var time: Int64 = 0
    for deed in deeds {
      switch deed {
      case .swipeOnTab:
        world.swipeDown(at: time, tab)
        model.swipe(0, isOnTab: true, at: time)
      case .swipeBeside:
        world.swipeDown(at: time, beside)
        model.swipe(0, isOnTab: false, at: time)
      case .tapOnTab:
        world.tap(at: time, tab, 12)
        model.tap(at: time)
      case .otherEdge:
        world.swipeUp(at: time, beside, height: device.size.height)
        // HOME-7: a swipe home left the app.
        world.make(set("active", .boolean(true)))
        model.swipe(1, isOnTab: false, at: time)
      case .wait: time += 1_000
      case .waitLong: time += 2_300
      }
      time += 300
    }
    world.rest()
    let isAtRest = world.dispatcher.unrest() == nil
    #expect(isAtRest)
    return (world.journal(of: "system", "affordance"), model.told())
  }
}
