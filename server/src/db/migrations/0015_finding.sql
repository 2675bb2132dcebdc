ALTER TABLE "user_ad_search_targets" ADD COLUMN "move_in_max" bigint DEFAULT 9007199254740991 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_ad_search_targets" ADD COLUMN "months_in_advance_max" smallint DEFAULT 32767 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_ad_searches" ADD COLUMN "move_in_max" bigint;--> statement-breakpoint
ALTER TABLE "user_ad_searches" ADD COLUMN "months_in_advance_max" smallint;--> statement-breakpoint
-- An ad is still held against all saved searches within the index.
DROP INDEX user_ad_search_targets_match;--> statement-breakpoint
CREATE INDEX user_ad_search_targets_match ON user_ad_search_targets
  (ward_id, type, property_type, price_max, price_min)
  INCLUDE (bedrooms, amenities, move_in_max, months_in_advance_max, expiration_date, search_id);--> statement-breakpoint
-- The search follows what is paid before moving in.
DROP TRIGGER ads_changed_update ON ads;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ads_changed_update AFTER UPDATE ON ads
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status, OLD.type, OLD.property_type, OLD.ward_id, OLD.agent_id, OLD.price, OLD.bedrooms_count,
         OLD.has_generator, OLD.has_guard, OLD.has_pool, OLD.has_water_tank, OLD.has_garage, OLD.has_garden,
         OLD.is_furnished, OLD.published_at, OLD.expiration_date, OLD.unavailable_at, OLD.deleted_at,
         OLD.confirmed_at, OLD.closed_at, OLD.months_in_advance, OLD.connexion_fees)
    IS DISTINCT FROM
        (NEW.status, NEW.type, NEW.property_type, NEW.ward_id, NEW.agent_id, NEW.price, NEW.bedrooms_count,
         NEW.has_generator, NEW.has_guard, NEW.has_pool, NEW.has_water_tank, NEW.has_garage, NEW.has_garden,
         NEW.is_furnished, NEW.published_at, NEW.expiration_date, NEW.unavailable_at, NEW.deleted_at,
         NEW.confirmed_at, NEW.closed_at, NEW.months_in_advance, NEW.connexion_fees))
  EXECUTE FUNCTION note_ad_change();
