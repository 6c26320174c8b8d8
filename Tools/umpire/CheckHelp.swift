import TouchTesting
import Umpire

/// The help of `umpire check`.
enum CheckHelp {
  /// The text below the usage. Its lines have less than 80 columns.
  static var text: String {
    """
    SCENE is a scene file, a story's folder, one of its runs (STORY/RUN), or a
    trace that carries its scene.

    Plays many cases of random touches in the scene: taps, presses, drags, pinches
    and swipes from edges, aimed at its views and at the times and distances that
    decide. Each run is held against these laws:

    """
      + StandardLaws.all.map { law in
        HelpPage.wrapped("\(law.name): \(law.statement)", indent: 2)
      }.joined()
        + """

        Two more are about the whole search: every enabled control acts in some case
        (acts), and every recognizer is recognised in some case (wins). Two play one
        case in eight again: the winner of each touch is the same at 60, 120 and 240
        reports a second (rate), and with other answers of the host (answers). One
        case in eight is also held against laws of the engine (light, measure, taps,
        order, shift, frame). If one of those is broken, or phases, claim, controls or
        rest, that is a defect of Umpire.

        A law that is broken is a finding. It is printed with the smallest case that
        breaks it, as touch rows for `umpire replay SCENE -`; with the boundary, which
        is the least change of a time or distance with which the law holds; and with
        the smallest change of the scene that ends it and makes no other finding.
        Rules and views that one change mends have one finding. The same seed and
        number of cases give the same findings.

        With --law the command reports only the laws that are named, which may be laws
        of the engine. Findings of the scene itself are not printed then, and do not
        count for the exit code.

        With --hands the command plays only these hands:

        """
      + HelpPage.wrapped(HandKind.allCases.map { $0.rawValue }.joined(separator: ", "), indent: 2)
        + """
        The hand gesture is what each recognizer waits for. Without --depth, --hands
        plays no words of finger events, and it does not check the laws acts and wins.

        With --maximise the command searches instead for the touches after which a
        control lights up for a frame at least, or acts, as late as possible. It prints
        the touches, the time since the finger came down, the rule and the reasons
        (exit 0).

        Before it plays, and alone with --static, the command searches the scene
        without touches for

        """
      + SceneFinding.Kind.allCases.map { kind in
        HelpPage.wrapped("\(kind.words) (\(kind.rule.id))", indent: 2)
      }.joined()
      + PressFinding.Kind.allCases.map { kind in
        HelpPage.wrapped("\(kind.words) (\(kind.rule.id))", indent: 2)
      }.joined()
      + ConflictFinding.Kind.allCases.map { kind in
        HelpPage.wrapped("\(kind.words) (\(kind.rule.id))", indent: 2)
      }.joined()
      + "\nThe exit code is 1 if there is a finding."
  }
}
