-- What is said of a loan is taken back like other changes, and with a reminder what a front end attached to it.
CREATE TRIGGER recording AFTER INSERT OR UPDATE OR DELETE ON loan FOR EACH ROW
WHEN (current_setting('tanbih.recording', true) = 'on') EXECUTE FUNCTION record_change('user', 'id');

CREATE TRIGGER recording AFTER INSERT OR UPDATE OR DELETE ON user_info FOR EACH ROW
WHEN (current_setting('tanbih.recording', true) = 'on') EXECUTE FUNCTION record_change('user', 'id');

-- A change of a reminder can be taken back though it came meanwhile.
CREATE OR REPLACE FUNCTION take_back(recorded text, yields text[]) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  change jsonb;
  relation text;
  before jsonb;
  after jsonb;
  held jsonb;
  is_same text;
  names text;
  stands boolean;
  is_reminder boolean;
  is_done boolean := false;
BEGIN
  FOR change IN
    SELECT c FROM jsonb_array_elements(recorded::jsonb) c
    ORDER BY c ->> 'relation' = ANY (yields), c ->> 'relation', c ->> 'before' IS NOT NULL
  LOOP
    relation := change ->> 'relation';
    before := nullif(change -> 'before', 'null');
    after := nullif(change -> 'after', 'null');
    SELECT string_agg(format('t.%1$I = r.%1$I', name), ' AND ') INTO is_same FROM jsonb_object_keys(change -> 'key') name;
    EXECUTE format(
      'SELECT to_jsonb(t) FROM jsonb_populate_record(NULL::%1$I, $1) r JOIN %1$I t ON %2$s', relation, is_same
    ) INTO held USING change -> 'key';
    IF before IS NULL THEN
      stands := held IS NOT DISTINCT FROM after;
      IF NOT stands AND NOT relation = ANY (yields) THEN RAISE SQLSTATE 'TB001'; END IF;
      EXECUTE format('DELETE FROM %1$I t USING jsonb_populate_record(NULL::%1$I, $1) r WHERE %2$s', relation, is_same)
      USING change -> 'key';
      is_done := is_done OR held IS NOT NULL;
    ELSIF after IS NULL THEN
      stands := held IS NULL;
      IF NOT stands AND NOT relation = ANY (yields) THEN RAISE SQLSTATE 'TB001'; END IF;
      IF stands THEN
        BEGIN
          EXECUTE format('INSERT INTO %1$I SELECT * FROM jsonb_populate_record(NULL::%1$I, $1)', relation) USING before;
          is_done := true;
        EXCEPTION WHEN integrity_constraint_violation THEN
          IF NOT relation = ANY (yields) THEN RAISE SQLSTATE 'TB001'; END IF;
        END;
      END IF;
    ELSE
      -- A reminder that was told of since is still what it was.
      is_reminder := relation = 'schedule' AND held ->> 'origin' = 'reminder';
      SELECT string_agg(format('%1$I = r.%1$I', b.key), ', '), coalesce(bool_and(held -> b.key = after -> b.key
        OR is_reminder AND b.key IN ('settled', 'period', 'due', 'state', 'claimant', 'lease_end')), false)
      INTO names, stands FROM jsonb_each(before) b WHERE b.value <> after -> b.key;
      IF NOT stands AND NOT relation = ANY (yields) THEN RAISE SQLSTATE 'TB001'; END IF;
      IF stands THEN
        EXECUTE format(
          'UPDATE %1$I t SET %3$s FROM jsonb_populate_record(NULL::%1$I, $1) r WHERE %2$s', relation, is_same, names
        ) USING before;
        is_done := true;
      END IF;
    END IF;
  END LOOP;
  RETURN is_done;
EXCEPTION WHEN SQLSTATE 'TB001' THEN
  RETURN false;
END $$;

UPDATE store SET schema_version = 31;
