import Testing

@testable import TouchFormats

/// Which faults of a last line mean that its rest was cut off.
@Suite struct CutOffRowTests {
  private func mayBeCutOff(_ text: some Sequence<UInt8>) -> Bool? {
    let line = Array(text)[...]
    do throws(TouchRowError) {
      _ = try TouchRowLine(line, number: 1)
      return nil
    } catch {
      return error.mayBeCutOff(line)
    }
  }

  @Test(arguments: [
    #"{"t":"5","phase":"ended","finger":0,"x":-1.5e+3,"y":2E-1,"hover":true}"#,
    #"{"t":"5","change":"box.text = \"h\u00e4\ud83d\ude00\"","more":[null,false,{"a":-0.5}]}"#,
    " { \"t\" : \"5\" ,\t\"change\" : \"box.text = – ä\" } ",
  ])
  func anyBeginningOfARowMayBeCutOff(_ row: String) {
    #expect(mayBeCutOff(row.utf8) == nil)
    let whole = row.utf8.lastIndex(of: UInt8(ascii: "}"))!
    let first = row.utf8.firstIndex(of: UInt8(ascii: "{"))!
    for end in row.utf8[row.utf8.index(after: first)...].indices where end <= whole {
      #expect(mayBeCutOff(row.utf8[..<end]) == true, "\(row.utf8[..<end])")
    }
  }

  @Test(arguments: [
    "x", "8e400", "1e}", "tru", #"{"t":"5","phase":"ended","x":1,"y":2} x"#,
    #"{"t":"5","phase":"ended","x":8e400,"y":2}"#, #"{"t":"5","phase":"ended","x":1e}"#,
    #"{"t":"5","x":1.,"y":2}"#, #"{"t":"5","x":-}"#, #"{"t":"5","hover":tru}"#,
    #"{"t":"5","hover":yes"#, #"{"t":"5",}"#, #"{"t" "5""#, #"{t:"5""#, #"{"t":'5'"#,
    #"{"t":"5","x":01"#, #"{"t":"5"]"#, #"{"t":"5","x":+1"#, #"{"t":"5","x":1.,"y":2"#,
    #"{"t":"5","change":"\q"}"#, #"{"t":"5","phase":"end\u12G4"#, #"{"t":"5","phase":"\ud83d"}"#,
    #"{"t":"5","phase":"\ud83dx"#,
  ])
  func whatNothingCanMendWasNotCutOff(_ line: String) {
    #expect(mayBeCutOff(line.utf8) == false)
  }

  @Test func aByteThatBeginsNoCharacterWasNotCutOff() {
    #expect(mayBeCutOff(Array(#"{"t":"5","phase":""#.utf8) + [0xFF]) == false)
    #expect(mayBeCutOff(Array(#"{"t":"5","phase":""#.utf8) + [0xC3]) == true)
    #expect(mayBeCutOff(Array(#"{"t":"5","phase":""#.utf8) + [0xC3] + Array(#""}"#.utf8)) == false)
  }
}
