import CBench
import Foundation
import Umpire

/// The table that the benchmark prints.
struct Report {
  private let effort: Effort
  private let steps: StepReport?
  private let parts: Parts

  /// What is measured.
  enum Parts {
    case all, steps, containers
  }

  init(_ effort: Effort, workload: StepWorkload?, _ parts: Parts) {
    self.effort = effort
    self.parts = parts
    steps = workload.map { StepReport($0, effort) }
  }

  /// Prints all of it. True if both sides found the same everywhere.
  func print() throws -> Bool {
    var isSound = countIsTrue()
    if parts == .containers { return try containers() && isSound }
    if parts == .all {
      isSound = try readers() && isSound
      try GrowthReport(effort).print()
      try HostReport(effort).print()
    }
    guard let steps else { return isSound }
    return try steps.print() && isSound
  }

  /// The speed of reading records and containers.
  private func readers() throws -> Bool {
    var isSound = true
    line("records", "Swift ns", "C ns", "ratio", "allocs", "same", "inputs ns", "allocs")
    for (place, layout) in RecordLayout.all.enumerated() {
      isSound = records(layout, place) && isSound
    }
    return try containers() && isSound
  }

  /// Checks that an intended allocation is counted, since otherwise a count of zero would prove
  /// nothing.
  private func countIsTrue() -> Bool {
    guard bench_counts_allocations() != 0 else {
      Swift.print("allocations are not counted on this platform: all are shown as 0")
      return true
    }
    let before = bench_allocations()
    bench_allocate_once()
    let seen = bench_allocations() - before
    Swift.print("one allocation on purpose in C was counted as \(seen)")
    let middle = bench_allocations()
    var array = [Int](repeating: 1, count: Int(seen) + 8)
    array.append(2)
    let swift = bench_allocations() - middle
    Swift.print(
      "an array that grows once in Swift was counted as \(swift), \(array.count) elements")
    return seen == 1 && swift == 2
  }

  private func records(_ layout: RecordLayout, _ place: Int) -> Bool {
    let workload = RecordWorkload(layout)
    let bytes = workload.bytes
    var reader = HandReader()
    var inputs: [Input] = []
    let sides = effort.measure([
      { readRecords(unsafe bytes.span.bytes, layout, &$0) },
      { found in
        unsafe bytes.withUnsafeBufferPointer {
          unsafe bench_records($0.baseAddress, $0.count, Int32(place), &found)
        }
      },
      { readInputs(unsafe bytes.span.bytes, layout, &reader, &inputs, &$0) },
    ])
    let same = sides[0].findings.agrees(sides[1].findings) && agreeOnHostileBytes(workload, place)
    line(
      "\(layout.name)", number(sides[0].nanoseconds), number(sides[1].nanoseconds),
      number(sides[0].rate(to: sides[1])), exact(sides[0].allocations),
      same ? "yes" : "NO", number(sides[2].nanoseconds), exact(sides[2].allocations))
    return same
  }

  /// True if both sides agree also on bytes that are damaged here and there.
  private func agreeOnHostileBytes(_ workload: RecordWorkload, _ place: Int) -> Bool {
    var state: UInt64 = 1
    // Knuth's generator, so that every failure can be reproduced.
    func random(below bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for round in 0..<500 {
      var bytes = workload.bytes
      for _ in 0..<(1 + round % 50) {
        bytes[random(below: bytes.count)] = [0, 0xFF, UInt8(random(below: 256))][random(below: 3)]
      }
      bytes.removeLast(round % 200)
      var (swift, floor) = (bench_findings(), bench_findings())
      readRecords(unsafe bytes.span.bytes, workload.layout, &swift)
      unsafe bytes.withUnsafeBufferPointer {
        unsafe bench_records($0.baseAddress, $0.count, Int32(place), &floor)
      }
      guard swift.agrees(floor) else {
        Swift.print("\(workload.layout.name), round \(round): \(swift) in Swift, \(floor) in C")
        return false
      }
    }
    return true
  }

  private func containers() throws -> Bool {
    line("container", "Swift ns", "C ns", "ratio", "allocs", "same", "MB/s", "C MB/s")
    let bytes = try containerWorkload()
    let pieces = stride(from: 0, to: bytes.count, by: 65_536).map {
      Array(bytes[$0..<min($0 + 65_536, bytes.count)])
    }
    let sides = effort.measure([
      { readContainer(pieces, &$0) },
      { found in
        unsafe bytes.withUnsafeBufferPointer {
          unsafe bench_container($0.baseAddress, $0.count, &found)
        }
      },
      { found in
        unsafe bytes.withUnsafeBufferPointer {
          unsafe bench_container_by_instruction($0.baseAddress, $0.count, &found)
        }
      },
    ])
    let size = Double(bytes.count) / Double(sides[0].findings.elements) * 1000
    var isSound = true
    for (name, floor) in [("CRC by tables in C", sides[1]), ("by instruction", sides[2])] {
      let same = sides[0].findings.agrees(floor.findings)
      isSound = isSound && same
      line(
        name, number(sides[0].nanoseconds), number(floor.nanoseconds),
        number(sides[0].rate(to: floor)), exact(sides[0].allocations), same ? "yes" : "NO",
        number(size / sides[0].nanoseconds), number(size / floor.nanoseconds))
    }
    return isSound
  }
}
