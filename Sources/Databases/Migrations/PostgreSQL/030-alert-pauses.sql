-- Which alerts a user put off, and until when, or said to know of: an alert of these is not said unasked meanwhile.
CREATE TABLE alert_pause (
  "user" word NOT NULL,
  id bigint NOT NULL,
  snoozed_until bigint,
  acknowledged_on word,
  PRIMARY KEY ("user", id),
  CHECK ((snoozed_until IS NULL) <> (acknowledged_on IS NULL))
);

CREATE FUNCTION forget_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM alert_pause WHERE "user" = OLD."user" AND id = OLD.id;
  RETURN NULL;
END $$;

CREATE TRIGGER pause_of_removed_alert AFTER DELETE ON alert
FOR EACH ROW EXECUTE FUNCTION forget_pause();

CREATE TRIGGER recording AFTER INSERT OR UPDATE OR DELETE ON alert_pause FOR EACH ROW
WHEN (current_setting('tanbih.recording', true) = 'on') EXECUTE FUNCTION record_change('user', 'id');

UPDATE store SET schema_version = 30;
