ALTER TABLE "codes" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_linkHash_unique" UNIQUE("link_hash");