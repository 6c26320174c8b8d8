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

  /// An area for each owner, the largest first.
  init(owners parts: [MapPart], of map: ScreenMap) {
    cells = map.cells.count
    var numbers: [MapOwner: Int] = [:]
    var (systems, apps) = (0, 0)
    let shown = parts.count <= Self.mostRows + 1 ? parts.count : Self.mostRows
    for part in parts.prefix(shown) {
      numbers[part.owner] = list.count
      let style: String
      switch part.owner {
      case .entrants(let entrants):
        let isSystem = (entrants.first?.index).map { Int($0) < SystemGesture.allCases.count }
        if isSystem ?? false, systems < MapPalette.light.system.count {
          style = "s\(systems)"
          systems += 1
        } else if apps < MapPalette.light.app.count {
          style = "a\(apps)"
          apps += 1
        } else {
          style = "o"
        }
      case .view: style = "v"
      case .hook: style = "o"
      case .nobody: style = "n"
      }
      var patterns: [String] = []
      if part.delayed * 2 > part.cells { patterns.append("hatched") }
      if part.unanswered * 2 > part.cells { patterns.append("dotted") }
      var detail = "\(part.kind), \(share(part.cells))"
      if let times = part.times { detail += ", \(times)" }
      list.append(Area(style: style, name: part.name, detail: detail, patterns: patterns))
    }
    for part in parts.dropFirst(shown) {
      left += 1
      leftCells += part.cells
    }
    ofResult = map.results.map { numbers[$0.owner] ?? list.count }
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
  /// The times of the first response: `150 ms`, `0 to 150 ms`; `nil` if nothing responds.
  var times: String? {
    guard let shortest, let longest else { return nil }
    return Self.times(shortest, longest)
  }

  static func times(_ shortest: Interval, _ longest: Interval) -> String {
    let (first, last) = (rounded(shortest), rounded(longest))
    return first == last ? "\(last) ms" : "\(first) to \(last) ms"
  }

  /// Whole milliseconds.
  private static func rounded(_ interval: Interval) -> Int64 {
    (interval.nanoseconds + 500_000) / 1_000_000
  }
}
