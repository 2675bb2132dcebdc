/**
 * Indexes of tables that are large in production. A migration would hold its table's lock while it builds them; these
 * are built concurrently after the migrations, so that the version that serves goes on writing.
 */
export const largeIndexes: Readonly<Record<string, string>> = {
  // Parts of words and numbers in the team's searches.
  users_name_parts: `users using gin (lower(first_name || ' ' || last_name) gin_trgm_ops)`,
  users_phone_parts: 'users using gin (phone_number gin_trgm_ops)',
  agents_name_parts: 'agents using gin (lower(name) gin_trgm_ops)',
  reviews_comment_parts: 'reviews using gin (lower(comment) gin_trgm_ops)',
  payments_number_parts: 'payments using gin (lower(transaction_number) gin_trgm_ops)',
  payments_phone_parts: 'payments using gin (phone_number gin_trgm_ops)',
  transfers_number_parts: 'transfers using gin (lower(transaction_number) gin_trgm_ops)',
  transfers_name_parts: 'transfers using gin (lower(payer_name) gin_trgm_ops)',
  transfers_payer_parts: 'transfers using gin (payer_number gin_trgm_ops)',
  transfers_amount: 'transfers (amount)',
};
