-- A token for the chat alone, and the sessions of the Model Context Protocol: each is what a client said that made it what it is, by which any
-- process takes it up.
ALTER TABLE token DROP CONSTRAINT token_scope_check;
ALTER TABLE token ADD CONSTRAINT token_scope_check CHECK (scope IN ('chat', 'read', 'write', 'admin'));

CREATE TABLE context_session (
  "user" word NOT NULL,
  id word NOT NULL,
  token word NOT NULL,
  said word NOT NULL,
  used bigint NOT NULL,
  PRIMARY KEY ("user", id)
);

UPDATE store SET schema_version = 42;
