ALTER TABLE "market_ads" ADD COLUMN "square_metre_price" bigint;--> statement-breakpoint
-- Plots differ in size: what one square metre costs compares them.
CREATE FUNCTION square_metre_price(property_type text, price bigint, area integer) RETURNS bigint
  LANGUAGE sql IMMUTABLE AS $$ SELECT round(price::numeric / area)::bigint WHERE property_type = 'plot' AND area > 0 $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_market_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE market_prices SET ads = ads - 1 WHERE (cell, month, price) IN
      ((OLD.cell, OLD.month, OLD.price), (OLD.cell || '/m2', OLD.month, OLD.square_metre_price));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO market_prices AS known (cell, month, price, ads)
      SELECT * FROM (VALUES (NEW.cell, NEW.month, NEW.price, 1), (NEW.cell || '/m2', NEW.month, NEW.square_metre_price, 1))
        AS counted (cell, month, price, ads) WHERE price IS NOT NULL
      ON CONFLICT (cell, month, price) DO UPDATE SET ads = known.ads + 1;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_market() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO market_ads (ad_id, cell, month, price, asked_price, square_metre_price)
    SELECT id, market_cell(ward_id, type, property_type, bedrooms_count), market_month(published_at),
      coalesce(agreed_price(price, outcome, outcome_price), price),
      CASE WHEN agreed_price(price, outcome, outcome_price) IS NOT NULL THEN price END,
      square_metre_price(property_type, coalesce(agreed_price(price, outcome, outcome_price), price), area)
    FROM ads WHERE status = 'approved' AND removed_at IS NULL
    ON CONFLICT DO NOTHING;
  DELETE FROM market_prices;
  INSERT INTO market_prices (cell, month, price, ads)
    SELECT cell, month, price, count(*) FROM market_ads GROUP BY 1, 2, 3
    UNION ALL
    SELECT cell || '/m2', month, square_metre_price, count(*) FROM market_ads WHERE square_metre_price IS NOT NULL GROUP BY 1, 2, 3;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION note_market_ad() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  agreed bigint := agreed_price(NEW.price, NEW.outcome, NEW.outcome_price);
  counted bigint := coalesce(agreed, NEW.price);
BEGIN
  IF NEW.removed_at IS NOT NULL THEN
    DELETE FROM market_ads WHERE ad_id = NEW.id;
  ELSIF NEW.status = 'approved' THEN
    INSERT INTO market_ads AS known (ad_id, cell, month, price, asked_price, square_metre_price)
      VALUES (NEW.id, market_cell(NEW.ward_id, NEW.type, NEW.property_type, NEW.bedrooms_count), market_month(NEW.published_at),
        counted, CASE WHEN agreed IS NOT NULL THEN NEW.price END, square_metre_price(NEW.property_type, counted, NEW.area))
      ON CONFLICT (ad_id) DO UPDATE SET cell = excluded.cell, month = excluded.month, price = excluded.price,
        asked_price = excluded.asked_price, square_metre_price = excluded.square_metre_price
      WHERE (known.cell, known.month, known.price, known.asked_price, known.square_metre_price)
        IS DISTINCT FROM (excluded.cell, excluded.month, excluded.price, excluded.asked_price, excluded.square_metre_price);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER market_updated ON ads;--> statement-breakpoint
CREATE TRIGGER market_updated AFTER UPDATE ON ads FOR EACH ROW
  WHEN ((OLD.status, OLD.ward_id, OLD.type, OLD.property_type, OLD.bedrooms_count, OLD.price, OLD.published_at, OLD.removed_at,
         OLD.outcome, OLD.outcome_price, OLD.area)
    IS DISTINCT FROM
        (NEW.status, NEW.ward_id, NEW.type, NEW.property_type, NEW.bedrooms_count, NEW.price, NEW.published_at, NEW.removed_at,
         NEW.outcome, NEW.outcome_price, NEW.area))
  EXECUTE FUNCTION note_market_ad();--> statement-breakpoint
UPDATE market_ads m SET square_metre_price = square_metre_price(a.property_type, m.price, a.area)
  FROM ads a WHERE a.id = m.ad_id AND a.property_type = 'plot';
