/// Divides work into parts of equal size for several tasks.
enum SharedWork {
  /// The results of `work` for the numbers of a range, in their order, which `jobs` tasks compute.
  static func of<Result: Sendable>(
    _ range: Range<Int>, jobs: Int, _ work: @escaping @Sendable (Int) -> Result
  ) async -> [Result] {
    await of(range, jobs: jobs) { (part: Range<Int>) in part.map(work) }
  }

  /// The results of `work` for parts of a range, in the order of the parts, which `jobs` tasks
  /// compute.
  static func of<Result: Sendable>(
    _ range: Range<Int>, jobs: Int, _ work: @escaping @Sendable (Range<Int>) -> [Result]
  ) async -> [Result] {
    let share = max(1, (range.count + jobs - 1) / max(1, jobs))
    let parts = stride(from: range.lowerBound, to: range.upperBound, by: share).map {
      $0..<min($0 + share, range.upperBound)
    }
    if parts.count < 2 { return work(range) }
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for (index, part) in parts.enumerated() { group.addTask { (index, work(part)) } }
      var all = [[Result]](repeating: [], count: parts.count)
      for await (index, part) in group { all[index] = part }
      return all.flatMap { $0 }
    }
  }
}
