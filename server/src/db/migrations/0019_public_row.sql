-- Announces the row that was updated. Which triggers call it follows from the schema: db/schema/public-tables.ts.
CREATE FUNCTION note_public_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- TG_ARGV: the subject, and the column that holds its row.
  PERFORM pg_notify('public_changed', TG_ARGV[0] || ' ' || (to_jsonb(NEW) ->> TG_ARGV[1]));
  RETURN NULL;
END $$;
