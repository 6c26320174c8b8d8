import TouchCore

extension TraceError {
  /// The fault, its location and a remedy, in UTF-8.
  public var text: [UInt8] {
    var text = fault
    switch self {
    case .empty: text.add(": record or convert it again")
    case .notATrace: text.add("; name its format to read it as something else")
    case .newerVersion: text.add(": a newer umpire is needed")
    case .headerCutOff(let length) where length <= TraceHeader.leastLength:
      text.add(": none of it can be used: copy it again")
    case .headerCutOff:
      text.add(": copy it again; if the length in the header is damaged, recover the trace ")
      text.add("to keep its whole blocks")
    case .headerDamaged(.magic):
      text.add(": copy it again in binary mode; recover the trace to keep its whole blocks")
    case .headerDamaged: text.add("; recover the trace to keep its whole blocks")
    }
    return text
  }

  /// The fault and its location, without a remedy, in UTF-8.
  package var fault: [UInt8] {
    var text: [UInt8] = []
    switch self {
    case .empty: text.add("the trace is empty")
    case .notATrace: text.add("byte 0: not a touch trace: its first 8 bytes are different")
    case .newerVersion(let major, let minor):
      text.add("byte 12: format version ")
      text.add(UInt64(major))
      text.add(".")
      text.add(UInt64(minor))
      text.add(", and this umpire reads up to ")
      text.add(UInt64(TraceHeader.knownMajor))
      text.add(".x")
    case .headerCutOff(let length):
      text.add("byte ")
      text.add(length)
      text.add(": the trace ends within its header")
    case .headerDamaged(let fault): fault.write(to: &text)
    }
    return text
  }
}

extension TraceError.HeaderFault {
  fileprivate func write(to text: inout [UInt8]) {
    switch self {
    case .magic:
      text.add("byte 0: begins like a touch trace, but its first 8 bytes were changed, as a ")
      text.add("transfer in text mode does")
    case .length:
      text.add("byte 8: the header is damaged: its length is out of range")
    case .checksum:
      text.add("byte 0: the header is damaged: its checksum is wrong")
    case .field:
      text.add("byte 16: the header is damaged: a field runs past its end or is not valid")
    }
  }
}

extension TraceWriteError {
  /// The fault and a remedy, in UTF-8.
  public var text: [UInt8] {
    var text: [UInt8] = []
    switch self {
    case .headerNotWritable:
      text.add("the header cannot be written: a text has more than ")
      text.add(Int64(TraceHeader.textLimit))
      text.add(" bytes, or the screen's ")
      text.add("size or scale is negative or not finite")
    case .entryTooLong(let length):
      text.add("an entry of ")
      text.add(Int64(length))
      text.add(" bytes cannot be written: the most is ")
      text.add(Int64(TraceWriter.entryLimit))
    case .layoutNameTooLong(let length):
      text.add("a layout's name of ")
      text.add(Int64(length))
      text.add(" bytes cannot be written: the most is 255")
    case .liveTouchesNotWritable(let count):
      text.add("the ")
      text.add(Int64(count))
      text.add(" live touches cannot be written: the most is 256, each at a finite location")
    case .sampleNotWritable:
      text.add("the sample cannot be written: its location must be finite, with at most 255 extras")
    case .sceneTooLong(let length):
      text.add("a scene of ")
      text.add(Int64(length))
      text.add(" bytes cannot be written: the most is ")
      text.add(Int64(TraceWriter.sceneLimit))
      text.add(", and 255 for its name")
    case .stateTooLong(let length):
      text.add("a saved state of ")
      text.add(Int64(length))
      text.add(" bytes cannot be written: the most is ")
      text.add(Int64(TraceWriter.stateLimit))
    case .inputNotWritable:
      text.add(
        "the input cannot be written: only frames with samples, and changes by the host that ")
      text.add("take effect at once; append captured records with `append(raw:layout:at:)` and ")
      text.add("play them alone")
    case .closed:
      text.add("the trace is closed: to append to it, read it with a `BlockReader`, and write on ")
      text.add("with `TraceWriter(continuing:)`")
    }
    return text
  }
}

extension Damage {
  /// The location of the damage, its cause and its effect, in UTF-8.
  package var text: [UInt8] {
    var text: [UInt8] = []
    text.add("byte ")
    text.add(offset)
    text.add(": ")
    cause.word.write(to: &text)
    switch cause {
    case .header, .cutOff, .markerMissing, .length, .checksum, .badEntry, .badChange:
      text.add("; ")
      text.add(length)
      text.add(length == 1 ? " byte left out" : " bytes left out")
    case .endDisagrees:
      text.add("; blocks were lost or changed before it")
    case .endInTheMiddle:
      text.add("; the blocks after it are used")
    }
    return text
  }
}

extension Damage.Cause {
  /// The cause in a few words.
  package var word: StaticString {
    switch self {
    case .header: "the header is damaged"
    case .cutOff: "the trace ends within a block"
    case .markerMissing: "no block begins here"
    case .length: "a block's length is out of range"
    case .checksum: "a block's checksum is wrong"
    case .badEntry: "a block's entries do not match its header"
    case .endDisagrees: "the end block's counts are wrong"
    case .endInTheMiddle: "an end block in the middle"
    case .badChange: "a change or an answer of the host cannot be read"
    }
  }
}
