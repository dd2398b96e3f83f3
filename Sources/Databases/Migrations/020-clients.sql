-- What clients that go on in any process asked for and show, and what was said in their conversations: `state` is JSON, and `revision` grows with each
-- change to any of it. A message is JSON, too, with its place in the conversation.
CREATE TABLE client (
  user TEXT NOT NULL,
  name TEXT NOT NULL,
  state TEXT NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (user, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE conversation (
  user TEXT NOT NULL,
  client TEXT NOT NULL,
  name TEXT NOT NULL,
  state TEXT NOT NULL,
  used INTEGER NOT NULL,
  PRIMARY KEY (user, client, name),
  FOREIGN KEY (user, client) REFERENCES client (user, name) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE conversation_message (
  user TEXT NOT NULL,
  client TEXT NOT NULL,
  conversation TEXT NOT NULL,
  number INTEGER NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (user, client, conversation, number),
  FOREIGN KEY (user, client, conversation) REFERENCES conversation (user, client, name) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

PRAGMA user_version = 20;
