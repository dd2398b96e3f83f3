-- Of which records the schedule is to be planned anew, and from which day on: the empty text is for at once, and without a day it is not until the
-- record is changed. A transaction may pay for a payment that comes again; which one, is found out when it is planned.
CREATE TABLE planning (
  user TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('goal', 'loan', 'recurring', 'transaction')),
  id TEXT NOT NULL,
  again TEXT,
  PRIMARY KEY (user, kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX planning_again ON planning (user, again) WHERE again IS NOT NULL;

-- What waits of one record, whose causes begin alike.
CREATE INDEX schedule_waiting ON schedule (user, cause) WHERE state <> 'delivered';

-- The types that were wanted when everything was planned.
ALTER TABLE notification_state ADD COLUMN planned_types TEXT;

-- When the app was last talked with or tapped, by this machine's clock.
ALTER TABLE notification_state ADD COLUMN used INTEGER;

-- Each event that was counted: when it happened, and to where a notification was followed.
CREATE TABLE notification_event (
  position INTEGER PRIMARY KEY,
  user TEXT NOT NULL,
  event TEXT NOT NULL,
  type TEXT NOT NULL,
  action TEXT,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX notification_event_by_time ON notification_event (user, at, position);

-- A payment comes again by a word or by a rule of RFC 5545.
CREATE TABLE recurring (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  amount TEXT NOT NULL,
  currency TEXT NOT NULL,
  every TEXT NOT NULL,
  next_due TEXT NOT NULL,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

INSERT INTO recurring SELECT user, id, title, amount, currency, every, next_due FROM recurring_transaction;
DROP TABLE recurring_transaction;
ALTER TABLE recurring RENAME TO recurring_transaction;

CREATE TRIGGER detection_of_recurring AFTER INSERT ON recurring_transaction
BEGIN DELETE FROM detection WHERE user = NEW.user; END;

-- Equal sums, however they are written; that they are equal is looked at once more, by their digits.
CREATE INDEX recurring_transaction_by_sum ON recurring_transaction (user, currency, CAST(amount AS REAL));

CREATE INDEX money_transaction_by_sum ON money_transaction (user, currency, CAST(amount AS REAL), date)
WHERE type IS NULL AND merchant IS NOT NULL;

INSERT INTO planning
SELECT user, 'recurring', id, '' FROM recurring_transaction
UNION ALL SELECT user, 'goal', id, '' FROM goal
UNION ALL SELECT user, 'loan', id, '' FROM loan;

CREATE TRIGGER planning_of_added_recurring AFTER INSERT ON recurring_transaction
BEGIN REPLACE INTO planning VALUES (NEW.user, 'recurring', NEW.id, ''); END;

CREATE TRIGGER planning_of_changed_recurring AFTER UPDATE ON recurring_transaction
BEGIN REPLACE INTO planning VALUES (NEW.user, 'recurring', NEW.id, ''); END;

CREATE TRIGGER planning_of_removed_recurring AFTER DELETE ON recurring_transaction
BEGIN REPLACE INTO planning VALUES (OLD.user, 'recurring', OLD.id, ''); END;

CREATE TRIGGER planning_of_added_goal AFTER INSERT ON goal
BEGIN REPLACE INTO planning VALUES (NEW.user, 'goal', NEW.id, ''); END;

CREATE TRIGGER planning_of_changed_goal AFTER UPDATE ON goal
BEGIN REPLACE INTO planning VALUES (NEW.user, 'goal', NEW.id, ''); END;

CREATE TRIGGER planning_of_removed_goal AFTER DELETE ON goal
BEGIN REPLACE INTO planning VALUES (OLD.user, 'goal', OLD.id, ''); END;

CREATE TRIGGER planning_of_added_loan AFTER INSERT ON loan
BEGIN REPLACE INTO planning VALUES (NEW.user, 'loan', NEW.id, ''); END;

CREATE TRIGGER planning_of_changed_loan AFTER UPDATE ON loan
BEGIN REPLACE INTO planning VALUES (NEW.user, 'loan', NEW.id, ''); END;

CREATE TRIGGER planning_of_removed_loan AFTER DELETE ON loan
BEGIN REPLACE INTO planning VALUES (OLD.user, 'loan', OLD.id, ''); END;

-- Of a transaction that was another before, the payments that it may have paid for.
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

PRAGMA user_version = 15;
