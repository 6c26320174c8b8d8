import SceneFormat
import TouchCore

/// The texts of the scenes in a trace, assembled from their parts.
public struct SceneTexts: Sendable {
  /// The largest number of scenes that are stored. Parts of further scenes count as stray.
  package static let limit = 16

  /// The scenes of which all parts were found, in their order, at most 16.
  public private(set) var whole: [SceneText] = []
  /// The number of parts so far that belong to no whole scene. Above 0 if a part was lost.
  package private(set) var stray = 0

  /// A message about lost scenes with a remedy, in UTF-8; `nil` if nothing was lost.
  public var loss: [UInt8]? {
    if stray == 0 { return nil }
    var text: [UInt8] = []
    text.add(Int64(stray))
    text.add(stray == 1 ? " part of a scene is" : " parts of scenes are")
    text.add(" left out: other parts are missing, or the trace has more than the ")
    text.add(Int64(SceneTexts.limit))
    text.add(" scenes that are kept")
    if whole.isEmpty {
      text.add(": the trace contains no whole scene, so it plays in the default one unless a ")
      text.add("scene file is named")
    }
    return text
  }

  /// True if the texts are stored, and not only their names.
  private let keepsTexts: Bool
  private var open: Open?
  private var text: [UInt8] = []

  /// A scene of which parts are still missing, and the length of the parts so far.
  private struct Open: Sendable {
    let name: SceneName
    let count: UInt16
    var next: UInt16 = 0
    var length = 0
  }

  /// No parts yet. Without `keepsTexts` the texts of `whole` are empty.
  package init(keepsTexts: Bool = true) { self.keepsTexts = keepsTexts }

  /// Adds the next part. Precondition: the parts of a trace are added in their order.
  package mutating func read(_ part: ScenePart) {
    guard whole.count < Self.limit else {
      stray &+= 1
      return
    }
    if part.number > 0 {
      guard let before = open, part.number == before.next, part.count == before.count,
        part.name == before.name,
        before.length + part.text.count <= TraceWriter.sceneLimit
      else {
        finish()
        stray += 1
        return
      }
    } else {
      finish()
      open = Open(name: part.name, count: part.count)
    }
    if keepsTexts { text.append(contentsOf: part.text) }
    open?.next = part.number + 1
    open?.length += part.text.count
    guard part.number + 1 == part.count else { return }
    whole.append(SceneText(name: part.name, text: text))
    open = nil
    text = []
  }

  /// Marks the end of the parts. An incomplete scene then counts as stray.
  package mutating func finish() {
    stray += Int(open?.next ?? 0)
    open = nil
    text = []
  }
}
