-- What went with an answer of its source that lacks it, and what the person did with it and was told of it: both come back with it.
CREATE TABLE withdrawn_alert (
  "user" word NOT NULL,
  source word NOT NULL,
  remote_id bigint NOT NULL,
  id bigint NOT NULL,
  gone_at bigint NOT NULL,
  alert_type word NOT NULL,
  title word NOT NULL,
  message word NOT NULL,
  severity word NOT NULL,
  is_read bigint NOT NULL CHECK (is_read IN (0, 1)),
  created_at word NOT NULL,
  deadline_date word,
  days_remaining bigint,
  counted_from word,
  snoozed_until bigint,
  acknowledged_on word,
  place bigint,
  said_step bigint,
  said_severity word,
  said_deadline word,
  PRIMARY KEY ("user", source, remote_id)
);

-- How often in a row nothing was taken, and when a list that failed is asked for again, whatever process asks.
ALTER TABLE delivery_budget ADD COLUMN signs bigint NOT NULL DEFAULT 0;
ALTER TABLE delivery_budget ADD COLUMN list_failures bigint NOT NULL DEFAULT 0;
ALTER TABLE delivery_budget ADD COLUMN list_due_at bigint;

-- A dismissal that the source took rests until its list says so, too; how often a mark of what there seemed not to be rested.
ALTER TABLE outgoing_dismissal ADD COLUMN is_taken bigint NOT NULL DEFAULT 0;
ALTER TABLE inbox_outgoing ADD COLUMN rests bigint NOT NULL DEFAULT 0;

-- As whom a push was sent that is parked, and whom the device was told of.
ALTER TABLE push ADD COLUMN parked_by word;
ALTER TABLE push ADD COLUMN told_pet word;
ALTER TABLE push ADD COLUMN told_owner word;

UPDATE store SET schema_version = 35;
