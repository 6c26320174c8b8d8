import Umpire

/// The times of a command line.
extension Arguments {
  /// The value of an option as a time, such as `1.5s`; `nil` without the option. Throws a usage
  /// failure if it is not a valid time.
  func interval(of option: Option) throws(Failure) -> Interval? {
    guard let text = self[option] else { return nil }
    if let interval = Interval(text: Array(text.utf8)) { return interval }
    let fault = Interval.fault(of: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    throw .usage(
      "`--\(option.rawValue) \(text)` is not a valid time: "
        + (fault.map { "it \($0)" } ?? "write it as 1.5s or 800ms"))
  }

  /// The value of an option as a time of the recording; `nil` without the option. Throws a usage
  /// failure if it is not a valid time.
  func instant(of option: Option) throws(Failure) -> Instant? {
    try interval(of: option).map { .zero + $0 }
  }
}
