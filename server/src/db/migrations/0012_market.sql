CREATE TABLE "availability_askers" (
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "availability_askers_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "availability_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"ad_ids" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "availability_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ad_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"is_there" boolean,
	CONSTRAINT "availability_questions_answer" CHECK (("availability_questions"."answered_at" is null) = ("availability_questions"."is_there" is null))
);
--> statement-breakpoint
CREATE TABLE "market_ads" (
	"ad_id" uuid PRIMARY KEY NOT NULL,
	"cell" text NOT NULL,
	"month" date NOT NULL,
	"price" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_prices" (
	"cell" text NOT NULL,
	"month" date NOT NULL,
	"price" bigint NOT NULL,
	"ads" integer NOT NULL,
	CONSTRAINT "market_prices_cell_month_price_pk" PRIMARY KEY("cell","month","price"),
	CONSTRAINT "market_prices_ads" CHECK ("market_prices"."ads" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ward_neighbours" (
	"ward_id" uuid NOT NULL,
	"neighbour_id" uuid NOT NULL,
	CONSTRAINT "ward_neighbours_ward_id_neighbour_id_pk" PRIMARY KEY("ward_id","neighbour_id")
);
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "score" smallint;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "score_parts" jsonb;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "pledged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "pledge_lost_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "availability_askers" ADD CONSTRAINT "availability_askers_question_id_availability_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."availability_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_askers" ADD CONSTRAINT "availability_askers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_links" ADD CONSTRAINT "availability_links_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_questions" ADD CONSTRAINT "availability_questions_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability_questions" ADD CONSTRAINT "availability_questions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_ads" ADD CONSTRAINT "market_ads_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ward_neighbours" ADD CONSTRAINT "ward_neighbours_ward_id_wards_id_fk" FOREIGN KEY ("ward_id") REFERENCES "public"."wards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ward_neighbours" ADD CONSTRAINT "ward_neighbours_neighbour_id_wards_id_fk" FOREIGN KEY ("neighbour_id") REFERENCES "public"."wards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "availability_askers_user" ON "availability_askers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "availability_links_agent" ON "availability_links" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "availability_questions_open" ON "availability_questions" USING btree ("ad_id") WHERE "availability_questions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "availability_questions_agent" ON "availability_questions" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "ads_unconfirmed" ON "ads" USING btree ("confirmed_at") WHERE "ads"."status" = 'approved' and "ads"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_score" CHECK ("agents"."score" between 0 and 100);--> statement-breakpoint
-- The search follows what is confirmed and what is closed.
DROP TRIGGER ads_changed_update ON ads;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ads_changed_update AFTER UPDATE ON ads
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status, OLD.type, OLD.property_type, OLD.ward_id, OLD.agent_id, OLD.price, OLD.bedrooms_count,
         OLD.has_generator, OLD.has_guard, OLD.has_pool, OLD.has_water_tank, OLD.has_garage, OLD.has_garden,
         OLD.is_furnished, OLD.published_at, OLD.expiration_date, OLD.unavailable_at, OLD.deleted_at,
         OLD.confirmed_at, OLD.closed_at)
    IS DISTINCT FROM
        (NEW.status, NEW.type, NEW.property_type, NEW.ward_id, NEW.agent_id, NEW.price, NEW.bedrooms_count,
         NEW.has_generator, NEW.has_guard, NEW.has_pool, NEW.has_water_tank, NEW.has_garage, NEW.has_garden,
         NEW.is_furnished, NEW.published_at, NEW.expiration_date, NEW.unavailable_at, NEW.deleted_at,
         NEW.confirmed_at, NEW.closed_at))
  EXECUTE FUNCTION note_ad_change();--> statement-breakpoint
-- Pages show an agent's score and promise.
CREATE TRIGGER public_standing AFTER UPDATE ON agents FOR EACH ROW
  WHEN ((OLD.score, OLD.score_parts, OLD.pledged_at) IS DISTINCT FROM (NEW.score, NEW.score_parts, NEW.pledged_at))
  EXECUTE FUNCTION note_public_agent();--> statement-breakpoint
CREATE FUNCTION market_cell(ward uuid, type text, property_type text, bedrooms integer) RETURNS text
  LANGUAGE sql IMMUTABLE AS $$ SELECT concat_ws('/', ward, type, property_type, least(coalesce(bedrooms, 0), 5)) $$;--> statement-breakpoint
