/** How many ads are remembered as viewed and compared. A file of its own, to keep page scripts small. */
export const rememberedAdsLimits = { seen: 50, compare: 4 } as const;
