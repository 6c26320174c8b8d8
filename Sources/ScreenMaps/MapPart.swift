import SceneFormat
import TouchCore
import TouchScene

/// What one owner gets of a screen.
package struct MapPart: Sendable {
  /// The owner.
  package let owner: MapOwner
  /// Its ids, joined by ` + `; for no owner the words that say so.
  package let name: String
  /// The kind of the owner in words, such as `button`.
  package let kind: String
  /// The number of its cells, and how many of them are delayed and have no answer.
  package private(set) var cells = 0
  package private(set) var delayed = 0
  package private(set) var unanswered = 0
  /// The shortest and the longest time until the first response; `nil` if nothing responds.
  package private(set) var shortest: Interval?
  package private(set) var longest: Interval?

  init(of owner: MapOwner, in scene: CompiledScene) {
    self.owner = owner
    (name, kind) = owner.words(in: scene)
  }

  mutating func add(_ result: PlayedPoint, cells count: Int) {
    cells += count
    if result.isDelayed { delayed += count }
    if !result.isAnswered { unanswered += count }
    guard let latency = result.latency else { return }
    shortest = min(shortest ?? latency, latency)
    longest = max(longest ?? latency, latency)
  }
}

extension ScreenMap {
  /// The owners of the map in its scene, the largest area first.
  package func parts(in scene: CompiledScene) -> [MapPart] {
    var parts: [MapPart] = []
    var numbers: [MapOwner: Int] = [:]
    for (result, count) in zip(results, counts) {
      let number = numbers[result.owner] ?? parts.count
      if number == parts.count {
        numbers[result.owner] = number
        parts.append(MapPart(of: result.owner, in: scene))
      }
      parts[number].add(result, cells: count)
    }
    // Stable: parts of one size stay in the order of their first cells.
    return parts.enumerated().sorted { a, b in
      a.element.cells == b.element.cells
        ? a.offset < b.offset : a.element.cells > b.element.cells
    }.map { $0.element }
  }

  /// The number of cells of each result.
  var counts: [Int] {
    var counts = [Int](repeating: 0, count: results.count)
    for cell in cells { counts[Int(cell)] += 1 }
    return counts
  }
}

extension MapOwner {
  /// The ids of the owner, and its kind.
  fileprivate func words(in scene: CompiledScene) -> (name: String, kind: String) {
    switch self {
    case .entrants(let entrants):
      var kinds: [String] = []
      for entrant in entrants {
        let kind = Self.kind(scene.entrants[Int(entrant.index)], in: scene)
        if !kinds.contains(kind) { kinds.append(kind) }
      }
      let names = entrants.map { scene.name(of: $0).text }
      return (names.joined(separator: " + "), kinds.joined(separator: ", "))
    case .view(let view):
      let kind = scene.description.views[Int(view.index)].kind
      return (scene.name(of: view).text, "\(kind.word)")
    case .hook: return ("hook", "the app's hook")
    case .statusBar: return ("statusBar", "no gesture on the bar")
    case .nobody: return ("nobody", "no view there")
    }
  }

  private static func kind(_ entrant: Entrant, in scene: CompiledScene) -> String {
    switch entrant {
    case .system: "system gesture"
    case .backSwipe, .contentSwipe: "back swipe"
    case .recognizer(let recognizer):
      "\(scene.recognizers[Int(recognizer.index)].kind.word) recognizer"
    case .control(let view), .scroll(let view):
      "\(scene.description.views[Int(view.index)].kind.word)"
    }
  }
}

/// The table of a map as JSON.
extension ScreenMap {
  /// Writes the members `gesture`, `cell`, `plays` and `owners` of an object.
  package func write(_ parts: [MapPart], in scene: CompiledScene, to json: inout JSONWriter) {
    json.key("gesture")
    json.text(Array(gesture.word.utf8))
    json.key("cell")
    json.number(cell)
    json.key("plays")
    json.integer(Int64(plays))
    json.key("owners")
    json.objects(of: parts) { json, part in
      json.key("owner")
      json.beginList()
      for id in part.ids(in: scene) { json.text(id.utf8) }
      json.endList()
      json.key("kind")
      json.text(Array(part.kind.utf8))
      json.key("share")
      json.number(share(of: part.cells))
      json.key("delayed")
      json.number(share(of: part.delayed))
      json.key("unanswered")
      json.number(share(of: part.unanswered))
      json.key("shortest")
      write(part.shortest, to: &json)
      json.key("longest")
      write(part.longest, to: &json)
    }
  }

  /// The share of a number of cells in the screen, from 0 to 1, to six digits.
  private func share(of cells: Int) -> Double {
    let parts = Int64(cells) * 1_000_000 / Int64(self.cells.count)
    return Double(parts) / 1_000_000
  }

  private func write(_ interval: Interval?, to json: inout JSONWriter) {
    guard let interval else { return json.null() }
    json.number(interval.milliseconds)
  }
}

extension MapPart {
  /// The ids of the owner; empty for nobody, the hook and the status bar.
  fileprivate func ids(in scene: CompiledScene) -> [SceneName] {
    switch owner {
    case .entrants(let entrants): entrants.map { scene.name(of: $0) }
    case .view(let view): [scene.name(of: view)]
    case .hook, .statusBar, .nobody: []
    }
  }
}
