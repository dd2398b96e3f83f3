-- How much may still fail at a backend of what it has yet to hear of, by the clock that showed `noted_at`.
CREATE TABLE delivery_budget (
  "user" word NOT NULL,
  source word NOT NULL,
  is_inbox bigint NOT NULL CHECK (is_inbox IN (0, 1)),
  noted_at bigint NOT NULL,
  first_full_at bigint,
  again_full_at bigint,
  PRIMARY KEY ("user", source, is_inbox)
);

-- A mark that the backend took, until its list says so, too; and what was read there by a mark of all before anybody saw it here.
CREATE TABLE noted_mark (
  "user" word NOT NULL,
  id word NOT NULL,
  what word NOT NULL CHECK (what IN ('taken', 'unseen')),
  PRIMARY KEY ("user", id)
);

-- What failed is sent again in the order of its turns.
ALTER TABLE outgoing_dismissal ADD COLUMN turn bigint NOT NULL DEFAULT 0;
ALTER TABLE inbox_outgoing ADD COLUMN turn bigint NOT NULL DEFAULT 0;

UPDATE store SET schema_version = 34;
