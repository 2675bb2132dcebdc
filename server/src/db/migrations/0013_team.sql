CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "remembered_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "remembered_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone_number" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "team_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "team_invitations_role" CHECK ("team_invitations"."role" in ('moderator', 'cashier', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "waiting_acts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"told" jsonb NOT NULL,
	"asked_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "waiting_acts_outcome" CHECK ("waiting_acts"."outcome" in ('done', 'refused', 'withdrawn')),
	CONSTRAINT "waiting_acts_decided" CHECK (("waiting_acts"."decided_at" is null) = ("waiting_acts"."outcome" is null) and ("waiting_acts"."decided_at" is null) = ("waiting_acts"."decided_by" is null))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "team_role" text;--> statement-breakpoint
-- Until now every member of the team could do everything.
UPDATE "users" SET "team_role" = 'owner' WHERE "is_admin";--> statement-breakpoint
-- Their sessions last as long as the team's do from now on.
UPDATE "refresh_tokens" t SET "expires_at" = least(t."expires_at", t."created_at" + interval '12 hours')
  FROM "users" u WHERE u."id" = t."user_id" AND u."is_admin";--> statement-breakpoint
-- Programs of the release before, which run beside this one for a while, go on reading what they know.
CREATE FUNCTION note_team_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_admin := NEW.team_role IS NOT NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER users_note_team_role BEFORE INSERT OR UPDATE OF is_admin, team_role ON "users"
  FOR EACH ROW EXECUTE FUNCTION note_team_role();--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "needs_no_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_acts" ADD CONSTRAINT "waiting_acts_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_acts" ADD CONSTRAINT "waiting_acts_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_open" ON "team_invitations" USING btree ("phone_number") WHERE "team_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "waiting_acts_created" ON "waiting_acts" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_team_role" CHECK ("users"."team_role" in ('moderator', 'cashier', 'owner'));