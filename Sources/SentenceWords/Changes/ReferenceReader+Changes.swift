package import Meanings
import Understanding

extension ReferenceReader.Found {
  /// Whether a text says that something is to stay as it was.
  package var keepsAsItWas: Bool { values(of: "keeping").contains("as it was") }

  /// Whether a text says that something is to stay as it is: of what was just changed nobody knows whether before or behind that.
  package var keepsAsItIs: Bool { values(of: "keeping").contains("as it is") }

  /// Whether a text says that something is to stay, and how.
  package var keeps: Bool { keepsAsItWas || keepsAsItIs || keepsOnly }

  /// Whether a text says that something is to stay, and nothing else.
  package var keepsOnly: Bool {
    !values(of: "keeping").isEmpty && isMade(of: ["keeping", "function", "turning", "filler"])
  }

  /// Whether a text says only that it is no more, and no less: «بس».
  package var saysOnlyHowMuch: Bool {
    Set(values(of: "following")) == ["only"] && isMade(of: ["following", "filler", "contrast"])
  }

  /// What is asked of a list's rest: «شو ضل تذكيرات؟» asks which are left, and «كم باقي» how many.
  package var rest: Aspect { values(of: "following").contains("left listed") ? .all : .count }

  /// The name that is left of some of a text's words without those that say only that the hour stays, «بنفس الوقت»; nil where none is.
  package func name(in words: [String]) -> String? {
    let same = matches.filter { $0.slot == "same" && $0.value == "time" }
      .flatMap { $0.typed.split(separator: " ").map(String.init) }
    let name = words.filter { !same.contains($0) }
    return name.isEmpty ? nil : name.joined(separator: " ")
  }

  /// The words that mean two things together: `both`, and the second word of «امسحهم الاثنين», which is no Monday beside a
  /// word that means several.
  package var pair: Range<Int>? {
    let several = matches.filter { $0.slot == "several" }
    if let both = several.first(where: { $0.value == "both" }) { return both.words }
    for one in several where one.value == "several" {
      for two in matches where two.slot == "pair" {
        if two.words.upperBound == one.words.lowerBound { return two.words.lowerBound..<one.words.upperBound }
        if one.words.upperBound == two.words.lowerBound { return one.words.lowerBound..<two.words.upperBound }
      }
    }
    return nil
  }
}
