-- What a conversation changes of the user's own name and time zone can be taken back.
CREATE TRIGGER recording AFTER INSERT OR UPDATE OR DELETE ON profile FOR EACH ROW
WHEN (current_setting('tanbih.recording', true) = 'on') EXECUTE FUNCTION record_change('user');

UPDATE store SET schema_version = 36;
