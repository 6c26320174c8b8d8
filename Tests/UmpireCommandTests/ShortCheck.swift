/// Checks with few cases, so that a test is short.
enum ShortCheck {
  /// A scene with findings of its own and of touches.
  static let buttons = "Traces/bottom-buttons/scene.json"
  static let options = ["--cases", "512", "--depth", "2"]

  static func run(_ scene: String, _ options: String...) throws -> CommandRun {
    try CommandRun(["check", scene] + Self.options + options)
  }

  /// What the check of `buttons` finds, in the form of `--json`; several tests read it.
  static let found = Result { try run(buttons, "--json") }

  /// A scene without a conflict: a button in the middle of a screen.
  static func calm(in scratch: Scratch) throws -> String {
    let buy =
      #"{ "id": "buy", "parent": "screen", "kind": "button", "frame": [100, 200, 120, 60] }"#
    return try scratch.file("calm.json", WhyScene("iPhone 5s", "9.0", views: buy).text)
  }
}
