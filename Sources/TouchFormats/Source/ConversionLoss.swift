import TouchCore

/// What can stand in a source and have no place in the target.
package enum ConversionLoss: UInt8, BitwiseCopyable, CaseIterable, Sendable {
  /// An event with no memory behind it (RAW-3).
  case opaque
  /// A record that says something else than touches do.
  case record
  /// A record of which nothing can be read, or of which not everything counts (RAW-9).
  case unreadable
  /// A record that is longer than an entry can be.
  case tooLong
  /// Bytes behind a record that do not belong to it.
  case padding
  /// A time of delivery, where only the records' own times are kept.
  case delivery
  /// What a record says and another layout has no field for.
  case field
  /// A sample that records cannot say.
  case phase
  /// A cancellation of some fingers while others stay.
  case cancellation
  /// More fingers than are followed.
  case finger
  /// Pressure or radius.
  case measure
  /// A negative or infinite pressure or radius, where a measure is a number from 0 up.
  case measureRange
  /// A finger over the glass.
  case hover
  /// What a source had of a sample besides, or the time at which the hardware saw it.
  case extra
  /// A member of a touch row that is no field.
  case member
  /// A line or row that is too long.
  case line
  /// Text of evemu that comes behind touches of another source.
  case evemu
  /// A change of the host.
  case change
  /// An answer of the host to a question.
  case answer
  /// The number by which an answer names its touch, in a recording that begins in the middle of a
  /// run: rows number touches from 1.
  case touchNumber
  /// The beginning of a touch that is down when a recording begins.
  case began
  /// A note for people.
  case marker
  /// A scene, or a part of one.
  case scene
  /// What a record says besides touches, where rows keep these alone; and what a captured text
  /// says.
  case capture, text
  /// What a container says of device, release, screen and clock.
  case header
  /// A gap, where a damaged part was left out.
  case gap
  /// The saved state with which a recording begins, or a part of it; the digest of a state.
  case state, digest
  /// A block, or an entry of one, of a kind or version that is not known.
  case unknown

  /// Contents of a container that no other format can represent.
  static let onlyInContainers: [ConversionLoss] = [
    .marker, .scene, .gap, .state, .digest, .unknown,
  ]

  /// Actions of the host, which containers and rows can represent.
  static let ofHosts: [ConversionLoss] = [.change, .answer]

  /// What a reader leaves out, whatever the target: parts that no format can represent, and parts
  /// beyond a limit of the reader.
  static let leftOutByReaders: [ConversionLoss] = [.member, .line, .hover, .unreadable]

  /// One such, and several, as a report counts them.
  package var words: (one: StaticString, many: StaticString) {
    switch self {
    case .opaque:
      (
        "event without memory, which has no place here",
        "events without memory, which have no place here"
      )
    case .record: ("record that is no touch", "records that are no touch")
    case .unreadable: ("record that cannot be read", "records that cannot be read")
    case .tooLong: ("record too long for an entry", "records too long for an entry")
    case .padding: ("stretch of bytes behind a record", "stretches of bytes behind records")
    case .delivery:
      ("time of delivery that is not the record's", "times of delivery that are not the records'")
    case .field:
      ("record that says more than the layout can", "records that say more than the layout can")
    case .phase: ("sample that no record can say", "samples that no record can say")
    case .cancellation:
      (
        "cancellation while other fingers stay: written as a lift",
        "cancellations while other fingers stay: written as lifts"
      )
    case .finger: ("sample of a finger too many", "samples of fingers too many")
    case .measure: ("pressure or radius", "pressures or radii")
    case .measureRange:
      (
        "negative or infinite pressure or radius: the sample itself is kept",
        "negative or infinite pressures or radii: the samples themselves are kept"
      )
    case .hover: ("finger over the glass", "fingers over the glass")
    case .extra:
      (
        "hardware time or extra value of a sample: the sample itself is kept",
        "hardware times or extra values of samples: the samples themselves are kept"
      )
    case .member: ("member of a row that is no field", "members of rows that are no fields")
    case .line: ("line that is too long", "lines that are too long")
    case .evemu: ("piece of evemu text behind touches", "pieces of evemu text behind touches")
    case .change: ("change of the scene", "changes of the scene")
    case .answer: ("answer of the host", "answers of the host")
    case .touchNumber:
      (
        "answer that names its touch by its number in the run: rows number touches from 1",
        "answers that name their touches by their numbers in the run: rows number touches from 1"
      )
    case .began:
      (
        "beginning of a touch whose finger is down when the recording begins",
        "beginnings of touches whose fingers are down when the recording begins"
      )
    case .marker: ("marker", "markers")
    case .scene: ("part of a scene", "parts of scenes")
    case .capture:
      (
        "captured record: rows keep its touches alone",
        "captured records: rows keep their touches alone"
      )
    case .text:
      (
        "captured text: rows keep its touches alone",
        "captured texts: rows keep their touches alone"
      )
    case .header:
      (
        "header: device, release, screen and clock", "headers: device, release, screen and clock"
      )
    case .gap: ("gap block, which marks a damaged part", "gap blocks, which mark damaged parts")
    case .state:
      (
        "part of the saved state with which the recording begins",
        "parts of the saved state with which the recording begins"
      )
    case .digest: ("digest of the state", "digests of the state")
    case .unknown: ("block or entry of an unknown kind", "blocks or entries of unknown kinds")
    }
  }
}
