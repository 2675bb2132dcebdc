/** Interactive components of the public site, each a chunk of its own that loads when it is used. */
export const islands = {
  'duplicate-ad': () => import('./duplicate-ad.tsx'),
  report: () => import('./report.tsx'),
  review: () => import('./review.tsx'),
  'save-search': () => import('./save-search.tsx'),
  wards: () => import('./wards.tsx'),
};

export type IslandName = keyof typeof islands;
