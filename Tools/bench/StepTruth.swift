import Foundation
import Umpire

/// The number of gestures of each kind that the person made, as counted by `workload.py`.
struct StepTruth {
  let tap, button, doubleTap, longPress, pan, fling, edge, pinch: Int

  init(contentsOf path: String) throws {
    let file = try JSONReader.read(Array(Data(contentsOf: URL(fileURLWithPath: path))))
    func count(_ key: StaticString) throws -> Int {
      Int(try (file.member(key) ?? .null).number())
    }
    tap = try count("tap")
    button = try count("button")
    doubleTap = try count("doubletap")
    longPress = try count("longpress")
    pan = try count("pan")
    fling = try count("fling")
    edge = try count("edge")
    pinch = try count("pinch")
  }

  /// The number of touches made with a shape.
  func made(_ shape: StepShape) -> Int {
    switch shape {
    case .tap: tap + button
    case .firstTap, .secondTap: doubleTap
    case .press: longPress
    case .drag: pan + fling
    case .edgeDrag: edge
    case .pair: pinch
    }
  }

  /// The number of gestures made for a rival.
  func made(for rival: StepRival) -> Int {
    StepShape.allCases.filter { $0.isMade(for: rival) }.map { made($0) }.reduce(0, +)
  }
}
