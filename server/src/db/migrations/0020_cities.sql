CREATE TABLE "city_shapes" (
	"city_id" uuid PRIMARY KEY NOT NULL,
	"shapes" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "city_shapes" ADD CONSTRAINT "city_shapes_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was in the code; the map comes with npm run city -- import cities/dar-es-salaam.
UPDATE "cities" SET "aliases" = '{dar,dsm,daresalaam,daresalam,daressalam}' WHERE lower("name") = 'dar es salaam';
