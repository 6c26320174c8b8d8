import TouchCore

/// The areas of a picture that have a colour and a row in the legend.
struct MapAreas: Sendable {
  /// An area.
  struct Area: Sendable {
    /// The class in the style sheet.
    let style: String
    /// The row of the legend.
    let name: String
    let detail: String
    /// The patterns over most of its cells.
    let patterns: [String]
  }

  /// The areas, in the order of the legend.
  private(set) var list: [Area] = []
  /// For each result of the map its area; the index after the last one for those without a row.
  private(set) var ofResult: [Int?] = []
  /// The number of owners without a row, and that of their cells.
  private(set) var left = 0
  private(set) var leftCells = 0
  private let cells: Int

  /// The largest number of rows for owners.
  private static let mostRows = 15

  /// An area for each owner that answers, the largest first, and one for all views that only
  /// receive the gesture.
  init(owners parts: [MapPart], of map: ScreenMap) {
    cells = map.cells.count
    let views = parts.filter { $0.isView }
    let firstView = parts.firstIndex { $0.isView }
    var numbers: [MapOwner: Int] = [:]
    var (systems, apps) = (0, 0)
    let rows = parts.enumerated().filter { !$0.element.isView || $0.offset == firstView }
      .map { $0.element }
    let shown = rows.count <= Self.mostRows + 1 ? rows.count : Self.mostRows
    for part in rows.prefix(shown) {
      guard !part.isView else {
        for view in views { numbers[view.owner] = list.count }
        list.append(area(of: views))
        continue
      }
      numbers[part.owner] = list.count
      var style = part.owner == .nobody || part.owner == .statusBar ? "n" : "o"
      if case .entrants(let entrants) = part.owner, let first = entrants.first {
        let isSystem = Int(first.index) < SystemGesture.count
        if isSystem, systems < MapPalette.light.system.count {
          style = "s\(systems)"
          systems += 1
        } else if apps < MapPalette.light.app.count {
          style = "a\(apps)"
          apps += 1
        }
      }
      var detail = "\(part.kind), \(share(part.cells))"
      if let times = part.times { detail += ", \(times)" }
      list.append(
        Area(
          style: style, name: part.name, detail: detail,
          patterns: Self.patterns([part])))
    }
    for part in rows.dropFirst(shown) {
      left += 1
      leftCells += part.cells
    }
    ofResult = map.results.map { numbers[$0.owner] ?? list.count }
  }

  /// The area of the views that receive the gesture without an entrant that wins it.
  private func area(of views: [MapPart]) -> Area {
    let cells = views.reduce(0) { $0 + $1.cells }
    let names = views.prefix(20).map { $0.name }.joined(separator: ", ")
    return Area(
      style: "v", name: "only a view", detail: "\(share(cells)): \(names)",
      patterns: Self.patterns(views))
  }

  /// The patterns over most cells of parts.
  private static func patterns(_ parts: [MapPart]) -> [String] {
    let cells = parts.reduce(0) { $0 + $1.cells }
    var patterns: [String] = []
    if parts.reduce(0, { $0 + $1.delayed }) * 2 > cells { patterns.append("hatched") }
    if parts.reduce(0, { $0 + $1.unanswered }) * 2 > cells { patterns.append("dotted") }
    return patterns
  }

  /// The latest time of each colour but the last two, in milliseconds.
  private static let limits: [Int64] = [0, 17, 50, 100, 150, 250, 400]

  /// An area for each range of latencies that occurs, the shortest first.
  init(latencies parts: [MapPart], of map: ScreenMap) {
    cells = map.cells.count
    let counts = map.counts
    let bands = map.results.map { Self.band(of: $0.latency) }
    var numbers: [Int: Int] = [:]
    for band in Set(bands).sorted() {
      numbers[band] = list.count
      var owners: [MapOwner] = []
      var (total, delayed, unanswered) = (0, 0, 0)
      var (shortest, longest) = (Interval.never, Interval.zero)
      for (index, result) in map.results.enumerated() where bands[index] == band {
        total += counts[index]
        if result.isDelayed { delayed += counts[index] }
        if !result.isAnswered { unanswered += counts[index] }
        if !owners.contains(result.owner) { owners.append(result.owner) }
        guard let latency = result.latency else { continue }
        (shortest, longest) = (min(shortest, latency), max(longest, latency))
      }
      let names = parts.filter { owners.contains($0.owner) }.map { $0.name }
      let isNone = band > Self.limits.count
      var patterns: [String] = []
      if delayed * 2 > total { patterns.append("hatched") }
      if unanswered * 2 > total { patterns.append("dotted") }
      list.append(
        Area(
          style: isNone ? "n" : "h\(band)",
          name: isNone ? "no response" : MapPart.times(shortest, longest),
          detail: "\(share(total)): \(names.joined(separator: ", "))", patterns: patterns))
    }
    ofResult = bands.map { numbers[$0] }
  }

  /// The index of the colour for a latency; the last one for none.
  private static func band(of latency: Interval?) -> Int {
    guard let latency else { return limits.count + 1 }
    return limits.firstIndex { latency <= .milliseconds($0) } ?? limits.count
  }

  /// The share of a number of cells in the screen: `12.5 %`.
  func share(_ count: Int) -> String {
    let tenths = (count * 1000 + cells / 2) / cells
    if tenths == 0 { return "less than 0.1 %" }
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }
}

extension MapPart {
  /// True for a view that receives the gesture without an entrant that wins it.
  var isView: Bool {
    if case .view = owner { true } else { false }
  }

  /// The times of the first response: `at once`, `after 0 to 150 ms`; `nil` if nothing responds.
  var times: String? {
    guard let shortest, let longest else { return nil }
    return longest == .zero ? "at once" : "after \(Self.times(shortest, longest))"
  }

  /// `150 ms`, `0 to 150 ms`.
  static func times(_ shortest: Interval, _ longest: Interval) -> String {
    let (first, last) = (rounded(shortest), rounded(longest))
    return first == last ? "\(last) ms" : "\(first) to \(last) ms"
  }

  /// Whole milliseconds.
  private static func rounded(_ interval: Interval) -> Int64 {
    (interval.nanoseconds + 500_000) / 1_000_000
  }
}
