CREATE TABLE "home_proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ad_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rejected_at" timestamp (3) with time zone,
	"rejected_by" uuid,
	CONSTRAINT "home_proofs_rejected" CHECK (("home_proofs"."rejected_at" is null) = ("home_proofs"."rejected_by" is null))
);
--> statement-breakpoint
ALTER TABLE "unavailable_reports" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "unavailable_reports" ADD COLUMN "proof_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "home_proofs" ADD CONSTRAINT "home_proofs_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_proofs" ADD CONSTRAINT "home_proofs_file_id_cloud_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."cloud_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_proofs" ADD CONSTRAINT "home_proofs_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_proofs_ad" ON "home_proofs" USING btree ("ad_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "home_proofs_file" ON "home_proofs" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "unavailable_reports" ADD CONSTRAINT "unavailable_reports_proof_id_home_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."home_proofs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unavailable_reports_device" ON "unavailable_reports" USING btree ("device_hash") WHERE "unavailable_reports"."device_hash" is not null;--> statement-breakpoint
CREATE INDEX "unavailable_reports_proof" ON "unavailable_reports" USING btree ("proof_id") WHERE "unavailable_reports"."proof_id" is not null;