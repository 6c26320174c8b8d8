import TouchCore
import TouchScene

/// A scene read from its file, or from a file that extends another.
///
///     let file = try SceneFile.read(bytes, named: "Traces/slow/late.scene.json") { path in
///       contents(of: path)                       // Traces/slow/scene.json
///     }
///     let player = try Player(file.scene)
///
/// A fact that is left out has the default of the scene file's documentation. Without `device` the
/// device is an iPhone X; without `os` the OS version is the one that the device came with (ours).
///
/// `{"extends": "scene.json"}` reads another scene, which must be sound by itself. Then `windows`,
/// `controllers`, `views` and `reactions` are appended, and the changes of `do` are applied in
/// order; the scene must be sound after each. The result loads as if it were written in one file.
///
/// This type opens no files; the caller does. `texts` contains the texts that were read, so that a
/// trace can store them with its scene:
///
///     try SceneFile.read(file.texts)?.scene        // the same scene, without a file
public struct SceneFile: Sendable {
  /// The scene, compiled.
  public let scene: CompiledScene
  /// The text of the file, then of each file that it extends, one after another. The first has the
  /// file's name without its folder, each other the name by which the text before it refers to it.
  public let texts: [SceneText]
  /// The findings that `checks` allows, in this file and in those that it extends.
  public let allowed: [AllowedFinding]

  /// The description from which the scene was compiled.
  public var description: SceneDescription { scene.description }

  /// The largest number of files in a row of which each extends the next.
  package static let fileLimit = 8

  /// Reads the bytes of a scene file. `name` appears in messages, and `extends` is relative to its
  /// folder. `load` returns the bytes of the file at a path, or `nil` if there is no such file; it
  /// throws the reason if the file must not be read. By default no file can extend another. Throws
  /// if a file is not valid, cannot be loaded, or describes an unsound scene.
  public static func read(
    _ bytes: [UInt8], named name: SceneName,
    load: (SceneName) throws(SceneLoadError) -> [UInt8]? = { _ in nil }
  ) throws(SceneFileError) -> SceneFile {
    var loading = SceneLoading()
    let carriedName = FilePath.lastStep(of: name)
    let loaded = try loading.load(bytes, named: name, carriedAs: carriedName, load)
    return SceneFile(
      scene: loaded.scene,
      texts: loading.sources.map { SceneText(name: $0.carriedName, text: $0.document.bytes) },
      allowed: loading.allowed)
  }

  /// Reads the scene that a trace carries: the first of its texts, with the texts that it extends
  /// by name. `nil` if there is no text. Throws if a text is not valid or missing, or if the scene
  /// is unsound.
  public static func read(_ texts: [SceneText]) throws(SceneFileError) -> SceneFile? {
    guard let scene = texts.first else { return nil }
    do throws(SceneFileError) {
      return try read(scene.text, named: scene.name) { name in
        texts.first { $0.name == name }?.text
      }
    } catch {
      guard case .unreadable(let name) = error.reason else { throw error }
      var error = error
      error.reason = .notCarried(name)
      throw error
    }
  }
}

/// The walk along `extends`, from the requested file to the whole scene.
struct SceneLoading {
  /// The files that were opened, in order.
  private(set) var sources: [SceneSource] = []
  /// The findings that these files allow.
  private(set) var allowed: [AllowedFinding] = []

  /// A sound scene, and the locations of its things in the files.
  struct Loaded {
    var scene: CompiledScene
    var places: ScenePlaces
  }

  mutating func load(
    _ bytes: [UInt8], named name: SceneName, carriedAs carriedName: SceneName,
    _ load: (SceneName) throws(SceneLoadError) -> [UInt8]?
  ) throws(SceneFileError) -> Loaded {
    let source = try SceneSource(reading: bytes, named: name, carriedAs: carriedName)
    let index = sources.count
    sources.append(source)
    let members = try source.members()
    guard let extended = members.first(where: { $0.key.matches("extends") }) else {
      var reader = SceneFileReader(source, at: index)
      try reader.readWhole(members)
      allowed += reader.allowed
      if reader.scene.windows.isEmpty { throw source.fault([.key("windows")], .noWindows) }
      return try compile(reader)
    }
    let base = try self.load(extended.value, from: source, load)
    var reader = SceneFileReader(source, at: index, extending: base)
    let changes = try reader.readVariant(members)
    allowed += reader.allowed
    return try compile(reader, changes: changes)
  }

  private mutating func load(
    _ value: SceneValue, from source: SceneSource,
    _ load: (SceneName) throws(SceneLoadError) -> [UInt8]?
  ) throws(SceneFileError) -> Loaded {
    let path: [PathPart] = [.key("extends")]
    guard case .text(let written) = value else {
      throw source.fault(path, .fact(.expected(.text), found: value))
    }
    let name = FilePath.beside(source.name, written)
    if let first = sources.firstIndex(where: { FilePath.isSame($0.name, name) }) {
      throw source.fault(path, .circleOfFiles(sources[first...].map { $0.name }))
    }
    guard sources.count < SceneFile.fileLimit else {
      throw source.fault(path, .tooManyFiles(limit: SceneFile.fileLimit))
    }
    let bytes: [UInt8]?
    do throws(SceneLoadError) {
      bytes = try load(name)
    } catch {
      throw source.fault(path, .notLoaded(name, error.words))
    }
    guard let bytes else { throw source.fault(path, .unreadable(name)) }
    let carriedName = FilePath.beside(source.carriedName, written)
    return try self.load(bytes, named: name, carriedAs: carriedName, load)
  }

