-- In which order alerts came up, by which a client that was away is told of those that it missed. A number is given once: the row of the
-- last one stays where its alert is taken back, until there is a later one.
CREATE TABLE alert_raised (
  user TEXT NOT NULL,
  place INTEGER NOT NULL CHECK (place > 0),
  id INTEGER NOT NULL,
  PRIMARY KEY (user, place),
  UNIQUE (user, id)
) STRICT, WITHOUT ROWID;

INSERT INTO alert_raised SELECT user, row_number() OVER (PARTITION BY user ORDER BY id), id FROM alert;

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

PRAGMA user_version = 23;
