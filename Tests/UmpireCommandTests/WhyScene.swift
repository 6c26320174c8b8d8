import Testing

/// A scene of one window, as its file says it.
struct WhyScene {
  var text: String

  init(
    _ device: String = "iPhone X", _ os: String = "12.4", controller: String = "",
    others: String = "", hook: String? = nil, of screen: String = "", views: String,
    reactions: String = ""
  ) {
    text = """
      { "device": "\(device)", "os": "\(os)", \(hook.map { "\"hook\": \($0)," } ?? "")
        "controllers": [ { "id": "app", "view": "screen"\(controller) }\(others) ],
        "windows": [ { "id": "main", "root": "app" } ],
        "views": [
          { "id": "screen", "pin": { "left": "bounds", "top": "bounds", "right": "bounds",
            "bottom": "bounds" }\(screen) },
          \(views) ],
        "reactions": [ \(reactions) ] }
      """
  }

  /// What `why` prints of a scene with `views` beside a screen and of fingers, in one line.
  static func told(
    _ scene: WhyScene, _ rows: String, _ options: [String] = []
  ) throws -> String {
    let scratch = try Scratch()
    let files = [
      try scratch.file("scene.json", scene.text), try scratch.file("touches.jsonl", rows),
    ]
    let run = try CommandRun(["why"] + files + options)
    #expect(run.code == 0, "\(run.talk)")
    return run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }

  /// What `--suggest` prints for touch 1, in one line.
  static func suggested(
    _ scene: WhyScene, _ rows: String, want wish: String, _ options: String...
  ) throws -> String {
    try told(scene, rows, ["--touch", "1", "--suggest", "--want", wish] + options)
  }

  /// A list that fills most of the screen; to be closed.
  static let list = #"""
    { "id": "list", "parent": "screen", "kind": "scrollView", "frame": [0, 100, 375, 500],
      "content": [375, 16000], "insetAdjustment": "never"
    """#

  /// A finger that rests so many milliseconds.
  static func tap(_ place: (Double, Double), for length: Int, at start: Int = 0) -> String {
    row(start, "began", place) + row(start + length, "ended", place)
  }

  /// A finger that moves by the same way every 10 ms, and lifts as it goes.
  static func drag(
    from start: (Double, Double), by way: (Double, Double), count: Int = 20, at time: Int = 0
  ) -> String {
    func place(_ step: Int) -> (Double, Double) {
      (start.0 + way.0 * Double(step), start.1 + way.1 * Double(step))
    }
    return row(time, "began", start)
      + (1...count).map { row(time + 10 * $0, "moved", place($0)) }.joined()
      + row(time + 10 * count, "ended", place(count))
  }

  private static func row(_ time: Int, _ phase: String, _ place: (Double, Double)) -> String {
    """
    {"t":"\(time)000000","phase":"\(phase)","x":\(place.0),"y":\(place.1)}

    """
  }
}
