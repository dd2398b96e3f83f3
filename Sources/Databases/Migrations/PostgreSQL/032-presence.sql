-- On which days of the user's calendar somebody was there, at which hours: from it follow the times at which things are told together.
CREATE TABLE presence (
  "user" word NOT NULL,
  day word NOT NULL,
  hour bigint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  PRIMARY KEY ("user", day, hour)
);

UPDATE store SET schema_version = 32;
