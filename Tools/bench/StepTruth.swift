import Foundation
import Umpire

/// How many gestures of each kind the person made, as `workload.py` counted them.
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

  /// How many were made that a recognizer of a kind is for.
  func made(for gesture: StepGesture) -> Int {
    switch gesture {
    case .tap: tap + button
    case .doubleTap: doubleTap
    case .longPress: longPress
    case .pan: pan + fling + edge
    case .pinch: pinch
    case .rotation: 0
    case .edgePan: edge
    }
  }
}
