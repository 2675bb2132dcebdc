/**
 * The modules from the lowest to the highest: a module imports modules of lower tiers, never one beside or above it. What
 * concerns a module above is an event (`server/src/events.ts`). The linter reads this list.
 */
export const moduleTiers = [
  ['search'],
  ['places', 'media', 'messages'],
  ['accounts', 'market'],
  ['plans', 'risk'],
  ['ads'],
  ['availability'],
  ['agents'],
  ['favorites', 'leads', 'reviews', 'saved-searches', 'payments', 'content'],
  ['moderation'],
  ['chat'],
  ['team'],
] as const;
