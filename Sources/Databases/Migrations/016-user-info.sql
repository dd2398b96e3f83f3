-- What front ends attach to a notification, whose meaning they alone know: a JSON object, by the id of what waits in the schedule, and of
-- what lies in the inbox. It stands by itself, for hardly any notification has it; it goes with its notification.
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

PRAGMA user_version = 16;
