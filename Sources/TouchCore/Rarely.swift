/// Returns `condition`, and tells the compiler that it is nearly always false: code that runs only if it is
/// true is moved behind the code that nearly always runs.
///
/// Use it in the walk of a touch, where one step passes over much that does not apply. The code for a touch,
/// from its began to its lift, is larger than the instruction cache of a processor, so that code which is
/// only passed over takes time too. `Tools/bench/instructions` counts the misses.
@inlinable @inline(__always) package func rarely(_ condition: Bool) -> Bool { _slowPath(condition) }
