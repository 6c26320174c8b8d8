import SystemGestures
import Testing
import TouchCore

/// The bands of any edges: no device has all four, and the rules are the same for each.
@Suite struct FourEdgesTests {
  private static let screen = Size2D(6, 8)

  /// The four edges with and without bands: 2 pt and 4 pt deep.
  private static let tables: [EdgeTable<SystemEdges.Band?>] = {
    let choices: [SystemEdges.Band?] = [
      nil, SystemEdges.Band(.home, swipe: 2, gate: 4),
      SystemEdges.Band(.controlCenter, swipe: 4, gate: 2),
    ]
    return (0..<81).map { number in
      var table = EdgeTable<SystemEdges.Band?>(repeating: nil)
      var rest = number
      for edge in ScreenEdge.allCases {
        table[edge] = choices[rest % 3]
        rest /= 3
      }
      return table
    }
  }()

  private func edges(
    _ bands: EdgeTable<SystemEdges.Band?>, _ screen: Size2D = FourEdgesTests.screen
  ) -> SystemEdges {
    SystemEdges(bands: bands, screen: screen, tab: Size2D(3, 1))
  }

  /// A band as a rectangle; it reaches beyond the screen, whose last line belongs to it.
  private func rect(_ edge: ScreenEdge, _ depth: Double) -> Rect2D {
    let (width, height) = (Self.screen.width, Self.screen.height)
    return switch edge {
    case .top: Rect2D(0, 0, width + 1, depth)
    case .left: Rect2D(0, 0, depth, height + 1)
    case .bottom: Rect2D(0, height - depth, width + 1, depth + 1)
    case .right: Rect2D(width - depth, 0, depth + 1, height + 1)
    }
  }

  @Test func aTouchIsAtTheNearestEdgeInWhoseBandsItBegins() {
    // EDGE-2, GATE-1: every whole place of a small screen, and one point beyond it.
    for bands in Self.tables {
      let edges = edges(bands)
      for x in -1...7 {
        for y in -1...9 {
          let point = Point2D(Double(x), Double(y))
          let depths: [(ScreenEdge, Double)] = [
            (.bottom, 8 - point.y), (.top, point.y), (.left, point.x), (.right, 6 - point.x),
          ]
          var expected: (edge: ScreenEdge, depth: Double)?
          for (edge, depth) in depths where x >= 0 && x <= 6 && y >= 0 && y <= 8 {
            guard let band = bands[edge],
              rect(edge, max(band.swipe, band.gate)).contains(point)
            else { continue }
            if expected.map({ depth < $0.depth }) ?? true { expected = (edge, depth) }
          }
          let entry = edges.entry(at: point)
          #expect(entry?.edge == expected?.edge && entry?.depth == expected?.depth, "\(x) \(y)")
          guard let entry, let band = bands[entry.edge] else { continue }
          #expect(entry.gesture == band.gesture && entry.swipe == band.swipe)
          #expect(entry.isInSwipeBand == rect(entry.edge, band.swipe).contains(point))
          #expect(entry.isInGateBand == rect(entry.edge, band.gate).contains(point))
        }
      }
    }
  }

  @Test func onAScreenThatIsTurnedATouchIsAtTheSameEdge() {
    // EDGE-2, GATE-1: at places that are as near to no two edges, and on no end of a band.
    for bands in Self.tables {
      let plain = edges(bands)
      for turn in Turn.all {
        let turned = edges(turn.table(bands), turn.size(Self.screen))
        for x in 0..<6 {
          for y in 0..<8 {
            let point = Point2D(Double(x) + 0.25, Double(y) + 0.375)
            let entry = plain.entry(at: point)
            let other = turned.entry(at: turn.point(point, in: Self.screen))
            #expect(other?.edge == entry.map { turn.edge($0.edge) }, "\(point)")
            #expect(other?.gesture == entry?.gesture && other?.depth == entry?.depth)
            #expect(other?.swipe == entry?.swipe)
            #expect(other?.isInSwipeBand == entry?.isInSwipeBand)
            #expect(other?.isInGateBand == entry?.isInGateBand)
            #expect(
              other.map { abs($0.place - $0.limit) } == entry.map { abs($0.place - $0.limit) })
          }
        }
      }
    }
  }

  @Test(arguments: ScreenEdge.allCases)
  func anyEdgeMayBeShared(_ edge: ScreenEdge) {
    // EDGE-3: a quarter from the trailing end on, to the last place before it.
    let part = SystemEdges.Part(gesture: .controlCenter, share: 0.25)
    var bands = EdgeTable<SystemEdges.Band?>(repeating: nil)
    bands[edge] = SystemEdges.Band(.notificationCenter, swipe: 2, gate: 2, trailing: part)
    let edges = edges(bands)
    let length = edge.length(in: Self.screen)
    for (position, gesture) in [
      (length * 0.75, SystemGesture.controlCenter),
      ((length * 0.75).nextDown, .notificationCenter), (0, .notificationCenter),
    ] {
      let entry = edges.entry(at: edge.place(1, position - length / 2, in: Self.screen))
      #expect(entry?.edge == edge && entry?.gesture == gesture)
    }
    #expect(edges.isShared(edge) && !edges.isShared(edge.opposite))
    let rect = edges.tab(of: .controlCenter, at: edge)
    #expect(rect.map { edge.position(of: $0.origin) } == length * 0.875 - 1.5)
    let tab = edges.tab(of: .notificationCenter, at: edge)
    #expect(tab.map { edge.position(of: $0.origin) } == length / 2 - 1.5)
  }

  @Test(arguments: ScreenEdge.allCases)
  func aSwipeFromAnyEdgeGoesInward(_ edge: ScreenEdge) throws {
    // EDGE-2, EDGE-4: every whole displacement, as from the bottom.
    let figures = Figures(device: Device.named(Array("iPhone X".utf8))!, os: Release(11))
    let edges = SystemEdges.alike(Size2D(400, 700))
    for gesture: SystemGesture in [.home, .controlCenter] {
      let edges = SystemEdges.alike(Size2D(400, 700), gesture)
      for inward in -20...20 {
        for along in -20...20 {
          let verdicts = try [edge, .bottom].map { edge in
            let start = edge.place(5, 0, in: edges.screen)
            var swipe = EdgeSwipe(
              TouchID(1), at: start, .zero, in: try #require(edges.entry(at: start)), figures)
            let place = edge.place(5 + Double(inward), Double(along), in: edges.screen)
            let verdict = swipe.moved(
              to: place, at: .zero + .milliseconds(50), in: .portrait, figures)
            #expect(swipe.edge == edge)
            return "\(verdict) \(String(describing: swipe.move))"
          }
          #expect(verdicts[0] == verdicts[1], "\(inward) \(along)")
        }
      }
    }
    // Behind its swipe band none begins.
    let deep = edge.place(30, 0, in: edges.screen)
    var swipe = EdgeSwipe(
      TouchID(1), at: deep, .zero, in: try #require(edges.entry(at: deep)), figures)
    let verdict = swipe.moved(
      to: edge.place(80, 0, in: edges.screen), at: .zero, in: .portrait, figures)
    #expect(verdict == .fails(Reason(.gate2, Measure(30, limit: 20, unit: .points))))
  }
}
