/// The texts of what was lost on the way, each with where and why, in UTF-8. A file may have a fault
/// in every line, so what comes behind the first `limit` is only counted.
struct LossList: Sendable {
  /// The most losses that have a text of their own.
  static let limit = 1000

  private var first: [[UInt8]] = []
  private var further = 0

  /// Notes a loss.
  mutating func append(_ text: [UInt8]) {
    if first.count < Self.limit { first.append(text) } else { further &+= 1 }
  }

  /// The texts in their order, and behind them how many more there were.
  var texts: [[UInt8]] {
    further == 0 ? first : first + [Array("and \(further) more such".utf8)]
  }
}
