CREATE TABLE "plan_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigserial NOT NULL,
	"agent_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"days" numeric(14, 9) NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"payment_id" uuid,
	"actor_id" uuid,
	"comment" text,
	"undoes" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_entries_kind" CHECK ("plan_entries"."kind" in ('granted', 'extended', 'ended')),
	CONSTRAINT "plan_entries_days" CHECK ("plan_entries"."days" >= 0),
	CONSTRAINT "plan_entries_undoes" CHECK (("plan_entries"."kind" = 'ended') = ("plan_entries"."undoes" is not null))
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"payment_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_year_number_pk" PRIMARY KEY("year","number"),
	CONSTRAINT "receipts_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "transfer_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"transfer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"actor_id" uuid,
	"comment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_decisions_kind" CHECK ("transfer_decisions"."kind" in ('matched', 'returned', 'granted')),
	CONSTRAINT "transfer_decisions_payment" CHECK (("transfer_decisions"."kind" = 'returned') = ("transfer_decisions"."payment_id" is null))
);
--> statement-breakpoint
CREATE TABLE "transfer_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"text" text NOT NULL,
	"source" text NOT NULL,
	"sender" text,
	"received_at" timestamp (3) with time zone,
	"transaction_number" text,
	"outcome" text NOT NULL,
	"brought_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"comment" text,
	CONSTRAINT "transfer_messages_hash_unique" UNIQUE("hash"),
	CONSTRAINT "transfer_messages_source" CHECK ("transfer_messages"."source" in ('paste', 'statement', 'webhook')),
	CONSTRAINT "transfer_messages_outcome" CHECK ("transfer_messages"."outcome" in ('confirmed', 'alreadyConfirmed', 'payerMismatch', 'payerUnknown', 'short', 'surplus', 'reversed', 'unclaimed', 'alreadyUsed', 'dateMismatch', 'payersCopy', 'notReceived', 'unreadable'))
);
--> statement-breakpoint
CREATE TABLE "transfer_reversals" (
	"transaction_number" text PRIMARY KEY NOT NULL,
	"raw" text NOT NULL,
	"source" text NOT NULL,
	"brought_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"file" "bytea",
	"mapping" jsonb NOT NULL,
	"headers" text[] NOT NULL,
	"status" text NOT NULL,
	"rows_total" integer NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"outcomes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"brought_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "transfer_statements_status" CHECK ("transfer_statements"."status" in ('unmapped', 'waiting', 'working', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"network" text NOT NULL,
	"transaction_number" text NOT NULL,
	"amount" bigint NOT NULL,
	"payer_number" text,
	"payer_name" text,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"raw" text NOT NULL,
	"brought_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfers_network" CHECK ("transfers"."network" in ('mpesa', 'mixx', 'airtel', 'halopesa', 'tpesa', 'selcom', 'bank', 'other')),
	CONSTRAINT "transfers_source" CHECK ("transfers"."source" in ('paste', 'statement', 'webhook', 'hand')),
	CONSTRAINT "transfers_amount" CHECK ("transfers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_transactionNumber_unique";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_phone_number";--> statement-breakpoint
ALTER TABLE "token_movements" DROP CONSTRAINT "token_movements_reason";--> statement-breakpoint
DROP INDEX "payments_status_order";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "claimed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decided_via" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "surplus" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_entries" ADD CONSTRAINT "plan_entries_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_entries" ADD CONSTRAINT "plan_entries_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_entries" ADD CONSTRAINT "plan_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_entries" ADD CONSTRAINT "plan_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_entries" ADD CONSTRAINT "plan_entries_undoes_plan_entries_id_fk" FOREIGN KEY ("undoes") REFERENCES "public"."plan_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_decisions" ADD CONSTRAINT "transfer_decisions_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_decisions" ADD CONSTRAINT "transfer_decisions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_decisions" ADD CONSTRAINT "transfer_decisions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_messages" ADD CONSTRAINT "transfer_messages_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_messages" ADD CONSTRAINT "transfer_messages_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_reversals" ADD CONSTRAINT "transfer_reversals_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_statements" ADD CONSTRAINT "transfer_statements_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_keys" ADD CONSTRAINT "webhook_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_entries_agent" ON "plan_entries" USING btree ("agent_id","at","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_entries_once" ON "plan_entries" USING btree ("payment_id") WHERE "plan_entries"."kind" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "plan_entries_undone_once" ON "plan_entries" USING btree ("undoes");--> statement-breakpoint
CREATE INDEX "transfer_decisions_transfer" ON "transfer_decisions" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "transfer_decisions_payment_id" ON "transfer_decisions" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_decisions_returned_once" ON "transfer_decisions" USING btree ("transfer_id") WHERE "transfer_decisions"."kind" = 'returned';--> statement-breakpoint
CREATE INDEX "transfer_messages_created" ON "transfer_messages" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "transfer_messages_waiting" ON "transfer_messages" USING btree ("created_at") WHERE "transfer_messages"."outcome" = 'unreadable' and "transfer_messages"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_once" ON "transfers" USING btree ("network","transaction_number");--> statement-breakpoint
CREATE INDEX "transfers_number" ON "transfers" USING btree ("transaction_number");--> statement-breakpoint
CREATE INDEX "transfers_payer" ON "transfers" USING btree ("payer_number","happened_at");--> statement-breakpoint
CREATE INDEX "transfers_happened" ON "transfers" USING btree ("happened_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_number" ON "payments" USING btree ("transaction_number");--> statement-breakpoint
CREATE INDEX "payments_transfer" ON "payments" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_confirmed_once" ON "payments" USING btree ("transaction_number") WHERE "payments"."status" = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_claimed_once" ON "payments" USING btree ("agent_id","transaction_number") WHERE "payments"."status" = 'new';--> statement-breakpoint
CREATE INDEX "payments_status_order" ON "payments" USING btree ("status","claimed_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_via" CHECK ("payments"."decided_via" in ('person', 'paste', 'statement', 'webhook'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status" CHECK ("payments"."status" in ('new', 'confirmed', 'error', 'rejected', 'reversed'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_phone_number" CHECK ("payments"."phone_number" ~ '^(0[1-9][0-9]{8}|[+][0-9]{8,15})$');--> statement-breakpoint
ALTER TABLE "token_movements" ADD CONSTRAINT "token_movements_reason" CHECK ("token_movements"."reason" in ('purchase', 'gift', 'publication', 'reversal'));--> statement-breakpoint
-- When each grant of an agent runs: one after the other in the order they were given. What was taken back has run until
-- that moment, and what comes behind it moves forward. `termsOf` in plans.rules.ts counts the same.
CREATE FUNCTION plan_terms(of_agent uuid)
  RETURNS TABLE (entry_id uuid, plan_id uuid, payment_id uuid, start_date timestamptz, end_date timestamptz)
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  given record;
  last_end timestamptz := '-infinity';
BEGIN
  FOR given IN
    SELECT e.id, e.plan_id, e.payment_id, e.at, e.days, u.at AS ended_at
    FROM plan_entries e LEFT JOIN plan_entries u ON u.undoes = e.id
    WHERE e.agent_id = of_agent AND e.kind <> 'ended' ORDER BY e.at, e.seq
  LOOP
    entry_id := given.id;
    plan_id := given.plan_id;
    payment_id := given.payment_id;
    start_date := greatest(given.at, last_end);
    end_date := start_date + make_interval(secs => (round(given.days * 86400000) / 1000)::float8);
    IF given.ended_at IS NOT NULL THEN
      end_date := greatest(start_date, least(end_date, given.ended_at));
    END IF;
    last_end := end_date;
    RETURN NEXT;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION plan_end(of_agent uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(end_date) FROM plan_terms(of_agent)
$$;
--> statement-breakpoint
-- Subscriptions become entries that end when they did, also where two of them overlapped.
INSERT INTO plan_entries (agent_id, plan_id, kind, days, at, payment_id, created_at)
SELECT agent_id, plan_id, CASE WHEN last_end >= start_date THEN 'extended' ELSE 'granted' END,
  greatest(0, extract(epoch FROM end_date - greatest(start_date, last_end)) / 86400), start_date, payment_id, created_at
FROM (
  SELECT s.*, max(end_date) OVER (PARTITION BY agent_id ORDER BY start_date, created_at, id
    ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS last_end
  FROM subscriptions s
) s ORDER BY start_date, created_at, id;
--> statement-breakpoint
UPDATE payments SET claimed_at = created_at, decided_via = CASE WHEN status <> 'new' THEN 'person' END;
--> statement-breakpoint
INSERT INTO receipts (year, number, payment_id, created_at)
SELECT year, row_number() OVER (PARTITION BY year ORDER BY decided_at, id), id, decided_at
FROM (SELECT id, decided_at, extract(year FROM decided_at AT TIME ZONE 'Africa/Dar_es_Salaam') AS year
  FROM payments WHERE status = 'confirmed') p;
--> statement-breakpoint
-- Money only grows: what is wrong is undone by one more row.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['transfers', 'transfer_reversals', 'transfer_decisions', 'plan_entries', 'receipts']
  LOOP
    EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', name);
  END LOOP;
END $$;
