import TouchCore
import TouchDispatch

/// The checks of a finished world against the laws and the model.
extension WorldWalk {
  /// Finishes a world.
  mutating func finish(_ place: WorldPlace) {
    var place = place
    let count = history.count
    defer { history.removeLast(history.count - count) }
    for finger in 0...1 where place.fingers[finger].isDown {
      place.instant += place.pause
      place.pause = Self.pause
      feed([(finger, .ended)], &place)
    }
    step(&place) {
      while $0.fireTimer(into: &$1) != nil {}
    } backward: {
      while $0.fireTimer(into: &$1) != nil {}
    }
    place.laws.rest(place.forwardCast)
    if let unrest = place.forward.unrest() { place.laws.hold(unrest) }
    if let broken = place.laws.broken {
      note(broken, place)
    } else if !setting.hasButton, setting.ground.isModelled {
      compare(place)
    }
  }

  private mutating func compare(_ place: WorldPlace) {
    let model = Model(setting, history)
    for part in setting.parts.indices {
      for finger in 0...1 where place.fingers[finger].start != nil {
        if model.end(of: part, in: finger) != place.laws.end(of: part, in: finger) {
          note("the outcome is another than the model's", place, model)
          return
        }
      }
      if model.told.filter({ $0.part == part }) != place.laws.told.filter({ $0.part == part }) {
        note("a recognizer tells something else than the model's", place, model)
        return
      }
    }
  }

  mutating func note(_ law: StaticString?, _ place: WorldPlace, _ model: Model? = nil) {
    wrongCount += 1
    guard wrong.count < 3 else { return }
    func ends(_ end: (Int, Int) -> End?) -> String {
      (0...1).filter { place.fingers[$0].start != nil }.map { finger in
        setting.parts.indices.map { "\(end($0, finger).map { "\($0)" } ?? "open")" }
          .joined(separator: ",")
      }.joined(separator: " | ")
    }
    func told(_ told: [Told]) -> String {
      told.map { "\($0.part) \($0.state) \(Double($0.instant) / 1e6)" }.joined(separator: ", ")
    }
    wrong.append(
      WrongWorld(
        law: "\(law ?? "")", setting: setting.story,
        letters: letters.map { "\($0)" }.joined(separator: " "),
        engine: ends { place.laws.end(of: $0, in: $1) } + "; " + told(place.laws.told),
        model: model.map { model in
          ends { model.end(of: $0, in: $1) } + "; " + told(model.told)
        } ?? ""))
  }
}

/// A world that breaks a law or the model.
package struct WrongWorld: Sendable {
  /// The law or the difference.
  package var law: String
  package var setting: String
  package var letters: String
  package var engine: String
  package var model: String

  /// The world in lines, for a person who examines it.
  package var story: String {
    "\(law)\n  setting  \(setting)\n  letters  \(letters)\n  engine   \(engine)\n  model    \(model)"
  }
}