CREATE FUNCTION market_month(at timestamptz) RETURNS date
  LANGUAGE sql IMMUTABLE AS $$ SELECT date_trunc('month', at AT TIME ZONE 'Africa/Dar_es_Salaam')::date $$;--> statement-breakpoint
UPDATE ads SET removed_at = deleted_at FROM audit_log l
  WHERE l.action = 'ad.remove' AND l.subject_id = ads.id::text AND ads.deleted_at IS NOT NULL;--> statement-breakpoint
-- For the triggers below to go on from: they must not count what this has counted.
CREATE FUNCTION fill_market() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO market_ads (ad_id, cell, month, price)
    SELECT id, market_cell(ward_id, type, property_type, bedrooms_count), market_month(published_at), price
    FROM ads WHERE status = 'approved' AND removed_at IS NULL
    ON CONFLICT DO NOTHING;
  DELETE FROM market_prices;
  INSERT INTO market_prices (cell, month, price, ads) SELECT cell, month, price, count(*) FROM market_ads GROUP BY 1, 2, 3;
END $$;--> statement-breakpoint
SELECT fill_market();--> statement-breakpoint
CREATE FUNCTION note_market_ad() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.removed_at IS NOT NULL THEN
    DELETE FROM market_ads WHERE ad_id = NEW.id;
  ELSIF NEW.status = 'approved' THEN
    INSERT INTO market_ads AS known (ad_id, cell, month, price)
      VALUES (NEW.id, market_cell(NEW.ward_id, NEW.type, NEW.property_type, NEW.bedrooms_count), market_month(NEW.published_at), NEW.price)
      ON CONFLICT (ad_id) DO UPDATE SET cell = excluded.cell, month = excluded.month, price = excluded.price
      WHERE (known.cell, known.month, known.price) IS DISTINCT FROM (excluded.cell, excluded.month, excluded.price);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER market_inserted AFTER INSERT ON ads FOR EACH ROW WHEN (NEW.status = 'approved')
  EXECUTE FUNCTION note_market_ad();--> statement-breakpoint
CREATE TRIGGER market_updated AFTER UPDATE ON ads FOR EACH ROW
  WHEN ((OLD.status, OLD.ward_id, OLD.type, OLD.property_type, OLD.bedrooms_count, OLD.price, OLD.published_at, OLD.removed_at)
    IS DISTINCT FROM
        (NEW.status, NEW.ward_id, NEW.type, NEW.property_type, NEW.bedrooms_count, NEW.price, NEW.published_at, NEW.removed_at))
  EXECUTE FUNCTION note_market_ad();--> statement-breakpoint
CREATE FUNCTION count_market_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE market_prices SET ads = ads - 1 WHERE (cell, month, price) = (OLD.cell, OLD.month, OLD.price);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO market_prices AS known (cell, month, price, ads) VALUES (NEW.cell, NEW.month, NEW.price, 1)
      ON CONFLICT (cell, month, price) DO UPDATE SET ads = known.ads + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER market_counted AFTER INSERT OR UPDATE OR DELETE ON market_ads FOR EACH ROW
  EXECUTE FUNCTION count_market_price();--> statement-breakpoint
CREATE TRIGGER public_inserted AFTER INSERT ON market_prices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_rows('market', 'cell');--> statement-breakpoint
CREATE TRIGGER public_updated AFTER UPDATE ON market_prices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_rows('market', 'cell');--> statement-breakpoint
CREATE TRIGGER public_deleted AFTER DELETE ON market_prices REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_rows('market', 'cell');--> statement-breakpoint
CREATE TRIGGER public_truncated AFTER TRUNCATE ON market_prices
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_subject('market');--> statement-breakpoint
CREATE TRIGGER public_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ward_neighbours
  FOR EACH STATEMENT EXECUTE FUNCTION note_public_subject('places');--> statement-breakpoint
