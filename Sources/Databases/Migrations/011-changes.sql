-- What conversations changed, with what takes it back: a changeset of SQLite's session extension, inverted. `what` is an
-- explanation, as in 007.
CREATE TABLE conversation_change (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  user TEXT NOT NULL,
  conversation TEXT NOT NULL,
  what TEXT NOT NULL,
  inverse BLOB NOT NULL
) STRICT;

CREATE INDEX conversation_change_by_conversation ON conversation_change (user, conversation, position);

-- Null for an expense.
ALTER TABLE money_transaction ADD COLUMN type TEXT CHECK (type = 'income');

-- A row that is brought back takes its old position, which nothing else may have taken meanwhile: hence AUTOINCREMENT.
CREATE TABLE new_dependent (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  relationship TEXT NOT NULL,
  service_type TEXT NOT NULL,
  deadline TEXT,
  days INTEGER,
  counted_from TEXT,
  UNIQUE (user, id),
  CHECK ((deadline IS NULL) = (days IS NOT NULL)),
  CHECK ((days IS NULL) = (counted_from IS NULL))
) STRICT;
INSERT INTO new_dependent (position, user, id, name, relationship, service_type, deadline, days, counted_from)
SELECT position, user, id, name, relationship, service_type, deadline, days, counted_from FROM dependent;
DROP TABLE dependent;
ALTER TABLE new_dependent RENAME TO dependent;

CREATE TABLE new_schedule (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  user TEXT NOT NULL,
  cause TEXT NOT NULL,
  origin TEXT NOT NULL CHECK (origin IN ('trigger', 'reminder', 'client')),
  type TEXT NOT NULL,
  recurrence TEXT,
  zone TEXT,
  content TEXT NOT NULL,
  link TEXT,
  planned_from INTEGER NOT NULL,
  settled INTEGER,
  period INTEGER NOT NULL,
  due INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('planned', 'claimed', 'unknown', 'delivered')),
  claimant TEXT,
  lease_end INTEGER,
  UNIQUE (user, cause),
  CHECK ((state = 'claimed') = (claimant IS NOT NULL)),
  CHECK ((claimant IS NULL) = (lease_end IS NULL))
) STRICT;
INSERT INTO new_schedule (position, user, cause, origin, type, recurrence, zone, content, link, planned_from, settled, period,
  due, state, claimant, lease_end)
SELECT position, user, cause, origin, type, recurrence, zone, content, link, planned_from, settled, period, due, state, claimant,
  lease_end FROM schedule;
DROP TABLE schedule;
ALTER TABLE new_schedule RENAME TO schedule;

CREATE INDEX schedule_planned ON schedule (user, due) WHERE state = 'planned';
CREATE INDEX schedule_own ON schedule (user, origin, due) WHERE state <> 'delivered' AND origin <> 'client';
CREATE INDEX schedule_claimed ON schedule (user, lease_end) WHERE state IN ('claimed', 'unknown');
CREATE INDEX schedule_delivered ON schedule (user, due) WHERE state = 'delivered';

PRAGMA user_version = 11;
