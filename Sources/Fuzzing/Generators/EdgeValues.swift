/// What programs stumble over, type by type, as JSON or as text.
enum EdgeValues {
  static let integers = [
    "0", "-0", "1", "-1", "2", "7", "127", "128", "255", "256", "65535", "65536", "36525", "-36525", "36526",
    "2147483647", "-2147483648", "2147483648", "4294967295", "9007199254740991", "9007199254740993",
    "9223372036854775806", "9223372036854775807", "-9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
    "340282366920938463463374607431768211456",
  ]

  static let numbers =
    integers + [
      "0.5", "-0.5", "1.5", "5.0", "1e0", "1E2", "1e18", "1e19", "1e-19", "1e308", "-1e308", "1e309", "1e400", "1e-400",
      "0.1", "42.50", "0.000000000000000000000000000001", "99999999999999999999999999999999999999.99",
      "1." + String(repeating: "0", count: 400), String(repeating: "9", count: 400), "1e99999999999999999999",
    ]

  static let amounts =
    numbers + [
      "42,50", "1_000", " 42.50", "42.50 ", "+42.50", ".5", "5.", "٤٢٫٥٠", "NaN", "nan", "inf", "-Infinity", "0x10", "",
      "1 000", "SAR 5", "--1", "1e", "1e+", "１２",
    ]

  static let days = [
    "2026-11-21", "2026-11-20", "2026-11-22", "2026-12-01", "2027-01-01", "2024-02-29", "2026-02-29", "2026-02-30",
    "1900-02-29", "2000-02-29", "1600-01-01", "1582-10-10", "0001-01-01", "0000-01-01", "0000-12-31", "9999-12-31",
    "9999-12-30", "10000-01-01", "-0001-12-31", "2026-13-01", "2026-00-10", "2026-11-00", "2026-1-1", "٢٠٢٦-١١-٢٢",
    "1448-05-01", "+2026-11-21", "2026-11-21T", "today", "", "99999999-01-01", "1970-01-01", "1969-12-31", "2038-01-19",
  ]

  static let times = [
    "T00:00:00", "T09:00:00", "T23:59:59", "T23:59:60", "T24:00:00", "T12:30", "T09:00:00.5", "T09:00:00.999999999999",
    "T25:00:00", "T-1:00:00", " 09:00:00", "t09:00:00", "",
  ]

  static let offsets = [
    "+03:00", "Z", "", "z", "+00:00", "-00:00", "+14:00", "-12:00", "+18:00", "-18:00", "+23:59", "-23:59", "+24:00",
    "+99:99", "+0300", "+03", "+03:00:30", " +03:00", "[Asia/Riyadh]",
  ]

  static let clocks = [
    "00:00", "22:00", "07:00", "23:59", "24:00", "7:00", "-1:00", "22:60", "٢٢:٠٠", "", "22", "22:00:00",
  ]

  static let zones = [
    "Asia/Riyadh", "UTC", "Asia/Baku", "Pacific/Kiritimati", "Etc/GMT+12", "America/St_Johns", "Australia/Lord_Howe",
    "Africa/Casablanca", "Pacific/Apia", "Mars/Base", "", "../../etc/passwd", "+03:00", "GMT+3", "asia/riyadh",
    "GMT+25",
  ]

  static let recurrences = [
    "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,FR", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
    "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=9223372036854775807", "FREQ=DAILY;INTERVAL=2147483648",
    "FREQ=DAILY;COUNT=0", "FREQ=DAILY;COUNT=9223372036854775807", "FREQ=SECONDLY", "FREQ=MONTHLY;BYMONTHDAY=-31",
    "FREQ=YEARLY;BYYEARDAY=366", "FREQ=MONTHLY;BYDAY=5MO", "FREQ=MONTHLY;BYDAY=-99MO",
    "FREQ=DAILY;UNTIL=00000101T000000Z",
    "FREQ=DAILY;UNTIL=99991231T235959Z", "RSCALE=ISLAMIC-CIVIL;FREQ=YEARLY;BYMONTH=9;BYMONTHDAY=1", "FREQ=", "",
    "RSCALE=HEBREW;FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=13", "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=DAILY;FREQ=DAILY",
  ]

  /// JSON that fits nowhere, or hardly anywhere.
  static let junk = [
    "null", "true", "false", "[]", "{}", "\"\"", "[[]]", "[null]", "{\"a\":1}", "{\"id\":{}}", "[1,2,3]", "0", "-1",
    "1e400", "\"\\u0000\"",
  ]

  /// Marks by which an output is seen to have passed on what nobody may: none of it is ever the program's own.
  static let sequences = [
    "\u{1B}]0;PWNED\u{7}", "\u{1B}]52;c;UFdORUQ=\u{1B}\\", "\u{1B}[31;7;5m", "\u{1B}[2J\u{1B}[H", "\u{1B}c",
    "\u{1B}P+q\u{1B}\\",
    "\u{9B}31;7;5m", "\u{9D}0;PWNED\u{9C}", "\u{90}PWNED\u{9C}", "\u{7F}", "\u{8}\u{8}\u{8}", "\r", "\u{0}", "\u{7}",
    "\u{85}",
    "\t", "\u{B}", "\u{C}", "\u{1A}", "\u{9F}", "\n",
  ]

  static let directions = [
    "\u{202E}", "\u{202D}\u{202C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    "\u{2069}\u{2069}", "\u{2069}\u{202E}", "\u{2068}\u{2069}", "\u{200F}", "\u{200E}", "\u{61C}", "\u{2029}",
    "\u{2028}",
  ]

  static let words = [
    "", " ", "\u{A0}", "\u{3000}", "\u{200B}", "a", "حسام", "لَيَانُ", "e\u{301}", "İ", "ı", "ß", "ﷺ", "👨‍👩‍👧‍👦", "🇸🇦",
    "%@ %n %s %lld",
    "'; DROP TABLE alert; --", "../../etc/passwd", "$(id)", "<script>", "{0}", "\\", "\"", "'", "&amp;", "\u{FEFF}",
    "\u{FFFE}",
    "\u{FFFF}", "\u{10FFFF}", "\u{E0041}", "tanbih: ", "--help", "-", "NULL", "null", "0", "id", "tanbih://dependents",
    "\u{340}",
  ]

  static let lengths = [
    16, 127, 128, 129, 511, 512, 513, 1_024, 2_048, 4_095, 4_096, 4_097, 16_384, 16_385, 65_536, 70_000,
  ]
}
