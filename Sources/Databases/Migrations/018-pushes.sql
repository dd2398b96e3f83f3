-- A push of an appointment or of an alert says what holds when it leaves: its row names what it is about, and what was told of it.
-- A device belongs to the staff or is somebody's own; and somebody may want to hear of critical alerts there.

ALTER TABLE device ADD COLUMN role TEXT NOT NULL DEFAULT 'staff' CHECK (role IN ('staff', 'personal'));
ALTER TABLE device ADD COLUMN critical_alerts INTEGER NOT NULL DEFAULT 0 CHECK (critical_alerts IN (0, 1));
ALTER TABLE push ADD COLUMN subject TEXT;
ALTER TABLE push ADD COLUMN subject_id TEXT;
ALTER TABLE push ADD COLUMN subject_owner TEXT;
ALTER TABLE push ADD COLUMN told TEXT;

-- Of what waits the payload was written when it was booked: it is written anew.
UPDATE push SET payload = '', subject = 'appointment', subject_id = substr(collapse_id, 13),
  subject_owner = (SELECT user FROM appointment WHERE id = substr(push.collapse_id, 13) LIMIT 1)
WHERE state = 'waiting' AND collapse_id LIKE 'appointment-%'
  AND EXISTS (SELECT 1 FROM appointment WHERE id = substr(push.collapse_id, 13));

CREATE INDEX push_of_subject ON push (subject_owner, subject_id, token) WHERE subject IS NOT NULL;
CREATE INDEX push_told ON push (expiration) WHERE subject = 'appointment' AND state = 'delivered';

PRAGMA user_version = 18;
