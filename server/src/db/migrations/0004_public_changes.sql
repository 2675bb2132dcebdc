-- Every process keeps rendered public pages. Whatever changes what a visitor may see tells all of them to forget, when it
-- commits and only then; equal notices of a transaction are one.
CREATE FUNCTION note_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_changed', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For each statement, not for each row: a million rows loaded at once are one notice.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ads', 'ad_media', 'ad_prices', 'featured_ads', 'featured_agents', 'agent_wards', 'reviews',
    'cities', 'wards', 'faqs', 'menu_entries', 'menu_item_collections', 'menu_items', 'app_parameters', 'plans', 'plan_features']
  LOOP
    EXECUTE format('CREATE TRIGGER public_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION note_public_change()', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER public_changed AFTER INSERT OR DELETE OR TRUNCATE
    OR UPDATE OF name, instagram_url, instagram_followers_count, years_of_experience, is_onboarded, reviews_count, rating_sum
  ON agents FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
-- Of a person the public sees his name and picture, and whether he is there at all.
CREATE TRIGGER public_changed AFTER DELETE OR TRUNCATE OR UPDATE OF first_name, last_name, profile_image_id, suspended_at
  ON users FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
-- A new file is nobody's yet.
CREATE TRIGGER public_changed AFTER UPDATE OR DELETE OR TRUNCATE ON cloud_files
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
