-- These exist already, made by earlier migrations; the schema names them now.
CREATE INDEX IF NOT EXISTS "ads_agent_record" ON "ads" USING btree ("agent_id","status");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ads_gone" ON "ads" USING btree ("created_at","id") WHERE "ads"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ads_words" ON "ads" USING gin (to_tsvector('simple', coalesce("description", '')));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "user_ad_search_results_notified" ON "user_ad_search_results" USING btree ("notified_at") WHERE "user_ad_search_results"."notified_at" is not null;--> statement-breakpoint
CREATE INDEX "token_movements_gifts" ON "token_movements" USING btree ("created_at") WHERE "token_movements"."reason" = 'gift';--> statement-breakpoint
-- transaction_events_newest begins with the same column.
DROP INDEX IF EXISTS "transaction_events_created";
