/// One event of a kernel input device.
package struct EvdevEvent: BitwiseCopyable, Hashable, Sendable {
  /// The time in nanoseconds of the captured clock; never negative.
  package var time: Int64
  /// The kind of event.
  package var type: UInt16
  /// The code within its kind.
  package var code: UInt16
  /// The new value.
  package var value: Int32

  /// An event at `time`, in nanoseconds.
  package init(time: Int64, type: UInt16, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }

  /// True if the event ends a frame.
  package var isReport: Bool { type == EvdevType.sync && code == EvdevSync.report }
}

/// The events up to and including a `SYN_REPORT`: the report of the device at one instant.
package struct EvdevFrame: Hashable, Sendable {
  /// The events in order; the last is the `SYN_REPORT`.
  package var events: [EvdevEvent]
  /// The line of the first event, from 1. Counts events if the source has no lines.
  package var line: Int

  /// The events of one instant.
  package init(events: [EvdevEvent], line: Int) {
    self.events = events
    self.line = line
  }

  /// The time of the `SYN_REPORT`, in nanoseconds of the captured clock. Devices spread the events
  /// of a frame over some time; at this time the frame is complete.
  package var time: Int64 { events.last?.time ?? 0 }
}

/// Kinds of events.
enum EvdevType {
  static let sync: UInt16 = 0
  static let key: UInt16 = 1
  static let absolute: UInt16 = 3
}

/// Codes of the kind `sync`.
enum EvdevSync {
  static let report: UInt16 = 0
  /// Ends a contact of protocol A.
  static let contact: UInt16 = 2
  static let dropped: UInt16 = 3
}

/// Codes of axes, and of the one button that is used.
enum EvdevCode {
  static let x: UInt16 = 0x00
  static let y: UInt16 = 0x01
  static let pressure: UInt16 = 0x18
  static let distance: UInt16 = 0x19
  static let slot: UInt16 = 0x2F
  static let touchMajor: UInt16 = 0x30
  static let contactX: UInt16 = 0x35
  static let contactY: UInt16 = 0x36
  static let toolType: UInt16 = 0x37
  static let trackingID: UInt16 = 0x39
  static let contactPressure: UInt16 = 0x3A
  static let contactDistance: UInt16 = 0x3B
  /// The last axis code.
  static let lastAxis: UInt16 = 0x3F

  static let touchButton: UInt16 = 0x14A

  /// The value of `toolType` that means a palm.
  static let palm: Int32 = 2

  /// True if the axis is one of a contact.
  static func isOfContact(_ code: UInt16) -> Bool { code >= touchMajor && code <= 0x3D }
}
