import Fixtures
import SceneFormat
import SeededRandom
import Testing
import TouchCore
import TouchDispatch
import TouchPlayer
import TouchScene

@testable import ScreenMaps

/// Who owns each cell of a map, and where the borders are.
@Suite struct ScreenMapTests {
  private func map(
    _ description: SceneDescription, _ gesture: MapGesture = .tap, cell: Double = 1,
    most: Int = ScreenMap.mostPlays
  ) throws -> (map: ScreenMap, scene: CompiledScene) {
    let scene = try CompiledScene(description)
    return (ScreenMap(of: gesture, in: try Player(scene), cell: cell, most: most), scene)
  }

  /// The owner's name at a cell.
  private func name(_ map: ScreenMap, _ scene: CompiledScene, _ column: Int, _ row: Int) -> String {
    MapPart(of: map[column: column, row: row].owner, in: scene).name
  }

  @Test func theBordersOfAButtonAreExactToAPoint() throws {
    let (map, scene) = try map(toolbarScene())
    for (column, row, owner) in [
      (99, 310, "screen"), (100, 310, "middle"), (219, 310, "middle"), (220, 310, "screen"),
      (150, 299, "screen"), (150, 300, "middle"), (150, 343, "middle"), (150, 344, "screen"),
    ] {
      #expect(name(map, scene, column, row) == owner, "\(column) \(row)")
    }
    let button = try #require(map.parts(in: scene).first { $0.name == "middle" })
    #expect(button.cells == 120 * 44 && button.delayed == 0 && button.unanswered == 0)
    #expect(button.shortest == .zero && button.longest == .zero)
    #expect(map.plays < 10_000, "\(map.plays) of \(map.cells.count) cells")
  }

  // HIT-11: a narrow hit area beside the button's frame.
  @Test func theBordersOfAHitAreaAreExactToAPoint() throws {
    let button = view("b", Rect2D(150, 320, 20, 20)) {
      $0.kind = .button
      ($0.hitInsets.left, $0.hitInsets.right) = (61, -46)
    }
    let (map, scene) = try map(description([button]))
    for (column, owner) in [(210, "screen"), (211, "b"), (215, "b"), (216, "screen")] {
      #expect(name(map, scene, column, 330) == owner, "\(column)")
    }
  }

  // GATE-1: from y = 518 to the bottom of an iPhone 5s. GATE-7: 150 ms.
  @Test func theBandOfTheSystemDelaysTapsToItsFirstPoint() throws {
    let (map, scene) = try map(toolbarScene())
    #expect(!map[column: 200, row: 517].isDelayed && map[column: 200, row: 518].isDelayed)
    let tool = map[column: 40, row: 546]
    #expect(MapPart(of: tool.owner, in: scene).name == "tool")
    #expect(tool.isDelayed && tool.isAnswered && tool.latency == .milliseconds(150))
  }

  @Test func aSwipeUpFromTheBottomIsTheSystems() throws {
    let (map, scene) = try map(toolbarScene(), .swipe(.up), cell: 2)
    let claimed = map[column: 100, row: 282]
    #expect(claimed.owner == .entrants([SystemGesture.controlCenter.entrant]))
    #expect(name(map, scene, 100, 200) == "screen")
    #expect(claimed.isAnswered && !map[column: 100, row: 200].isAnswered)
  }

  @Test func nothingAnswersInASceneWithoutViewsThatAct() throws {
    let (map, scene) = try map(description(on: "iPhone X", Release(12)), cell: 4)
    let answered = map.results.filter { $0.isAnswered }
    // A tap on the status bar scrolls nothing there.
    #expect(answered.isEmpty, "\(answered)")
    let parts = map.parts(in: scene)
    #expect(parts.reduce(0) { $0 + $1.unanswered } == map.cells.count)
    let picture = MapPicture(of: map, in: scene, system: "", subject: .latency, theme: .viewers)
    let text = String(decoding: picture.svg, as: UTF8.self)
    #expect(text.contains("url(#dotted)") && text.contains(">no response</text>"))
  }

  @Test func aDoubleTapRecognizerMakesASingleTapWait() throws {
    let scene = try pad([
      gesture("single", .tap) { $0.requires = ["double"] },
      gesture("double", .tap) { $0.taps = 2 },
    ])
    let (single, compiled) = try map(scene, cell: 8)
    let result = single[column: 20, row: 30]
    #expect(name(single, compiled, 20, 30) == "single")
    // REC-2: 350 ms after the lift at 100 ms.
    #expect(result.isDelayed && result.latency == .milliseconds(450))
    let (double, _) = try map(scene, .doubleTap, cell: 8)
    #expect(name(double, compiled, 20, 30) == "double")
    #expect(double[column: 20, row: 30].latency == .milliseconds(300))
  }

