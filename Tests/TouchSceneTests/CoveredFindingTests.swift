import Fixtures
import Testing
import TouchCore
import TouchScene

@Suite struct CoveredFindingTests {
  private func cover(
    on name: String = "iPhone X", _ frame: Rect2D,
    _ change: (inout SceneDescription) -> Void = { _ in }
  ) throws -> SceneFinding.Cover? {
    for finding in try findings(on: name, [button(frame)], change).all {
      if case .covered(_, let cover) = finding { return cover }
    }
    return nil
  }

  @Test func aControlUnderTheStatusBarIsFoundWhereverTheTwoOverlap() throws {
    // SAFE-6
    for top in stride(from: -60.0, through: 60, by: 4) {
      let cover = try cover(Rect2D(100, top, 44, 44))
      #expect((cover != nil) == (top < 44 && top > -44), "\(top)")
      guard let cover else { continue }
      #expect(cover.kind == .statusBar)
      #expect(cover.isWhole == (top <= 0))
      #expect(cover.hasOldBar == (top == 20))
    }
  }

  @Test func withoutABarTheNotchAndTheCornersCover() throws {
    // SAFE-6: the notch of an iPhone X is 209 by 30 in the middle, its corners have a radius of 39.
    #expect(try cover(Rect2D(100, 0, 44, 20), hideBar)?.isWhole == true)
    #expect(try cover(Rect2D(100, 0, 44, 44), hideBar)?.kind == .notch)
    #expect(try cover(Rect2D(60, 0, 44, 20), hideBar)?.isWhole == false)
    #expect(try cover(Rect2D(40, 0, 43, 20), hideBar) == nil)
    #expect(try cover(Rect2D(0, 0, 44, 44), hideBar)?.kind == .corner)
    #expect(try cover(Rect2D(0, 0, 5, 5), hideBar)?.isWhole == true)
    #expect(try cover(Rect2D(331, 768, 44, 44))?.kind == .corner)
    #expect(try cover(Rect2D(12, 12, 44, 44), hideBar) == nil)
  }

  @Test func theNotchIsWhereThePhoneIsTurned() throws {
    for (orientation, frame) in [
      (Orientation.landscapeLeft, Rect2D(790, 160, 20, 40)),
      (.landscapeRight, Rect2D(2, 160, 20, 40)),
      (.upsideDown, Rect2D(160, 790, 40, 20)),
    ] {
      let found = try cover(frame) { $0.orientation = orientation }
      #expect(found?.kind == .notch && found?.isWhole == true, "\(orientation)")
      let upright = try cover(frame)
      #expect(upright?.kind != .notch)
    }
  }

  @Test func aFrameThatMovesWithTheBarIsNotWarnedOf() throws {
    // SAFE-6
    let pins = [
      Pin(.left, at: .bounds, plus: 100), Pin(.width, at: .extent, plus: 44),
      Pin(.top, at: .statusBarBottom), Pin(.height, at: .extent, plus: 44),
    ]
    for name in ["iPhone 8", "iPhone X", "iPhone 14 Pro"] {
      for call in [false, true] {
        let found = try findings(
          on: name, [view("b", pins: pins) { $0.kind = .barButton }]
        ) { $0.call = call }
        #expect(found.all.isEmpty)
      }
    }
  }

  @Test func theOld20PointsAreToldOfAnItemInABarAndNotOnThePhonesThatHadThem() throws {
    func found(on name: String, barAt top: Double) throws -> [SceneFinding] {
      try findings(
        on: name,
        [
          view("bar", Rect2D(0, top, 320, 44)) { $0.kind = .navigationBar },
          view("b", in: "bar", Rect2D(100, 0, 44, 44)) { $0.kind = .barButton },
        ]
      ).all
    }
    guard case .covered(_, let cover)? = try found(on: "iPhone X", barAt: 20).first else {
      Issue.record("nothing was found")
      return
    }
    #expect(cover.hasOldBar && !cover.isWhole)
    #expect(try found(on: "iPhone 8", barAt: 20).isEmpty)
  }

  @Test(arguments: [20.0, 24])
  func theHeightOfTheOldBarIsAFigure(_ height: Double) throws {
    // SAFE-6.oldBar: a button at 24 pt under the bar of an iPhone X.
    let found = try findings(on: "iPhone X", [button(Rect2D(100, 24, 44, 44))]) {
      $0.figures = [FigureSetting(.safe6OldBar, .number(height))]
    }
    guard case .covered(_, let cover)? = found.all.first else {
      Issue.record("nothing was found")
      return
    }
    #expect(cover.hasOldBar == (height == 24))
  }

  @Test func twentyPointsThatAreNoBarAreNotToldAsOne() throws {
    // SAFE-6: on a phone whose bar is as high, and from another edge than the top.
    let sticksOut = try findings(
      on: "iPhone 8",
      [
        view("bar", Rect2D(0, 20, 320, 44)) { $0.kind = .navigationBar },
        view("b", in: "bar", Rect2D(100, -10, 44, 44)) { $0.kind = .barButton },
      ])
    let indented = try findings([
      view("box", Rect2D(0, 0, 10, 20)),
      view(
        "b",
        pins: [
          Pin(.left, at: .bounds, plus: 20), Pin(.width, at: .extent, plus: 44),
          Pin(.top, at: .view("box", .bottom)), Pin(.height, at: .extent, plus: 44),
        ]
      ) { $0.kind = .button },
    ])
    for (_, all) in [sticksOut, indented] {
      guard case .covered(_, let cover)? = all.first else {
        Issue.record("nothing was found")
        continue
      }
      #expect(cover.kind == .statusBar && !cover.isWhole && !cover.hasOldBar)
    }
  }

  @Test func aWindowAboveTheBarHasItsTouches() throws {
    let found = try findings(on: "iPhone 8", [button(Rect2D(100, 0, 44, 20))]) {
      $0.windows[0].level = 1001
    }
    #expect(found.all.isEmpty)
  }
}
