CREATE TABLE "channel_health" (
	"channel" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'up' NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"next_try_at" timestamp (3) with time zone,
	"worked" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "channel_health_channel" CHECK ("channel_health"."channel" in ('whatsapp', 'sms')),
	CONSTRAINT "channel_health_state" CHECK ("channel_health"."state" in ('up', 'down', 'trying'))
);
--> statement-breakpoint
CREATE TABLE "channel_minutes" (
	"channel" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "channel_minutes_channel_minute_pk" PRIMARY KEY("channel","minute"),
	CONSTRAINT "channel_minutes_channel" CHECK ("channel_minutes"."channel" in ('whatsapp', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "channel_outages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reason" text NOT NULL,
	CONSTRAINT "channel_outages_channel" CHECK ("channel_outages"."channel" in ('whatsapp', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "message_budgets" (
	"scope" text NOT NULL,
	"period" text NOT NULL,
	"most" bigint NOT NULL,
	"at_limit" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "message_budgets_scope_period_pk" PRIMARY KEY("scope","period"),
	CONSTRAINT "message_budgets_scope" CHECK ("message_budgets"."scope" in ('code', 'answer', 'lead', 'notice', 'alert', 'reminder', 'sms')),
	CONSTRAINT "message_budgets_period" CHECK ("message_budgets"."period" in ('day', 'month')),
	CONSTRAINT "message_budgets_limit" CHECK ("message_budgets"."at_limit" in ('report', 'wait', 'drop')),
	CONSTRAINT "message_budgets_most" CHECK ("message_budgets"."most" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_prices" (
	"channel" text NOT NULL,
	"category" text NOT NULL,
	"country" text NOT NULL,
	"price" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "message_prices_channel_category_country_pk" PRIMARY KEY("channel","category","country"),
	CONSTRAINT "message_prices_channel" CHECK ("message_prices"."channel" in ('whatsapp', 'sms', 'ussd')),
	CONSTRAINT "message_prices_category" CHECK ("message_prices"."category" in ('authentication', 'utility', 'marketing', 'service', 'part', 'session')),
	CONSTRAINT "message_prices_country" CHECK ("message_prices"."country" ~ '^([A-Z]{2}|[*])$'),
	CONSTRAINT "message_prices_price" CHECK ("message_prices"."price" between 0 and 10000000)
);
--> statement-breakpoint
CREATE TABLE "message_spend" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"country" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"reported" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "message_spend_day_channel_kind_country_pk" PRIMARY KEY("day","channel","kind","country"),
	CONSTRAINT "message_spend_channel" CHECK ("message_spend"."channel" in ('whatsapp', 'sms', 'ussd'))
);
--> statement-breakpoint
CREATE TABLE "unworked_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text,
	"channel" text NOT NULL,
	"from" text,
	"reason" text NOT NULL,
	"content" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	CONSTRAINT "unworked_messages_externalId_unique" UNIQUE("external_id"),
	CONSTRAINT "unworked_messages_channel" CHECK ("unworked_messages"."channel" in ('whatsapp', 'sms', 'ussd')),
	CONSTRAINT "unworked_messages_reason" CHECK ("unworked_messages"."reason" in ('noSender', 'invalid', 'unknownKind', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "ussd_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"inputs" text NOT NULL,
	"screen" text NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_purpose";--> statement-breakpoint
ALTER TABLE "chats" DROP CONSTRAINT "chats_phone_number";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "preferred_channel" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "carrier_id" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "username" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "linked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "sms_failures" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "sms_unreachable_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "channel" text DEFAULT 'whatsapp' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_channel_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "waits_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "told_by" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "cost" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_cost_reported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "parts" smallint;--> statement-breakpoint
ALTER TABLE "message_budgets" ADD CONSTRAINT "message_budgets_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_prices" ADD CONSTRAINT "message_prices_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unworked_messages" ADD CONSTRAINT "unworked_messages_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_minutes_minute" ON "channel_minutes" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "channel_outages_began" ON "channel_outages" USING btree ("began_at");--> statement-breakpoint
CREATE INDEX "message_budgets_editor" ON "message_budgets" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "message_prices_editor" ON "message_prices" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "unworked_messages_newest" ON "unworked_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "unworked_messages_open" ON "unworked_messages" USING btree ("created_at","id") WHERE "unworked_messages"."done_at" is null;--> statement-breakpoint
CREATE INDEX "unworked_messages_from" ON "unworked_messages" USING btree ("from") WHERE "unworked_messages"."from" is not null;--> statement-breakpoint
CREATE INDEX "unworked_messages_done_by" ON "unworked_messages" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "ussd_sessions_created" ON "ussd_sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ussd_sessions_phone_number" ON "ussd_sessions" USING btree ("phone_number","created_at");--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_carrierId_unique" UNIQUE("carrier_id");--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('verify', 'reset', 'newNumber', 'oldNumber', 'enter', 'link'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_preferred_channel" CHECK ("users"."preferred_channel" in ('whatsapp', 'sms'));--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_carrier_id" CHECK ("chats"."carrier_id" ~ '^[A-Z]{2}[.](ENT[.])?[A-Za-z0-9]{1,128}$');--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_phone_number" CHECK ("chats"."phone_number" ~ '^([+][1-9][0-9]{6,14}|[A-Z]{2}[.](ENT[.])?[A-Za-z0-9]{1,128})$');--> statement-breakpoint
-- Expected prices in thousandths of a shilling, until an owner writes what the contract says.
INSERT INTO "message_prices" ("channel", "category", "country", "price") VALUES
  ('whatsapp', 'authentication', '*', 10600),
  ('whatsapp', 'utility', '*', 10600),
  ('whatsapp', 'service', '*', 10600),
  ('whatsapp', 'marketing', '*', 59600),
  ('sms', 'part', '*', 110000),
  ('sms', 'part', 'TZ', 22000),
  ('ussd', 'session', '*', 15000)
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "message_budgets" ("scope", "period", "most", "at_limit") VALUES
  ('code', 'day', 500000000, 'report'),
  ('lead', 'day', 300000000, 'report'),
  ('answer', 'day', 300000000, 'report'),
  ('notice', 'day', 200000000, 'report'),
  ('alert', 'day', 200000000, 'wait'),
  ('reminder', 'day', 100000000, 'wait'),
  ('sms', 'day', 200000000, 'wait'),
  ('sms', 'month', 2000000000, 'wait')
ON CONFLICT DO NOTHING;
