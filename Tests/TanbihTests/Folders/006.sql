-- A data folder of schema 6, with the rows that it can hold.
PRAGMA application_id = 1416520296;
PRAGMA user_version = 6;
BEGIN TRANSACTION;
CREATE TABLE activity (
  user TEXT NOT NULL,
  what TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (user, what)
) STRICT, WITHOUT ROWID;
CREATE TABLE alert (
  user TEXT NOT NULL,
  id INTEGER NOT NULL,
  alert_type TEXT NOT NULL,
  title TEXT NOT NULL,
  message TEXT NOT NULL,
  severity TEXT NOT NULL CHECK (severity IN ('low', 'medium', 'high', 'critical')),
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
INSERT INTO "alert" VALUES('me',2,'TAX_DEADLINE','VAT','It''s due','high',0,0,'2026-11-14T10:00:00','/taxes/declarations','2026-11-26',NULL,NULL);
CREATE TABLE appointment (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  pet_name TEXT,
  pet_owner_name TEXT,
  time TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "appointment" VALUES('me','a-1','Fluffy','John','2026-12-21T14:00:00+03:00',1797850800000);
CREATE TABLE budget (
  user TEXT NOT NULL,
  period TEXT NOT NULL CHECK (period IN ('daily', 'weekly', 'monthly')),
  category TEXT NOT NULL,
  amount TEXT NOT NULL,
  currency TEXT NOT NULL,
  PRIMARY KEY (user, period, category)
) STRICT, WITHOUT ROWID;
INSERT INTO "budget" VALUES('me','daily','food','60','SAR');
CREATE TABLE dependent (
  position INTEGER PRIMARY KEY,
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
INSERT INTO "dependent" VALUES(1,'me','A0C841FB-2EFB-8F7D-9712-A6DFC55296FA','حسام','ولدك','اصدار رخصة',NULL,5,'2026-11-21');
INSERT INTO "dependent" VALUES(2,'me','B2B931E1-F416-82BB-A040-FCBBE215D658','ليان','ابنتك','تجديد الهوية','2026-12-09',NULL,NULL);
INSERT INTO "dependent" VALUES(3,'other','6F1C0000-0000-4000-8000-000000000001','Aynur','qızınız','passport_renewal','2027-02-03',NULL,NULL);
CREATE TABLE device (
  token TEXT NOT NULL PRIMARY KEY,
  user TEXT NOT NULL,
  type TEXT NOT NULL,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "device" VALUES('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa','me','ios',1,1795240800000,1795240800000);
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
INSERT INTO "goal" VALUES('me','g-1','سفر','8000','4000.05','SAR','2027-03-01');
CREATE TABLE inbox_count (
  user TEXT NOT NULL PRIMARY KEY,
  total INTEGER NOT NULL,
  unread INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "inbox_count" VALUES('me',1,1);
CREATE TABLE inbox_outgoing (
  position INTEGER PRIMARY KEY,
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  UNIQUE (user, id)
) STRICT;
CREATE TABLE inbox_source (
  user TEXT NOT NULL PRIMARY KEY,
  url TEXT NOT NULL,
  token_file TEXT,
  allows_plain_http INTEGER NOT NULL CHECK (allows_plain_http IN (0, 1)),
  allows_foreign_redirects INTEGER NOT NULL CHECK (allows_foreign_redirects IN (0, 1)),
  answered_at INTEGER,
  failure TEXT,
  is_wanted INTEGER NOT NULL CHECK (is_wanted IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE TABLE input_history (
  position INTEGER PRIMARY KEY,
  user TEXT NOT NULL,
  line TEXT NOT NULL
) STRICT;
INSERT INTO "input_history" VALUES(1,'me','كم صرفت؟');
INSERT INTO "input_history" VALUES(2,'me','"quoted" \ line');
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
  payments_left INTEGER,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "loan" VALUES('me','l-1','approved','15000','SAR','بنك',NULL,'2026-12-05','650',7);
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
INSERT INTO "money_transaction" VALUES('me','t-1','42.50','SAR','food','Panda',1795191120000);
INSERT INTO "money_transaction" VALUES('me','t-2','9000','SAR',NULL,NULL,1793509200000);
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
  was_read INTEGER CHECK (was_read IN (0, 1)),
  PRIMARY KEY (user, id),
  CHECK ((deleted_at IS NULL) = (was_read IS NULL))
) STRICT;
INSERT INTO "notification" VALUES('me','n-1','PAYMENT_DUE','Payment due','650 SAR',1795150800000,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE notification_count (
  user TEXT NOT NULL,
  event TEXT NOT NULL,
  type TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (user, event, type)
) STRICT, WITHOUT ROWID;
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
) STRICT, WITHOUT ROWID;
INSERT INTO "notification_settings" VALUES('me',1,1,0,1,1,1,0,'22:00','07:00',NULL);
CREATE TABLE notification_state (
  user TEXT NOT NULL PRIMARY KEY,
  permission TEXT NOT NULL CHECK (permission IN ('not_determined', 'granted', 'denied')),
  is_counting INTEGER NOT NULL CHECK (is_counting IN (0, 1)),
  zone TEXT,
  seen INTEGER
) STRICT, WITHOUT ROWID;
CREATE TABLE notification_text (
  user TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  id TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (user, created_at, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "notification_text" VALUES('me',1795150800000,'n-1','payment due 650 sar');
CREATE TABLE notification_unread (
  user TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (user, created_at, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "notification_unread" VALUES('me',1795150800000,'n-1');
CREATE TABLE profile (
  user TEXT NOT NULL PRIMARY KEY,
  name TEXT,
  locale TEXT,
  time_zone TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO "profile" VALUES('me','سارة','ar','Asia/Riyadh');
INSERT INTO "profile" VALUES('other','Elçin','az','Asia/Baku');
CREATE TABLE provider_token (
  key TEXT NOT NULL PRIMARY KEY,
  text TEXT NOT NULL,
  boot TEXT NOT NULL,
  steady INTEGER NOT NULL,
  signed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
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
) STRICT;
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
INSERT INTO "recurring_transaction" VALUES('me','r-1','Rent','1200','SAR','monthly','2026-12-01');
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
CREATE TABLE service (
  user TEXT NOT NULL,
  service TEXT NOT NULL,
  expires TEXT NOT NULL,
  PRIMARY KEY (user, service)
) STRICT, WITHOUT ROWID;
INSERT INTO "service" VALUES('me','passport_renewal','2026-12-01');
CREATE TABLE session (
  user TEXT NOT NULL,
  id TEXT NOT NULL,
  folder TEXT NOT NULL,
  title TEXT,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user, id)
) STRICT, WITHOUT ROWID;
INSERT INTO "session" VALUES('me','s-1','/home','أول','2026-11-20T08:00:00Z');
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
INSERT INTO "session_line" VALUES(1,'me','s-1','user','مرحبا','ar',NULL);
CREATE INDEX input_history_by_user ON input_history (user, position);
CREATE INDEX session_by_time ON session (user, updated_at, id);
CREATE INDEX session_line_by_session ON session_line (user, session, position);
CREATE INDEX money_transaction_by_date ON money_transaction (user, date);
CREATE INDEX schedule_planned ON schedule (user, due) WHERE state = 'planned';
CREATE INDEX schedule_own ON schedule (user, origin, due) WHERE state <> 'delivered' AND origin <> 'client';
CREATE INDEX schedule_claimed ON schedule (user, lease_end) WHERE state IN ('claimed', 'unknown');
CREATE INDEX schedule_delivered ON schedule (user, due) WHERE state = 'delivered';
CREATE INDEX notification_by_time ON notification (user, created_at, id, deleted_at) WHERE deleted_at IS NULL;
CREATE INDEX notification_told ON notification (user, told) WHERE told IS NOT NULL;
CREATE INDEX notification_by_type ON notification (user, type, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX notification_followed ON notification (user, id) WHERE source IS NOT NULL;
CREATE INDEX notification_deleted ON notification (user, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX device_by_user ON device (user, created_at);
CREATE INDEX appointment_by_time ON appointment (user, at, id);
CREATE INDEX push_due ON push (due_at, position) WHERE state = 'waiting';
CREATE INDEX push_by_token ON push (token) WHERE state = 'waiting';
CREATE INDEX push_by_state ON push (state, updated_at);
COMMIT;
