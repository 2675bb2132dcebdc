CREATE TABLE "ad_versions" (
	"ad_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_versions_ad_id_version_pk" PRIMARY KEY("ad_id","version")
);
--> statement-breakpoint
CREATE TABLE "judgements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"judge_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"risk" smallint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	"refusal" text,
	CONSTRAINT "judgements_kind" CHECK ("judgements"."kind" in ('approve', 'reject', 'takeDown', 'remove', 'restore', 'judgeName', 'hideReview', 'releaseReview', 'dismissReporter')),
	CONSTRAINT "judgements_outcome" CHECK ("judgements"."outcome" in ('done', 'undone', 'lapsed')),
	CONSTRAINT "judgements_decided" CHECK (("judgements"."decided_at" is null) = ("judgements"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "ad_versions" ADD CONSTRAINT "ad_versions_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "judgements" ADD CONSTRAINT "judgements_judge_id_users_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_versions_created" ON "ad_versions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "judgements_waiting" ON "judgements" USING btree ("subject_id") WHERE "judgements"."outcome" is null;--> statement-breakpoint
CREATE INDEX "judgements_subject" ON "judgements" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "judgements_judge" ON "judgements" USING btree ("judge_id","created_at");--> statement-breakpoint
CREATE INDEX "judgements_created" ON "judgements" USING btree ("created_at" DESC NULLS FIRST,"id");