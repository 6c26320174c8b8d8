extension Rule {
  /// Whether the project was asked for this behaviour, or for a part or figure of it, by name.
  package var isSeed: Bool {
    switch self {
    case .raw1, .raw2, .raw3, .raw7, .dev2, .dev3, .dev4, .safe1, .safe2, .safe3, .safe4, .safe5,
      .safe6, .safe7, .ins1, .ins2, .ins4, .win2, .hit1, .hit3, .hit8, .bar1, .bar2, .bar3, .bar4,
      .app1, .edge3, .edge5, .gate1, .gate4, .gate7, .defer1, .defer3, .defer4, .defer9, .home1,
      .home2, .home3, .home5, .home6, .hi2, .hi3, .hi4, .hi6, .txt1, .txt3:
      true
    case .raw4, .raw5, .raw6, .raw8, .raw9, .raw10, .raw11, .raw12, .tch1, .tch2, .tch3, .tch4,
      .tch5, .tch6, .tch7, .dev1, .ins3, .win1, .win3, .win4, .hit2, .hit4, .hit5, .hit6, .hit7,
      .hit9,
      .bar5, .bar6, .bar7, .bar8, .scene1, .edge1, .edge2, .edge4, .edge6, .gate2, .gate3, .gate5,
      .gate6, .defer2, .defer5, .defer6, .defer7, .defer8, .defer10, .home4, .home7, .rec1, .rec2,
      .rec3, .rec4, .rec5, .rec6, .rec7, .rec8, .rec9, .rec10, .arb1, .arb2, .arb3, .arb4, .arb5,
      .arb6,
      .arb7, .arb8, .arb9, .arb10, .arb11, .ctl1, .ctl2, .ctl3, .ctl4, .ctl5, .hi1, .hi5, .scr1,
      .scr2, .scr3, .scr4, .scr5, .txt2:
      false
    }
  }
}
