import TouchCore
import TouchScene

/// Reads a member that a change adds: the object of a view, a gesture, a controller or a window, as
/// scene files have it (SCENE-2).
///
/// The object says by its keys what it is:
///
///     kind of a gesture (`tap`, `pan`, …)                   gesture
///     kind of a controller (`plain`, `navigation`, `tab`)   controller
///     `root`, `level`, `key` or `gateDelays`, no kind       window
///     `view`, no kind                                       controller
///     any other                                             view
struct MemberReader {
  /// The members of the object, with the id.
  let members: [SceneValue.Member]
  /// Where the object was read from, for locations of errors.
  private let document: JSONDocument?

  /// Reads an object with these members, or from `document` if it was written there.
  init(_ members: [SceneValue.Member], in document: JSONDocument? = nil) {
    self.members = members
    self.document = document
  }

  /// The offset of a value in the object; 0 if it was not written anywhere.
  func offset(of path: [PathPart]) -> Int { document?.position(of: path)?.offset ?? 0 }

  /// Reads the object. An error has the location in the object.
  func read(isInView: Bool) throws(ChangeTextError) -> SceneMember {
    if isInView, isNoneOfViews { throw ChangeTextError(.addedInView, at: 0, in: "add") }
    let document: JSONDocument
    if let own = self.document { document = own } else { document = try written() }
    var reader = SceneFileReader(
      SceneSource(name: "", carriedName: "", document: document), at: 0)
    do throws(SceneFileError) {
      switch kind(isInView: isInView) {
      case .view: return .view(try reader.readView(members, []))
      case .recognizer: return .gesture(try reader.readGesture(members, []))
      case .controller: return .controller(try reader.readController(members, []))
      case .window: return .window(try reader.readWindow(members, []))
      }
    } catch {
      throw ChangeTextError(
        .member(explained(error.reason, at: error.path, isInView)), at: error.position.offset,
        in: "add", path: error.path)
    }
  }

  /// The fault to report. For an unknown key of an object without `kind` it also says why the object
  /// is a window or a controller. For an unknown `kind` it lists all kinds that can be added there.
  private func explained(
    _ fault: SceneFileError.Fault, at path: [PathPart], _ isInView: Bool
  ) -> SceneFileError.Fault {
    if path == [.key("kind")] {
      let kinds = Self.kinds(isInView: isInView)
      if case .fact(.unknownWord(let word, _), let found) = fault {
        return .fact(.unknownWord(word, allowed: kinds), found: found)
      }
      if case .fact(.wordExpected, let found) = fault {
        return .fact(.wordExpected(allowed: kinds), found: found)
      }
    }
    guard case .unknownKey(let key, let owner, nearest: nil) = fault, self["kind"] == nil,
      owner == .window || owner == .controller
    else { return fault }
    return .keyWithoutKind(key, in: owner)
  }

  /// The kinds of members that can be added: views and gestures; outside a view also controllers.
  private static func kinds(isInView: Bool) -> [SceneName] {
    let words =
      ViewKind.allCases.map { $0.word } + RecognizerKind.allCases.map { $0.word }
      + (isInView ? [] : ControllerKind.allCases.map { $0.word })
    return words.map { SceneName($0) }
  }

  private func kind(isInView: Bool) -> ThingKind {
    if case .text(let kind) = self["kind"] {
      if RecognizerKind(word: kind) != nil { return .recognizer }
      if ViewKind(word: kind) != nil || isInView { return .view }
      return ControllerKind(word: kind) == nil ? .view : .controller
    }
    if isInView || self["kind"] != nil { return .view }
    if members.contains(where: { $0.key.isAmong(SceneMembers.ofWindowsAlone) }) { return .window }
    return self["view"] == nil ? .view : .controller
  }

  /// True for a window or a controller by its keys, which is in no view.
  private var isNoneOfViews: Bool {
    if let kind = self["kind"] {
      guard case .text(let kind) = kind else { return false }
      return ControllerKind(word: kind) != nil && ViewKind(word: kind) == nil
        && RecognizerKind(word: kind) == nil
    }
    if self["frame"] != nil || self["pin"] != nil { return false }
    return kind(isInView: false) != .view
  }

  private subscript(key: StaticString) -> SceneValue? {
    members.first { $0.key.matches(key) }?.value
  }

  private func written() throws(ChangeTextError) -> JSONDocument {
    var writer = JSONWriter()
    writer.value(.object(members))
    do throws(JSONError) {
      return try JSONDocument(writer.bytes)
    } catch {
      throw ChangeTextError(.json(error.reason), at: 0, in: "add")
    }
  }
}
