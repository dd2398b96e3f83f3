-- What went with an answer of its backend that lacks it, and whether somebody knew of it: it is told no second time.
CREATE TABLE withdrawn_notification (
  "user" word NOT NULL,
  source word NOT NULL,
  id word NOT NULL,
  gone_at bigint NOT NULL,
  type word NOT NULL,
  title word NOT NULL,
  body word NOT NULL,
  created_at bigint NOT NULL,
  was_told bigint NOT NULL CHECK (was_told IN (0, 1)),
  PRIMARY KEY ("user", source, id)
);

-- Whether somebody was told of it by its notification.
ALTER TABLE withdrawn_alert ADD COLUMN was_told bigint NOT NULL DEFAULT 0;

UPDATE store SET schema_version = 38;
