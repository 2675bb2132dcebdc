/**
 * The modules in tiers, lowest first: a module imports only modules of lower tiers. What concerns a higher module is an
 * event (`server/src/events.ts`). The linter reads this list.
 */
export const moduleTiers = [
  ['search', 'blocks'],
  ['places', 'media', 'messages'],
  ['accounts', 'prices'],
  ['plans', 'risk'],
  ['ads'],
  ['availability'],
  ['agents'],
  ['favorites', 'leads', 'reviews', 'saved-searches', 'payments', 'content'],
  ['moderation'],
  ['cases', 'support'],
  ['threads'],
  ['chat'],
  ['ussd'],
  ['team'],
] as const;
