import TouchCore
import TouchScene

/// Recognizers. `id` and `kind` are fixed when a scene loads, so they are read here; every other
/// key is a fact that changes can set as well.
extension SceneFileReader {
  func readGestures(
    _ value: SceneValue, _ path: [PathPart]
  ) throws(SceneFileError) -> [RecognizerDescription] {
    guard case .list(let values) = value else {
      throw source.fault(path, .fact(.expected(.list), found: value))
    }
    var gestures: [RecognizerDescription] = []
    for (index, value) in values.enumerated() {
      let path = path + [.index(index)]
      gestures.append(try readGesture(try members(of: value, path), path))
    }
    return gestures
  }

  func readGesture(
    _ members: [SceneValue.Member], _ path: [PathPart]
  ) throws(SceneFileError) -> RecognizerDescription {
    let id = try id(members, of: .recognizer, path)
    // The kind first: it says which keys there are.
    let kind = try need("kind", members, of: .recognizer, path)
    var gesture: RecognizerDescription
    do throws(FactError) {
      gesture = RecognizerDescription(id: id, kind: try kind.choice(of: RecognizerKind.self))
    } catch {
      throw source.fault(path + [.key("kind")], .fact(error, found: kind))
    }
    let keys = RecognizerDescription.keys(of: gesture.kind)
    for member in members {
      if member.key.matches("id") || member.key.matches("kind") { continue }
      guard member.key.isAmong(keys) else {
        throw unknownKey(member.key, of: gesture.kind, path)
      }
      do throws(FactError) {
        if member.key.matches("removed") {
          gesture.isRemoved = try member.value.flag()
        } else {
          try gesture.set(member.key, part: nil, to: member.value)
        }
      } catch {
        throw source.fault(
          path + [.key(member.key)],
          SceneReasons.reason(error, of: member.key, found: member.value))
      }
    }
    return gesture
  }

  private func unknownKey(
    _ key: SceneName, of kind: RecognizerKind, _ path: [PathPart]
  ) -> SceneFileError {
    let keys = RecognizerDescription.keys(of: kind).map { SceneName($0) }
    let having = RecognizerKind.allCases.filter { other in
      let others = RecognizerDescription.keys(of: other)
      return key.isAmong(others)
        || UIKitWords.key(for: key, among: others.map { SceneName($0) }) != nil
    }
    if !having.isEmpty, UIKitWords.key(for: key, among: keys) == nil {
      return source.fault(path + [.key(key)], .keyOfOtherRecognizers(key, kind, having: having))
    }
    return unknown(key, among: RecognizerDescription.keys(of: kind), in: .recognizer, path)
  }
}
