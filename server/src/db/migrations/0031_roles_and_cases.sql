CREATE TABLE "case_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"text" text NOT NULL,
	"via" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "case_texts_text" CHECK (char_length("case_texts"."text") between 1 and 2000),
	CONSTRAINT "case_texts_via" CHECK ("case_texts"."via" in ('page', 'chat'))
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"decision_id" bigint NOT NULL,
	"deciders" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"answer" text,
	"judged_by" uuid,
	"judged_at" timestamp (3) with time zone,
	CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('account', 'ad', 'name', 'review')),
	CONSTRAINT "cases_outcome" CHECK ("cases"."outcome" in ('upheld', 'overturned')),
	CONSTRAINT "cases_judged" CHECK (num_nulls("cases"."outcome", "cases"."answer", "cases"."judged_by", "cases"."judged_at") in (0, 4)
        and not ("cases"."judged_by" = any ("cases"."deciders")))
);
--> statement-breakpoint
CREATE TABLE "risk_hits" (
	"ad_id" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "risk_hits_ad_id_code_pk" PRIMARY KEY("ad_id","code")
);
--> statement-breakpoint
CREATE TABLE "risk_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid NOT NULL,
	CONSTRAINT "risk_settings_only" CHECK ("risk_settings"."is_only")
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_team_role";--> statement-breakpoint
ALTER TABLE "team_invitations" DROP CONSTRAINT "team_invitations_role";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "followers_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "experience_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "case_texts" ADD CONSTRAINT "case_texts_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_judged_by_users_id_fk" FOREIGN KEY ("judged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_hits" ADD CONSTRAINT "risk_hits_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_settings" ADD CONSTRAINT "risk_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_texts_case" ON "case_texts" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open" ON "cases" USING btree ("kind","subject_id") WHERE "cases"."judged_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_decision" ON "cases" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "cases_newest" ON "cases" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "cases_user" ON "cases" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "risk_hits_created" ON "risk_hits" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_team_role" CHECK ("users"."team_role" in ('moderator', 'cashier', 'support', 'owner'));--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_role" CHECK ("team_invitations"."role" in ('moderator', 'cashier', 'support', 'owner'));