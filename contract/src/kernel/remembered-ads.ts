/** How many ads are remembered per list. A file of its own, to keep page scripts small. */
export const rememberedAdsLimits = { seen: 50, compare: 4, hidden: 200, contacted: 200 } as const;
