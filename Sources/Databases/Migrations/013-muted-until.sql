-- `muted_until` is the instant at which all notifications are wanted again that were muted for a time; null where they are muted
-- for good, or not at all.
ALTER TABLE notification_settings ADD COLUMN muted_until TEXT;

PRAGMA user_version = 13;
