/// Returns `condition`, which is nearly always false, and has the compiler put what happens if it is true
/// out of the way of the rest.
///
/// Use it in the walk of a touch, where one step has to pass over much that does not apply. The code of a
/// touch from its began to its lift is larger than the instruction cache, so that code which is only
/// passed over costs time too: `Tools/bench/instructions` counts the misses.
@inlinable @inline(__always) package func rarely(_ condition: Bool) -> Bool { _slowPath(condition) }
