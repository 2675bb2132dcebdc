CREATE TABLE "ad_days" (
	"ad_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"contacts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_days_ad_id_day_pk" PRIMARY KEY("ad_id","day")
);
--> statement-breakpoint
CREATE TABLE "agent_days" (
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"contacts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agent_days_agent_id_day_pk" PRIMARY KEY("agent_id","day")
);
--> statement-breakpoint
CREATE TABLE "chat_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ad_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"phone_number" text PRIMARY KEY NOT NULL,
	"locale" text DEFAULT 'sw' NOT NULL,
	"user_id" uuid,
	"state" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"wrote_at" timestamp (3) with time zone,
	"worked_until" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"failures" smallint DEFAULT 0 NOT NULL,
	"unreachable_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chats_locale" CHECK ("chats"."locale" in ('en', 'sw')),
	CONSTRAINT "chats_phone_number" CHECK ("chats"."phone_number" ~ '^\+[1-9][0-9]{6,14}$')
);
--> statement-breakpoint
CREATE TABLE "received_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text NOT NULL,
	"from" text NOT NULL,
	"content" jsonb,
	"written_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"worked_at" timestamp (3) with time zone,
	CONSTRAINT "received_messages_externalId_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_words" (
	"word_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid,
	"written_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "sign_in_words_browserHash_unique" UNIQUE("browser_hash"),
	CONSTRAINT "sign_in_words_written" CHECK (("sign_in_words"."user_id" is null) = ("sign_in_words"."written_at" is null))
);
--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"thread_id" uuid NOT NULL,
	"by_customer" boolean NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_messages_text" CHECK (char_length("thread_messages"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "ad_offers" (
	"search_id" uuid NOT NULL,
	"ad_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_offers_search_id_ad_id_pk" PRIMARY KEY("search_id","ad_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_leads" text DEFAULT 'each' NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "outcome_price" bigint;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "outcome_through_us" boolean;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction_events" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction_events" ADD COLUMN "state_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transaction_events" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "transaction_events" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "bio_en" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "bio_sw" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "working_hours" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "extras" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_answer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ad_days" ADD CONSTRAINT "ad_days_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_days" ADD CONSTRAINT "agent_days_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD CONSTRAINT "chat_threads_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_words" ADD CONSTRAINT "sign_in_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_offers" ADD CONSTRAINT "ad_offers_search_id_user_ad_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."user_ad_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_offers" ADD CONSTRAINT "ad_offers_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_offers" ADD CONSTRAINT "ad_offers_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_offers" ADD CONSTRAINT "ad_offers_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_days_day" ON "ad_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_threads_once" ON "chat_threads" USING btree ("ad_id","customer_id");--> statement-breakpoint
CREATE INDEX "chat_threads_agent" ON "chat_threads" USING btree ("agent_id","last_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "chat_threads_customer" ON "chat_threads" USING btree ("customer_id","last_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "chats_user" ON "chats" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "received_messages_from" ON "received_messages" USING btree ("from","written_at");--> statement-breakpoint
CREATE INDEX "received_messages_waiting" ON "received_messages" USING btree ("from","written_at") WHERE "received_messages"."worked_at" is null;--> statement-breakpoint
CREATE INDEX "received_messages_created" ON "received_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sign_in_words_expiry" ON "sign_in_words" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "thread_messages_order" ON "thread_messages" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ad_offers_agent" ON "ad_offers" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "ad_offers_customer" ON "ad_offers" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "transaction_events_state_order" ON "transaction_events" USING btree ("agent_id","state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "transaction_events_ad" ON "transaction_events" USING btree ("ad_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transaction_events_untold" ON "transaction_events" USING btree ("agent_id","created_at") WHERE "transaction_events"."told_at" is null;--> statement-breakpoint
CREATE INDEX "messages_external" ON "messages" USING btree ("external_id") WHERE "messages"."external_id" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_notify_leads" CHECK ("users"."notify_leads" in ('each', 'hourly', 'daily', 'never'));--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_outcome" CHECK ("ads"."outcome" in ('rented', 'sold', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_outcome_price" CHECK ("ads"."outcome_price" > 0);--> statement-breakpoint
ALTER TABLE "transaction_events" ADD CONSTRAINT "transaction_events_state" CHECK ("transaction_events"."state" in ('new', 'called', 'viewed', 'done', 'lost'));--> statement-breakpoint
ALTER TABLE "transaction_events" ADD CONSTRAINT "transaction_events_note" CHECK (char_length("transaction_events"."note") <= 1000);--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_bio" CHECK (char_length("agents"."bio_en") <= 600 and char_length("agents"."bio_sw") <= 600);--> statement-breakpoint
-- Agents have seen these; only new ones are told.
UPDATE "transaction_events" SET "told_at" = "created_at";--> statement-breakpoint
-- The days before are known but for their views.
INSERT INTO "ad_days" ("ad_id", "day", "contacts", "favorites")
SELECT "ad_id", "day", sum("contacts"), sum("favorites") FROM (
	SELECT "ad_id", "day", 1 AS "contacts", 0 AS "favorites" FROM "transaction_events" WHERE "created_at" > now() - interval '31 days'
	UNION ALL
	SELECT "ad_id", ("created_at" AT TIME ZONE 'Africa/Dar_es_Salaam')::date, 0, 1 FROM "favorites" WHERE "created_at" > now() - interval '31 days'
) AS "happened" GROUP BY "ad_id", "day";--> statement-breakpoint
INSERT INTO "agent_days" ("agent_id", "day", "contacts", "favorites")
SELECT "a"."agent_id", "d"."day", sum("d"."contacts"), sum("d"."favorites") FROM "ad_days" AS "d" JOIN "ads" AS "a" ON "a"."id" = "d"."ad_id" GROUP BY "a"."agent_id", "d"."day";--> statement-breakpoint
ALTER TABLE "sign_in_words" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sign_in_words" ADD COLUMN "for_user_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_words" ADD CONSTRAINT "sign_in_words_for_user_id_users_id_fk" FOREIGN KEY ("for_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_ads" ADD COLUMN "asked_price" bigint;--> statement-breakpoint
-- A price that was agreed on counts in place of the one that was asked for, unless it is more than half of that away.
CREATE FUNCTION agreed_price(price bigint, outcome text, outcome_price bigint) RETURNS bigint
  LANGUAGE sql IMMUTABLE AS $$ SELECT outcome_price WHERE outcome IN ('rented', 'sold') AND abs(outcome_price - price) * 2 <= price $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_market() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO market_ads (ad_id, cell, month, price, asked_price)
    SELECT id, market_cell(ward_id, type, property_type, bedrooms_count), market_month(published_at),
      coalesce(agreed_price(price, outcome, outcome_price), price),
      CASE WHEN agreed_price(price, outcome, outcome_price) IS NOT NULL THEN price END
    FROM ads WHERE status = 'approved' AND removed_at IS NULL
    ON CONFLICT DO NOTHING;
  DELETE FROM market_prices;
  INSERT INTO market_prices (cell, month, price, ads) SELECT cell, month, price, count(*) FROM market_ads GROUP BY 1, 2, 3;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_market_ad() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE agreed bigint := agreed_price(NEW.price, NEW.outcome, NEW.outcome_price);
BEGIN
  IF NEW.removed_at IS NOT NULL THEN
    DELETE FROM market_ads WHERE ad_id = NEW.id;
  ELSIF NEW.status = 'approved' THEN
    INSERT INTO market_ads AS known (ad_id, cell, month, price, asked_price)
      VALUES (NEW.id, market_cell(NEW.ward_id, NEW.type, NEW.property_type, NEW.bedrooms_count), market_month(NEW.published_at),
        coalesce(agreed, NEW.price), CASE WHEN agreed IS NOT NULL THEN NEW.price END)
      ON CONFLICT (ad_id) DO UPDATE SET cell = excluded.cell, month = excluded.month, price = excluded.price, asked_price = excluded.asked_price
      WHERE (known.cell, known.month, known.price, known.asked_price)
        IS DISTINCT FROM (excluded.cell, excluded.month, excluded.price, excluded.asked_price);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER market_updated ON ads;--> statement-breakpoint
CREATE TRIGGER market_updated AFTER UPDATE ON ads FOR EACH ROW
  WHEN ((OLD.status, OLD.ward_id, OLD.type, OLD.property_type, OLD.bedrooms_count, OLD.price, OLD.published_at, OLD.removed_at,
         OLD.outcome, OLD.outcome_price)
    IS DISTINCT FROM
        (NEW.status, NEW.ward_id, NEW.type, NEW.property_type, NEW.bedrooms_count, NEW.price, NEW.published_at, NEW.removed_at,
         NEW.outcome, NEW.outcome_price))
  EXECUTE FUNCTION note_market_ad();--> statement-breakpoint
-- What was closed so far was rented or sold, at a price that was not said.
UPDATE "ads" SET "outcome" = CASE "type" WHEN 'rent' THEN 'rented' ELSE 'sold' END WHERE "closed_at" IS NOT NULL;
