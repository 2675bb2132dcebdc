CREATE TABLE "edited_pages" (
	"page" text PRIMARY KEY NOT NULL,
	"text_en" text NOT NULL,
	"text_sw" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "edited_pages_page" CHECK ("edited_pages"."page" in ('about', 'contact-us', 'secure-payments', 'terms', 'privacy')),
	CONSTRAINT "edited_pages_texts" CHECK (char_length("edited_pages"."text_en") between 1 and 40000 and char_length("edited_pages"."text_sw") between 1 and 40000)
);
--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_purpose";--> statement-breakpoint
ALTER TABLE "kept_ads" DROP CONSTRAINT "kept_ads_list";--> statement-breakpoint
ALTER TABLE "codes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_named" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "number_reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transaction_events" ADD COLUMN "contacted_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
-- Until now agents were notified as soon as their number was shown.
UPDATE "transaction_events" SET "contacted_at" = "created_at";--> statement-breakpoint
ALTER TABLE "transaction_events" ADD COLUMN "contact_kind" text;--> statement-breakpoint
ALTER TABLE "edited_pages" ADD CONSTRAINT "edited_pages_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_phone_number" ON "codes" USING btree ("phone_number","purpose") WHERE "codes"."user_id" is null;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_recipient" CHECK ("codes"."user_id" is not null or "codes"."phone_number" is not null);--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('verify', 'reset', 'newNumber', 'oldNumber', 'enter'));--> statement-breakpoint
ALTER TABLE "kept_ads" ADD CONSTRAINT "kept_ads_list" CHECK ("kept_ads"."list" in ('seen', 'compare', 'hidden'));--> statement-breakpoint
ALTER TABLE "transaction_events" ADD CONSTRAINT "transaction_events_contact" CHECK ("transaction_events"."contact_kind" in ('call', 'chat', 'message'));