/**
 * The features from the lowest tier to the highest: a feature imports features of lower tiers only. The order is that of
 * the server's modules, with two exceptions: `search` shows ads, and an agent's day (`agents`) shows leads and payments.
 * The linter reads this list.
 */
export const featureTiers = [
  ['places', 'media', 'messages'],
  ['accounts', 'prices'],
  ['plans', 'cases'],
  ['ads'],
  ['availability', 'search'],
  ['favorites', 'leads', 'reviews', 'saved-searches', 'payments', 'content'],
  ['agents'],
  ['moderation'],
  ['threads', 'support'],
  ['chat'],
  ['ussd'],
  ['team'],
] as const;
