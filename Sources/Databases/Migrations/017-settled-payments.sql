-- Whoever looks through payments keeps what came of the settled ones, which are of before an instant, and reads only those from then on. How often
-- settled ones were changed tells whether what was kept still holds; it begins anywhere, so that a row that is made anew is another. Without a day
-- all is yet to be looked through.
CREATE TABLE looked_through (
  user TEXT NOT NULL PRIMARY KEY,
  day TEXT,
  settled_before INTEGER NOT NULL,
  changes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

DROP TRIGGER detection_of_transaction;
DROP TRIGGER detection_of_balance;
DROP TRIGGER detection_of_residence;
DROP TRIGGER detection_of_recurring;
DROP TABLE detection;
ALTER TABLE looked_through RENAME TO detection;

CREATE TRIGGER detection_of_replaced_transaction BEFORE INSERT ON money_transaction
BEGIN
  UPDATE detection SET changes = changes + 1 WHERE user = NEW.user AND EXISTS (
    SELECT 1 FROM money_transaction t WHERE t.user = NEW.user AND t.id = NEW.id AND t.date < settled_before);
END;

CREATE TRIGGER detection_of_added_transaction AFTER INSERT ON money_transaction
BEGIN UPDATE detection SET day = NULL, changes = changes + (NEW.date < settled_before) WHERE user = NEW.user; END;

CREATE TRIGGER detection_of_changed_transaction AFTER UPDATE ON money_transaction
BEGIN
  UPDATE detection SET day = NULL, changes = changes + (min(OLD.date, NEW.date) < settled_before) WHERE user = NEW.user;
END;

CREATE TRIGGER detection_of_removed_transaction AFTER DELETE ON money_transaction
BEGIN UPDATE detection SET day = NULL, changes = changes + (OLD.date < settled_before) WHERE user = OLD.user; END;

CREATE TRIGGER detection_of_balance AFTER INSERT ON balance
BEGIN UPDATE detection SET day = NULL WHERE user = NEW.user; END;

CREATE TRIGGER detection_of_residence AFTER INSERT ON tax_residence
BEGIN UPDATE detection SET day = NULL WHERE user = NEW.user; END;

CREATE TRIGGER detection_of_recurring AFTER INSERT ON recurring_transaction
BEGIN UPDATE detection SET day = NULL WHERE user = NEW.user; END;

PRAGMA user_version = 17;
