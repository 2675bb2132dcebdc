-- Pictures are found by parts of their fingerprint: two that differ little have at least one part that is the same or nearly
-- so. The fingerprint itself rides along, so that a search reads the indexes alone.
CREATE INDEX cloud_files_fingerprint_high ON cloud_files ((fingerprint >> 42 & 4194303)) INCLUDE (fingerprint, id)
  WHERE source = 'ad_image' AND removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX cloud_files_fingerprint_middle ON cloud_files ((fingerprint >> 21 & 2097151)) INCLUDE (fingerprint, id)
  WHERE source = 'ad_image' AND removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX cloud_files_fingerprint_low ON cloud_files ((fingerprint & 2097151)) INCLUDE (fingerprint, id)
  WHERE source = 'ad_image' AND removed_at IS NULL;
--> statement-breakpoint
-- The team's view of an agent counts the ads he has deleted too.
CREATE INDEX ads_agent_record ON ads (agent_id, status);
--> statement-breakpoint
-- The days of the team's dashboard.
CREATE INDEX transaction_events_created ON transaction_events (created_at);
--> statement-breakpoint
CREATE INDEX user_ad_search_results_notified ON user_ad_search_results (notified_at) WHERE notified_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX payments_confirmed ON payments (decided_at) INCLUDE (amount) WHERE status = 'confirmed';
