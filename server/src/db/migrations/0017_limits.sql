ALTER TABLE "codes" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "other_attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_other_attempts" CHECK ("codes"."other_attempts" between 0 and 5);