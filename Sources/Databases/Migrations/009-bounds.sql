-- What of a backend's last answer was too much to keep; and whose alert a notification tells of, for it goes with the alert.

ALTER TABLE alert_source ADD COLUMN excess TEXT;
ALTER TABLE inbox_source ADD COLUMN excess TEXT;
ALTER TABLE notification ADD COLUMN alert_source TEXT;

CREATE INDEX notification_of_alert ON notification (user, alert_source, created_at, id) WHERE alert_source IS NOT NULL;

PRAGMA user_version = 9;
