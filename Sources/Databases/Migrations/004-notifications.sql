-- Money, and the schedule of notifications. Instants are milliseconds since 1970; amounts are decimal text.

-- `transaction` is a word of SQL.
CREATE TABLE money_transaction (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  amount TEXT NOT NULL,
  currency TEXT NOT NULL,
  category TEXT,
  merchant TEXT,
  date INTEGER NOT NULL,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX money_transaction_by_date ON money_transaction (user, date);

-- The category is empty for a budget of everything.
CREATE TABLE budget (
  user TEXT NOT NULL,
  period TEXT NOT NULL CHECK (period IN ('daily', 'weekly', 'monthly')),
  category TEXT NOT NULL,
  amount TEXT NOT NULL,
  currency TEXT NOT NULL,
  PRIMARY KEY (user, period, category)
) STRICT, WITHOUT ROWID;

CREATE TABLE goal (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  target TEXT NOT NULL,
  current TEXT NOT NULL,
  currency TEXT NOT NULL,
  deadline TEXT,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE recurring_transaction (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  amount TEXT NOT NULL,
  currency TEXT NOT NULL,
  every TEXT NOT NULL CHECK (every IN ('daily', 'weekly', 'monthly', 'yearly')),
  next_due TEXT NOT NULL,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

-- One row a cause. `content` has its parts a line each; what was delivered for the last time keeps nothing but its cause.
-- Nothing is owed before the period `settled`, or where that is null, before the instant `planned_from`. A deadline is kept
-- in its `zone`, everything else by the clock on the user's wall.
CREATE TABLE schedule (
  position INTEGER PRIMARY KEY,
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

-- The second is for what Tanbih plans itself, which is little: front ends may schedule a million.
CREATE INDEX schedule_planned ON schedule (user, due) WHERE state = 'planned';
CREATE INDEX schedule_own ON schedule (user, origin, due) WHERE state <> 'delivered' AND origin <> 'client';
CREATE INDEX schedule_claimed ON schedule (user, lease_end) WHERE state IN ('claimed', 'unknown');
CREATE INDEX schedule_delivered ON schedule (user, due) WHERE state = 'delivered';

-- When the user last did something: opened the app, looked at the goals.
CREATE TABLE activity (
  user TEXT NOT NULL,
  what TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (user, what)
) STRICT, WITHOUT ROWID;

-- Counts only, and only on this machine.
CREATE TABLE notification_count (
  user TEXT NOT NULL,
  event TEXT NOT NULL,
  type TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (user, event, type)
) STRICT, WITHOUT ROWID;

-- What was answered when the user was asked for permission, whether anything may be counted, the zone by which the schedule
-- was planned, and the latest time that was seen: a clock that shows less was put back.
CREATE TABLE notification_state (
  user TEXT NOT NULL PRIMARY KEY,
  permission TEXT NOT NULL CHECK (permission IN ('not_determined', 'granted', 'denied')),
  is_counting INTEGER NOT NULL CHECK (is_counting IN (0, 1)),
  zone TEXT,
  seen INTEGER
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 4;
