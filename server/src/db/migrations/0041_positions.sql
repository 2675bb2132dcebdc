CREATE TABLE "ad_positions" (
	"ad_id" uuid PRIMARY KEY NOT NULL,
	"agent_id" uuid NOT NULL,
	"ward_id" uuid NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"accuracy" real,
	"cell_latitude" double precision NOT NULL,
	"cell_longitude" double precision NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"consent_version" smallint NOT NULL,
	CONSTRAINT "ad_positions_exact" CHECK (num_nulls("ad_positions"."latitude", "ad_positions"."longitude", "ad_positions"."accuracy") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "ad_positions" ADD CONSTRAINT "ad_positions_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_positions" ADD CONSTRAINT "ad_positions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_positions" ADD CONSTRAINT "ad_positions_ward_id_wards_id_fk" FOREIGN KEY ("ward_id") REFERENCES "public"."wards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_positions_point" ON "ad_positions" USING btree ("latitude","longitude") WHERE "ad_positions"."latitude" is not null;--> statement-breakpoint
CREATE INDEX "ad_positions_way" ON "ad_positions" USING btree ("agent_id","taken_at");--> statement-breakpoint
CREATE INDEX "ad_positions_taken" ON "ad_positions" USING btree ("taken_at") WHERE "ad_positions"."latitude" is not null;