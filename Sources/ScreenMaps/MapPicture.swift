import TouchCore
import TouchScene

/// A map as an SVG file: the screen at scale with rulers in points, and a legend.
///
///     title
///     ┌ruler─────┐
///     │          │  legend, below the screen if that is wider than high
///     │  screen  │
///     └──────────┘
///
/// Colours stand for owners or for latencies. Hatching is where the gesture is delayed, dots are
/// where nothing answers it, thin lines are the frames of views.
package struct MapPicture {
  /// What the colours stand for.
  package enum Subject: String, CaseIterable, Sendable {
    /// The owner of the gesture.
    case owner
    /// The time until the first response.
    case latency
  }

  /// The colours of the picture.
  package enum Theme: Sendable {
    /// The viewer's choice, with `prefers-color-scheme`; light for viewers without one.
    case viewers
    case light
    case dark
  }

  private let map: ScreenMap
  private let scene: CompiledScene
  private let subject: Subject
  private let theme: Theme
  /// The device, its release and its orientation.
  private let system: String
  private let parts: [MapPart]
  private let areas: MapAreas

  /// Points of the picture for one point of the glass.
  private let scale: Double
  private let screen: Rect2D
  private let legend: Rect2D
  private let size: Size2D

  /// The picture of a map of a scene. `system` names the device, its release and its orientation.
  package init(
    of map: ScreenMap, in scene: CompiledScene, system: String, subject: Subject, theme: Theme
  ) {
    (self.map, self.scene, self.subject, self.theme) = (map, scene, subject, theme)
    self.system = system
    parts = map.parts(in: scene)
    areas =
      subject == .owner
      ? MapAreas(owners: parts, of: map) : MapAreas(latencies: parts, of: map)
    let glass = map.glass
    let isWide = glass.width > glass.height
    scale = (isWide ? 680 : 640) / max(glass.width, glass.height, 1)
    screen = Rect2D(
      origin: Point2D(44, 92), size: Size2D(glass.width * scale, glass.height * scale))
    let rows = areas.list.count + (areas.left > 0 ? 1 : 0)
    if isWide {
      let columns = 2
      let height = Double((rows + columns - 1) / columns) * Self.row + Self.row
      legend = Rect2D(screen.minX, screen.maxY + 24, screen.size.width, height)
      size = Size2D(screen.maxX + 24, legend.maxY + 12)
    } else {
      let height = Double(rows) * Self.row + Self.keys
      legend = Rect2D(screen.maxX + 28, screen.minY, 256, height)
      size = Size2D(max(legend.maxX + 12, 560), max(screen.maxY + 20, legend.maxY + 12))
    }
  }

  /// The height of a row of the legend, and that of the keys of patterns below its rows.
  private static let row = 34.0
  private static let keys = 76.0

  /// The file.
  package var svg: [UInt8] {
    var text = head
    text += "<rect class=\"page\" width=\"100%\" height=\"100%\"/>\n"
    text += titles + rulers + regions + labels + legendRows
    return Array((text + "</svg>\n").utf8)
  }

  // MARK: Head

  private var title: String {
    switch subject {
    case .owner: "Who gets \(map.gesture.title) that begins at each point"
    case .latency: "How late \(map.gesture.title) gets a response, by where it begins"
    }
  }

  private var head: String {
    let (width, height) = (SVGText.number(size.width), SVGText.number(size.height))
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
    text += " viewBox=\"0 0 \(width) \(height)\" role=\"img\">\n"
    text += "<title>\(SVGText.escaped(title)): \(SVGText.escaped(system))</title>\n"
    text += "<desc>\(map.plays) points were played, for \(map.columns) × \(map.rows) cells of "
    text += "\(SVGText.number(map.cell)) pt.</desc>\n"
    text += "<style>text{font-family:-apple-system,\"Segoe UI\",\"Helvetica Neue\",Helvetica,Arial,"
    text += "\"DejaVu Sans\",sans-serif}"
    text += ".frame{fill:none;stroke-width:0.75;stroke-opacity:0.45}"
    text += ".hatch{fill:none;stroke-width:1.1;stroke-opacity:0.5}.dot{fill-opacity:0.5}"
    text += "\n"
    switch theme {
    case .light: text += MapPalette.light.rules
    case .dark: text += MapPalette.dark.rules
    case .viewers:
      text += MapPalette.light.rules
      text += "\n@media(prefers-color-scheme:dark){" + MapPalette.dark.rules + "}"
    }
    text += "</style>\n<defs>"
    text += "<pattern id=\"hatched\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\">"
    text += "<path class=\"hatch\" d=\"M-1 1L1-1M0 6L6 0M5 7L7 5\"/></pattern>"
    text += "<pattern id=\"dotted\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">"
    text += "<circle class=\"dot\" cx=\"2\" cy=\"2\" r=\"0.9\"/>"
    text += "<circle class=\"dot\" cx=\"6\" cy=\"6\" r=\"0.9\"/></pattern>"
    return text + "<clipPath id=\"glass\">\(rect(screen))</clipPath></defs>\n"
  }

  private var titles: String {
    let glass = "\(SVGText.number(map.glass.width)) × \(SVGText.number(map.glass.height)) pt"
    var text = self.text(title, at: Point2D(20, 28), size: 16, bold: true)
    text += self.text("\(system), \(glass)", at: Point2D(20, 46), size: 11.5, class: "faint")
    let hand =
      map.gesture.hand
      + (subject == .latency ? "; times from its landing to the first response" : "")
    return text + self.text(hand, at: Point2D(20, 62), size: 11.5, class: "faint")
  }

  // MARK: Screen

  private var rulers: String {
    let longest = max(map.glass.width, map.glass.height)
    let step = longest > 700 ? 100.0 : 50.0
    var text = ""
    var path = ""
    for (length, isAcross) in [(map.glass.width, true), (map.glass.height, false)] {
      for index in 0...max(0, Int(length / step)) {
        let place = Double(index) * step * scale
        if isAcross {
          let x = SVGText.number(screen.minX + place)
          path += "M\(x) \(SVGText.number(screen.minY - 5))v4"
          text += self.text(
            "\(Int(Double(index) * step))",
            at: Point2D(screen.minX + place, screen.minY - 8), size: 9, class: "faint",
            anchor: "middle")
        } else {
          let y = SVGText.number(screen.minY + place)
          path += "M\(SVGText.number(screen.minX - 5)) \(y)h4"
          text += self.text(
            "\(Int(Double(index) * step))",
            at: Point2D(screen.minX - 8, screen.minY + place + 3), size: 9, class: "faint",
            anchor: "end")
        }
      }
    }
    return "<path class=\"frame\" d=\"\(path)\"/>\n" + text
  }

  /// The coloured areas, the patterns over them, and the frames of views.
  private var regions: String {
    var text = "<g clip-path=\"url(#glass)\">\n" + rect(screen, class: "glass") + "\n"
    let rects = map.rects(areas.list.count + 1, by: areas.ofResult)
    for (area, cells) in zip(areas.list, rects) where !cells.isEmpty {
      text += "<path class=\"owner \(area.style)\" shape-rendering=\"crispEdges\""
      text += " d=\"\(path(cells))\">"
      text +=
        "<title>\(SVGText.escaped(area.name)): \(SVGText.escaped(area.detail))</title></path>\n"
    }
    if let cells = rects.last, !cells.isEmpty {
      text += "<path class=\"owner o\" shape-rendering=\"crispEdges\" d=\"\(path(cells))\"/>\n"
    }
    text += pattern("hatched") { $0.isDelayed }
    text += pattern("dotted") { !$0.isAnswered }
    return text + frames + "</g>\n" + rect(screen, class: "frame") + "\n"
  }

  private func pattern(_ id: String, where isChosen: (PlayedPoint) -> Bool) -> String {
    let cells = map.rects(1, by: map.results.map { isChosen($0) ? 0 : nil })[0]
    if cells.isEmpty { return "" }
    return "<path fill=\"url(#\(id))\" d=\"\(path(cells))\"/>\n"
  }

  /// The frames of the views on the screen, of the largest ones if there are many.
  private var frames: String {
    var shown: [Rect2D] = []
    for view in scene.views where scene.isOnScreen(view) {
      let frame = scene.appScreen.onGlass(scene.onScreen(view))
      if frame.size.width > 0, frame.size.height > 0, !shown.contains(frame) { shown.append(frame) }
      if shown.count == Self.mostFrames { break }
    }
    let path = shown.map { frame in
      let (x, y) = (screen.minX + scale * frame.minX, screen.minY + scale * frame.minY)
      let width = SVGText.number(scale * frame.size.width)
      let height = SVGText.number(scale * frame.size.height)
      return "M\(SVGText.number(x)) \(SVGText.number(y))h\(width)v\(height)h-\(width)z"
    }
    return "<path class=\"frame\" d=\"\(path.joined())\"/>\n"
  }

  /// The largest number of frames, which are drawn in the order of the scene.
  private static let mostFrames = 300

  /// The ids of the owners, each in the roomiest rectangle of its cells where it fits.
  private var labels: String {
    var numbers: [MapOwner: Int] = [:]
    for (index, part) in parts.prefix(Self.mostLabels).enumerated() { numbers[part.owner] = index }
    let group = map.results.map { numbers[$0.owner] }
    let rects = map.rects(numbers.count, by: group)
    var text = ""
    for (index, part) in parts.prefix(Self.mostLabels).enumerated() {
      let name = SVGText.cut(part.name, to: 40)
      let width = SVGText.width(of: name)
      guard
        let room = map.roomiest(
          of: index, by: group, rects[index], across: max(1, width))
      else { continue }
      let cell = map.cell * scale
      let (across, down) = (Double(room.width) * cell, Double(room.height) * cell)
      let size = min(12, (across - 4) / width, down - 1)
      guard size >= 7 else { continue }
      let middle = Point2D(
        screen.minX + (Double(room.column) * cell) + across / 2,
        screen.minY + (Double(room.row) * cell) + down / 2 + size * 0.35)
      text += self.text(name, at: middle, size: size, class: "halo", anchor: "middle", stroke: 3)
      text += self.text(name, at: middle, size: size, anchor: "middle")
    }
    return text
  }

  private static let mostLabels = 60

  // MARK: Legend

  private var legendRows: String {
    var text = ""
    let isBelow = legend.minY > screen.maxY
    let columns = isBelow ? 2 : 1
    let width = legend.size.width / Double(columns)
    let rows = areas.list.count + (areas.left > 0 ? 1 : 0)
    let perColumn = (rows + columns - 1) / columns
    for index in 0..<rows {
      let x = legend.minX + Double(index / max(1, perColumn)) * width
      let y = legend.minY + Double(index % max(1, perColumn)) * Self.row
      if index < areas.list.count {
        let area = areas.list[index]
        text += swatch(at: Point2D(x, y), "owner \(area.style)", area.patterns)
        text += legendText(area.name, area.detail, at: Point2D(x, y), width: width)
      } else {
        text += swatch(at: Point2D(x, y), "owner o", [])
        text += legendText(
          "\(areas.left) more", areas.share(areas.leftCells), at: Point2D(x, y), width: width)
      }
    }
    return text + keys(below: legend.minY + Double(perColumn) * Self.row + 6, isBelow: isBelow)
  }

  private func swatch(at point: Point2D, _ style: String, _ patterns: [String]) -> String {
    let box = Rect2D(point.x, point.y, 22, 22)
    var text = rect(box, class: "glass") + rect(box, class: style)
    for pattern in patterns { text += rect(box, fill: "url(#\(pattern))") }
    return text + rect(box, class: "frame") + "\n"
  }

  private func legendText(_ name: String, _ detail: String, at point: Point2D, width: Double)
    -> String
  {
    let room = width - 38
    return text(
      fitted(name, 12, room), at: Point2D(point.x + 30, point.y + 9), size: 12, bold: true)
      + text(
        fitted(detail, 10, room), at: Point2D(point.x + 30, point.y + 22), size: 10, class: "faint")
  }

  /// A text that is cut to a width.
  private func fitted(_ text: String, _ size: Double, _ room: Double) -> String {
    let width = SVGText.width(of: text) * size
    if width <= room { return text }
    return SVGText.cut(text, to: max(2, Int(Double(text.unicodeScalars.count) * room / width)))
  }

  private func keys(below y: Double, isBelow: Bool) -> String {
    var text = ""
    let keys = [
      ("hatched", "delayed", "delivered late, or answered after the lift"),
      ("dotted", "nothing answers", "no action, gesture, scroll or reaction"),
    ]
    for (index, (pattern, name, detail)) in keys.enumerated() {
      let width = isBelow ? legend.size.width / 2 : legend.size.width
      let point = Point2D(
        legend.minX + (isBelow ? Double(index) * width : 0),
        y + (isBelow ? 0 : Double(index) * Self.row))
      text += swatch(at: point, "n", [pattern])
      text += legendText(name, detail, at: point, width: width + (isBelow ? 0 : 20))
    }
    return text
  }

  // MARK: Elements

  private func path(_ cells: [CellRect]) -> String {
    func edge(_ cell: Int, _ length: Double) -> Double { min(Double(cell) * map.cell, length) }
    var path = ""
    for rect in cells {
      let left = screen.minX + scale * edge(rect.column, map.glass.width)
      let right = screen.minX + scale * edge(rect.column + rect.width, map.glass.width)
      let top = screen.minY + scale * edge(rect.row, map.glass.height)
      let bottom = screen.minY + scale * edge(rect.row + rect.height, map.glass.height)
      path += "M\(SVGText.number(left)) \(SVGText.number(top))H\(SVGText.number(right))"
      path += "V\(SVGText.number(bottom))H\(SVGText.number(left))z"
    }
    return path
  }

  private func rect(_ rect: Rect2D, class style: String = "", fill: String = "") -> String {
    var text = "<rect"
    if !style.isEmpty { text += " class=\"\(style)\"" }
    if !fill.isEmpty { text += " fill=\"\(fill)\"" }
    text += " x=\"\(SVGText.number(rect.minX))\" y=\"\(SVGText.number(rect.minY))\""
    text += " width=\"\(SVGText.number(rect.size.width))\""
    return text + " height=\"\(SVGText.number(rect.size.height))\"/>"
  }

  private func text(
    _ words: String, at point: Point2D, size: Double, class style: String = "ink",
    anchor: String = "", bold: Bool = false, stroke: Double = 0
  ) -> String {
    var text = "<text class=\"\(style)\" x=\"\(SVGText.number(point.x))\""
    text += " y=\"\(SVGText.number(point.y))\" font-size=\"\(SVGText.number(size))\""
    if !anchor.isEmpty { text += " text-anchor=\"\(anchor)\"" }
    if bold { text += " font-weight=\"600\"" }
    if stroke > 0 {
      text += " stroke-width=\"\(SVGText.number(stroke))\" stroke-linejoin=\"round\""
    }
    return text + ">\(SVGText.escaped(words))</text>\n"
  }
}
