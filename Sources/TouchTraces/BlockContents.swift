import TouchCore

// The contents of the kinds that hold no records. Each is `nil` for a block of another kind, and
// for a version that this umpire does not know.
extension TraceBlock {
  /// The decoded samples, if this is a `touch` block.
  package var touch: TouchEntries? {
    guard kind == .touch, let content else { return nil }
    return TouchEntries(of: self, from: content.offset)
  }

  /// The part of a scene's text, if this is a `scene` block.
  package var scene: ScenePart? {
    guard kind == .scene, count == 1, var content else { return nil }
    return ScenePart(from: &content, of: self)
  }

  /// The stretch of a damaged trace that was left out, if this is a `gap` block.
  package var gap: TraceGap? {
    guard kind == .gap, count == 1, var content else { return nil }
    return TraceGap(from: &content, of: self)
  }

  /// The part of a saved state, if this is a `state` block.
  package var state: StatePart? {
    guard kind == .state, count == 1, var content else { return nil }
    return StatePart(from: &content, of: self)
  }

  /// The digest of a state, if this is a `digest` block.
  package var digest: RecordedDigest? {
    guard kind == .digest, count == 1, var content else { return nil }
    return RecordedDigest(from: &content, of: self)
  }

  /// The offsets of blocks, if this is an `index` block.
  package var index: TraceIndex? {
    guard kind == .index, count == 1, var content else { return nil }
    return TraceIndex(from: &content, of: self)
  }
}

/// An entry of a block, with its time.
protocol TimedEntry {
  /// The time that counts for the block's header.
  var instant: Instant { get }
}

extension RawEntry: TimedEntry {}

extension HostEntry: TimedEntry {}

extension TouchEntry: TimedEntry {
  var instant: Instant { delivery }
}

extension TraceBlock {
  /// True if the number of entries and the first and last time are those of the header.
  func agrees<Entries: Sequence>(_ entries: Entries) -> Bool where Entries.Element: TimedEntry {
    var found: UInt32 = 0
    var latest = first
    for entry in entries {
      if found == 0, entry.instant != first { return false }
      latest = entry.instant
      found += 1
    }
    return found == count && latest == last
  }
}
