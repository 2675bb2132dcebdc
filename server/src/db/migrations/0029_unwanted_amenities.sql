ALTER TABLE "user_ad_search_targets" ADD COLUMN "unwanted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- An ad is still held against all saved searches within the index.
DROP INDEX user_ad_search_targets_match;--> statement-breakpoint
CREATE INDEX user_ad_search_targets_match ON user_ad_search_targets
  (ward_id, type, property_type, price_max, price_min)
  INCLUDE (bedrooms, amenities, unwanted, move_in_max, months_in_advance_max, expiration_date, search_id);--> statement-breakpoint
-- So far, false meant that nothing was asked for.
UPDATE user_ad_searches SET
  has_generator = nullif(has_generator, false), has_guard = nullif(has_guard, false), has_pool = nullif(has_pool, false),
  has_water_tank = nullif(has_water_tank, false), has_garage = nullif(has_garage, false),
  has_garden = nullif(has_garden, false), is_furnished = nullif(is_furnished, false)
  WHERE false IN (has_generator, has_guard, has_pool, has_water_tank, has_garage, has_garden, is_furnished);
