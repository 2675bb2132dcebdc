ALTER TABLE "ads" DROP CONSTRAINT "ads_area";--> statement-breakpoint
ALTER TABLE "ads" ALTER COLUMN "ward_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ALTER COLUMN "type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ALTER COLUMN "price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ALTER COLUMN "description" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_complete" CHECK (case num_nulls("ads"."ward_id", "ads"."type", "ads"."price", "ads"."description") when 0 then true
        when 4 then "ads"."status" = 'draft' and "ads"."published_at" is null else false end);--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_area" CHECK ("ads"."area" > 0 and ("ads"."property_type" <> 'plot' or "ads"."area" is not null or "ads"."ward_id" is null));