  @Test func aMapThatNeedsTooManyPlaysHasLargerCells() throws {
    let (fine, _) = try map(toolbarScene(), cell: 1)
    let (coarse, scene) = try map(toolbarScene(), cell: 1, most: fine.plays - 1)
    #expect(coarse.cell == 2 && coarse.columns == 160 && coarse.plays < fine.plays)
    #expect(name(coarse, scene, 50, 150) == "middle" && name(coarse, scene, 49, 150) == "screen")
    let (same, _) = try map(toolbarScene(), cell: 1, most: fine.plays)
    #expect(same.cell == 1 && same.cells == fine.cells)
  }

  /// The law of maps: each cell says what a play of its middle says, also where nothing was played.
  @Test(arguments: [MapGesture.tap, .swipe(.up), .swipe(.left), .drag(.down), .longPress, .pinch])
  func aCellSaysWhatAPlayOfItsMiddleSays(_ gesture: MapGesture) throws {
    var random = SplitMix64(state: 19)
    for description in [try toolbarScene(), ToolbarScenes.description()] {
      let (map, scene) = try map(description, gesture, cell: 4)
      let player = try Player(scene)
      for _ in 0..<60 {
        let column = Int(random.next() % UInt64(map.columns))
        let row = Int(random.next() % UInt64(map.rows))
        let told = map[column: column, row: row]
        let middle = map.middle(column: column, row: row)
        var played = player
        var batch = Batch()
        played.start(into: &batch)
        let rate = scene.description.device.rates.touchSampling
        for input in gesture.inputs(from: middle, on: map.glass, rate: rate) {
          played.play(input, into: &batch)
        }
        played.finish(into: &batch)
        var winners: Set<EntrantID> = []
        var isLate = false
        for row in batch.rows {
          if case .outcome(_, let entrant, .won) = row.effect { winners.insert(entrant) }
          if case .deliver(let delivery) = row.effect, delivery.phase == .began {
            isLate = isLate || delivery.at != nil
          }
        }
        #expect(Set(told.winners) == winners, "\(gesture.word) at \(middle)")
        #expect(!isLate || told.isDelayed, "\(gesture.word) at \(middle)")
      }
    }
  }

  @Test func aFingerLiftsWhereItWouldLeaveTheGlass() {
    let inputs = MapGesture.swipe(.left).inputs(
      from: Point2D(25, 50), on: Size2D(320, 568), rate: 60)
    let samples = inputs.compactMap { input -> Sample? in
      if case .frame(let samples) = input.kind { samples.first } else { nil }
    }
    #expect(samples.map(\.phase) == [.began, .moved, .ended])
    #expect(samples.last?.point == Point2D(7, 50))
  }

  @Test func twoFingersStayOnTheGlass() {
    let glass = Size2D(320, 568)
    for gesture in [MapGesture.twoFingerTap, .pinch] {
      for x in [0.0, 20, 160, 319] {
        let inputs = gesture.inputs(from: Point2D(x, 50), on: glass, rate: 60)
        for input in inputs {
          guard case .frame(let samples) = input.kind else { continue }
          #expect(samples.count == 2 && samples[0].point.x < samples[1].point.x)
          #expect(
            samples.allSatisfy { Rect2D(origin: .zero, size: glass).contains($0.point) }, "\(x)")
        }
      }
    }
  }

  @Test func aPinchIsWonByItsRecognizerAndATapOfTwoFingersByItsOwn() throws {
    let scene = try pad([
      gesture("zoom", .pinch), gesture("menu", .tap) { $0.touches = 2 },
    ])
    let (pinch, compiled) = try map(scene, .pinch, cell: 8)
    #expect(name(pinch, compiled, 20, 30) == "zoom")
    #expect(pinch[column: 20, row: 30].isAnswered)
    let (tap, _) = try map(scene, .twoFingerTap, cell: 8)
    #expect(name(tap, compiled, 20, 30) == "menu")
    let (single, _) = try map(scene, .tap, cell: 8)
    #expect(!single[column: 20, row: 30].isAnswered)
  }

  @Test func rectanglesCoverEachCellOnceAndOnlyTheirOwn() throws {
    let (map, _) = try map(ToolbarScenes.description(), cell: 2)
    let group: [Int?] = map.results.indices.map { $0 % 3 == 2 ? nil : $0 % 3 }
    var covered = [Int?](repeating: nil, count: map.cells.count)
    for (own, rects) in map.rects(2, by: group).enumerated() {
      for rect in rects {
        for row in rect.row..<rect.row + rect.height {
          for column in rect.column..<rect.column + rect.width {
            #expect(covered[row * map.columns + column] == nil)
            covered[row * map.columns + column] = own
          }
        }
      }
    }
    #expect(covered == map.cells.map { group[Int($0)] })
  }
}
