extension RuleRow {
  /// States that are saved, and their digests.
  static let states: [RuleRow] = [
    RuleRow(
      .state1, "STATE-1",
      source: "ours",
      text: """
        A saved state is the whole state of a run: the scene with all changes so far, touches in the \
        middle of their gestures, timers, changes that wait, and answers that are not past. A player \
        that is made of it is equal to the saved one in every field, and goes on with the same rows. \
        Bytes that are damaged, of something else or of another version of the format are refused, \
        and so are fields that do not fit one another; nothing of them is played. A trace may begin \
        with a saved state, in the middle of touches too: it has no rows of what was before.
        """),
    RuleRow(
      .state2, "STATE-2",
      source: "ours",
      text: """
        Digests and fingerprints are of the situation. Times are distances from the present, touches \
        are numbered as they are down, and what no later row can show is left out: counters, the past, \
        and answers about an instant that takes no more input. Two states with one fingerprint, of \
        128 bits, go on with the same rows, but for times and touch numbers. A trace that begins with \
        a saved state has behind each block of inputs a digest of every field, of 32 bits, and \
        the numbers of touches and of answers so far. A replay \
        compares them with its own state, and names the first block and the first field that differ. \
        Digests behind a part that was lost, or of another version, are not compared. The first one \
        behind a lost part sets the number of the next touch, so that answers find their touches.
        """),
  ]
}
