CREATE TABLE "person_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "person_notes_text" CHECK (char_length("person_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "token_movements" DROP CONSTRAINT "token_movements_reason";--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_status";--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "taken_down_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "team_answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "team_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "team_answered_by" uuid;--> statement-breakpoint
ALTER TABLE "wards" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "token_movements" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "token_movements" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notes" ADD CONSTRAINT "person_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_notes_user" ON "person_notes" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_team_answered_by_users_id_fk" FOREIGN KEY ("team_answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_movements" ADD CONSTRAINT "token_movements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ads_submitted" ON "ads" USING btree ("submitted_at") WHERE "ads"."submitted_at" is not null and "ads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "ads_closed" ON "ads" USING btree ("closed_at") WHERE "ads"."closed_at" is not null and "ads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "transaction_events_newest" ON "transaction_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_held" ON "reviews" USING btree ("written_at") WHERE "reviews"."held_at" is not null and "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_hidden_order" ON "reviews" USING btree ("written_at") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_decided" ON "payments" USING btree ("decided_at") WHERE "payments"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "messages_kind" ON "messages" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_unsent" ON "messages" USING btree ("status","created_at","id") WHERE "messages"."status" <> 'sent';--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_taken_down" CHECK ("ads"."taken_down_at" is null or "ads"."unavailable_at" is not null);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_team_answer" CHECK (char_length("reviews"."team_answer") <= 500 and num_nulls("reviews"."team_answer", "reviews"."team_answered_at", "reviews"."team_answered_by") in (0, 3));--> statement-breakpoint
ALTER TABLE "token_movements" ADD CONSTRAINT "token_movements_reason" CHECK ("token_movements"."reason" in ('purchase', 'gift', 'publication', 'reversal', 'correction'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'sent', 'refused', 'cancelled'));--> statement-breakpoint
-- The team's list of ads and its counts, read from the index alone: what tells the state of an ad stands in it.
CREATE INDEX "ads_desk" ON "ads" USING btree ("created_at","id") INCLUDE ("status","agent_id","ward_id","risk","expiration_date","confirmed_at","unavailable_at","closed_at","deleted_at","removed_at");--> statement-breakpoint
CREATE INDEX "ads_gone" ON "ads" USING btree ("created_at","id") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "ads_words" ON "ads" USING gin (to_tsvector('simple', coalesce("description", '')));
