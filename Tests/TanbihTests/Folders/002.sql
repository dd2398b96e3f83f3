-- A data folder of schema 2, with the rows that it can hold.
PRAGMA application_id = 1416520296;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
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
CREATE TABLE input_history (
  position INTEGER PRIMARY KEY,
  user TEXT NOT NULL,
  line TEXT NOT NULL
) STRICT;
INSERT INTO "input_history" VALUES(1,'me','كم صرفت؟');
INSERT INTO "input_history" VALUES(2,'me','"quoted" \ line');
CREATE TABLE profile (
  user TEXT NOT NULL PRIMARY KEY,
  name TEXT,
  locale TEXT,
  time_zone TEXT
) STRICT, WITHOUT ROWID;
INSERT INTO "profile" VALUES('me','سارة','ar','Asia/Riyadh');
INSERT INTO "profile" VALUES('other','Elçin','az','Asia/Baku');
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
COMMIT;
