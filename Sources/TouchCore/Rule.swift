/// A rule of the rulebook. Every row of the journal names the one that caused it; the case of RAW-1
/// is `raw1`.
///
///     Rule.bar1.id                          // "BAR-1"
///     Rule(id: Array("gate-7".utf8))        // .gate7
///     Rule.raw2.text                        // "x and y are the word's bit pattern …"
///
/// `RuleRow` says what a row of the rulebook holds; the files `Rules….swift` hold the rows.
///
/// New versions may add cases: a `switch` over it needs a `default`.
public enum Rule: UInt8, BitwiseCopyable, CaseIterable, Hashable, Sendable {
  /// Raw records (facts §1).
  case raw1, raw2, raw3, raw4, raw5, raw6, raw7, raw8, raw9, raw10, raw11, raw12
  /// The grammar of touches (facts §2.3).
  case tch1, tch2, tch3, tch4, tch5, tch6, tch7, tch8, tch9
  /// Devices (facts §6).
  case dev1, dev2, dev3, dev4
  /// The safe area (facts §7.1).
  case safe1, safe2, safe3, safe4, safe5, safe6, safe7
  /// Insets and margins (facts §7.2, §7.3).
  case ins1, ins2, ins3, ins4
  /// Windows (facts §2.1).
  case win1, win2, win3, win4
  /// Hit testing (facts §2.2).
  case hit1, hit2, hit3, hit4, hit5, hit6, hit7, hit8, hit9, hit10, hit11
  /// The status bar (facts §5).
  case bar1, bar2, bar3, bar4, bar5, bar6, bar7, bar8
  /// The application hook.
  case app1
  /// Changes to the scene.
  case scene1, scene2
  /// System edges (facts §4.3).
  case edge1, edge2, edge3, edge4, edge5, edge6
  /// The gate (facts §4.1, §4.2).
  case gate1, gate2, gate3, gate4, gate5, gate6, gate7
  /// Two-swipe deferral (facts §4.4).
  case defer1, defer2, defer3, defer4, defer5, defer6, defer7, defer8, defer9, defer10
  /// The home indicator (facts §4.5).
  case home1, home2, home3, home4, home5, home6, home7
  /// Recognizers (facts §2.7, §3).
  case rec1, rec2, rec3, rec4, rec5, rec6, rec7, rec8, rec9, rec10
  /// Arbitration (facts §2.7).
  case arb1, arb2, arb3, arb4, arb5, arb6, arb7, arb8, arb9, arb10, arb11
  /// Controls (facts §2.4, §2.5).
  case ctl1, ctl2, ctl3, ctl4, ctl5
  /// Highlights (facts §2.4).
  case hi1, hi2, hi3, hi4, hi5, hi6
  /// Scroll views (facts §2.6).
  case scr1, scr2, scr3, scr4, scr5
  /// Text under live reload.
  case txt1, txt2, txt3
  /// Questions to the host.
  case ask1
  /// States that are saved, and their digests.
  case state1, state2

  /// The rule with this id in UTF-8, in upper or lower case; `nil` if no rule has it.
  public init?(id bytes: [UInt8]) {
    let upper = bytes.map { byte in
      byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte &- 32 : byte
    }
    for rule in Rule.allCases where rule.id.spells(upper) {
      self = rule
      return
    }
    return nil
  }
}
