CREATE TABLE "forwarding_sims" (
	"phone_id" uuid NOT NULL,
	"network" text NOT NULL,
	"balance" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forwarding_sims_phone_id_network_pk" PRIMARY KEY("phone_id","network")
);
--> statement-breakpoint
CREATE TABLE "money_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"payment_id" uuid,
	"actor_id" uuid,
	"comment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_entries_kind" CHECK ("money_entries"."kind" in ('surplus', 'surplusEnded', 'refund')),
	CONSTRAINT "money_entries_amount" CHECK ("money_entries"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_pushes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"payer_number" text NOT NULL,
	"provider" text NOT NULL,
	"order_reference" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"checks" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"transfer_id" uuid,
	"payment_id" uuid,
	"closed_by" uuid,
	"comment" text,
	CONSTRAINT "payment_pushes_orderReference_unique" UNIQUE("order_reference"),
	CONSTRAINT "payment_pushes_status" CHECK ("payment_pushes"."status" in ('requested', 'pending', 'paid', 'failed', 'closed')),
	CONSTRAINT "payment_pushes_failure" CHECK ("payment_pushes"."failure" in ('declined', 'number', 'unavailable')),
	CONSTRAINT "payment_pushes_amount" CHECK ("payment_pushes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "statement_entries" (
	"transfer_id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"statement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"transaction_number" text NOT NULL,
	"transfer_id" uuid,
	"payment_id" uuid,
	"statement_amount" bigint,
	"our_amount" bigint,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"comment" text,
	CONSTRAINT "statement_findings_kind" CHECK ("statement_findings"."kind" in ('missing', 'unclaimed', 'amount'))
);
--> statement-breakpoint
CREATE TABLE "statement_layouts" (
	"headers" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"network" text,
	"saved_by" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_decided_via";--> statement-breakpoint
ALTER TABLE "transfer_messages" DROP CONSTRAINT "transfer_messages_outcome";--> statement-breakpoint
ALTER TABLE "transfer_statements" DROP CONSTRAINT "transfer_statements_status";--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_network";--> statement-breakpoint
ALTER TABLE "transfers" DROP CONSTRAINT "transfers_source";--> statement-breakpoint
DROP INDEX "transfer_messages_waiting";--> statement-breakpoint
ALTER TABLE "forwarding_phones" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forwarding_phones" ADD COLUMN "stopped_message_id" uuid;--> statement-breakpoint
ALTER TABLE "forwarding_phones" ADD COLUMN "stopped_by" text;--> statement-breakpoint
ALTER TABLE "transfer_messages" ADD COLUMN "phone_id" uuid;--> statement-breakpoint
ALTER TABLE "transfer_messages" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "transfer_messages" ADD COLUMN "change" bigint;--> statement-breakpoint
ALTER TABLE "transfer_messages" ADD COLUMN "balance" bigint;--> statement-breakpoint
ALTER TABLE "transfer_messages" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transfer_statements" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "transfer_statements" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "transfer_statements" ADD COLUMN "period_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transfer_statements" ADD COLUMN "period_to" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transfer_statements" ADD COLUMN "broken_row" integer;--> statement-breakpoint
ALTER TABLE "transfer_statements" ADD COLUMN "agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transfer_statements" ADD COLUMN "agreed_by" uuid;--> statement-breakpoint
ALTER TABLE "forwarding_sims" ADD CONSTRAINT "forwarding_sims_phone_id_forwarding_phones_id_fk" FOREIGN KEY ("phone_id") REFERENCES "public"."forwarding_phones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_pushes" ADD CONSTRAINT "payment_pushes_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_pushes" ADD CONSTRAINT "payment_pushes_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_pushes" ADD CONSTRAINT "payment_pushes_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_pushes" ADD CONSTRAINT "payment_pushes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_pushes" ADD CONSTRAINT "payment_pushes_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entries" ADD CONSTRAINT "statement_entries_statement_id_transfer_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."transfer_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_findings" ADD CONSTRAINT "statement_findings_statement_id_transfer_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."transfer_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_findings" ADD CONSTRAINT "statement_findings_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_findings" ADD CONSTRAINT "statement_findings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_findings" ADD CONSTRAINT "statement_findings_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_layouts" ADD CONSTRAINT "statement_layouts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_entries_transfer" ON "money_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "money_entries_payment" ON "money_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "money_entries_created" ON "money_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_pushes_agent" ON "payment_pushes" USING btree ("agent_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_pushes_open" ON "payment_pushes" USING btree ("created_at") WHERE "payment_pushes"."status" in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "payment_pushes_created" ON "payment_pushes" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "statement_entries_statement" ON "statement_entries" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "statement_findings_statement" ON "statement_findings" USING btree ("statement_id","kind");--> statement-breakpoint
CREATE INDEX "statement_findings_open" ON "statement_findings" USING btree ("created_at","id") WHERE "statement_findings"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_findings_once" ON "statement_findings" USING btree ("kind","transaction_number") WHERE "statement_findings"."resolved_at" is null;--> statement-breakpoint
ALTER TABLE "transfer_messages" ADD CONSTRAINT "transfer_messages_phone_id_forwarding_phones_id_fk" FOREIGN KEY ("phone_id") REFERENCES "public"."forwarding_phones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_statements" ADD CONSTRAINT "transfer_statements_agreed_by_users_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_messages_number" ON "transfer_messages" USING btree ("transaction_number") WHERE "transfer_messages"."transaction_number" is not null;--> statement-breakpoint
CREATE INDEX "transfer_messages_held" ON "transfer_messages" USING btree ("phone_id","created_at") WHERE "transfer_messages"."held_at" is not null;--> statement-breakpoint
CREATE INDEX "transfer_statements_created" ON "transfer_statements" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "transfer_messages_waiting" ON "transfer_messages" USING btree ("created_at") WHERE "transfer_messages"."outcome" in ('unreadable', 'held') and "transfer_messages"."settled_at" is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_via" CHECK ("payments"."decided_via" in ('person', 'paste', 'statement', 'webhook', 'provider'));--> statement-breakpoint
ALTER TABLE "transfer_messages" ADD CONSTRAINT "transfer_messages_outcome" CHECK ("transfer_messages"."outcome" in ('confirmed', 'alreadyConfirmed', 'payerMismatch', 'payerUnknown', 'short', 'surplus', 'reversed', 'unclaimed', 'alreadyUsed', 'dateMismatch', 'held', 'payersCopy', 'notReceived', 'unreadable'));--> statement-breakpoint
ALTER TABLE "transfer_statements" ADD CONSTRAINT "transfer_statements_status" CHECK ("transfer_statements"."status" in ('unmapped', 'reading', 'ready', 'waiting', 'working', 'done', 'failed'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_network" CHECK ("transfers"."network" in ('mpesa', 'mixx', 'airtel', 'halopesa', 'tpesa', 'selcom', 'bank', 'clickpesa', 'other'));--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_source" CHECK ("transfers"."source" in ('paste', 'statement', 'webhook', 'hand', 'provider'));--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "money_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "statement_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Money beyond the price and money paid back so far, as entries.
INSERT INTO "money_entries" ("kind", "amount", "transfer_id", "payment_id", "actor_id", "created_at")
SELECT 'surplus', "surplus", "transfer_id", "id", "decided_by", "decided_at" FROM "payments"
WHERE "status" = 'confirmed' AND "surplus" > 0 AND "transfer_id" IS NOT NULL;--> statement-breakpoint
INSERT INTO "money_entries" ("kind", "amount", "transfer_id", "actor_id", "comment", "created_at")
SELECT 'refund', t."amount", t."id", d."actor_id", d."comment", d."created_at"
FROM "transfer_decisions" d JOIN "transfers" t ON t."id" = d."transfer_id" WHERE d."kind" = 'returned';
