import MascotCore
import MascotPacks
import MascotTestSupport
import Testing

@Suite struct `Cows` {
  @Test(arguments: [
    "$the_cow = <<EOC;", "$the_cow = <<\"EOC\";", "$the_cow = << 'EOC';", "  $the_cow=<<EOC",
    "$the_cow .= <<EOC ;  ",
  ])
  func `a cow stands between two marks`(line: String) throws {
    let text = """
      # A cow
      $eyes = `rm -rf /`;
      \(line)
              $thoughts   ^__^
               ${thoughts}  ($eyes)\\\\_______
                  (__)\\\\       )\\\\/\\\\
                   $tongue ||----w \\@ \\$x \\n
      EOC
      system("false");

      """
    let clip = try ReadClip("cow.cow", text)
    #expect(
      clip.lines == [
        [
          #"        \   ^__^"#, #"         \  (oo)\_______"#, #"            (__)\       )\/\"#,
          #"                ||----w @ $x \n"#,
        ]
      ])
    #expect(clip.durations == [nil])
  }

  @Test func `a cow may be coloured`() throws {
    let clip = try ReadClip("a.cow", "$the_cow = <<EOC;\n\u{1B}[31mmoo\u{1B}]52;c;x\u{7}\nEOC\n")
    #expect(clip.lines == [["moo"]])
    #expect(clip.pictures[0][0, 0].style.foreground == .indexed(1))
  }
}
