/**
 * Indexes with INCLUDE columns, which Drizzle cannot describe: they are written in migrations and listed here, so that
 * every index of the database is known to the schema.
 */
export const coveringIndexes = [
  // Lists of the moderation desk, counted without reading the rows.
  'ads_desk',
  // Look-alike photos by each third of their fingerprint.
  'cloud_files_fingerprint_high',
  'cloud_files_fingerprint_middle',
  'cloud_files_fingerprint_low',
  // Daily sums of confirmed payments.
  'payments_confirmed',
  // Saved searches that an ad fits.
  'user_ad_search_targets_match',
];
