-- Whoever imports a statement of years has transactions whose ids are in no order. A table in the order of its ids moves a whole row
-- at each, and each of its indexes names the id once more; rows in the order in which they come are written once, and what is put in
-- order beside them is small.
CREATE TABLE money_transaction_in_order_of_coming (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  amount TEXT NOT NULL,
  currency TEXT NOT NULL,
  category TEXT,
  merchant TEXT,
  date INTEGER NOT NULL,
  type TEXT CHECK (type = 'income'),
  PRIMARY KEY (user, id)
) STRICT;

INSERT INTO money_transaction_in_order_of_coming
SELECT user, id, amount, currency, category, merchant, date, type FROM money_transaction;

DROP TABLE money_transaction;

ALTER TABLE money_transaction_in_order_of_coming RENAME TO money_transaction;

CREATE INDEX money_transaction_by_date ON money_transaction (user, date);

CREATE INDEX money_transaction_by_sum ON money_transaction (user, currency, CAST(amount AS REAL), date)
WHERE type IS NULL AND merchant IS NOT NULL;

CREATE TRIGGER planning_of_replaced_transaction BEFORE INSERT ON money_transaction
BEGIN
  REPLACE INTO planning
  SELECT r.user, 'recurring', r.id, '' FROM money_transaction t
  JOIN recurring_transaction r INDEXED BY recurring_transaction_by_sum ON r.user = t.user AND r.currency = t.currency
    AND CAST(r.amount AS REAL) = CAST(t.amount AS REAL)
  WHERE t.user = NEW.user AND t.id = NEW.id AND t.type IS NULL AND t.merchant IS NOT NULL;
END;

CREATE TRIGGER planning_of_added_transaction AFTER INSERT ON money_transaction
WHEN NEW.type IS NULL AND NEW.merchant IS NOT NULL
BEGIN
  REPLACE INTO planning
  SELECT NEW.user, 'transaction', NEW.id, '' WHERE EXISTS (
    SELECT 1 FROM recurring_transaction r INDEXED BY recurring_transaction_by_sum
    WHERE r.user = NEW.user AND r.currency = NEW.currency AND CAST(r.amount AS REAL) = CAST(NEW.amount AS REAL));
END;

CREATE TRIGGER planning_of_changed_transaction AFTER UPDATE ON money_transaction
BEGIN
  REPLACE INTO planning
  SELECT r.user, 'recurring', r.id, '' FROM recurring_transaction r INDEXED BY recurring_transaction_by_sum
  WHERE r.user = OLD.user AND r.currency = OLD.currency AND CAST(r.amount AS REAL) = CAST(OLD.amount AS REAL);
  REPLACE INTO planning
  SELECT r.user, 'recurring', r.id, '' FROM recurring_transaction r INDEXED BY recurring_transaction_by_sum
  WHERE r.user = NEW.user AND r.currency = NEW.currency AND CAST(r.amount AS REAL) = CAST(NEW.amount AS REAL);
END;

CREATE TRIGGER planning_of_removed_transaction AFTER DELETE ON money_transaction
BEGIN
  REPLACE INTO planning
  SELECT r.user, 'recurring', r.id, '' FROM recurring_transaction r INDEXED BY recurring_transaction_by_sum
  WHERE r.user = OLD.user AND r.currency = OLD.currency AND CAST(r.amount AS REAL) = CAST(OLD.amount AS REAL);
END;

CREATE TRIGGER detection_of_replaced_transaction BEFORE INSERT ON money_transaction
BEGIN
  UPDATE detection SET changes = changes + 1 WHERE user = NEW.user AND EXISTS (
    SELECT 1 FROM money_transaction t WHERE t.user = NEW.user AND t.id = NEW.id AND t.date < settled_before);
END;

-- A row that already says so is not written again for each of a million.
CREATE TRIGGER detection_of_added_transaction AFTER INSERT ON money_transaction
BEGIN
  UPDATE detection SET day = NULL, changes = changes + (NEW.date < settled_before)
  WHERE user = NEW.user AND (day IS NOT NULL OR NEW.date < settled_before);
END;

CREATE TRIGGER detection_of_changed_transaction AFTER UPDATE ON money_transaction
BEGIN
  UPDATE detection SET day = NULL, changes = changes + (min(OLD.date, NEW.date) < settled_before) WHERE user = NEW.user;
END;

CREATE TRIGGER detection_of_removed_transaction AFTER DELETE ON money_transaction
BEGIN UPDATE detection SET day = NULL, changes = changes + (OLD.date < settled_before) WHERE user = OLD.user; END;

PRAGMA user_version = 22;