-- Which wards touch each other: server/src/modules/places/neighbours.ts.
INSERT INTO ward_neighbours (ward_id, neighbour_id)
  SELECT a.id, b.id FROM (VALUES
  ('Azimio', 'Buza'), ('Azimio', 'Kijichi'), ('Azimio', 'Makangarawe'), ('Azimio', 'Mbagala'), ('Azimio', 'Miburani'),
  ('Azimio', 'Mtoni'), ('Azimio', 'Tandika'), ('Azimio', 'Temeke'), ('Bonyokwa', 'Kimara'), ('Bonyokwa', 'Kinyerezi'),
  ('Bonyokwa', 'Kisukulu'), ('Bonyokwa', 'Kwembe'), ('Bonyokwa', 'Msigani'), ('Bonyokwa', 'Saranga'), ('Buguruni', 'Chang''ombe'),
  ('Buguruni', 'Ilala'), ('Buguruni', 'Kigogo'), ('Buguruni', 'Mnyamani'), ('Buguruni', 'Tabata'), ('Buguruni', 'Temeke'),
  ('Bunju', 'Kunduchi'), ('Bunju', 'Mabwepande'), ('Bunju', 'Mbweni'), ('Bunju', 'Wazo'), ('Buyuni', 'Chanika'),
  ('Buyuni', 'Gongo la Mboto'), ('Buyuni', 'Kipunguni'), ('Buyuni', 'Kivule'), ('Buyuni', 'Majohe'), ('Buyuni', 'Msongola'),
  ('Buyuni', 'Pugu'), ('Buyuni', 'Ukonga'), ('Buyuni', 'Zingiziwa'), ('Buza', 'Kiburugwa'), ('Buza', 'Kitunda'),
  ('Buza', 'Makangarawe'), ('Buza', 'Mbagala'), ('Buza', 'Mzinga'), ('Buza', 'Yombo Vituka'), ('Chamazi', 'Charambe'),
  ('Chamazi', 'Kibondemaji'), ('Chamazi', 'Kilungule'), ('Chamazi', 'Kipunguni'), ('Chamazi', 'Kitunda'), ('Chamazi', 'Kivule'),
  ('Chamazi', 'Mianzini'), ('Chamazi', 'Msongola'), ('Chamazi', 'Mzinga'), ('Chang''ombe', 'Ilala'), ('Chang''ombe', 'Keko'),
  ('Chang''ombe', 'Miburani'), ('Chang''ombe', 'Temeke'), ('Chanika', 'Majohe'), ('Chanika', 'Msongola'), ('Chanika', 'Zingiziwa'),
  ('Charambe', 'Kibondemaji'), ('Charambe', 'Kiburugwa'), ('Charambe', 'Kilungule'), ('Charambe', 'Kitunda'), ('Charambe', 'Mbagala'),
  ('Charambe', 'Mbagala Kuu'), ('Charambe', 'Mianzini'), ('Charambe', 'Mzinga'), ('Gerezani', 'Ilala'), ('Gerezani', 'Kariakoo'),
  ('Gerezani', 'Keko'), ('Gerezani', 'Mchafukoge'), ('Gerezani', 'Mchikichini'), ('Goba', 'Makongo'), ('Goba', 'Mbezi'),
  ('Goba', 'Mbezi Juu'), ('Goba', 'Saranga'), ('Goba', 'Wazo'), ('Gongo la Mboto', 'Kinyerezi'), ('Gongo la Mboto', 'Majohe'),
  ('Gongo la Mboto', 'Pugu'), ('Gongo la Mboto', 'Pugu Station'), ('Gongo la Mboto', 'Ukonga'), ('Hananasif', 'Kinondoni'), ('Hananasif', 'Magomeni'),
  ('Hananasif', 'Msasani'), ('Hananasif', 'Mwananyamala'), ('Hananasif', 'Upanga Magharibi'), ('Ilala', 'Keko'), ('Ilala', 'Kigogo'),
  ('Ilala', 'Mchikichini'), ('Jangwani', 'Kariakoo'), ('Jangwani', 'Mchafukoge'), ('Jangwani', 'Mchikichini'), ('Jangwani', 'Upanga Magharibi'),
  ('Jangwani', 'Upanga Mashariki'), ('Kariakoo', 'Mchafukoge'), ('Kariakoo', 'Mchikichini'), ('Kawe', 'Kunduchi'), ('Kawe', 'Makongo'),
  ('Kawe', 'Mbezi Juu'), ('Kawe', 'Mikocheni'), ('Kawe', 'Msasani'), ('Kawe', 'Wazo'), ('Keko', 'Kurasini'),
  ('Keko', 'Miburani'), ('Kibada', 'Kijichi'), ('Kibada', 'Kisarawe II'), ('Kibada', 'Mjimwema'), ('Kibada', 'Toangoma'),
  ('Kibada', 'Vijibweni'), ('Kibamba', 'Kwembe'), ('Kibamba', 'Mbezi'), ('Kibondemaji', 'Kilungule'), ('Kibondemaji', 'Mbagala Kuu'),
  ('Kibondemaji', 'Mianzini'), ('Kibondemaji', 'Toangoma'), ('Kiburugwa', 'Kilungule'), ('Kiburugwa', 'Kitunda'), ('Kiburugwa', 'Mbagala'),
  ('Kiburugwa', 'Mzinga'), ('Kigamboni', 'Tungi'), ('Kigogo', 'Mabibo'), ('Kigogo', 'Mburahati'), ('Kigogo', 'Mchikichini'),
  ('Kigogo', 'Mzimuni'), ('Kigogo', 'Tabata'), ('Kijichi', 'Mbagala'), ('Kijichi', 'Mbagala Kuu'), ('Kijichi', 'Mtoni'),
  ('Kijichi', 'Toangoma'), ('Kijitonyama', 'Makongo'), ('Kijitonyama', 'Makumbusho'), ('Kijitonyama', 'Manzese'), ('Kijitonyama', 'Mikocheni'),
  ('Kijitonyama', 'Sinza'), ('Kijitonyama', 'Tandale'), ('Kilakala', 'Kiwalani'), ('Kilakala', 'Makangarawe'), ('Kilakala', 'Minazi Mirefu'),
  ('Kilakala', 'Sandali'), ('Kilakala', 'Tandika'), ('Kilakala', 'Yombo Vituka'), ('Kilungule', 'Kitunda'), ('Kilungule', 'Mbagala'),
  ('Kilungule', 'Mbagala Kuu'), ('Kilungule', 'Mianzini'), ('Kilungule', 'Mzinga'), ('Kimanga', 'Kisukulu'), ('Kimanga', 'Liwiti'),
  ('Kimanga', 'Makuburi'), ('Kimanga', 'Segerea'), ('Kimanga', 'Tabata'), ('Kimara', 'Kinyerezi'), ('Kimara', 'Kisukulu'),
  ('Kimara', 'Makongo'), ('Kimara', 'Makuburi'), ('Kimara', 'Saranga'), ('Kimara', 'Ubungo'), ('Kimbiji', 'Kisarawe II'),
  ('Kimbiji', 'Pembamnazi'), ('Kimbiji', 'Somangila'), ('Kinondoni', 'Mikocheni'), ('Kinondoni', 'Msasani'), ('Kinondoni', 'Mwananyamala'),
  ('Kinyerezi', 'Kipawa'), ('Kinyerezi', 'Kwembe'), ('Kinyerezi', 'Pugu Station'), ('Kinyerezi', 'Saranga'), ('Kinyerezi', 'Segerea'),
  ('Kinyerezi', 'Ukonga'), ('Kipawa', 'Kipunguni'), ('Kipawa', 'Kitunda'), ('Kipawa', 'Kivule'), ('Kipawa', 'Kiwalani'),
  ('Kipawa', 'Liwiti'), ('Kipawa', 'Minazi Mirefu'), ('Kipawa', 'Mzinga'), ('Kipawa', 'Segerea'), ('Kipawa', 'Ukonga'),
  ('Kipawa', 'Vingunguti'), ('Kipawa', 'Yombo Vituka'), ('Kipunguni', 'Kitunda'), ('Kipunguni', 'Kivule'), ('Kipunguni', 'Majohe'),
  ('Kipunguni', 'Msongola'), ('Kipunguni', 'Mzinga'), ('Kipunguni', 'Ukonga'), ('Kisarawe II', 'Mjimwema'), ('Kisarawe II', 'Pembamnazi'),
  ('Kisarawe II', 'Somangila'), ('Kisarawe II', 'Toangoma'), ('Kisukulu', 'Makuburi'), ('Kisukulu', 'Segerea'), ('Kisutu', 'Kivukoni'),
  ('Kisutu', 'Mchafukoge'), ('Kisutu', 'Upanga Mashariki'), ('Kitunda', 'Kivule'), ('Kitunda', 'Mzinga'), ('Kitunda', 'Yombo Vituka'),
  ('Kivukoni', 'Mchafukoge'), ('Kivukoni', 'Upanga Magharibi'), ('Kivukoni', 'Upanga Mashariki'), ('Kivule', 'Majohe'), ('Kivule', 'Msongola'),
  ('Kivule', 'Mzinga'), ('Kivule', 'Ukonga'), ('Kiwalani', 'Minazi Mirefu'), ('Kiwalani', 'Mnyamani'), ('Kiwalani', 'Sandali'),
  ('Kiwalani', 'Vingunguti'), ('Kiwalani', 'Yombo Vituka'), ('Kunduchi', 'Mbweni'), ('Kunduchi', 'Wazo'), ('Kurasini', 'Mchafukoge'),
  ('Kurasini', 'Miburani'), ('Kurasini', 'Mtoni'), ('Kwembe', 'Mbezi'), ('Kwembe', 'Msigani'), ('Kwembe', 'Pugu Station'),
  ('Liwiti', 'Segerea'), ('Liwiti', 'Tabata'), ('Liwiti', 'Vingunguti'), ('Mabibo', 'Makuburi'), ('Mabibo', 'Makurumla'),
  ('Mabibo', 'Manzese'), ('Mabibo', 'Mburahati'), ('Mabibo', 'Tabata'), ('Mabibo', 'Ubungo'), ('Mabwepande', 'Mbezi'),
  ('Mabwepande', 'Wazo'), ('Magomeni', 'Makumbusho'), ('Magomeni', 'Mwananyamala'), ('Magomeni', 'Mzimuni'), ('Magomeni', 'Ndugumbi'),
  ('Magomeni', 'Upanga Magharibi'), ('Majohe', 'Msongola'), ('Majohe', 'Pugu'), ('Majohe', 'Ukonga'), ('Majohe', 'Zingiziwa'),
  ('Makangarawe', 'Tandika'), ('Makangarawe', 'Yombo Vituka'), ('Makongo', 'Mbezi Juu'), ('Makongo', 'Mikocheni'), ('Makongo', 'Saranga'),
  ('Makongo', 'Sinza'), ('Makongo', 'Ubungo'), ('Makuburi', 'Tabata'), ('Makuburi', 'Ubungo'), ('Makumbusho', 'Mikocheni'),
  ('Makumbusho', 'Mwananyamala'), ('Makumbusho', 'Ndugumbi'), ('Makumbusho', 'Tandale'), ('Makurumla', 'Manzese'), ('Makurumla', 'Mburahati'),
  ('Makurumla', 'Mzimuni'), ('Makurumla', 'Ndugumbi'), ('Manzese', 'Ndugumbi'), ('Manzese', 'Sinza'), ('Manzese', 'Tandale'),
  ('Manzese', 'Ubungo'), ('Mbagala', 'Mbagala Kuu'), ('Mbagala Kuu', 'Mianzini'), ('Mbagala Kuu', 'Toangoma'), ('Mbezi', 'Msigani'),
  ('Mbezi', 'Saranga'), ('Mbezi', 'Wazo'), ('Mbezi Juu', 'Wazo'), ('Mburahati', 'Mzimuni'), ('Mchikichini', 'Mzimuni'),
  ('Mchikichini', 'Upanga Magharibi'), ('Mianzini', 'Toangoma'), ('Miburani', 'Mtoni'), ('Miburani', 'Temeke'), ('Mikocheni', 'Msasani'),
  ('Mikocheni', 'Mwananyamala'), ('Minazi Mirefu', 'Mnyamani'), ('Minazi Mirefu', 'Sandali'), ('Minazi Mirefu', 'Vingunguti'), ('Minazi Mirefu', 'Yombo Vituka'),
  ('Mjimwema', 'Somangila'), ('Mjimwema', 'Tungi'), ('Mjimwema', 'Vijibweni'), ('Mnyamani', 'Sandali'), ('Mnyamani', 'Tabata'),
  ('Mnyamani', 'Temeke'), ('Mnyamani', 'Vingunguti'), ('Msigani', 'Saranga'), ('Msongola', 'Zingiziwa'), ('Mzimuni', 'Ndugumbi'),
  ('Mzinga', 'Yombo Vituka'), ('Ndugumbi', 'Tandale'), ('Pugu', 'Pugu Station'), ('Sandali', 'Tandika'), ('Sandali', 'Temeke'),
  ('Sinza', 'Ubungo'), ('Tabata', 'Vingunguti'), ('Tandika', 'Temeke'), ('Tungi', 'Vijibweni'), ('Upanga Magharibi', 'Upanga Mashariki')
  ) AS pair (one, other)
  CROSS JOIN LATERAL (VALUES (pair.one, pair.other), (pair.other, pair.one)) AS way (here, there)
  JOIN wards a ON a.name = way.here JOIN wards b ON b.name = way.there AND b.city_id = a.city_id
  JOIN cities c ON c.id = a.city_id AND c.name = 'Dar es Salaam';
