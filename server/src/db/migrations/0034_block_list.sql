CREATE TABLE "block_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"shown" text,
	"file_id" uuid,
	"person_id" uuid,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid,
	"end_reason" text,
	CONSTRAINT "block_list_kind" CHECK ("block_list"."kind" in ('number', 'photo', 'phrase', 'device')),
	CONSTRAINT "block_list_file" CHECK (("block_list"."kind" = 'photo') = ("block_list"."file_id" is not null)),
	CONSTRAINT "block_list_ended" CHECK (num_nulls("block_list"."ended_at", "block_list"."ended_by", "block_list"."end_reason") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "block_list" ADD CONSTRAINT "block_list_file_id_cloud_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."cloud_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_list" ADD CONSTRAINT "block_list_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_list" ADD CONSTRAINT "block_list_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block_list" ADD CONSTRAINT "block_list_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "block_list_active" ON "block_list" USING btree ("kind","key") WHERE "block_list"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "block_list_newest" ON "block_list" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "block_list_file_id" ON "block_list" USING btree ("file_id") WHERE "block_list"."file_id" is not null;