import TouchCore

/// The offsets of the fields of a record, for one generation of the system (RAW-4).
///
/// A layout is a plain value of offsets; decode with a copy in a local variable. Offsets of the
/// fixed part count from the first byte of the element, which is the object's header, the message's
/// header or the record itself. Offsets of the hand block count from the block's start, those of a
/// path from the path's start.
///
///     let layout = RecordLayout.named("iphoneos3-object")
///     layout?.fixed.windowLocation        // 24: words 6 and 7 of the object (RAW-1)
///
/// All offsets are defined in `FixedPart` and `HandBlock`. Layouts that read the same bytes alike
/// have the same offsets.
public struct RecordLayout: BitwiseCopyable, Hashable, Sendable {
  /// The generation of the system.
  @usableFromInline package let generation: Generation
  /// The bytes of the object's header before the record: 0 for a record without an object, else 8
  /// on 32-bit systems and 16 in 64-bit memory.
  @usableFromInline package let objectHeader: Int
  /// The fields of every record.
  @usableFromInline package let fixed: FixedPart
  /// The additional fields of a record of fingers (3001).
  @usableFromInline package let hand: HandBlock

  /// A generation of the system, and the form in which it delivers records.
  @usableFromInline package enum Generation: UInt8, BitwiseCopyable, CaseIterable, Sendable {
    /// iPhone OS 1.
    case iphoneos1
    /// iPhone OS 2.
    case iphoneos2
    /// iPhone OS 3.0 to iOS 4.x.
    case iphoneos3
    /// iOS 5.
    case ios5
    /// iOS 6, and later 32-bit systems.
    case ios6
    /// 64-bit systems, in memory.
    case memory64
    /// A message on the wire, with HID timestamp.
    case wire
    /// A message of the simulator, without HID timestamp.
    case purple
  }

  /// The storage of a coordinate.
  @usableFromInline package enum FloatWidth: UInt8, BitwiseCopyable, Sendable {
    /// 32 bits.
    case single
    /// 64 bits.
    case double

    /// The bytes of one coordinate.
    @inlinable package var bytes: Int {
      switch self {
      case .single: 4
      case .double: 8
      }
    }
  }

  /// The layout of a record without an object, or of one whose message begins the element.
  package init(_ generation: Generation) {
    self.init(generation, objectHeader: 0)
  }

  private init(_ generation: Generation, objectHeader: Int) {
    self.generation = generation
    self.objectHeader = objectHeader
    fixed = FixedPart.of(generation).moved(by: objectHeader)
    hand = HandBlock.of(generation)
  }

  /// The two values that identify a layout, passed in two registers.
  @usableFromInline struct Key: BitwiseCopyable {
    @usableFromInline let generation: Generation
    @usableFromInline let objectHeader: Int

    @inlinable init(generation: Generation, objectHeader: Int) {
      self.generation = generation
      self.objectHeader = objectHeader
    }
  }

  @inlinable var key: Key { Key(generation: generation, objectHeader: objectHeader) }

  init(_ key: Key) { self.init(key.generation, objectHeader: key.objectHeader) }

  /// The layout of the same record inside its object; `nil` for messages, which have no object.
  package var insideObject: RecordLayout? {
    switch generation {
    case .iphoneos1, .iphoneos2, .iphoneos3, .ios5, .ios6:
      RecordLayout(generation, objectHeader: 8)
    case .memory64: RecordLayout(generation, objectHeader: 16)
    case .wire, .purple: nil
    }
  }

  /// All layouts, the oldest first, each followed by its variant inside an object.
  public static let all: [RecordLayout] = {
    var all: [RecordLayout] = []
    for generation in Generation.allCases {
      let layout = RecordLayout(generation)
      all.append(layout)
      if let object = layout.insideObject { all.append(object) }
    }
    return all
  }()

  /// The layout with the name that `--layout` and the container use; `nil` if no layout has this
  /// name.
  public static func named(_ name: SceneName) -> RecordLayout? {
    for layout in all where name.matches(layout.name) { return layout }
    return nil
  }

  /// The name that options, rows and the container use.
  public var name: StaticString {
    let inside = objectHeader > 0
    return switch generation {
    case .iphoneos1: inside ? "iphoneos1-object" : "iphoneos1"
    case .iphoneos2: inside ? "iphoneos2-object" : "iphoneos2"
    case .iphoneos3: inside ? "iphoneos3-object" : "iphoneos3"
    case .ios5: inside ? "ios5-object" : "ios5"
    case .ios6: inside ? "ios6-object" : "ios6"
    case .memory64: inside ? "memory64-object" : "memory64"
    case .wire: "wire"
    case .purple: "purple"
    }
  }

  /// True if the element is a message, whose header states its length.
  @inlinable package var isMessage: Bool { fixed.isMessage }

  /// True if every byte has the same meaning in both layouts. The two may differ in the count byte
  /// that the encoder writes, as `iphoneos3` and `ios5` do.
  package func readsLike(_ other: RecordLayout) -> Bool {
    fixed == other.fixed && hand.readsLike(other.hand)
  }
}
