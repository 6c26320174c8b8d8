import SceneConflicts
import SceneFormat
import TouchCore
import TouchScene

/// A scene of one window and one controller `app`, whose view `screen` fills the window.
struct ConflictPage: CustomStringConvertible, Sendable {
  let description: String
  private let text: String

  /// The scene with `views`, the members of a list. `screen`, `app` and `window` are further keys,
  /// `figures` the members of an object.
  init(
    _ name: String, _ views: String, screen: String? = nil, app: String? = nil,
    window: String? = nil, figures: String = "", on device: String = "iPhone 13",
    _ os: String = "15.4"
  ) {
    func keys(_ text: String?) -> String { text.map { ", " + $0 } ?? "" }
    description = name
    text = """
      {
        "device": "\(device)", "os": "\(os)", "figures": { \(figures) },
        "controllers": [ { "id": "app", "view": "screen"\(keys(app)) } ],
        "windows": [ { "id": "main", "root": "app"\(keys(window)) } ],
        "views": [
          { "id": "screen", "pin": { "left": "bounds", "top": "bounds", "right": "bounds",
            "bottom": "bounds" }\(keys(screen)) },
          \(views)
        ]
      }
      """
  }

  func scene() throws -> CompiledScene {
    try SceneFile.read(Array(text.utf8), named: "scene.json").scene
  }

  /// The conflicts, each as its rule with its losers and then its winners.
  func conflicts() throws -> [String] {
    let scene = try scene()
    func name(_ party: ConflictFinding.Party) -> String {
      switch party {
      case .entrant(let entrant): scene.name(of: entrant).text
      case .view(let view): scene.name(of: view).text
      case .controller(let controller): scene.name(of: controller).text
      }
    }
    return scene.conflicts().map { finding in
      let parts = (finding.losers + finding.winners).map(name)
      return ([finding.rule.id.description] + parts).joined(separator: " ")
    }
  }
}
