extension RuleRow {
  /// Questions to the host.
  static let questions: [RuleRow] = [
    RuleRow(
      .ask1, "ASK-1",
      source: "ours",
      text: """
        A gesture or a view whose asks names a question puts it to the host where UIKit would call \
        the delegate or the overridden method: receive when a touch begins, begin when the gesture \
        claims, requireFailure and simultaneous after that, once an attempt and pair; hitTest for \
        each touch that begins where the view is visible and its parent has the point, cancelContent \
        when the pan of the scroll view would take a touch from its content. A step that meets an \
        unanswered question changes nothing and returns its questions; the same input with the \
        answers makes the step. Answers stand in the trace before their input. Answers behind the \
        last input are to timers that are due later: no time passes for them where no finger is \
        down. Where neither host nor trace answers, the flag of the scene does. A requirement that \
        would close a circle counts as no. Each answer that a step uses has a row, by host, trace \
        or default.
        """)
  ]
}
