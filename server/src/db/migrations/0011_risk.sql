CREATE TABLE "account_traces" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "account_traces_user_id_kind_hash_seen_at_pk" PRIMARY KEY("user_id","kind","hash","seen_at"),
	CONSTRAINT "account_traces_kind" CHECK ("account_traces"."kind" in ('device', 'address'))
);
--> statement-breakpoint
CREATE TABLE "picture_copies" (
	"file_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"likeness" smallint NOT NULL,
	CONSTRAINT "picture_copies_file_id_other_id_pk" PRIMARY KEY("file_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "picture_marks" (
	"word" integer NOT NULL,
	"picture" integer NOT NULL,
	CONSTRAINT "picture_marks_word_picture_pk" PRIMARY KEY("word","picture")
);
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "risk" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "risk_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "text_marks" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "judged_price" bigint;--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "unavailable_reports" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "name_key" text GENERATED ALWAYS AS (translate(lower(regexp_replace(normalize(name, NFKD), '[^A-Za-z0-9]', '', 'g')), '01i', 'oll')) STORED;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "pending_name" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "pending_name_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "cloud_files" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "cloud_files_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "cloud_files" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_traces" ADD CONSTRAINT "account_traces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_copies" ADD CONSTRAINT "picture_copies_file_id_cloud_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."cloud_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_copies" ADD CONSTRAINT "picture_copies_other_id_cloud_files_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."cloud_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_traces_hash" ON "account_traces" USING btree ("hash","seen_at");--> statement-breakpoint
CREATE INDEX "ads_queue" ON "ads" USING btree ("risk" DESC NULLS FIRST,"updated_at","id") WHERE "ads"."deleted_at" is null and ("ads"."status" = 'pending_approval' or "ads"."status" = 'approved' and "ads"."pending_changes" is not null);--> statement-breakpoint
CREATE INDEX "ads_text_marks" ON "ads" USING gin ("text_marks") WHERE "ads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "ads_sent" ON "ads" USING btree ("agent_id","submitted_at");--> statement-breakpoint
CREATE INDEX "phone_reveals_device" ON "phone_reveals" USING btree ("device_hash","day","agent_id") WHERE "phone_reveals"."device_hash" is not null;--> statement-breakpoint
CREATE INDEX "phone_reveals_address" ON "phone_reveals" USING btree ("address_hash","day","agent_id") WHERE "phone_reveals"."address_hash" is not null;--> statement-breakpoint
CREATE INDEX "agents_name_key" ON "agents" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "agents_pending_name" ON "agents" USING btree ("pending_name_at") WHERE "agents"."pending_name" is not null;--> statement-breakpoint
CREATE INDEX "cloud_files_unread" ON "cloud_files" USING btree ("created_at") WHERE "cloud_files"."read_at" is null and "cloud_files"."removed_at" is null and "cloud_files"."source" = 'ad_image';--> statement-breakpoint
CREATE INDEX "payments_phone" ON "payments" USING btree ("phone_number") WHERE "payments"."status" = 'confirmed';--> statement-breakpoint
ALTER TABLE "cloud_files" ADD CONSTRAINT "cloud_files_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_risk" CHECK ("ads"."risk" between 0 and 100);--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_pending_name" CHECK (("agents"."pending_name" is null) = ("agents"."pending_name_at" is null));--> statement-breakpoint
-- What is approved was seen by the team at its price.
UPDATE "ads" SET "judged_price" = "price" WHERE "status" = 'approved';
