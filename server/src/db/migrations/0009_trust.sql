ALTER TABLE "unavailable_reports" DROP CONSTRAINT "unavailable_reports_outcome";--> statement-breakpoint
DROP INDEX "unavailable_reports_open";--> statement-breakpoint
ALTER TABLE "unavailable_reports" ADD COLUMN "reason" text DEFAULT 'gone' NOT NULL;--> statement-breakpoint
ALTER TABLE "unavailable_reports" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "unavailable_reports" ADD COLUMN "is_tip" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "unavailable_reports" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "written_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "public_at" timestamp (3) with time zone DEFAULT now() + interval '1 day' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "address_hash" text;--> statement-breakpoint
-- What was public stays public.
UPDATE "reviews" SET "written_at" = "created_at", "public_at" = "created_at", "published_at" = "created_at";--> statement-breakpoint
CREATE UNIQUE INDEX "unavailable_reports_once" ON "unavailable_reports" USING btree ("ad_id","reporter_id","reason") WHERE "unavailable_reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_written" ON "reviews" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("public_at") WHERE "reviews"."published_at" is null;--> statement-breakpoint
ALTER TABLE "unavailable_reports" ADD CONSTRAINT "unavailable_reports_reason" CHECK ("unavailable_reports"."reason" in ('gone', 'fraud', 'price', 'photos', 'money'));--> statement-breakpoint
ALTER TABLE "unavailable_reports" ADD CONSTRAINT "unavailable_reports_outcome" CHECK ("unavailable_reports"."outcome" in ('restored_by_agent', 'restored_by_admin', 'removed', 'dismissed'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answer" CHECK (char_length("reviews"."answer") <= 500 and ("reviews"."answer" is null) = ("reviews"."answered_at" is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hidden_reason" is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_published" CHECK ("reviews"."published_at" is null or "reviews"."held_at" is null and "reviews"."hidden_at" is null);--> statement-breakpoint
CREATE INDEX "users_unverified_agents" ON "users" USING btree ("id") WHERE "users"."user_type" = 'agent' and "users"."verified_at" is null;--> statement-breakpoint
-- An agent is public from the moment their number is verified.
CREATE TRIGGER public_verified AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.verified_at IS NULL) IS DISTINCT FROM (NEW.verified_at IS NULL))
  EXECUTE FUNCTION note_public_person();
