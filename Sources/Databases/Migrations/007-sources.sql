-- Where alerts come from: backends that are followed, and what is found out in the data. Instants are milliseconds since 1970,
-- explanations JSON arrays of a catalog's key and its arguments.

-- The token stays in its file. `answered_at` is when the source answered last, `failure` why it has not since.
CREATE TABLE alert_source (
  user TEXT NOT NULL,
  url TEXT NOT NULL,
  token_file TEXT,
  allows_plain_http INTEGER NOT NULL CHECK (allows_plain_http IN (0, 1)),
  allows_foreign_redirects INTEGER NOT NULL CHECK (allows_foreign_redirects IN (0, 1)),
  entity_tag TEXT,
  answered_at INTEGER,
  failure TEXT,
  is_wanted INTEGER NOT NULL CHECK (is_wanted IN (0, 1)),
  PRIMARY KEY (user, url)
) STRICT, WITHOUT ROWID;

-- Which alert is which at its source; `id` is the number of ours. No foreign key to it: a row that is replaced is deleted first, and
-- would take this one with it.
CREATE TABLE remote_alert (
  user TEXT NOT NULL,
  source TEXT NOT NULL,
  remote_id INTEGER NOT NULL,
  id INTEGER NOT NULL,
  PRIMARY KEY (user, source, remote_id),
  UNIQUE (user, id),
  FOREIGN KEY (user, source) REFERENCES alert_source (user, url) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Dismissals of which the source has yet to hear. One that was sent may have arrived: the source is asked before it is sent again.
CREATE TABLE outgoing_dismissal (
  user TEXT NOT NULL,
  source TEXT NOT NULL,
  remote_id INTEGER NOT NULL,
  is_sent INTEGER NOT NULL CHECK (is_sent IN (0, 1)),
  PRIMARY KEY (user, source, remote_id),
  FOREIGN KEY (user, source) REFERENCES alert_source (user, url) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

-- Why an alert was raised. A fact raises one alert, and never another.
CREATE TABLE alert_cause (
  user TEXT NOT NULL,
  fact TEXT NOT NULL,
  id INTEGER NOT NULL,
  message TEXT NOT NULL,
  because TEXT NOT NULL,
  PRIMARY KEY (user, fact),
  UNIQUE (user, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE balance (
  user TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount TEXT NOT NULL,
  day TEXT NOT NULL,
  PRIMARY KEY (user, currency)
) STRICT, WITHOUT ROWID;

-- Whose calendar of taxes is the user's, by ISO 3166.
CREATE TABLE tax_residence (
  user TEXT NOT NULL PRIMARY KEY,
  country TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The day on which the data were last looked through. Whatever could lead to another finding takes it away, whoever wrote it.
CREATE TABLE detection (
  user TEXT NOT NULL PRIMARY KEY,
  day TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER detection_of_transaction AFTER INSERT ON money_transaction
BEGIN DELETE FROM detection WHERE user = NEW.user; END;

CREATE TRIGGER detection_of_recurring AFTER INSERT ON recurring_transaction
BEGIN DELETE FROM detection WHERE user = NEW.user; END;

CREATE TRIGGER detection_of_balance AFTER INSERT ON balance
BEGIN DELETE FROM detection WHERE user = NEW.user; END;

CREATE TRIGGER detection_of_residence AFTER INSERT ON tax_residence
BEGIN DELETE FROM detection WHERE user = NEW.user; END;

PRAGMA user_version = 7;
