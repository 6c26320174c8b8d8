import TouchCore
import TouchScene

/// The reason why a scene file cannot be used, with the file and the location in it.
public struct SceneFileError: Error, Hashable, Sendable {
  /// The name under which the file was read.
  public var file: SceneName
  /// The beginning of the value at `path`, or of the innermost value on that path that exists.
  public var position: TextPosition
  /// The path to the value; empty for the whole file.
  package var path: [PathPart]
  /// The fault.
  package var reason: Fault

  /// The faults that a scene file can have. `nearest` is the name that was probably meant.
  package indirect enum Fault: Hashable, Sendable {
    /// The file does not begin like a scene.
    case notAScene
    /// The file is text with two bytes per character.
    case wideText
    /// The file is not JSON.
    case json(JSONError.Fault)
    /// The value is not valid for the fact.
    case fact(FactError, found: SceneValue)
    /// Objects of this kind do not have the key.
    case unknownKey(SceneName, in: Owner, nearest: SceneName?)
    /// Views of this kind do not have the key; views of the other kinds do.
    case keyOfOtherKinds(SceneName, ViewKind, having: [ViewKind])
    /// Recognizers of this kind do not have the key; recognizers of the other kinds do.
    case keyOfOtherRecognizers(SceneName, RecognizerKind, having: [RecognizerKind])
    /// A scene that extends another has a key of whole scenes.
    case keyOfWholeScene(SceneName)
    /// A scene that extends no other has `do`.
    case keyOfVariant(SceneName)
    /// A change adds an object without `kind`. Its other keys make it a window or a controller,
    /// which does not have this key.
    case keyWithoutKind(SceneName, in: Owner)
    /// The object lacks a required key.
    case missingKey(SceneName, of: Owner)
    /// The fact does not have the part.
    case unknownPart(SceneName, of: SceneName, parts: [SceneName], nearest: SceneName?)
    /// The scene has no window.
    case noWindows

    /// No figure has the address.
    case unknownFigure(SceneName, nearest: SceneName?)
    /// The value is not valid for the figure.
    case figure(FigureError, found: SceneValue)
    /// The journal does not have the effect.
    case unknownEffect(SceneName, nearest: SceneName?)
    /// Rows of the effect do not have the field.
    case unknownField(SceneName, EffectKind, fields: [SceneName], nearest: SceneName?)
    /// The value is not a rule and the id of a finding.
    case noFinding(SceneValue)
    /// No rule has the id before the colon of a finding.
    case unknownRule(SceneName)
    /// The change is not in any known form.
    case change(ChangeTextError.Fault)

    /// Nothing has the id, or the thing with the id is of the kind `is` instead of `needed`.
    case unknownThing(SceneName, needed: ThingKind?, is: ThingKind?, nearest: SceneName?)
    /// A change removes a name that is no id: a fact of the whole scene, a rule or a reserved word.
    case notRemovable(SceneName)
    /// A change enables or disables a thing without the fact `enabled`, or a name that is no id: a
    /// fact of the whole scene, a rule or a reserved word. `instead` is the fact that was probably
    /// meant, with its id.
    case notSwitchable(SceneName, instead: SceneName?)
    /// A path names a fact of a gesture that the engine makes, such as `list.pan`, which has none.
    /// `instead` is the fact that was probably meant, with its id.
    case factOfMadeGesture(SceneName, fact: SceneName?, instead: SceneName)
    /// A path ends at an id, without a fact.
    case factMissing(SceneName)
    /// The thing with the id does not have the fact.
    case unknownFact(SceneName, of: SceneName?, nearest: SceneName?)
    /// The thing at the path already has the id.
    case duplicate(SceneName, first: Spot)
    /// The pins along an axis do not determine the view's frame. `pins` lists them if they are
    /// known.
    case axis(found: Int, pins: [PinEdge], isHorizontal: Bool, hasPins: Bool)
    /// Any other reason why the scene is unsound.
    case scene(SceneError.Fault)
    /// The scene would be unsound after the change: at the location, for the reason.
    case unsound(Spot, Fault)

    /// `load` returned no bytes for the extended file.
    case unreadable(SceneName)
    /// A text that is read without files extends this one.
    case notExtensible(SceneName)
    /// The extended file must not be read. The second name is the reason.
    case notLoaded(SceneName, SceneName)
    /// The trace does not carry the extended file.
    case notCarried(SceneName)
    /// Each file extends the next, and the last one extends the first.
    case circleOfFiles([SceneName])
    /// Too many files extend one another.
    case tooManyFiles(limit: Int)
  }

  /// Another location that a message names.
  package struct Spot: Hashable, Sendable {
    /// The file, if it is another file.
    package var file: SceneName?
    /// The path in the file; empty if unknown.
    package var path: [PathPart]
    /// The kind of the object there, if a change without a file is wrong; else `nil`.
    package var kind: ThingKind?
  }

  /// An object of the file.
  package enum Owner: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
    /// The whole file.
    case scene
    /// An element of `windows`.
    case window
    /// An element of `controllers`.
    case controller
    /// An element of `views`.
    case view
    /// An element of the `gestures` of a view.
    case recognizer
    /// The application's hook.
    case hook
    /// An element of `reactions`.
    case reaction
    /// The object `checks`.
    case checks
  }
}

/// The reason why a file that a scene extends must not be read.
public struct SceneLoadError: Error, Hashable, Sendable {
  /// The fault and a remedy, as a clause without the file's name.
  package var words: SceneName

  /// A reason in words: a clause without the file's name, such as "the file is larger than 16 MiB:
  /// split it".
  public init(words: SceneName) { self.words = words }

  /// The words, in UTF-8.
  public var text: [UInt8] { words.utf8 }
}

extension SceneFileError.Fault {
  /// The fault of a file that does not begin like a scene; `nil` if it does, or is empty. The
  /// message quotes nothing of the file, which may be any file and contain secrets.
  init?(beginning bytes: [UInt8]) {
    if bytes.isWideText {
      self = .wideText
      return
    }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
    let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    guard let first = text.first(where: { !blanks.contains($0) }), first != UInt8(ascii: "{")
    else { return nil }
    self = .notAScene
  }
}

/// A file of a scene, with what messages need of it.
struct SceneSource: Sendable {
  let name: SceneName
  /// The name of the file in a trace that carries it.
  let carriedName: SceneName
  let document: JSONDocument

  /// An error at `path`, located at the innermost value on the path that exists.
  func fault(_ path: [PathPart], _ reason: SceneFileError.Fault) -> SceneFileError {
    SceneFileError(file: name, position: position(of: path), path: path, reason: reason)
  }

  func position(of path: [PathPart]) -> TextPosition {
    var path = path
    while true {
      if let position = document.position(of: path) { return position }
      guard path.popLast() != nil else { return TextPosition(of: 0, in: document.bytes) }
    }
  }
}
