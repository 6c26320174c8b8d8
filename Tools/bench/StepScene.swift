import Foundation
import Umpire

/// The scene of the workload. Views and recognizers are parsed from its file and not taken from the
/// compiled scene, so that what the engine is expected to recognise does not depend on the engine.
struct StepScene {
  /// The file's object.
  private let file: SceneValue
  private let bytes: [UInt8]
  private let name: SceneName

  init(contentsOf path: String) throws {
    bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
    file = try JSONReader.read(bytes)
    name = SceneName(path)
  }

  /// The recognizers of each view, in the order of attachment.
  var recognizers: [[StepRecognizer]] {
    views.map { ($0.member("gestures")?.elements ?? []).compactMap { StepRecognizer($0) } }
  }

  /// The index of each view's parent.
  var parents: [Int?] {
    let ids = views.map { $0.member("id") }
    return views.map { view in view.member("parent").flatMap { ids.firstIndex(of: $0) } }
  }

  /// For each view, true if it receives touches (HIT-1): labels and images do so only if their file
  /// enables it. The workload has no hidden or clear view.
  var takesTouches: [Bool] {
    views.map { view in
      if case .boolean(let takes)? = view.member("interaction") { return takes }
      guard case .text(let kind)? = view.member("kind") else { return true }
      return !kind.matches("label") && !kind.matches("image")
    }
  }

  private var views: [SceneValue] { file.member("views")?.elements ?? [] }

  /// The scene, compiled.
  func compiled() throws -> CompiledScene { try SceneFile.read(bytes, named: name).scene }

  /// The scene with the recognizers of these kinds only, compiled.
  func compiled(recognizing gestures: [StepGesture]) throws -> CompiledScene {
    func isKept(_ recognizer: SceneValue) -> Bool {
      StepRecognizer(recognizer).map { gestures.contains($0.gesture) } ?? false
    }
    let variant = file.setting("views") { views in
      .list(views.elements.map { $0.setting("gestures") { .list($0.elements.filter(isKept)) } })
    }
    var writer = JSONWriter()
    writer.value(variant)
    return try SceneFile.read(writer.bytes, named: name).scene
  }
}
