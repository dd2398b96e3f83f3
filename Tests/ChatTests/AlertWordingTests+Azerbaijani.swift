import Answers
import Calendars
import Chat
import Models
import Testing
import Wording

extension AlertWordingTests {
  @Test(
    arguments: [
      (
        -1,
        "Pasportunuz 1 gün əvvəl bitib: 20 noyabr 2026.",
        "Sürücülük vəsiqəniz 1 gün əvvəl bitib: 20 noyabr 2026."
      ),
      (
        0,
        "Pasportunuz bu gün bitir.",
        "Sürücülük vəsiqəniz bu gün bitir."
      ),
      (
        1,
        "Pasportunuz 1 gün sonra bitir: 22 noyabr 2026.",
        "Sürücülük vəsiqəniz 1 gün sonra bitir: 22 noyabr 2026."
      ),
      (
        2,
        "Pasportunuz 2 gün sonra bitir: 23 noyabr 2026.",
        "Sürücülük vəsiqəniz 2 gün sonra bitir: 23 noyabr 2026."
      ),
      (
        3,
        "Pasportunuz 3 gün sonra bitir: 24 noyabr 2026.",
        "Sürücülük vəsiqəniz 3 gün sonra bitir: 24 noyabr 2026."
      ),
      (
        10,
        "Pasportunuz 10 gün sonra bitir: 1 dekabr 2026.",
        "Sürücülük vəsiqəniz 10 gün sonra bitir: 1 dekabr 2026."
      ),
      (
        11,
        "Pasportunuz 11 gün sonra bitir: 2 dekabr 2026.",
        "Sürücülük vəsiqəniz 11 gün sonra bitir: 2 dekabr 2026."
      ),
      (
        99,
        "Pasportunuz 99 gün sonra bitir: 28 fevral 2027.",
        "Sürücülük vəsiqəniz 99 gün sonra bitir: 28 fevral 2027."
      ),
      (
        100,
        "Pasportunuz 100 gün sonra bitir: 1 mart 2027.",
        "Sürücülük vəsiqəniz 100 gün sonra bitir: 1 mart 2027."
      ),
      (
        101,
        "Pasportunuz 101 gün sonra bitir: 2 mart 2027.",
        "Sürücülük vəsiqəniz 101 gün sonra bitir: 2 mart 2027."
      ),
    ]
  )
  func `a document's state in Azerbaijani agrees with days and gender`(
    days: Int,
    passport: String,
    licence: String
  ) throws {
    #expect(try status(of: .passportRenewal, in: days, .azerbaijani) == passport)
    #expect(try status(of: .drivingLicenseRenewal, in: days, .azerbaijani) == licence)
  }

  @Test(
    arguments: [
      (-1, "t: VAT. Son tarix 1 gün əvvəl keçib: 20 noyabr 2026."),
      (0, "t: VAT. Son tarix bu gündür."),
      (1, "t: VAT. Son tarix 1 gün sonra: 22 noyabr 2026."),
      (2, "t: VAT. Son tarix 2 gün sonra: 23 noyabr 2026."),
      (3, "t: VAT. Son tarix 3 gün sonra: 24 noyabr 2026."),
      (10, "t: VAT. Son tarix 10 gün sonra: 1 dekabr 2026."),
      (11, "t: VAT. Son tarix 11 gün sonra: 2 dekabr 2026."),
      (99, "t: VAT. Son tarix 99 gün sonra: 28 fevral 2027."),
      (100, "t: VAT. Son tarix 100 gün sonra: 1 mart 2027."),
      (101, "t: VAT. Son tarix 101 gün sonra: 2 mart 2027."),
    ]
  )
  func `an alert's deadline in Azerbaijani agrees with its days`(days: Int, sentence: String) {
    let alert = alert(message: "VAT.", deadline: .on(CalendarDay.sample.adding(days: days)))
    #expect(wording(.azerbaijani).sentence(for: alert).shown == sentence)
  }
}
