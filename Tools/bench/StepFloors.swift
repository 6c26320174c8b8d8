import CBench
import Umpire

/// The floors of the step in C, which run in turn with the engine, so that a disturbance affects
/// both.
struct StepFloors {
  /// Hit test and recognizers.
  private(set) var recognition = Measurement()
  /// Hit test and one distance.
  private(set) var hits = Measurement()
  /// The gestures that a pass recognised.
  private(set) var recognised = bench_recognised()
  /// True if all passes recognised the same.
  private(set) var isSteady = true

  private let workload: StepWorkload

  init(_ workload: StepWorkload) {
    self.workload = workload
    recognised = Self.recognise(workload)
  }

  /// One pass of each.
  mutating func run() {
    let (workload, clock) = (workload, ContinuousClock())
    let before = bench_allocations()
    var pass = bench_recognised()
    recognition.add(clock.measure { pass = Self.recognise(workload) }, of: pass.samples)
    recognition.allocations = Double(bench_allocations() - before) / Double(pass.samples)
    if !pass.agrees(recognised) { isSteady = false }
    var found = bench_findings()
    hits.add(clock.measure { Self.hit(workload, &found) }, of: found.elements)
  }

  /// One pass of hit test and one distance.
  static func hit(_ workload: StepWorkload, _ found: inout bench_findings) {
    unsafe workload.views.withUnsafeBufferPointer { views in
      unsafe workload.samples.withUnsafeBufferPointer {
        unsafe bench_hits(views.baseAddress, $0.baseAddress, $0.count, &found)
      }
    }
  }

  /// One pass of hit test and recognizers.
  static func recognise(_ workload: StepWorkload) -> bench_recognised {
    var found = bench_recognised()
    unsafe workload.views.withUnsafeBufferPointer { views in
      unsafe workload.recognizers.withUnsafeBufferPointer { recognizers in
        unsafe workload.times.withUnsafeBufferPointer { times in
          unsafe workload.samples.withUnsafeBufferPointer {
            unsafe bench_steps(
              views.baseAddress, recognizers.baseAddress, recognizers.count, $0.baseAddress,
              times.baseAddress, $0.count, &found)
          }
        }
      }
    }
    return found
  }
}

extension bench_recognised {
  /// The number of gestures of a kind; `nil` for kinds that the floor leaves out.
  func count(of gesture: StepGesture) -> UInt64? {
    switch gesture {
    case .tap: taps
    case .longPress: long_presses
    case .pan: pans
    case .pinch: pinches
    case .doubleTap: double_taps
    case .rotation, .edgePan: nil
    }
  }

  fileprivate func agrees(_ other: bench_recognised) -> Bool {
    samples == other.samples && travel == other.travel && scale == other.scale
      && StepGesture.allCases.allSatisfy { count(of: $0) == other.count(of: $0) }
  }
}
