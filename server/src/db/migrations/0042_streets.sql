DROP INDEX "landmarks_name";--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "landmark_id" uuid;--> statement-breakpoint
ALTER TABLE "landmarks" ADD COLUMN "status" text DEFAULT 'accepted' NOT NULL;--> statement-breakpoint
ALTER TABLE "landmarks" ADD COLUMN "proposed_by" uuid;--> statement-breakpoint
ALTER TABLE "landmarks" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "landmarks" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "landmarks" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "user_ad_search_targets" ADD COLUMN "landmark_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_ad_searches" ADD COLUMN "landmark_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_landmark_id_landmarks_id_fk" FOREIGN KEY ("landmark_id") REFERENCES "public"."landmarks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landmarks" ADD CONSTRAINT "landmarks_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landmarks" ADD CONSTRAINT "landmarks_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landmarks" ADD CONSTRAINT "landmarks_merged_into_landmarks_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."landmarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "landmarks_ward_name" ON "landmarks" USING btree ("city",lower("name"),coalesce("wards"[1], '')) WHERE "landmarks"."status" in ('accepted', 'proposed');--> statement-breakpoint
CREATE INDEX "landmarks_proposed" ON "landmarks" USING btree ("created_at") WHERE "landmarks"."status" = 'proposed';--> statement-breakpoint
CREATE INDEX "landmarks_proposer" ON "landmarks" USING btree ("proposed_by","created_at") WHERE "landmarks"."proposed_by" is not null;--> statement-breakpoint
CREATE INDEX "landmarks_merged_into" ON "landmarks" USING btree ("merged_into") WHERE "landmarks"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "landmarks_decider" ON "landmarks" USING btree ("decided_by") WHERE "landmarks"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX "landmarks_decided" ON "landmarks" USING btree ("decided_at") WHERE "landmarks"."status" in ('refused', 'merged');--> statement-breakpoint
ALTER TABLE "landmarks" ADD CONSTRAINT "landmarks_status" CHECK ("landmarks"."status" in ('accepted', 'proposed', 'refused', 'merged'));--> statement-breakpoint
ALTER TABLE "landmarks" ADD CONSTRAINT "landmarks_merged" CHECK (("landmarks"."status" = 'merged') = ("landmarks"."merged_into" is not null));--> statement-breakpoint
-- Whether an ad fits a saved search is still decided within the index.
DROP INDEX user_ad_search_targets_match;--> statement-breakpoint
CREATE INDEX user_ad_search_targets_match ON user_ad_search_targets
  (ward_id, type, property_type, price_max, price_min)
  INCLUDE (bedrooms, amenities, unwanted, wanted_facts, unwanted_facts, landmark_ids, move_in_max, months_in_advance_max,
    expiration_date, search_id);
