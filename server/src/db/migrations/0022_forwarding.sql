CREATE TABLE "forwarding_phones" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forwarding_senders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone_id" uuid NOT NULL,
	"network" text NOT NULL,
	"sender" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "forwarding_senders_network" CHECK ("forwarding_senders"."network" in ('mpesa', 'mixx', 'airtel', 'halopesa', 'tpesa', 'selcom', 'bank'))
);
--> statement-breakpoint
ALTER TABLE "transfer_messages" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_keys" ADD COLUMN "phone_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_keys" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_keys" ADD COLUMN "shown_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forwarding_phones" ADD CONSTRAINT "forwarding_phones_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forwarding_senders" ADD CONSTRAINT "forwarding_senders_phone_id_forwarding_phones_id_fk" FOREIGN KEY ("phone_id") REFERENCES "public"."forwarding_phones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forwarding_senders" ADD CONSTRAINT "forwarding_senders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forwarding_senders_once" ON "forwarding_senders" USING btree ("phone_id","sender") WHERE "forwarding_senders"."ended_at" is null;--> statement-breakpoint
ALTER TABLE "transfer_messages" ADD CONSTRAINT "transfer_messages_key_id_webhook_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."webhook_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_key_id_webhook_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."webhook_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_keys" ADD CONSTRAINT "webhook_keys_phone_id_forwarding_phones_id_fk" FOREIGN KEY ("phone_id") REFERENCES "public"."forwarding_phones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_messages_key" ON "transfer_messages" USING btree ("key_id","created_at") WHERE "transfer_messages"."key_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_keys_phone" ON "webhook_keys" USING btree ("phone_id");--> statement-breakpoint
-- The keys in use become those of one phone, on which the networks may speak by their known senders. Other senders that
-- were matched by a pattern until now wait for an owner to list them.
WITH phone AS (
	INSERT INTO "forwarding_phones" ("name") SELECT 'Phone 1' WHERE EXISTS (SELECT FROM "webhook_keys" WHERE "ended_at" IS NULL)
	RETURNING "id"
), keys AS (
	UPDATE "webhook_keys" k SET "phone_id" = phone."id", "name" = to_char(k."created_at", 'YYYY-MM-DD'), "shown_at" = k."created_at"
	FROM phone WHERE k."ended_at" IS NULL
)
INSERT INTO "forwarding_senders" ("phone_id", "network", "sender")
SELECT phone."id", s."network", s."sender" FROM phone, (VALUES
	('mpesa', 'M-PESA'), ('mixx', 'MIXX BY YAS'), ('mixx', 'TIGOPESA'), ('airtel', 'AirtelMoney'),
	('halopesa', 'HaloPesa'), ('tpesa', 'T-PESA'), ('selcom', 'SELCOM')) s ("network", "sender");
