import Foundation
import Testing

/// A scene of a story as `umpire scene --json` prints it.
struct SolvedStory {
  private let views: [String: View]

  /// The scene file `Traces/PATH`, with `options` of the command.
  init(_ path: String, _ options: [String] = []) throws {
    let run = try CommandRun(["scene", "Traces/\(path)", "--json"] + options)
    try #require(run.code == 0, "\(run.talk)")
    views = try JSONDecoder().decode(Solved.self, from: Data(run.output.utf8)).views
  }

  /// x, y, width and height of a view in its parent.
  func frame(_ view: String) -> [Double] { views[view]?.frame ?? [] }

  /// The same on the screen.
  func onScreen(_ view: String) -> [Double] { views[view]?.onScreen ?? [] }

  /// Top, left, bottom and right of a view's safe area.
  func safeArea(_ view: String) -> [Double] { views[view]?.safeArea ?? [] }

  /// Top, left, bottom and right of a scroll view's adjusted inset.
  func inset(_ view: String) -> [Double] { views[view]?.inset ?? [] }

  /// The rules that decided a view's layout.
  func rules(_ view: String) -> [String] { views[view]?.rules ?? [] }

  /// Where on the screen a finger reaches a control.
  func touched(_ view: String) -> [[Double]] { views[view]?.touched ?? [] }

  /// The rule by which none does.
  func untouchedBy(_ view: String) -> String? { views[view]?.untouchedBy }

  private struct Solved: Decodable {
    var views: [String: View]
  }

  private struct View: Decodable {
    var frame: [Double]
    var onScreen: [Double]
    var safeArea: [Double]
    var inset: [Double]
    var rules: [String]
    var touched: [[Double]]?
    var untouchedBy: String?
  }
}
