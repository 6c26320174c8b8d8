import Umpire

/// The preferences of a scene's app for the system: the controllers that are asked, and the result.
struct ScenePreferences {
  private let scene: CompiledScene
  private let deferral: Deferral

  init(_ scene: CompiledScene) {
    self.scene = scene
    deferral = Deferral(scene)
  }

  /// A line for each preference that differs from the default:
  ///
  ///     top edge        deferred (DEFER-1), asked of app, then game
  ///     bottom edge     not deferred (DEFER-7), asked of app, then game
  ///     home indicator  hides itself (HOME-1), asked of app
  var rows: [[String]] {
    var rows: [[String]] = []
    let preferences = scene.preferences
    for edge in SystemEdges.onSomeDevice {
      let stand: String
      switch deferral[edge] {
      case .none: continue
      case .deferred(.defer8): stand = "deferred (DEFER-8), because the status bar is hidden"
      case .deferred(let rule): stand = "deferred (\(rule.id))" + asked(preferences.deferring.asked)
      case .refused(let rule):
        stand = "not deferred (\(rule.id))" + asked(preferences.deferring.asked)
      }
      rows.append(["\(edge.word) edge", stand])
    }
    if scene.description.device.hasHomeIndicator, preferences.autoHide.wish {
      rows.append([
        "home indicator",
        (scene.hidesIndicator ? "hides itself (HOME-1)" : "kept by the system (HOME-3)")
          + asked(preferences.autoHide.asked),
      ])
    }
    return rows
  }

  private func asked(_ controllers: [ControllerID]) -> String {
    guard !controllers.isEmpty else { return "" }
    let names = controllers.map { scene.name(of: $0).text }
    return ", asked of " + names.joined(separator: ", then ")
  }

  /// The keys `deferring` and `autoHide` of the scene as JSON.
  func write(to json: inout JSONWriter) {
    let preferences = scene.preferences
    json.key("deferring")
    json.beginObject()
    write(preferences.deferring.asked, to: &json)
    for edge in SystemEdges.onSomeDevice {
      json.key(edge.word)
      json.beginObject()
      json.key("deferred")
      switch deferral[edge] {
      case .none:
        json.boolean(false)
      case .deferred(let rule):
        json.boolean(true)
        json.key("rule")
        json.text(rule.id)
      case .refused(let rule):
        json.boolean(false)
        json.key("rule")
        json.text(rule.id)
      }
      json.endObject()
    }
    json.endObject()
    json.key("autoHide")
    json.beginObject()
    write(preferences.autoHide.asked, to: &json)
    json.key("wished")
    json.boolean(preferences.autoHide.wish)
    json.key("hides")
    json.boolean(scene.hidesIndicator)
    json.endObject()
  }

  private func write(_ asked: [ControllerID], to json: inout JSONWriter) {
    json.key("asked")
    json.beginList()
    for controller in asked { json.text(scene.name(of: controller).utf8) }
    json.endList()
  }
}
