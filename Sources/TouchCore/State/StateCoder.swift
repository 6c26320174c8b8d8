/// One walk over the fields of a state, which serves writing, reading and the fingerprint.
///
/// Each part of the engine has one `code` function that passes its stored properties to a coder, in
/// one order. A writer appends them, a reader replaces them, and a digest mixes them. A field can
/// therefore not be forgotten in one of the three.
///
/// A reader never traps. After its first fault it reads nothing more: values stay valid, and lists
/// end. Its owner asks for the fault at the end of the walk.
@usableFromInline package protocol StateCoder {
  /// True if the walk replaces the values.
  var isReading: Bool { get }
  /// True if values that cannot be observed are left out: counters, and the fields of idle
  /// machines.
  var isDigest: Bool { get }
  /// The numbers of views, controllers and so on in the scene; an index that is read is below its
  /// number.
  var bounds: StateBounds { get }
  /// How changes are written as text and parsed; a module above this one supplies it.
  var changeText: ChangeCoding { get }
  /// Passes an unsigned word of `bytes` bytes.
  mutating func word(_ value: inout UInt64, bytes: Int)
  /// Passes an instant; a digest takes its distance from the present.
  mutating func instant(_ value: inout Instant)
  /// Passes the number of a touch; a digest takes the index of the touch in the order of first
  /// occurrence.
  mutating func touch(_ value: inout TouchID)
  /// Passes a slot; a digest takes the index of its touch among the live ones.
  mutating func slot(_ value: inout Slot)
  /// Passes a set of slots; a digest takes the indices of their touches among the live ones.
  mutating func slots(_ value: inout SlotSet)
  /// The slots of `live` in the order in which their fields are passed.
  func order(of live: SlotSet) -> [Slot]
  /// Names the fields that follow, up to the next name. A fault reports this name.
  mutating func field(_ name: StaticString)
  /// Notes that the field just read is not valid.
  mutating func refuse()
  /// True if a field that was read is not valid.
  var hasFault: Bool { get }
}

/// How many things of each kind a scene has.
@usableFromInline package struct StateBounds: BitwiseCopyable, Hashable, Sendable {
  package var views = 0
  package var controllers = 0
  package var windows = 0
  package var recognizers = 0
  package var entrants = 0
  package var reactions = 0

  package init() {}
}

/// Writes a change of the scene as text, and parses that text.
@usableFromInline package struct ChangeCoding: Sendable {
  /// Returns the text of a change in UTF-8.
  package var write: @Sendable (SceneChange) -> [UInt8]
  /// Returns the change that a text in UTF-8 describes; `nil` if the text is not a change.
  package var parse: @Sendable ([UInt8]) -> SceneChange?

  package init(
    write: @escaping @Sendable (SceneChange) -> [UInt8],
    parse: @escaping @Sendable ([UInt8]) -> SceneChange?
  ) {
    self.write = write
    self.parse = parse
  }
}

/// A value whose fields a coder can pass, so that lists of it need no closure.
package protocol StateCoded {
  /// The value with which a reader begins; it replaces all fields.
  static var blank: Self { get }
  /// Passes all fields to `coder`.
  mutating func code(_ coder: inout some StateCoder)
}

extension StateCoder {
  /// Passes an unsigned number in as many bytes as its type has.
  package mutating func integer<Value: FixedWidthInteger & UnsignedInteger>(
    _ value: inout Value
  ) {
    var word = UInt64(value)
    self.word(&word, bytes: Value.bitWidth / 8)
    if isReading { value = Value(truncatingIfNeeded: word) }
  }

  /// Passes a Boolean as one byte, 0 or 1.
  package mutating func flag(_ value: inout Bool) {
    var word: UInt64 = value ? 1 : 0
    self.word(&word, bytes: 1)
    if !isReading { return }
    if word > 1 { refuse() } else { value = word == 1 }
  }

  /// Passes the bits of a number, so that NaN and -0 stay what they are.
  package mutating func number(_ value: inout Double) {
    var word = value.bitPattern
    self.word(&word, bytes: 8)
    if isReading { value = Double(bitPattern: word) }
  }

  /// Passes a signed number in 8 bytes, as two's complement.
  package mutating func signed(_ value: inout Int64) {
    var word = UInt64(bitPattern: value)
    self.word(&word, bytes: 8)
    if isReading { value = Int64(bitPattern: word) }
  }

  package mutating func interval(_ value: inout Interval) { signed(&value.nanoseconds) }

  package mutating func point(_ value: inout Point2D) {
    number(&value.x)
    number(&value.y)
  }

  /// Passes a number from 0 to `most`.
  package mutating func count(_ value: inout Int, atMost most: Int) {
    var word = UInt64(truncatingIfNeeded: value)
    self.word(&word, bytes: 4)
    if !isReading { return }
    if word > UInt64(most) { refuse() } else { value = Int(word) }
  }

  /// Passes the number of a case, from 0 to `count` - 1. A larger number is a fault and sets 0.
  package mutating func tag(_ value: inout UInt8, below count: UInt8) {
    var word = UInt64(value)
    self.word(&word, bytes: 1)
    if !isReading { return }
    if word >= UInt64(count) {
      refuse()
      value = 0
    } else {
      value = UInt8(word)
    }
  }

