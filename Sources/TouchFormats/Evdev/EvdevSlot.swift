import TouchCore

/// The known state of one contact of a device, and how much of it was emitted.
///
///     unseen ──position──▶ landed ──SYN──▶ touching ──lift──▶ up
///       │                    ▲  │             │ ▲
///       └─id─────────────────┘  └─distance─▶ hovering        palm: any ─▶ withheld ──lift──▶ up
///
/// The values outlive the contact: the kernel sends a value only if it differs from the slot's last
/// one.
struct EvdevSlot: BitwiseCopyable, Sendable {
  var stage = Stage.unseen
  /// The kernel's number of the contact.
  var trackingID: Int32?
  var x: Int32?
  var y: Int32?
  var major: Int32?
  var pressure: Int32?
  var distance: Int32 = 0
  var tool: Int32 = 0
  /// The events of this contact in this frame: none, some, or some with its location.
  var news = News.none
  /// The index of the sample of this frame that later events of the frame still change.
  var place: Int?
  /// The last sample that was emitted.
  var told: Sample?

  enum Stage: BitwiseCopyable, Sendable {
    /// Nothing is known: the contact may be down when the recording begins. Next: landed, up.
    case unseen
    /// Its events were lost, and its touch was cancelled. Next: landed, up.
    case lost
    /// There is no contact. Next: landed.
    case up
    /// It landed in this frame and is not emitted yet. Next: touching, hovering, withheld, up.
    case landed
    /// It is a touch. Next: hovering, withheld, up.
    case touching
    /// It hovers over the glass. Next: touching, withheld, up.
    case hovering
    /// It is a palm, which is not a touch until it lifts. Next: up.
    case withheld
  }

  enum News: UInt8, BitwiseCopyable, Comparable, Sendable {
    case none
    case other
    case position

    static func < (a: News, b: News) -> Bool { a.rawValue < b.rawValue }
  }

  /// True if the device has the contact, even if it is not emitted yet.
  var isDown: Bool {
    switch stage {
    case .unseen, .lost, .up: false
    case .landed, .touching, .hovering, .withheld: true
    }
  }

  var isPalm: Bool { tool == EvdevCode.palm }

  /// Sets the value of an axis of a contact.
  mutating func set(_ code: UInt16, _ value: Int32) {
    var kind = News.other
    switch code {
    case EvdevCode.contactX, EvdevCode.contactY:
      if code == EvdevCode.contactX { x = value } else { y = value }
      kind = .position
    case EvdevCode.touchMajor: major = value
    case EvdevCode.contactPressure: pressure = value
    case EvdevCode.contactDistance: distance = value
    case EvdevCode.toolType: tool = value
    default: break
    }
    news = max(news, kind)
  }

  /// Sets the values of a contact in a packet of protocol A; values that it lacks become unknown.
  mutating func set(_ contact: EvdevContact) {
    if x != contact.x || y != contact.y {
      news = .position
    } else if major != contact.major || pressure != contact.pressure
      || distance != contact.distance || tool != contact.tool
    {
      news = max(news, .other)
    }
    x = contact.x
    y = contact.y
    major = contact.major
    pressure = contact.pressure
    distance = contact.distance
    tool = contact.tool
  }
}

/// A contact in a packet of protocol A.
struct EvdevContact: BitwiseCopyable, Sendable {
  var trackingID: Int32?
  var x: Int32?
  var y: Int32?
  var major: Int32?
  var pressure: Int32?
  var distance: Int32 = 0
  var tool: Int32 = 0

  /// Sets the value of an axis.
  mutating func set(_ code: UInt16, _ value: Int32) {
    switch code {
    case EvdevCode.trackingID: trackingID = value
    case EvdevCode.contactX: x = value
    case EvdevCode.contactY: y = value
    case EvdevCode.touchMajor: major = value
    case EvdevCode.contactPressure: pressure = value
    case EvdevCode.contactDistance: distance = value
    case EvdevCode.toolType: tool = value
    default: break
    }
  }
}