  private func compile(_ reader: SceneFileReader) throws(SceneFileError) -> Loaded {
    let reasons = SceneReasons(reader.scene, reader.places, sources.map { $0.name })
    let scene: CompiledScene
    do throws(SceneError) {
      scene = try CompiledScene(checked: reader.scene)
    } catch {
      let (place, reason) = reasons.located(error, within: reader.place)
      throw sources[place.source].fault(place.path, reason)
    }
    let matches = SceneMatches(scene, reasons)
    for (place, reaction) in zip(reader.places.reactions, reader.scene.reactions) {
      guard let (key, reason) = matches.fault(in: reaction) else { continue }
      throw sources[place.source].fault((place + "match" + key).path, reason)
    }
    return Loaded(scene: scene, places: reader.places)
  }

  private func compile(
    _ reader: SceneFileReader, changes: [SceneChange]
  ) throws(SceneFileError) -> Loaded {
    var loaded = try compile(reader)
    let before = loaded.scene
    let limit = loaded.scene.mostChanges
    guard changes.count <= limit else {
      let views = loaded.scene.description.views.count
      throw reader.source.fault([.key("do")], .scene(.tooManyChanges(limit: limit, views: views)))
    }
    for change in changes {
      do throws(ChangeError) {
        try loaded.scene.apply(change)
      } catch {
        // It may need a later change (SCENE-2).
        loaded.scene = before
        guard let (index, error) = loaded.scene.make(together: changes) else { break }
        let change = changes[index]
        let reasons = SceneReasons(
          loaded.scene.description, loaded.places, sources.map { $0.name })
        let (key, reason) = reasons.reason(error, of: change, in: reader.place)
        let path: [PathPart] = [.key("do"), .index(index)] + (key.map { [.key($0)] } ?? [])
        throw reader.source.fault(path, reason)
      }
    }
    // A second reading from the beginning, since values read at load time count as changed too,
    // such as a status bar that the variant hides.
    var finished = reader
    finished.scene = loaded.scene.description
    return try compile(finished)
  }
}

extension SceneLoading {
  /// The description in the text of a file that extends no other. It is not compiled.
  static func description(
    _ bytes: [UInt8], named name: SceneName
  ) throws(SceneFileError) -> SceneDescription {
    let source = try SceneSource(reading: bytes, named: name, carriedAs: name)
    let members = try source.members()
    if let extended = members.first(where: { $0.key.matches("extends") }) {
      guard case .text(let written) = extended.value else {
        throw source.fault([.key("extends")], .fact(.expected(.text), found: extended.value))
      }
      throw source.fault([.key("extends")], .notExtensible(FilePath.beside(name, written)))
    }
    var reader = SceneFileReader(source, at: 0)
    try reader.readWhole(members)
    return reader.scene
  }
}

extension SceneSource {
  /// Reads the text of a file. Throws if it is not a JSON text.
  fileprivate init(
    reading bytes: [UInt8], named name: SceneName, carriedAs carriedName: SceneName
  ) throws(SceneFileError) {
    if let reason = SceneFileError.Fault(beginning: bytes) {
      throw SceneFileError(
        file: name, position: TextPosition(of: 0, in: bytes), path: [], reason: reason)
    }
    do throws(JSONError) {
      self.init(name: name, carriedName: carriedName, document: try JSONDocument(bytes))
    } catch {
      throw SceneFileError(
        file: name, position: error.position, path: error.way(in: bytes),
        reason: .json(error.reason))
    }
  }

  /// The members of the file's object. Throws if the file is another value.
  fileprivate func members() throws(SceneFileError) -> [SceneValue.Member] {
    guard case .object(let members) = document.value else {
      throw fault([], .fact(.expected(.object), found: document.value))
    }
    return members
  }
}

extension JSONError {
  /// The path to the invalid value; empty if the fault is not in a value.
  fileprivate func way(in text: [UInt8]) -> [PathPart] {
    switch reason {
    case .number, .bareWord: [PathPart](to: position.offset, in: text)
    case .empty, .endOfText, .trailingText, .trailingComma, .missingComma, .missingColon,
      .missingValue, .wrongBracket, .singleQuotes, .bareKey, .comment, .strayByte, .duplicateKey,
      .tooDeep, .controlCharacter, .badEscape, .badUnicodeEscape, .loneSurrogate, .invalidUTF8:
      []
    }
  }
}

/// Paths of files as texts; only the separators have a meaning.
enum FilePath {
  /// The path of a file that `file` refers to as `relative`.
  static func beside(_ file: SceneName, _ relative: SceneName) -> SceneName {
    let slash = UInt8(ascii: "/")
    guard relative.utf8.first != slash, let end = file.utf8.lastIndex(of: slash) else {
      return relative
    }
    return SceneName(utf8: Array(file.utf8[...end]) + relative.utf8)
  }

  /// The name of a file without its folder.
  static func lastStep(of path: SceneName) -> SceneName {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return SceneName(utf8: Array(path.utf8[(slash + 1)...]))
  }

  /// True if the two paths lead to one file. Links are not resolved.
  static func isSame(_ a: SceneName, _ b: SceneName) -> Bool { steps(a) == steps(b) }

  private static func steps(_ path: SceneName) -> [[UInt8]] {
    let dot = UInt8(ascii: ".")
    var steps: [[UInt8]] = path.utf8.first == UInt8(ascii: "/") ? [[]] : []
    for part in path.utf8.split(separator: UInt8(ascii: "/")) {
      let step = Array(part)
      if step == [dot] { continue }
      if step == [dot, dot], let last = steps.last, !last.isEmpty, last != [dot, dot] {
        steps.removeLast()
      } else {
        steps.append(step)
      }
    }
    return steps
  }
}
