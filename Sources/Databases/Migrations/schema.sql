-- What the migrations make of an empty database, in one script; a test holds it against them. Their comments say what the tables are.

PRAGMA application_id = 1416520296;

CREATE TABLE profile (
  user TEXT NOT NULL PRIMARY KEY,
  name TEXT,
  locale TEXT,
  time_zone TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE service (
  user TEXT NOT NULL,
  service TEXT NOT NULL,
  expires TEXT NOT NULL, snoozed_until INTEGER, acknowledged_on TEXT CHECK (snoozed_until IS NULL OR acknowledged_on IS NULL),
  PRIMARY KEY (user, service)
) STRICT, WITHOUT ROWID;

CREATE TABLE input_history (
  position INTEGER PRIMARY KEY,
  user TEXT NOT NULL,
  line TEXT NOT NULL
) STRICT;

CREATE INDEX input_history_by_user ON input_history (user, position);

CREATE TABLE session (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  folder TEXT NOT NULL,
  title TEXT,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX session_by_time ON session (user, updated_at, id);

CREATE TABLE session_line (
  position INTEGER PRIMARY KEY,
  user TEXT NOT NULL,
  session TEXT NOT NULL,
  speaker TEXT NOT NULL CHECK (speaker IN ('user', 'assistant')),
  text TEXT NOT NULL,
  language TEXT NOT NULL,
  link TEXT,
  FOREIGN KEY (user, session) REFERENCES session (user, id) ON DELETE CASCADE
) STRICT;

CREATE INDEX session_line_by_session ON session_line (user, session, position);

CREATE TABLE notification_settings (
  user TEXT NOT NULL PRIMARY KEY,
  is_enabled INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
  transaction_reminders INTEGER NOT NULL CHECK (transaction_reminders IN (0, 1)),
  goal_progress INTEGER NOT NULL CHECK (goal_progress IN (0, 1)),
  spending_alerts INTEGER NOT NULL CHECK (spending_alerts IN (0, 1)),
  recurring_transactions INTEGER NOT NULL CHECK (recurring_transactions IN (0, 1)),
  achievements INTEGER NOT NULL CHECK (achievements IN (0, 1)),
  app_engagement INTEGER NOT NULL CHECK (app_engagement IN (0, 1)),
  quiet_hours_start TEXT,
  quiet_hours_end TEXT,
  time_zone TEXT
, muted_until TEXT, muted_alerts TEXT NOT NULL DEFAULT '', daily_interruptions INTEGER CHECK (daily_interruptions >= 0), digest_times TEXT, timed_mutes TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;

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

CREATE TABLE activity (
  user TEXT NOT NULL,
  what TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (user, what)
) STRICT, WITHOUT ROWID;

CREATE TABLE notification_count (
  user TEXT NOT NULL,
  event TEXT NOT NULL,
  type TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (user, event, type)
) STRICT, WITHOUT ROWID;

CREATE TABLE notification_state (
  user TEXT NOT NULL PRIMARY KEY,
  permission TEXT NOT NULL CHECK (permission IN ('not_determined', 'granted', 'denied')),
  is_counting INTEGER NOT NULL CHECK (is_counting IN (0, 1)),
  zone TEXT,
  seen INTEGER
, planned_types TEXT, used INTEGER) STRICT, WITHOUT ROWID;

CREATE TABLE notification (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  told INTEGER CHECK (told >= 0),
  link TEXT,
  source TEXT,
  deleted_at INTEGER,
  was_read INTEGER CHECK (was_read IN (0, 1)), alert_source TEXT, untold INTEGER CHECK (untold = 1),
  PRIMARY KEY (user, id),
  CHECK ((deleted_at IS NULL) = (was_read IS NULL))
) STRICT;

CREATE TABLE notification_unread (
  user TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (user, created_at, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE notification_text (
  user TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  id TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (user, created_at, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE inbox_count (
  user TEXT NOT NULL PRIMARY KEY,
  total INTEGER NOT NULL,
  unread INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX notification_by_time ON notification (user, created_at, id, deleted_at) WHERE deleted_at IS NULL;

CREATE INDEX notification_told ON notification (user, told) WHERE told IS NOT NULL;

CREATE INDEX notification_by_type ON notification (user, type, created_at, id) WHERE deleted_at IS NULL;

CREATE INDEX notification_followed ON notification (user, id) WHERE source IS NOT NULL;

CREATE INDEX notification_deleted ON notification (user, deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE inbox_source (
  user TEXT NOT NULL PRIMARY KEY,
  url TEXT NOT NULL,
  token_file TEXT,
  allows_plain_http INTEGER NOT NULL CHECK (allows_plain_http IN (0, 1)),
  allows_foreign_redirects INTEGER NOT NULL CHECK (allows_foreign_redirects IN (0, 1)),
  answered_at INTEGER,
  failure TEXT,
  is_wanted INTEGER NOT NULL CHECK (is_wanted IN (0, 1))
, excess TEXT, closed_until INTEGER) STRICT, WITHOUT ROWID;

CREATE TABLE inbox_outgoing (
  position INTEGER PRIMARY KEY,
  user TEXT NOT NULL,
  id TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0), not_before INTEGER, turn INTEGER NOT NULL DEFAULT 0, rests INTEGER NOT NULL DEFAULT 0,
  UNIQUE (user, id)
) STRICT;

CREATE TABLE loan (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  status TEXT NOT NULL,
  amount TEXT NOT NULL,
  currency TEXT NOT NULL,
  lender TEXT,
  reason TEXT,
  next_payment_due TEXT,
  next_payment_amount TEXT,
  payments_left INTEGER, payment_day INTEGER,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE device (
  token TEXT NOT NULL PRIMARY KEY,
  user TEXT NOT NULL,
  type TEXT NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
, role TEXT NOT NULL DEFAULT 'staff' CHECK (role IN ('staff', 'personal')), critical_alerts INTEGER NOT NULL DEFAULT 0 CHECK (critical_alerts IN (0, 1))) STRICT, WITHOUT ROWID;

CREATE INDEX device_by_user ON device (user, created_at);

CREATE TABLE appointment (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  pet_name TEXT,
  pet_owner_name TEXT,
  time TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX appointment_by_time ON appointment (user, at, id);

CREATE TABLE push (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  user TEXT NOT NULL,
  token TEXT NOT NULL,
  payload TEXT NOT NULL,
  type TEXT NOT NULL,
  expiration INTEGER NOT NULL,
  collapse_id TEXT,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'parked', 'dropped')),
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  status INTEGER,
  reason TEXT,
  updated_at INTEGER NOT NULL
, subject TEXT, subject_id TEXT, subject_owner TEXT, told TEXT, parked_by TEXT, told_pet TEXT, told_owner TEXT) STRICT;

CREATE INDEX push_due ON push (due_at, position) WHERE state = 'waiting';

CREATE INDEX push_by_token ON push (token) WHERE state = 'waiting';

CREATE TABLE provider_token (
  key TEXT NOT NULL PRIMARY KEY,
  text TEXT NOT NULL,
  boot TEXT NOT NULL,
  steady INTEGER NOT NULL,
  signed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE alert_source (
  user TEXT NOT NULL,
  url TEXT NOT NULL,
  token_file TEXT,
  allows_plain_http INTEGER NOT NULL CHECK (allows_plain_http IN (0, 1)),
  allows_foreign_redirects INTEGER NOT NULL CHECK (allows_foreign_redirects IN (0, 1)),
  entity_tag TEXT,
  answered_at INTEGER,
  failure TEXT,
  is_wanted INTEGER NOT NULL CHECK (is_wanted IN (0, 1)), excess TEXT, closed_until INTEGER,
  PRIMARY KEY (user, url)
) STRICT, WITHOUT ROWID;

CREATE TABLE remote_alert (
  user TEXT NOT NULL,
  source TEXT NOT NULL,
  remote_id INTEGER NOT NULL,
  id INTEGER NOT NULL,
  PRIMARY KEY (user, source, remote_id),
  UNIQUE (user, id),
  FOREIGN KEY (user, source) REFERENCES alert_source (user, url) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE outgoing_dismissal (
  user TEXT NOT NULL,
  source TEXT NOT NULL,
  remote_id INTEGER NOT NULL,
  is_sent INTEGER NOT NULL CHECK (is_sent IN (0, 1)), attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0), not_before INTEGER, turn INTEGER NOT NULL DEFAULT 0, is_taken INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user, source, remote_id),
  FOREIGN KEY (user, source) REFERENCES alert_source (user, url) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

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

CREATE TABLE tax_residence (
  user TEXT NOT NULL PRIMARY KEY,
  country TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX push_settled ON push (state, updated_at) WHERE state <> 'waiting';

CREATE INDEX notification_of_alert ON notification (user, alert_source, created_at, id) WHERE alert_source IS NOT NULL;

CREATE INDEX notification_untold ON notification (user, told) WHERE untold = 1;

CREATE TABLE conversation_change (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  user TEXT NOT NULL,
  conversation TEXT NOT NULL,
  what TEXT NOT NULL,
  inverse BLOB NOT NULL
) STRICT;

CREATE INDEX conversation_change_by_conversation ON conversation_change (user, conversation, position);

CREATE TABLE "dependent" (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  relationship TEXT NOT NULL,
  service_type TEXT NOT NULL,
  deadline TEXT,
  days INTEGER,
  counted_from TEXT, acknowledged_on TEXT, snoozed_until INTEGER CHECK (snoozed_until IS NULL OR acknowledged_on IS NULL),
  UNIQUE (user, id),
  CHECK ((deadline IS NULL) = (days IS NOT NULL)),
  CHECK ((days IS NULL) = (counted_from IS NULL))
) STRICT;

CREATE TABLE "schedule" (
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

CREATE INDEX schedule_planned ON schedule (user, due) WHERE state = 'planned';

CREATE INDEX schedule_own ON schedule (user, origin, due) WHERE state <> 'delivered' AND origin <> 'client';

CREATE INDEX schedule_claimed ON schedule (user, lease_end) WHERE state IN ('claimed', 'unknown');

CREATE INDEX schedule_delivered ON schedule (user, due) WHERE state = 'delivered';

CREATE TABLE "alert" (
  user TEXT NOT NULL,
  id INTEGER NOT NULL,
  alert_type TEXT NOT NULL,
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  severity TEXT NOT NULL CHECK (severity <> ''),
  is_read INTEGER NOT NULL CHECK (is_read IN (0, 1)),
  is_dismissed INTEGER NOT NULL CHECK (is_dismissed IN (0, 1)),
  created_at TEXT NOT NULL,
  action_url TEXT,
  deadline_date TEXT,
  days_remaining INTEGER,
  counted_from TEXT,
  PRIMARY KEY (user, id),
  CHECK (deadline_date IS NULL OR days_remaining IS NULL),
  CHECK ((days_remaining IS NULL) = (counted_from IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE planning (
  user TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('goal', 'loan', 'recurring', 'transaction')),
  id TEXT NOT NULL,
  again TEXT,
  PRIMARY KEY (user, kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX planning_again ON planning (user, again) WHERE again IS NOT NULL;

CREATE INDEX schedule_waiting ON schedule (user, cause) WHERE state <> 'delivered';

CREATE TABLE notification_event (
  position INTEGER PRIMARY KEY,
  user TEXT NOT NULL,
  event TEXT NOT NULL,
  type TEXT NOT NULL,
  action TEXT,
  at INTEGER NOT NULL
) STRICT;

CREATE INDEX notification_event_by_time ON notification_event (user, at, position);

CREATE TABLE "recurring_transaction" (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  title TEXT NOT NULL,
  amount TEXT NOT NULL,
  currency TEXT NOT NULL,
  every TEXT NOT NULL,
  next_due TEXT NOT NULL,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX recurring_transaction_by_sum ON recurring_transaction (user, currency, CAST(amount AS REAL));

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

CREATE TABLE user_info (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  info TEXT NOT NULL,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER user_info_of_notification AFTER DELETE ON notification
BEGIN DELETE FROM user_info WHERE user = OLD.user AND id = OLD.id; END;

CREATE TRIGGER user_info_of_schedule AFTER DELETE ON schedule
BEGIN DELETE FROM user_info WHERE user = OLD.user AND id = OLD.cause; END;

CREATE TABLE "detection" (
  user TEXT NOT NULL PRIMARY KEY,
  day TEXT,
  settled_before INTEGER NOT NULL,
  changes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER detection_of_balance AFTER INSERT ON balance
BEGIN UPDATE detection SET day = NULL WHERE user = NEW.user; END;

CREATE TRIGGER detection_of_residence AFTER INSERT ON tax_residence
BEGIN UPDATE detection SET day = NULL WHERE user = NEW.user; END;

CREATE TRIGGER detection_of_recurring AFTER INSERT ON recurring_transaction
BEGIN UPDATE detection SET day = NULL WHERE user = NEW.user; END;

CREATE INDEX push_of_subject ON push (subject_owner, subject_id, token) WHERE subject IS NOT NULL;

CREATE INDEX push_told ON push (expiration) WHERE subject = 'appointment' AND state = 'delivered';

CREATE TABLE kept_answer (
  user TEXT NOT NULL,
  key TEXT NOT NULL,
  request TEXT NOT NULL,
  answer TEXT NOT NULL,
  date INTEGER NOT NULL,
  PRIMARY KEY (user, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE client (
  user TEXT NOT NULL,
  name TEXT NOT NULL,
  state TEXT NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (user, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE conversation (
  user TEXT NOT NULL,
  client TEXT NOT NULL,
  name TEXT NOT NULL,
  state TEXT NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (user, client, name),
  FOREIGN KEY (user, client) REFERENCES client (user, name) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE conversation_message (
  user TEXT NOT NULL,
  client TEXT NOT NULL,
  conversation TEXT NOT NULL,
  number INTEGER NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (user, client, conversation, number),
  FOREIGN KEY (user, client, conversation) REFERENCES conversation (user, client, name) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE source_report (
  user TEXT NOT NULL,
  source TEXT NOT NULL,
  topic TEXT NOT NULL,
  content TEXT,
  answered_at INTEGER,
  failure TEXT,
  excess TEXT,
  closed_until INTEGER,
  PRIMARY KEY (user, source, topic),
  CHECK (content IS NULL OR answered_at IS NOT NULL),
  FOREIGN KEY (user, source) REFERENCES alert_source (user, url) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE "money_transaction" (
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

CREATE INDEX money_transaction_by_date ON money_transaction (user, date, currency, CAST(amount AS REAL));

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

CREATE TABLE alert_raised (
  user TEXT NOT NULL,
  place INTEGER NOT NULL CHECK (place > 0),
  id INTEGER NOT NULL,
  PRIMARY KEY (user, place),
  UNIQUE (user, id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER raising_of_added_alert BEFORE INSERT ON alert
WHEN NEW.is_dismissed = 0 AND NOT EXISTS (SELECT 1 FROM alert a WHERE a.user = NEW.user AND a.id = NEW.id)
BEGIN
  REPLACE INTO alert_raised
  SELECT NEW.user, 1 + coalesce(max(place), 0), NEW.id FROM alert_raised WHERE user = NEW.user;
  DELETE FROM alert_raised WHERE user = NEW.user AND id <> NEW.id
    AND place = (SELECT max(place) FROM alert_raised r WHERE r.user = NEW.user AND r.id <> NEW.id)
    AND NOT EXISTS (SELECT 1 FROM alert a WHERE a.user = alert_raised.user AND a.id = alert_raised.id);
END;

CREATE TRIGGER raising_of_removed_alert AFTER DELETE ON alert
BEGIN
  DELETE FROM alert_raised WHERE user = OLD.user AND id = OLD.id
    AND place < (SELECT max(place) FROM alert_raised r WHERE r.user = OLD.user);
END;

CREATE TABLE pacing (
  user TEXT NOT NULL PRIMARY KEY,
  day TEXT NOT NULL,
  interruptions INTEGER NOT NULL CHECK (interruptions >= 0),
  digests_over INTEGER NOT NULL CHECK (digests_over >= 0)
, digests INTEGER NOT NULL DEFAULT 0 CHECK (digests >= 0), was_quiet INTEGER NOT NULL DEFAULT 0 CHECK (was_quiet IN (0, 1)), has_recalled INTEGER NOT NULL DEFAULT 0 CHECK (has_recalled IN (0, 1)), holds_over INTEGER NOT NULL DEFAULT 0 CHECK (holds_over IN (0, 1))) STRICT;

CREATE TABLE said (
  user TEXT NOT NULL,
  matter TEXT NOT NULL,
  step INTEGER NOT NULL,
  severity TEXT NOT NULL,
  deadline TEXT, said_on TEXT, named INTEGER, digest INTEGER,
  PRIMARY KEY (user, matter)
) STRICT, WITHOUT ROWID;

CREATE TABLE mute_question (
  user TEXT NOT NULL,
  alert_type TEXT NOT NULL,
  day TEXT NOT NULL,
  PRIMARY KEY (user, alert_type)
) STRICT, WITHOUT ROWID;

CREATE TABLE topic (
  user TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (user, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE topic_place (
  user TEXT NOT NULL PRIMARY KEY,
  alerts INTEGER NOT NULL,
  notifications INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE topic_message (
  user TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number > 0),
  id TEXT NOT NULL,
  topic TEXT,
  alert INTEGER,
  notification TEXT,
  at INTEGER NOT NULL,
  details TEXT,
  PRIMARY KEY (user, number),
  UNIQUE (user, id),
  CHECK ((alert IS NULL) <> (notification IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TABLE alert_pause (
  user TEXT NOT NULL,
  id INTEGER NOT NULL,
  snoozed_until INTEGER,
  acknowledged_on TEXT,
  PRIMARY KEY (user, id),
  CHECK ((snoozed_until IS NULL) <> (acknowledged_on IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER pause_of_removed_alert AFTER DELETE ON alert
BEGIN DELETE FROM alert_pause WHERE user = OLD.user AND id = OLD.id; END;

CREATE TABLE presence (
  user TEXT NOT NULL,
  day TEXT NOT NULL,
  hour INTEGER NOT NULL CHECK (hour BETWEEN 0 AND 23),
  PRIMARY KEY (user, day, hour)
) STRICT, WITHOUT ROWID;

CREATE TABLE delivery_budget (
  user TEXT NOT NULL,
  source TEXT NOT NULL,
  is_inbox INTEGER NOT NULL CHECK (is_inbox IN (0, 1)),
  noted_at INTEGER NOT NULL,
  first_full_at INTEGER,
  again_full_at INTEGER, signs INTEGER NOT NULL DEFAULT 0, list_failures INTEGER NOT NULL DEFAULT 0, list_due_at INTEGER,
  PRIMARY KEY (user, source, is_inbox)
) STRICT, WITHOUT ROWID;

CREATE TABLE noted_mark (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  what TEXT NOT NULL CHECK (what IN ('taken', 'unseen')),
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE withdrawn_alert (
  user TEXT NOT NULL,
  source TEXT NOT NULL,
  remote_id INTEGER NOT NULL,
  id INTEGER NOT NULL,
  gone_at INTEGER NOT NULL,
  alert_type TEXT NOT NULL,
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  severity TEXT NOT NULL,
  is_read INTEGER NOT NULL CHECK (is_read IN (0, 1)),
  created_at TEXT NOT NULL,
  deadline_date TEXT,
  days_remaining INTEGER,
  counted_from TEXT,
  snoozed_until INTEGER,
  acknowledged_on TEXT,
  place INTEGER,
  said_step INTEGER,
  said_severity TEXT,
  said_deadline TEXT, was_told INTEGER NOT NULL DEFAULT 0, said_on TEXT,
  PRIMARY KEY (user, source, remote_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE withdrawn_notification (
  user TEXT NOT NULL,
  source TEXT NOT NULL,
  id TEXT NOT NULL,
  gone_at INTEGER NOT NULL,
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  was_told INTEGER NOT NULL CHECK (was_told IN (0, 1)),
  PRIMARY KEY (user, source, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE "token" (
  name TEXT NOT NULL PRIMARY KEY,
  user TEXT NOT NULL,
  scope TEXT NOT NULL CHECK (scope IN ('chat', 'read', 'write', 'admin')),
  digest TEXT NOT NULL UNIQUE,
  added INTEGER NOT NULL,
  expires INTEGER
) STRICT, WITHOUT ROWID;

CREATE TABLE context_session (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  token TEXT NOT NULL,
  said TEXT NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 42;
