CREATE TABLE "open_transfers" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dashboards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text,
	"content" jsonb NOT NULL,
	"computed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "open_transfers" ADD CONSTRAINT "open_transfers_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_transfers_order" ON "open_transfers" USING btree ("happened_at","transfer_id");--> statement-breakpoint
CREATE INDEX "dashboards_computed" ON "dashboards" USING btree ("computed_at");--> statement-breakpoint
-- Indexes on parts of words: db/large-indexes.ts. A trusted extension, which the owner of the database may create.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE FUNCTION is_open_transfer(transfer uuid, reference text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM transfer_reversals r WHERE r.transaction_number = reference)
    AND NOT EXISTS (SELECT FROM transfer_decisions d LEFT JOIN payments p ON p.id = d.payment_id
      WHERE d.transfer_id = transfer AND (d.kind = 'returned' OR p.status = 'confirmed'))
$$;--> statement-breakpoint
CREATE FUNCTION note_open_transfers(transfer_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM open_transfers o USING transfers t WHERE t.id = o.transfer_id AND t.id = ANY (transfer_ids)
    AND NOT is_open_transfer(t.id, t.transaction_number);
  INSERT INTO open_transfers (transfer_id, happened_at) SELECT t.id, t.happened_at FROM transfers t
    WHERE t.id = ANY (transfer_ids) AND is_open_transfer(t.id, t.transaction_number) ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION note_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_open_transfers(ARRAY[NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_transfer_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_open_transfers(ARRAY[NEW.transfer_id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_transfer_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_open_transfers(ARRAY(SELECT id FROM transfers WHERE transaction_number = NEW.transaction_number));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_payment_of_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_open_transfers(ARRAY(SELECT transfer_id FROM transfer_decisions WHERE payment_id = NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER open_noted AFTER INSERT ON transfers FOR EACH ROW EXECUTE FUNCTION note_transfer();--> statement-breakpoint
CREATE TRIGGER open_noted AFTER INSERT ON transfer_decisions FOR EACH ROW EXECUTE FUNCTION note_transfer_decision();--> statement-breakpoint
CREATE TRIGGER open_noted AFTER INSERT ON transfer_reversals FOR EACH ROW EXECUTE FUNCTION note_transfer_reversal();--> statement-breakpoint
CREATE TRIGGER open_noted AFTER UPDATE OF status ON payments FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION note_payment_of_transfer();--> statement-breakpoint
INSERT INTO open_transfers (transfer_id, happened_at)
  SELECT t.id, t.happened_at FROM transfers t WHERE NOT EXISTS (SELECT FROM transfer_reversals r WHERE r.transaction_number = t.transaction_number)
    AND NOT EXISTS (SELECT FROM transfer_decisions d LEFT JOIN payments p ON p.id = d.payment_id
      WHERE d.transfer_id = t.id AND (d.kind = 'returned' OR p.status = 'confirmed'));
