ALTER TABLE "ads" DROP CONSTRAINT "ads_property_type";--> statement-breakpoint
ALTER TABLE "ads" DROP CONSTRAINT "ads_rooms";--> statement-breakpoint
ALTER TABLE "ads" DROP CONSTRAINT "ads_plot";--> statement-breakpoint
ALTER TABLE "user_ad_searches" DROP CONSTRAINT "user_ad_searches_property_type";--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "fact_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_ad_search_targets" ADD COLUMN "wanted_facts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_ad_search_targets" ADD COLUMN "unwanted_facts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_ad_searches" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_property_type" CHECK ("ads"."property_type" in ('room', 'apartment', 'house', 'plot', 'shop', 'office', 'warehouse'));--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_rooms" CHECK (case when "ads"."property_type" in ('apartment', 'house') then "ads"."bedrooms_count" > 0 and "ads"."bathrooms_count" > 0
        else "ads"."bedrooms_count" is null and "ads"."bathrooms_count" is null end);--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_plot" CHECK ("ads"."property_type" <> 'plot' or not ("ads"."has_pool" or "ads"."has_water_tank" or "ads"."has_garage" or "ads"."has_garden" or "ads"."is_furnished"));--> statement-breakpoint
ALTER TABLE "user_ad_searches" ADD CONSTRAINT "user_ad_searches_property_type" CHECK ("user_ad_searches"."property_type" in ('room', 'apartment', 'house', 'plot', 'shop', 'office', 'warehouse'));
