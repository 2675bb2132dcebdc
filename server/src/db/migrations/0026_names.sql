CREATE TABLE "agent_names" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "name_skeleton" text;--> statement-breakpoint
ALTER TABLE "agent_names" ADD CONSTRAINT "agent_names_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_names_agent" ON "agent_names" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "agents_name_skeleton" ON "agents" USING btree ("name_skeleton");