  /// Passes a case of an enum as its raw value.
  package mutating func choice<Value: RawRepresentable<UInt8>>(_ value: inout Value) {
    var word = UInt64(value.rawValue)
    self.word(&word, bytes: 1)
    if !isReading { return }
    if let read = Value(rawValue: UInt8(truncatingIfNeeded: word)) {
      value = read
    } else {
      refuse()
    }
  }

  /// Passes the index of something in the scene; `count` or more is a fault.
  private mutating func index(_ value: inout UInt16, below count: Int) {
    var word = UInt64(value)
    self.word(&word, bytes: 2)
    if !isReading { return }
    if word >= UInt64(count) { refuse() } else { value = UInt16(word) }
  }

  package mutating func view(_ value: inout ViewID) { index(&value.index, below: bounds.views) }
  package mutating func window(_ value: inout WindowID) {
    index(&value.index, below: bounds.windows)
  }
  package mutating func recognizer(_ value: inout RecognizerID) {
    index(&value.index, below: bounds.recognizers)
  }
  package mutating func entrant(_ value: inout EntrantID) {
    index(&value.index, below: bounds.entrants)
  }
  package mutating func reaction(_ value: inout ReactionID) {
    index(&value.index, below: bounds.reactions)
  }
  package mutating func controller(_ value: inout ControllerID) {
    index(&value.index, below: bounds.controllers)
  }
  package mutating func finger(_ value: inout FingerID) { integer(&value.index) }
  package mutating func ranks(_ value: inout RankSet) { word(&value.bits, bytes: 8) }

  package mutating func edges(_ value: inout EdgeSet) {
    var bits = value.bits
    tag(&bits, below: 16)
    if isReading { value = EdgeSet(bits: bits) }
  }

  package mutating func rank(_ value: inout Rank) {
    var index = value.index
    tag(&index, below: 64)
    if isReading { value = Rank(index: index) }
  }

  /// Passes a flag, and the value after it if there is one. `blank` is the value with which a
  /// reader begins.
  package mutating func optional<Value>(
    _ value: inout Value?, _ blank: Value, _ code: (inout Self, inout Value) -> Void
  ) {
    var has = value != nil
    flag(&has)
    if !has {
      if isReading { value = nil }
      return
    }
    var present = value ?? blank
    code(&self, &present)
    if isReading { value = present }
  }

  /// Passes a rule and its measure.
  package mutating func reason(_ value: inout Reason) {
    choice(&value.rule)
    optional(&value.measure, Measure(0, limit: 0, unit: .points)) { coder, measure in
      coder.number(&measure.measured)
      coder.number(&measure.limit)
      coder.choice(&measure.unit)
    }
  }

  /// Passes a list of at most `most` values: the count, then each value. A reader begins each value
  /// with `blank`.
  package mutating func list<Value>(
    _ values: inout [Value], atMost most: Int, _ blank: Value,
    _ code: (inout Self, inout Value) -> Void
  ) {
    var count = values.count
    self.count(&count, atMost: most)
    if !isReading {
      for var value in values { code(&self, &value) }
      return
    }
    values.removeAll()
    for _ in 0..<count {
      if hasFault { return }
      var value = blank
      code(&self, &value)
      values.append(value)
    }
  }

  /// Passes text of at most `most` bytes.
  package mutating func text(_ bytes: inout [UInt8], atMost most: Int) {
    list(&bytes, atMost: most, 0) { coder, byte in coder.integer(&byte) }
  }

  /// Passes an id or a word.
  package mutating func name(_ value: inout SceneName) {
    var bytes = value.utf8
    text(&bytes, atMost: 1 << 16)
    if isReading { value = SceneName(utf8: bytes) }
  }

  /// Passes scheduled changes that are made together, with author and duration.
  package mutating func changes(_ changes: inout [MadeChange]) {
    let nothing = MadeChange(SceneChange(.remove(SceneName(utf8: []))), by: .host, over: .zero)
    list(&changes, atMost: 1 << 16, nothing) { coder, made in
      var text = coder.isReading ? [] : coder.changeText.write(made.change)
      coder.text(&text, atMost: 1 << 24)
      var reaction: ReactionID? =
        if case .reaction(let reaction) = made.author { reaction } else { nil }
      coder.optional(&reaction, ReactionID(0)) { coder, id in coder.reaction(&id) }
      coder.interval(&made.over)
      guard coder.isReading, !coder.hasFault else { return }
      guard let change = coder.changeText.parse(text) else {
        coder.refuse()
        return
      }
      made.change = change
      made.author = reaction.map { .reaction($0) } ?? .host
    }
  }

  package mutating func list<Value: StateCoded>(_ values: inout [Value], atMost most: Int) {
    list(&values, atMost: most, .blank) { coder, value in value.code(&coder) }
  }

  package mutating func list<Value: StateCoded>(
    _ values: inout FlatArray<Value>, atMost most: Int
  ) {
    var array = values.array
    list(&array, atMost: most)
    if isReading { values = FlatArray(array) }
  }

  package var isReading: Bool { false }
  package var isDigest: Bool { false }
  package var hasFault: Bool { false }
  package mutating func refuse() {}
}
