import Testing
import TouchCore

private func scene() throws -> SceneDescription {
  let device = try #require(Device.named(Array("iPhone 5s".utf8)))
  return SceneDescription(device: device, os: Release(9))
}

@Suite struct SceneFactsTests {
  @Test func theEffectiveSDKIsNeverLaterThanTheSystem() throws {
    // SAFE-7
    for os in 1...12 {
      for sdk in [nil] + (1...14).map({ Optional($0) }) {
        var scene = try scene()
        scene.os = Release(UInt8(os))
        scene.sdk = sdk.map { Release(UInt8($0)) }
        #expect(scene.effectiveSDK == Release(UInt8(min(sdk ?? os, os))))
      }
    }
  }

  @Test func aFigureThatIsRefusedKeepsTheValueItHad() throws {
    var scene = try scene()
    try scene.set(.tch6Interval, to: .text("25ms"))
    #expect(throws: FigureError.self) { try scene.set(.tch6Interval, to: .number(25)) }
    #expect(scene.figures == [FigureSetting(.tch6Interval, .text("25ms"))])
    try scene.set(.tch6Interval, to: .text("30ms"))
    #expect(scene.figures == [FigureSetting(.tch6Interval, .text("30ms"))])
    try scene.set(.tch6Interval, to: .null)
    #expect(scene.figures.isEmpty)
  }

  @Test func aHookIsReadAsItIsWritten() throws {
    // APP-1: its keys in their order, those that say nothing left out.
    let types = SceneValue.Member("types", .list([.number(1015), .number(3001)]))
    let pass = SceneValue.Member("passOn", .boolean(false))
    for rect: SceneValue in [
      .text("statusBar"), .list([.number(0), .number(1), .number(2), .number(3)]),
    ] {
      for members in [
        [], [types], [SceneValue.Member("rect", rect)], [types, SceneValue.Member("rect", rect)],
      ] {
        let value = SceneValue.object(members + [pass])
        var scene = try scene()
        try scene.set("hook", part: nil, to: value)
        #expect(try scene.value("hook", part: nil) == value)
        for member in members {
          #expect(try scene.value("hook", part: member.key) == member.value)
          try scene.set("hook", part: member.key, to: .null)
          #expect(try scene.value("hook", part: member.key) == .null)
        }
        try scene.set("hook", part: "passOn", to: .boolean(true))
        try scene.set("hook", part: "passOn", to: .null)
        #expect(try scene.value("hook", part: "passOn") == .boolean(false))
        try scene.set("hook", part: nil, to: .null)
        #expect(scene.hook == nil)
      }
    }
  }

  @Test func windowsAndControllersHaveTheFactsThatTheyList() throws {
    var window = WindowDescription(id: "w")
    for key in WindowDescription.keys {
      #expect(throws: Never.self) { try window.value(SceneName(key)) }
    }
    for key: SceneName in ["id", "root", "view"] {
      #expect(throws: FactError.fixed(key)) { try window.set(key, to: .text("a")) }
    }
    #expect(throws: FactError.unknownFact("gone")) { try window.set("gone", to: .null) }
    #expect(throws: FactError.unknownFact("gone")) { try window.value("gone") }
    var controller = ControllerDescription(id: "c")
    for key in ControllerDescription.keys {
      #expect(throws: Never.self) { try controller.value(SceneName(key), part: nil) }
    }
    for key: SceneName in ["id", "view", "kind"] {
      #expect(throws: FactError.fixed(key)) {
        try controller.set(key, part: nil, to: .text("a"))
      }
    }
    #expect(throws: FactError.unknownFact("gone")) {
      try controller.set("gone", part: nil, to: .null)
    }
  }
}
