/** Ads that follow a person: how many are remembered as seen, and how many are compared. A file of its own for scripts of pages. */
export const rememberedAdsLimits = { seen: 50, compare: 4 } as const;
