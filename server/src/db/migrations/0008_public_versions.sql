-- Every process keeps public pages with what they were made from. A notice therefore says what has changed: a subject and,
-- when they are few, the rows of it. Notices are sent when a transaction commits, equal ones once.
CREATE FUNCTION note_public_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rows text[];
BEGIN
  -- TG_ARGV: the subject, and the column that holds its row.
  EXECUTE format('SELECT array_agg(DISTINCT %I::text) FROM (SELECT %I FROM changed LIMIT 101) few', TG_ARGV[1], TG_ARGV[1]) INTO rows;
  IF rows IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_notify('public_changed',
    TG_ARGV[0] || CASE WHEN cardinality(rows) <= 100 THEN ' ' || array_to_string(rows, ',') ELSE '' END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_public_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_changed', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An agent's row holds their tokens too, which no visitor sees.
CREATE FUNCTION note_public_agent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_changed', 'agents ' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A person is shown as the agent they are, and as the author of their reviews.
CREATE FUNCTION note_public_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  agent uuid;
BEGIN
  FOR agent IN SELECT id FROM agents WHERE user_id = NEW.id UNION SELECT agent_id FROM reviews WHERE owner_id = NEW.id LOOP
    PERFORM pg_notify('public_changed', 'agents ' || agent);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  name text;
  subject text;
  key text;
BEGIN
  FOR name IN SELECT event_object_table FROM information_schema.triggers
    WHERE trigger_name = 'public_changed' AND trigger_schema = current_schema() GROUP BY 1
  LOOP
    EXECUTE format('DROP TRIGGER public_changed ON %I', name);
  END LOOP;
  FOR name, subject, key IN VALUES ('ads', 'ads', 'id'), ('ad_media', 'ads', 'ad_id'), ('ad_prices', 'ads', 'ad_id'),
    ('agent_wards', 'agents', 'agent_id'), ('reviews', 'agents', 'agent_id')
  LOOP
    -- For each statement, not for each row: a million rows loaded at once are one notice.
    EXECUTE format('CREATE TRIGGER public_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_public_rows(%L, %L)', name, subject, key);
    EXECUTE format('CREATE TRIGGER public_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_public_rows(%L, %L)', name, subject, key);
    EXECUTE format('CREATE TRIGGER public_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION note_public_rows(%L, %L)', name, subject, key);
    EXECUTE format('CREATE TRIGGER public_truncated AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION note_public_subject(%L)', name, subject);
  END LOOP;
  FOR name, subject IN VALUES ('cities', 'places'), ('wards', 'places'), ('faqs', 'faqs'), ('menu_entries', 'menu'),
    ('menu_item_collections', 'menu'), ('menu_items', 'menu'), ('app_parameters', 'parameters'), ('plans', 'plans'),
    ('plan_features', 'plans'), ('featured_ads', 'featured'), ('featured_agents', 'featured')
  LOOP
    EXECUTE format('CREATE TRIGGER public_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION note_public_subject(%L)', name, subject);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER public_changed AFTER INSERT OR DELETE OR TRUNCATE ON agents
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_subject('agents');
--> statement-breakpoint
CREATE TRIGGER public_updated AFTER UPDATE ON agents FOR EACH ROW
  WHEN ((OLD.name, OLD.instagram_url, OLD.instagram_followers_count, OLD.years_of_experience, OLD.is_onboarded,
         OLD.reviews_count, OLD.rating_sum)
    IS DISTINCT FROM
        (NEW.name, NEW.instagram_url, NEW.instagram_followers_count, NEW.years_of_experience, NEW.is_onboarded,
         NEW.reviews_count, NEW.rating_sum))
  EXECUTE FUNCTION note_public_agent();
--> statement-breakpoint
CREATE TRIGGER public_changed AFTER DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_subject('agents');
--> statement-breakpoint
CREATE TRIGGER public_updated AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.profile_image_id, OLD.suspended_at IS NULL)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.profile_image_id, NEW.suspended_at IS NULL))
  EXECUTE FUNCTION note_public_person();
--> statement-breakpoint
-- A new file is shown nowhere yet, and one that is shown can't be deleted.
CREATE TRIGGER public_changed AFTER UPDATE OR TRUNCATE ON cloud_files
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_subject('files');
