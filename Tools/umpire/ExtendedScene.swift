import Foundation
import Umpire

/// Reads the files that scenes extend. It reads only regular files below the folder of the file
/// that names them, so that a scene of unknown origin cannot read other files.
enum ExtendedScene {
  /// The bytes of the file at `path`, which the file at `naming` names; `-` is standard input.
  static func read(_ path: String, namedBy naming: String) throws(SceneLoadError) -> [UInt8] {
    // The system would read the name up to there.
    guard !path.utf8.contains(0) else {
      throw SceneLoadError(words: "its name has a NUL: correct it")
    }
    let folder = folder(of: naming)
    guard isBelow(path, folder) else {
      throw SceneLoadError(
        words: "it is not inside the folder of this file: move it there, and name it from there")
    }
    let status = PathStatus(path)
    if let refusal = status.refusal(of: path, needing: "scene file") {
      throw SceneLoadError(words: SceneName(refusal))
    }
    do throws(Failure) {
      return try Files.read(path, as: "scene file", limit: TraceWriter.sceneLimit)
    } catch {
      // The error already names the file.
      let path = path + ": "
      let message =
        error.message.hasPrefix(path)
        ? String(error.message.dropFirst(path.count)) : error.message
      throw SceneLoadError(words: SceneName(message))
    }
  }

  private static func folder(of path: String) -> String {
    guard path != "-", let slash = path.lastIndex(of: "/") else { return "." }
    return String(path[...slash])
  }

  /// True if a path leads below a folder, after links are resolved. For a path that does not exist,
  /// only its folder is resolved.
  private static func isBelow(_ path: String, _ folder: String) -> Bool {
    let whole = real(folder) ?? standardised(folder)
    let target = real(path) ?? standardised(path, in: whole)
    return target.hasPrefix(whole.hasSuffix("/") ? whole : whole + "/")
  }

  /// The path without links.
  private static func real(_ path: String) -> String? {
    guard let pointer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(pointer) }
    return unsafe String(cString: pointer)
  }

  /// A path that does not exist: its folder without links, and its last component.
  private static func standardised(_ path: String, in folder: String? = nil) -> String {
    let url = URL(fileURLWithPath: path)
    let parent = url.deletingLastPathComponent().path
    return (real(parent) ?? url.deletingLastPathComponent().standardizedFileURL.path) + "/"
      + url.lastPathComponent
  }
}
