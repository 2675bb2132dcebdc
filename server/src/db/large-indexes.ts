/**
 * Indexes of tables that are large in production. A migration would hold its table's lock while it builds them; these
 * are built concurrently after the migrations, so that the version that serves goes on writing.
 */
export const largeIndexes: Readonly<Record<string, string>> = {
  // Parts of words and numbers in the team's searches.
  users_name_parts: `users using gin (lower(first_name || ' ' || last_name) gin_trgm_ops)`,
  users_agent_name_parts: `users using gin (lower(first_name || ' ' || last_name) gin_trgm_ops) where user_type = 'agent'`,
  users_phone_parts: 'users using gin (phone_number gin_trgm_ops)',
  agents_name_parts: 'agents using gin (lower(name) gin_trgm_ops)',
  reviews_comment_parts: 'reviews using gin (lower(comment) gin_trgm_ops)',
  payments_number_parts: 'payments using gin (lower(transaction_number) gin_trgm_ops)',
  payments_phone_parts: 'payments using gin (phone_number gin_trgm_ops)',
  transfers_number_parts: 'transfers using gin (lower(transaction_number) gin_trgm_ops)',
  transfers_name_parts: 'transfers using gin (lower(payer_name) gin_trgm_ops)',
  transfers_payer_parts: 'transfers using gin (payer_number gin_trgm_ops)',
  transfers_amount: 'transfers (amount)',
  // A user's export, also of what is deleted.
  user_ad_searches_owner: 'user_ad_searches (user_id)',
  // The agents who are away, whose ads are not shown.
  users_away: 'users (id) where suspended_at is not null or processing_stopped_at is not null',
  agents_of_users: 'agents (user_id) include (id)',
  // Ads by their terms, counted without reading the rows.
  ads_terms: `ads (expiration_date, id) include (agent_id, ward_id, risk, confirmed_at, unavailable_at, closed_at, created_at) where status = 'approved' and deleted_at is null`,
  // Lists by a filter of few rows, in their order.
  users_type: 'users (user_type, created_at, id)',
  users_seen: 'users (last_seen_at)',
  users_team: 'users (created_at, id) where team_role is not null',
  users_unverified_type: 'users (user_type, created_at, id) where verified_at is null',
  users_suspended_order: 'users (created_at, id) where suspended_at is not null',
  users_unverified: 'users (created_at, id) where verified_at is null',
  reviews_soon: 'reviews (written_at, id) where published_at is null and held_at is null and hidden_at is null',
  reviews_note: 'reviews (note, written_at, id)',
  plan_entries_newest: 'plan_entries (created_at, id)',
  judgements_kind: 'judgements (kind, created_at, id)',
  judgements_outcome_newest: 'judgements (outcome, created_at, id)',
  judgements_first_week: 'judgements (created_at, id) where is_first_week',
  judgements_overturned: 'judgements (created_at, id) where overturned_at is not null',
  payments_status_newest: `payments (status, created_at, id) where status <> 'confirmed'`,
  messages_waiting: 'messages (waits_for, waits_until) where waits_for is not null',
  payment_pushes_status: 'payment_pushes (status, created_at, id)',
  transfers_source: 'transfers (source, happened_at, id)',
  home_proofs_fresh: 'home_proofs (created_at) where rejected_at is null',
  reports_newest: 'unavailable_reports (created_at, id)',
  // All that a contact wrote to the team, and where it moves with them.
  support_conversations_address: 'support_conversations (address, opened_at)',
  support_conversations_closed: 'support_conversations (last_at, id) where closed_at is not null',
  cases_kind: 'cases (kind, created_at, id)',
  cases_open: 'cases (created_at, id) where judged_at is null',
  ads_waiting: `ads (created_at, id) where deleted_at is null and (status = 'pending_approval' or status = 'approved' and pending_changes is not null)`,
  // Ads by the days of their other timestamps.
  ads_by_published: 'ads (published_at, id) where published_at is not null',
  ads_by_submitted: 'ads (submitted_at, id) where submitted_at is not null',
  ads_by_confirmed: 'ads (confirmed_at, id)',
  ads_by_closed: 'ads (closed_at, id) where closed_at is not null',
  ads_newest: 'ads (created_at, id)',
  ads_ward_newest: 'ads (ward_id, created_at, id)',
  // The ads and saved searches of a street, when its name is accepted or merged.
  ads_landmark: 'ads (landmark_id) where landmark_id is not null',
  user_ad_searches_landmarks: `user_ad_searches using gin (landmark_ids) where landmark_ids <> '{}'`,
  // What is usual in a small city, among its ads on show.
  ads_ward_live: `ads (ward_id, confirmed_at) where status = 'approved' and deleted_at is null and unavailable_at is null and closed_at is null`,
  // The ads that a picture waits for.
  ads_pending_pictures: `ads using gin ((pending_changes -> 'imagesUuids')) where pending_changes is not null and deleted_at is null`,
};
