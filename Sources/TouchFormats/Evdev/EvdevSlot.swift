import TouchCore

/// What is known of one contact of a device, and how far it has been told.
///
///     unseen ──position──▶ landed ──SYN──▶ touching ──lift──▶ up
///       │                    ▲  │             │ ▲
///       └─id─────────────────┘  └─distance─▶ hovering        palm: any ─▶ withheld ──lift──▶ up
///
/// Its memory outlives the contact: the kernel sends a value only where it differs from what the slot
/// last had.
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
  /// Whether anything of it came in this frame, and whether its position did.
  var news = News.none
  /// The sample of this frame that later events of the frame still change.
  var place: Int?
  /// What was last told of it.
  var told: Sample?

  enum Stage: BitwiseCopyable, Sendable {
    /// Nothing is known: the recording may begin with it down. Next: landed, up.
    case unseen
    /// What it did was lost, and its touch was cancelled. Next: landed, up.
    case lost
    /// It is not there. Next: landed.
    case up
    /// It came in this frame and is not told yet. Next: touching, hovering, withheld, up.
    case landed
    /// It is a touch. Next: hovering, withheld, up.
    case touching
    /// It is over the glass, not on it. Next: touching, withheld, up.
    case hovering
    /// It is a palm, which is no touch until it lifts. Next: up.
    case withheld
  }

  enum News: UInt8, BitwiseCopyable, Comparable, Sendable {
    case none
    case other
    case position

    static func < (a: News, b: News) -> Bool { a.rawValue < b.rawValue }
  }

  /// Whether it is a contact of the device, told or not.
  var isDown: Bool {
    switch stage {
    case .unseen, .lost, .up: false
    case .landed, .touching, .hovering, .withheld: true
    }
  }

  var isPalm: Bool { tool == EvdevCode.palm }

  /// Takes the value of an axis of a contact.
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

  /// Takes what a packet of protocol A says of the contact, which is all there is to say.
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

  /// Takes the value of an axis.
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
