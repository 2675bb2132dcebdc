-- What Drizzle's schema can't say.

-- Every change of what the public search can see leaves a row, in the order of the commits: the trigger is deferred to
-- the commit and the lock is held over it, so a reader who has seen number n has seen everything before n.
CREATE FUNCTION note_ad_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('ad_changes'));
  INSERT INTO ad_changes (ad_id) VALUES (COALESCE(NEW.id, OLD.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ads_changed_insert AFTER INSERT ON ads
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.published_at IS NOT NULL)
  EXECUTE FUNCTION note_ad_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ads_changed_update AFTER UPDATE ON ads
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status, OLD.type, OLD.property_type, OLD.ward_id, OLD.agent_id, OLD.price, OLD.bedrooms_count,
         OLD.has_generator, OLD.has_guard, OLD.has_pool, OLD.has_water_tank, OLD.has_garage, OLD.has_garden,
         OLD.is_furnished, OLD.published_at, OLD.expiration_date, OLD.unavailable_at, OLD.deleted_at)
    IS DISTINCT FROM
        (NEW.status, NEW.type, NEW.property_type, NEW.ward_id, NEW.agent_id, NEW.price, NEW.bedrooms_count,
         NEW.has_generator, NEW.has_guard, NEW.has_pool, NEW.has_water_tank, NEW.has_garage, NEW.has_garden,
         NEW.is_furnished, NEW.published_at, NEW.expiration_date, NEW.unavailable_at, NEW.deleted_at))
  EXECUTE FUNCTION note_ad_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ads_changed_delete AFTER DELETE ON ads
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.published_at IS NOT NULL)
  EXECUTE FUNCTION note_ad_change();
--> statement-breakpoint
-- The audit log only grows, whoever asks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- One ad is held against all saved searches by a few equalities and a price; everything else rides along in the index.
CREATE INDEX user_ad_search_targets_match ON user_ad_search_targets
  (ward_id, type, property_type, price_max, price_min) INCLUDE (bedrooms, amenities, expiration_date, search_id);
--> statement-breakpoint
-- A number to start from: a reader whose last number is gone knows that the list was shortened and loads anew.
INSERT INTO ad_changes (seq, ad_id) VALUES (0, '00000000-0000-0000-0000-000000000000');
--> statement-breakpoint
ALTER TABLE users ADD CONSTRAINT users_profile_image FOREIGN KEY (profile_image_id) REFERENCES cloud_files (id);
