ALTER TABLE "ad_media" DROP CONSTRAINT "ad_media_position";--> statement-breakpoint
-- Every row met a narrower bound: none needs to be read again.
ALTER TABLE "ad_media" ADD CONSTRAINT "ad_media_position" CHECK ("ad_media"."position" between 0 and 14) NOT VALID;
