import CEmbedded
import TouchCore

// The functions of `embedded.h`. All of the program's unsafe code is here.

/// Plays a trace, as the header documents.
@c @implementation
public func embedded_play(
  _ trace: UnsafePointer<UInt8>?, _ traceLength: Int, _ name: UnsafePointer<UInt8>?,
  _ nameLength: Int
) -> UnsafeMutablePointer<embedded_run>? {
  let trace = unsafe Array(UnsafeBufferPointer(start: trace, count: traceLength))
  let name = unsafe Array(UnsafeBufferPointer(start: name, count: nameLength))
  let run = PlayedRun(trace: trace, name: name.isEmpty ? nil : SceneName(utf8: name))
  let journal = unsafe copy(run.journal)
  let talk = unsafe copy(run.talk)
  let result = UnsafeMutablePointer<embedded_run>.allocate(capacity: 1)
  unsafe result.initialize(
    to: embedded_run(
      code: run.code.rawValue, journal: journal, journal_length: run.journal.count,
      talk: talk, talk_length: run.talk.count))
  return unsafe result
}

/// Frees a run, as the header documents.
@c @implementation
public func embedded_run_free(_ run: UnsafeMutablePointer<embedded_run>?) {
  guard let run = unsafe run else { return }
  unsafe run.pointee.journal.deallocate()
  unsafe run.pointee.talk.deallocate()
  unsafe run.deallocate()
}

/// A copy of a text that C owns; the pointer is valid even if the text is empty.
private func copy(_ text: [UInt8]) -> UnsafeMutablePointer<UInt8> {
  let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(text.count, 1))
  for (index, byte) in text.enumerated() { unsafe copy[index] = byte }
  return unsafe copy
}
