CREATE TABLE "erasures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"rows" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_behind" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "processing_stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "draft_warned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "payer_hash" text;--> statement-breakpoint
CREATE INDEX "retention_runs_started" ON "retention_runs" USING btree ("started_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_traces_seen" ON "account_traces" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "codes_expiry" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_expiry" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_links_expiry" ON "sign_in_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_processing_stopped" ON "users" USING btree ("id") WHERE "users"."processing_stopped_at" is not null;--> statement-breakpoint
CREATE INDEX "ad_changes_changed" ON "ad_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "ads_deleted_texts" ON "ads" USING btree ("deleted_at") WHERE "ads"."deleted_at" is not null and ("ads"."description" <> '-' or "ads"."admin_comment" is not null or "ads"."pending_changes" is not null);--> statement-breakpoint
CREATE INDEX "ads_old_drafts" ON "ads" USING btree ("updated_at") WHERE "ads"."status" = 'draft' and "ads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "ads_drafts_warned" ON "ads" USING btree ("draft_warned_at") WHERE "ads"."draft_warned_at" is not null and "ads"."status" = 'draft' and "ads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "agent_days_day" ON "agent_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "agent_names_created" ON "agent_names" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_texts" ON "audit_log" USING btree ("created_at") WHERE ("audit_log"."before" is not null or "audit_log"."after" is not null) and "audit_log"."subject_type" in ('user', 'agent', 'ad', 'review', 'message', 'team');--> statement-breakpoint
CREATE INDEX "availability_links_expiry" ON "availability_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "availability_questions_created" ON "availability_questions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "case_texts_texts" ON "case_texts" USING btree ("created_at") WHERE "case_texts"."text" <> '-';--> statement-breakpoint
CREATE INDEX "cases_answers" ON "cases" USING btree ("judged_at") WHERE "cases"."judged_at" is not null and "cases"."answer" <> '-';--> statement-breakpoint
CREATE INDEX "chat_threads_last" ON "chat_threads" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "kept_ads_remembered" ON "kept_ads" USING btree ("kept_at");--> statement-breakpoint
CREATE INDEX "phone_reveals_day" ON "phone_reveals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "transaction_events_notes" ON "transaction_events" USING btree ("created_at") WHERE "transaction_events"."note" is not null;--> statement-breakpoint
CREATE INDEX "picture_copies_other" ON "picture_copies" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "picture_marks_picture" ON "picture_marks" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "messages_texts" ON "messages" USING btree ("created_at") WHERE "messages"."text" <> '';--> statement-breakpoint
CREATE INDEX "messages_codes" ON "messages" USING btree ("created_at") WHERE "messages"."text" <> '' and "messages"."kind" like '%\_code';--> statement-breakpoint
CREATE INDEX "unavailable_reports_resolved" ON "unavailable_reports" USING btree ("resolved_at") WHERE "unavailable_reports"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "unavailable_reports_texts" ON "unavailable_reports" USING btree ("resolved_at") WHERE num_nonnulls("unavailable_reports"."comment", "unavailable_reports"."device_hash", "unavailable_reports"."address_hash") > 0 and "unavailable_reports"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "transfer_messages_texts" ON "transfer_messages" USING btree ("created_at") WHERE "transfer_messages"."text" <> '' and ("transfer_messages"."outcome" not in ('unreadable', 'held') or "transfer_messages"."settled_at" is not null);--> statement-breakpoint
CREATE INDEX "transfer_reversals_texts" ON "transfer_reversals" USING btree ("created_at") WHERE "transfer_reversals"."raw" <> '';--> statement-breakpoint
CREATE INDEX "transfers_texts" ON "transfers" USING btree ("created_at") WHERE "transfers"."raw" <> '';--> statement-breakpoint
CREATE INDEX "payment_pushes_failed" ON "payment_pushes" USING btree ("created_at") WHERE "payment_pushes"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "user_ad_search_results_created" ON "user_ad_search_results" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "user_ad_search_targets_ended" ON "user_ad_search_targets" USING btree ("expiration_date");--> statement-breakpoint
CREATE INDEX "user_ad_searches_deleted" ON "user_ad_searches" USING btree ("deleted_at") WHERE "user_ad_searches"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "user_ad_searches_ended" ON "user_ad_searches" USING btree ("expiration_date");--> statement-breakpoint
CREATE INDEX "transfer_statements_undecided" ON "transfer_statements" USING btree ("created_at") WHERE "transfer_statements"."agreed_at" is null;--> statement-breakpoint
CREATE INDEX "transfer_statements_files" ON "transfer_statements" USING btree ("created_at") WHERE "transfer_statements"."file" is not null and "transfer_statements"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "remembered_devices_expiry" ON "remembered_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "team_invitations_expiry" ON "team_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "waiting_acts_expiry" ON "waiting_acts" USING btree ("expires_at");--> statement-breakpoint
-- Retention and erasure may blank texts of append-only tables and delete old entries of the log, nothing else.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('makao.erasing', true) = 'on'
    AND (TG_OP = 'UPDATE' OR TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_log') THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change_except() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - TG_ARGV IS DISTINCT FROM to_jsonb(NEW) - TG_ARGV THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER only_texts BEFORE UPDATE ON transfers FOR EACH ROW
  EXECUTE FUNCTION refuse_change_except('raw', 'payer_name', 'payer_number', 'payer_hash');
--> statement-breakpoint
CREATE TRIGGER only_texts BEFORE UPDATE ON transfer_reversals FOR EACH ROW EXECUTE FUNCTION refuse_change_except('raw');
--> statement-breakpoint
CREATE TRIGGER only_texts BEFORE UPDATE ON transfer_decisions FOR EACH ROW EXECUTE FUNCTION refuse_change_except('comment');
--> statement-breakpoint
CREATE TRIGGER only_texts BEFORE UPDATE ON plan_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_except('comment');
--> statement-breakpoint
CREATE TRIGGER only_texts BEFORE UPDATE ON money_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_except('comment');
--> statement-breakpoint
CREATE TRIGGER only_texts BEFORE UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION refuse_change_except();
--> statement-breakpoint
CREATE TRIGGER only_texts BEFORE UPDATE ON statement_entries FOR EACH ROW EXECUTE FUNCTION refuse_change_except();
--> statement-breakpoint
CREATE TRIGGER only_texts BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change_except('before', 'after');
--> statement-breakpoint
DELETE FROM picture_marks m USING cloud_files f WHERE f.number = m.picture AND f.removed_at IS NOT NULL;
--> statement-breakpoint
DELETE FROM picture_copies c USING cloud_files f WHERE f.removed_at IS NOT NULL AND f.id IN (c.file_id, c.other_id);
