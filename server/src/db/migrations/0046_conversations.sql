CREATE TABLE "chat_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address" text NOT NULL,
	"step" text NOT NULL,
	"handler" text NOT NULL,
	"mode_before" text NOT NULL,
	"mode_after" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_decisions_step" CHECK ("chat_decisions"."step" in ('identity', 'direct', 'command', 'state', 'intent', 'none'))
);
--> statement-breakpoint
CREATE TABLE "support_conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"topic" text NOT NULL,
	"address" text NOT NULL,
	"user_id" uuid,
	"thread_id" uuid,
	"reason" text,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	CONSTRAINT "support_conversations_topic" CHECK ("support_conversations"."topic" in ('help', 'thread')),
	CONSTRAINT "support_conversations_reason" CHECK ("support_conversations"."reason" in ('fraud', 'abuse', 'spam', 'other')),
	CONSTRAINT "support_conversations_taken" CHECK (("support_conversations"."taken_by" is null) = ("support_conversations"."taken_at" is null))
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"member_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"key" uuid,
	CONSTRAINT "support_messages_text" CHECK (char_length("support_messages"."text") between 1 and 4096)
);
--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "customer_unread" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "agent_unread" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "customer_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "agent_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "customer_blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "agent_blocked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "customer_shared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_threads" ADD COLUMN "agent_shared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_thread_id_chat_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."chat_threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversation_id_support_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."support_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_decisions_address" ON "chat_decisions" USING btree ("address","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_decisions_created" ON "chat_decisions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_open" ON "support_conversations" USING btree ("address") WHERE "support_conversations"."closed_at" is null and "support_conversations"."topic" = 'help';--> statement-breakpoint
CREATE UNIQUE INDEX "support_conversations_reported" ON "support_conversations" USING btree ("thread_id","user_id") WHERE "support_conversations"."closed_at" is null and "support_conversations"."topic" = 'thread';--> statement-breakpoint
CREATE INDEX "support_conversations_last" ON "support_conversations" USING btree ("last_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "support_conversations_user" ON "support_conversations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_conversations_waiting" ON "support_conversations" USING btree ("last_at") WHERE "support_conversations"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "support_messages_order" ON "support_messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_key" ON "support_messages" USING btree ("conversation_id","key") WHERE "support_messages"."key" is not null;--> statement-breakpoint
CREATE INDEX "chat_threads_agent_unread" ON "chat_threads" USING btree ("agent_id","last_at" DESC NULLS FIRST) WHERE "chat_threads"."agent_unread" > 0;--> statement-breakpoint
CREATE INDEX "chat_threads_customer_unread" ON "chat_threads" USING btree ("customer_id","last_at" DESC NULLS FIRST) WHERE "chat_threads"."customer_unread" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "thread_messages_key" ON "thread_messages" USING btree ("thread_id","by_customer","key") WHERE "thread_messages"."key" is not null;