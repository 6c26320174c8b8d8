import TouchCore

/// A finger that hovers over the glass at an instant, which is not a touch.
package struct HoverSample: BitwiseCopyable, Hashable, Sendable {
  /// The time of the sample.
  package var instant: Instant
  /// The location and finger; the phase has no meaning.
  package var sample: Sample

  /// A finger that hovers over the glass.
  package init(instant: Instant, sample: Sample) {
    self.instant = instant
    self.sample = sample
  }
}

/// Converts the frames of a touchscreen into touches. Contacts are in slots, in packets, or single.
///
///     var reader = try EvdevReader(description, screen: Size2D(375, 812))
///     reader.read(frame, into: &inputs, hovers: &hovers)
///
/// The finger of a sample is its slot. Events are applied in their order: a slot that ends and
/// begins again within a frame has the samples `ended`, then `began`. A live finger that a frame
/// does not mention has no sample in it (TCH-2). Fingers that are down at the end stay down, and
/// the engine cancels them (TCH-5). Times count from the first `SYN_REPORT`; times that go back are
/// unchanged (TCH-4).
package struct EvdevReader: Sendable {
  /// The time of the captured clock at instant zero, in nanoseconds; `nil` before the first frame.
  package private(set) var origin: Int64?
  /// The counts of what was inferred, clamped or dropped so far.
  package var report: ImportReport { frame.report }
  /// The screen that the axes are assumed to cover, for the report if no screen is named.
  var assumedScreen: AssumedScreen { screen.assumed }
  /// The number of fingers that are down.
  package var liveCount: Int { slots.count { $0.stage == .touching } }

  private let contacts: EvdevProtocol
  private let screen: EvdevScreen
  private let slotNumbers: ClosedRange<Int32>
  var slots: [EvdevSlot] = []
  /// The slot of the next events; `nil` if the device names a slot that it does not have.
  private var current: Int? = 0
  private var latest: Int64 = .min
  var frame = EvdevFrameSamples()

  /// A reader for a device whose axes cover a screen of `screen` points, held in `orientation`. The
  /// axes are those of the device held upright. Throws if the description has no axes for a
  /// location, if their range is not valid, or if the screen has no area.
  package init(
    _ description: EvdevDescription, screen: Size2D, orientation: Orientation = .portrait
  ) throws(EvdevDescriptionError) {
    self.screen = try EvdevScreen(description, size: screen, orientation: orientation)
    contacts = description.protocolOfContacts
    slotNumbers = description.slotNumbers
    if !slotNumbers.contains(0) { current = nil }
    // A single finger needs no slot event.
    if contacts == .single { slots = [EvdevSlot()] }
  }

  /// Appends the contents of a frame: its touches and its hovering fingers. The touches are one
  /// input, unless a finger has a phase twice in the frame.
  package mutating func read(
    _ events: EvdevFrame, into inputs: inout [Input], hovers: inout [HoverSample]
  ) {
    begin(events)
    if events.events.contains(where: { $0.type == EvdevType.sync && $0.code == EvdevSync.dropped })
    {
      lose(events)
    } else {
      noteMissingAxes(events)
      switch contacts {
      case .slots: for event in events.events { takeSlotEvent(event) }
      case .packets: takePacket(events)
      case .single: for event in events.events { takeLoneEvent(event) }
      }
      for finger in slots.indices { settle(finger) }
    }
    for finger in slots.indices {
      slots[finger].news = .none
      slots[finger].place = nil
    }
    frame.flush(into: &inputs, hovers: &hovers)
  }

  private mutating func begin(_ events: EvdevFrame) {
    let time = events.time
    let origin = self.origin ?? time
    self.origin = origin
    let (difference, overflow) = time.subtractingReportingOverflow(origin)
    let instant = Instant(nanoseconds: overflow ? (time < 0 ? .min : .max) : difference)
    frame.begin(at: instant, line: events.line)
    if time < latest { frame.note(.timeBack) }
    latest = max(latest, time)
  }

  private mutating func takeSlotEvent(_ event: EvdevEvent) {
    guard event.type == EvdevType.absolute else { return }
    if event.code == EvdevCode.slot { return select(event.value) }
    guard EvdevCode.isOfContact(event.code) else { return }
    guard let current else { return frame.note(.slot) }
    while slots.count <= current { slots.append(EvdevSlot()) }
    if event.code != EvdevCode.trackingID {
      slots[current].set(event.code, event.value)
    } else if event.value < 0 {
      lift(current)
    } else {
      land(current, event.value)
    }
  }

  private mutating func select(_ slot: Int32) {
    current = slotNumbers.contains(slot) ? UInt8(exactly: slot).map { Int($0) } : nil
    if current == nil { frame.note(.slot) }
  }

  /// A contact lands in the slot. A contact that was there and did not lift ends.
  private mutating func land(_ finger: Int, _ trackingID: Int32) {
    if slots[finger].isDown {
      if slots[finger].trackingID == trackingID { return }
      lift(finger)
    }
    begin(finger, trackingID)
  }

  /// A contact begins in the slot, which is free.
  mutating func begin(_ finger: Int, _ trackingID: Int32?) {
    slots[finger].stage = .landed
    slots[finger].trackingID = trackingID
    slots[finger].news = max(slots[finger].news, .other)
    slots[finger].place = nil
  }

  /// Notes that the description lacks the axes of contacts or slots, though their events occur.
  /// Most fingers are lost then, so the report must mention it.
  private mutating func noteMissingAxes(_ events: EvdevFrame) {
    for event in events.events where event.type == EvdevType.absolute {
      let isMissing =
        switch contacts {
        case .slots: false
        case .packets: event.code == EvdevCode.slot
        case .single: event.code == EvdevCode.slot || EvdevCode.isOfContact(event.code)
        }
      if isMissing { frame.note(.axis) }
    }
  }

  private mutating func takeLoneEvent(_ event: EvdevEvent) {
    if event.type == EvdevType.key, event.code == EvdevCode.touchButton {
      if event.value == 0 { lift(0) } else { land(0, 0) }
    }
    guard event.type == EvdevType.absolute else { return }
    switch event.code {
    case EvdevCode.x: slots[0].set(EvdevCode.contactX, event.value)
    case EvdevCode.y: slots[0].set(EvdevCode.contactY, event.value)
    case EvdevCode.pressure: slots[0].set(EvdevCode.contactPressure, event.value)
    case EvdevCode.distance: slots[0].set(EvdevCode.contactDistance, event.value)
    default: break
    }
  }

  /// The contact of a slot lifts.
  mutating func lift(_ finger: Int) {
    // Samples of other fingers are emitted in their order, so before this one.
    for other in slots.indices where other != finger && slots[other].isDown { settle(other) }
    switch slots[finger].stage {
    case .unseen:
      settle(finger)
      if slots[finger].stage == .unseen { frame.note(.lift) }
    case .landed: settle(finger)
    // A palm that lifts when it is recognised is cancelled nevertheless.
    case .touching: if slots[finger].isPalm { settle(finger) }
    case .lost, .up, .hovering, .withheld: break
    }
    if slots[finger].stage == .touching { tell(finger, .ended) }
    slots[finger].stage = .up
    slots[finger].trackingID = nil
    slots[finger].place = nil
    slots[finger].news = .none
  }

  /// Emits the sample of a slot for the events of the frame so far.
  mutating func settle(_ finger: Int) {
    let slot = slots[finger]
    guard slot.news != .none else { return }
    slots[finger].news = .none
    switch slot.stage {
    case .up:
      // A single finger that moves while its button is up hovers over the glass.
      if contacts == .single, slot.news == .position { hover(finger) }
    case .unseen, .lost:
      if slot.news == .position { infer(finger) }
    case .landed: settleLanded(finger)
    case .touching:
      if slot.isPalm {
        tell(finger, .cancelled)
        slots[finger].stage = .withheld
      } else if slot.distance > 0 {
        tell(finger, .ended)
        slots[finger].stage = .hovering
        hover(finger)
      } else {
        tell(finger, .moved)
      }
    case .hovering:
      if slot.isPalm {
        slots[finger].stage = .withheld
      } else if slot.distance > 0 {
        hover(finger)
      } else {
        settleLanded(finger)
      }
    case .withheld: break
    }
  }

  /// Infers the beginning of a finger that moves and whose beginning was not recorded.
  private mutating func infer(_ finger: Int) {
    guard slots[finger].x != nil, slots[finger].y != nil else { return frame.note(.place) }
    frame.note(.beganBefore)
    slots[finger].stage = .landed
    settleLanded(finger)
  }

  private mutating func settleLanded(_ finger: Int) {
    if slots[finger].x == nil || slots[finger].y == nil {
      frame.note(.coordinate)
      slots[finger].x = slots[finger].x ?? screen.unsent.x
      slots[finger].y = slots[finger].y ?? screen.unsent.y
    }
    if slots[finger].distance > 0, !slots[finger].isPalm {
      slots[finger].stage = .hovering
      return hover(finger)
    }
    tell(finger, .began)
    slots[finger].stage = .touching
    if slots[finger].isPalm {
      tell(finger, .cancelled)
      slots[finger].stage = .withheld
    }
  }

  private mutating func tell(_ finger: Int, _ phase: Phase) {
    var sample = self.sample(of: finger, phase)
    switch phase {
    case .began, .moved, .stationary:
      if let place = slots[finger].place {
        // The frame has more about a sample that was already emitted.
        sample.phase = frame.samples[place].phase
        frame.samples[place] = sample
      } else {
        slots[finger].place = frame.samples.count
        frame.samples.append(sample)
      }
    case .ended, .cancelled:
      // A pressure that drops to zero with the lift is part of the lift.
      if let told = slots[finger].told {
        sample.pressure = told.pressure
        sample.radius = told.radius
      }
      slots[finger].place = nil
      frame.samples.append(sample)
    }
    slots[finger].told = sample
  }

  private mutating func hover(_ finger: Int) {
    guard slots[finger].x != nil, slots[finger].y != nil else { return }
    frame.hovers.append(sample(of: finger, .moved))
  }

  private mutating func sample(of finger: Int, _ phase: Phase) -> Sample {
    let slot = slots[finger]
    let x = slot.x ?? screen.unsent.x
    let y = slot.y ?? screen.unsent.y
    if !screen.holds(x, y) { frame.note(.position) }
    return Sample(
      finger: FingerID(UInt8(truncatingIfNeeded: finger)), phase: phase, point: screen.point(x, y),
      pressure: screen.pressure(slot.pressure), radius: screen.radius(slot.major))
  }

  /// The location of a packet's contact on the screen in points, used to match contacts.
  func point(_ x: Int32?, _ y: Int32?) -> Point2D {
    screen.point(x ?? screen.unsent.x, y ?? screen.unsent.y)
  }

  /// The kernel's queue overflowed. Nothing in the frame counts except its last slot, and the
  /// location of every finger is unknown.
  private mutating func lose(_ events: EvdevFrame) {
    frame.note(.queueOverflow)
    for finger in slots.indices {
      if slots[finger].stage == .touching { tell(finger, .cancelled) }
      slots[finger].stage = .lost
      slots[finger].trackingID = nil
      slots[finger].news = .none
    }
    for event in events.events
    where event.type == EvdevType.absolute && event.code == EvdevCode.slot {
      select(event.value)
    }
  }
}
