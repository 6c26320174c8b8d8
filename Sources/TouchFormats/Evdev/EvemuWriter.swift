import TouchCore

/// Writes touches as evemu text of an invented touchscreen: contacts are in slots, the finger is
/// the slot, and a unit of the axes is 1/`scale` of a point.
///
///     var writer = try EvemuWriter(screen: Size2D(375, 812), scale: 3, slots: 5)
///     writer.write(input)
///     writer.takeBytes()                  // the description, then an E: line for each event
///
/// The axes are those of the upright device: locations on a screen that is held in another
/// orientation are turned back.
///
/// The first instant is written as 0.000001, as the recorder does. `report` counts what evemu
/// cannot represent: locations between two units, times between two microseconds, times before the
/// first instant (written as the first instant), cancellations (written as lifts), pressures and
/// radii. A finger that rests is not written (TCH-2).
package struct EvemuWriter: Sendable {
  /// The largest number of slots: one for each finger number.
  static let mostSlots = 256

  /// The counts of what was rounded, clamped or dropped so far.
  package private(set) var report = ImportReport()

  private let x: Ruler
  private let y: Ruler
  private let orientation: Orientation
  private var slots: [SlotMemory]
  private var bytes: [UInt8]
  private var current: Int?
  private var nextID: UInt16 = 0
  private var wasTouched = false
  private var instant = Instant.zero
  private var hasBegun = false

  /// The values of a slot in the device's memory.
  private struct SlotMemory: BitwiseCopyable {
    var trackingID: UInt16?
    /// The order in which contacts began, which the device's numbers do not preserve.
    var age = 0
    /// True if its finger has lifted and not come down since.
    var hasLifted = false
    var x: Int32 = 0
    var y: Int32 = 0
  }
  private var age = 0

  /// Writes the description of a screen in points, held in `orientation`, with `scale` units per
  /// point, for fingers below `slots`. In landscape the longer side of `screen` becomes the y axis.
  /// Throws if an axis would have fewer than two units, or more than an axis can have. Precondition:
  /// `slots` is from 1 to `mostSlots`.
  package init(
    screen: Size2D, in orientation: Orientation = .portrait, scale: Double, slots: Int,
    name: SceneName = "Umpire touchscreen"
  ) throws(EvdevDescriptionError) {
    let isTurned = orientation.isLandscape && screen.width > screen.height
    let upright = isTurned ? Size2D(screen.height, screen.width) : screen
    guard let x = Ruler(upright.width, scale), let y = Ruler(upright.height, scale) else {
      throw .noScreen(screen)
    }
    (self.x, self.y, self.orientation) = (x, y, orientation)
    let count = min(max(slots, 1), Self.mostSlots)
    self.slots = Array(repeating: SlotMemory(), count: count)
    bytes = EvemuHeader.bytes(name: name, maximumX: x.last, maximumY: y.last, slots: count)
  }

  /// The number of slots needed for the fingers of the inputs.
  package static func slots(for inputs: some Sequence<Input>) -> Int {
    var last: UInt8 = 0
    for input in inputs {
      guard case .frame(let samples) = input.kind else { continue }
      for sample in samples { last = max(last, sample.finger.index) }
    }
    return Int(last) + 1
  }

  /// Writes a frame, or notes the fingers that came down in a gap. Inputs that are not touches are
  /// dropped.
  package mutating func write(_ input: Input) {
    instant = input.instant
    switch input.kind {
    case .frame(let samples):
      if instant < .zero {
        note(.time)
      } else if instant.nanoseconds % 1000 != 0 {
        note(.rounding)
      }
      beginTime()
      write(samples)
    case .gap(let fingers, _):
      // They came down in a missing part.
      for finger in fingers where Int(finger.index) < slots.count {
        slots[Int(finger.index)].hasLifted = false
      }
    case .statusBar, .event, .change, .changes, .anomaly, .liftsLost: note(.input)
    case .nextTouch, .end: break
    }
  }

  /// Times of a recording count from its first event. If the first event is later than the first
  /// instant, an empty frame preserves the time before it.
  private mutating func beginTime() {
    guard !hasBegun else { return }
    hasBegun = true
    guard instant > .zero else { return }
    let first = instant
    instant = .zero
    event(EvdevType.sync, EvdevSync.report, 0)
    instant = first
  }

  /// Returns the text written since the last call.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private mutating func write(_ samples: [Sample]) {
    // A report says of each finger where it is, or that it lifted and came down again: a second sample
    // that is no began needs a report of its own.
    var reported: [FingerID] = []
    for sample in samples {
      if sample.phase != .began, reported.contains(sample.finger) {
        finishReport()
        reported = []
      }
      reported.append(sample.finger)
      write(sample)
    }
    finishReport()
  }

  private mutating func finishReport() {
    let oldest = slots.filter { $0.trackingID != nil }.min { $0.age < $1.age }
    let isTouched = oldest != nil
    if isTouched != wasTouched {
      event(EvdevType.key, EvdevCode.touchButton, isTouched ? 1 : 0)
      wasTouched = isTouched
    }
    if let oldest {
      event(EvdevType.absolute, EvdevCode.x, oldest.x)
      event(EvdevType.absolute, EvdevCode.y, oldest.y)
    }
    event(EvdevType.sync, EvdevSync.report, 0)
  }

  private mutating func write(_ sample: Sample) {
    let finger = Int(sample.finger.index)
    guard finger < slots.count else { return note(.contactLimit) }
    if sample.pressure.isFinite || sample.radius.isFinite { note(.measure) }
    switch sample.phase {
    case .began: begin(finger, sample.point)
    case .moved:
      if slots[finger].trackingID == nil {
        // What a finger that has lifted does until it comes down is part of no touch (TCH-1).
        if slots[finger].hasLifted { return note(.input) }
        // A touch that was down before the first input begins here.
        note(.beganBefore)
        begin(finger, sample.point)
      } else {
        move(finger, sample.point)
      }
    case .stationary:
      if slots[finger].trackingID == nil, slots[finger].hasLifted { note(.input) }
    case .ended, .cancelled:
      guard slots[finger].trackingID != nil else { return note(.input) }
      if sample.phase == .cancelled { note(.cancellation) }
      end(finger, sample.point)
    }
  }

  private mutating func begin(_ finger: Int, _ point: Point2D) {
    select(finger)
    event(EvdevType.absolute, EvdevCode.trackingID, Int32(nextID))
    slots[finger].trackingID = nextID
    slots[finger].hasLifted = false
    slots[finger].age = age
    age &+= 1
    nextID &+= 1
    place(finger, point)
    position(finger)
  }

  private mutating func move(_ finger: Int, _ point: Point2D) {
    select(finger)
    place(finger, point)
    // Sent although the unit may be the same: without it the finger would not have moved.
    position(finger)
  }

  private mutating func end(_ finger: Int, _ point: Point2D) {
    select(finger)
    let before = slots[finger]
    place(finger, point)
    if before.x != slots[finger].x || before.y != slots[finger].y { position(finger) }
    event(EvdevType.absolute, EvdevCode.trackingID, -1)
    slots[finger].trackingID = nil
    slots[finger].hasLifted = true
  }

  private mutating func select(_ finger: Int) {
    guard current != finger else { return }
    current = finger
    event(EvdevType.absolute, EvdevCode.slot, Int32(finger))
  }

  private mutating func place(_ finger: Int, _ point: Point2D) {
    // The inverse of `EvdevScreen.point`.
    let (across, down) =
      switch orientation {
      case .portrait: (x.read(point.x), y.read(point.y))
      case .upsideDown: (x.readFromEnd(point.x), y.readFromEnd(point.y))
      case .landscapeLeft: (x.read(point.y), y.readFromEnd(point.x))
      case .landscapeRight: (x.readFromEnd(point.y), y.read(point.x))
      }
    slots[finger].x = across.unit
    slots[finger].y = down.unit
    if across.isOutside || down.isOutside {
      note(.position)
    } else if across.isBetween || down.isBetween {
      note(.rounding)
    }
  }

  private mutating func position(_ finger: Int) {
    event(EvdevType.absolute, EvdevCode.contactX, slots[finger].x)
    event(EvdevType.absolute, EvdevCode.contactY, slots[finger].y)
  }

  private mutating func event(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    // One more, so that the time of the first event is not zero.
    let micros = max(instant.nanoseconds, 0) / 1000 + 1
    bytes += Array("E: \(micros / 1_000_000).".utf8)
    EvemuHeader.pad(String(micros % 1_000_000), to: 6, into: &bytes)
    for number in [type, code] {
      bytes.append(UInt8(ascii: " "))
      EvemuHeader.pad(String(number, radix: 16), to: 4, into: &bytes)
    }
    bytes.append(UInt8(ascii: " "))
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    EvemuHeader.pad(String(value.magnitude), to: value < 0 ? 3 : 4, into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func note(_ finding: ImportFinding) {
    report.add(finding, time: instant.nanoseconds)
  }
}

/// The units of one axis, and their locations in points.
private struct Ruler: BitwiseCopyable {
  let last: Int32
  private let unitsPerPoint: Double

  /// `nil` if the axis would have fewer than two units, or more than an axis can have.
  init?(_ points: Double, _ scale: Double) {
    let count = points * scale + 0.5
    guard count.isFinite, points > 0, count >= 2, count < 0x1p31 else { return nil }
    last = Int32(count) - 1
    unitsPerPoint = Double(Int32(count)) / points
  }

  /// The nearest unit; and whether the coordinate is outside of the axis, or between two units.
  func read(_ place: Double) -> (unit: Int32, isOutside: Bool, isBetween: Bool) {
    let exact = place * unitsPerPoint
    guard exact >= -0.5 else { return (0, true, false) }
    guard exact < Double(last) + 0.5 else { return (last, true, false) }
    let unit = Int32(Arithmetic.floor(exact + 0.5))
    // A tiny difference results from the arithmetic.
    let isBetween = (exact - Double(unit)).magnitude > 1e-6
    return (min(max(unit, 0), last), false, isBetween)
  }

  /// The same for a place that counts from the other end of the axis.
  func readFromEnd(_ place: Double) -> (unit: Int32, isOutside: Bool, isBetween: Bool) {
    let read = read(place)
    return (last - read.unit, read.isOutside, read.isBetween)
  }
}

/// The description of the touchscreen, as the recorder of evemu 1.3 writes it.
private enum EvemuHeader {
  static func bytes(name: SceneName, maximumX: Int32, maximumY: Int32, slots: Int) -> [UInt8] {
    var bytes = Array("# EVEMU 1.3\nN: ".utf8)
    // A line break in a name would begin a new line of the file.
    bytes += name.utf8.filter { $0 >= 0x20 }
    var lines = ["", "I: 0000 0000 0000 0000", "P: 02 00 00 00 00 00 00 00"]
    lines.append("B: 00 0b 00 00 00 00 00 00 00")
    for group in 0..<12 {
      // BTN_TOUCH is bit 330.
      lines.append("B: 01 00 \(group == 5 ? "04" : "00") 00 00 00 00 00 00")
    }
    lines.append("B: 03 03 00 00 00 00 80 60 02")
    let axes: [(UInt16, Int)] = [
      (EvdevCode.x, Int(maximumX)), (EvdevCode.y, Int(maximumY)), (EvdevCode.slot, slots - 1),
      (EvdevCode.contactX, Int(maximumX)), (EvdevCode.contactY, Int(maximumY)),
      (EvdevCode.trackingID, 65_535),
    ]
    for (code, maximum) in axes {
      lines.append("A: \(hexadecimal(code)) 0 \(maximum) 0 0 0")
    }
    lines.append("")
    bytes += Array(lines.joined(separator: "\n").utf8)
    return bytes
  }

  /// The digits of a number with zeros before them.
  static func pad(_ digits: String, to width: Int, into bytes: inout [UInt8]) {
    for _ in 0..<max(0, width - digits.utf8.count) { bytes.append(UInt8(ascii: "0")) }
    bytes += Array(digits.utf8)
  }
}
