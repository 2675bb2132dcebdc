/** Limits of writing ads, in a file of their own because no public page loads them. */
export const writing = {
  /** Characters of a pasted post, and posts parsed per hour. */
  post: 5000,
  postsPerHour: 120,
  /** New drafts of an agent, whether typed, copied or imported. */
  draftsPerDay: 400,
  importRows: 200,
  importBytes: 2 * 1024 * 1024,
  importsPerHour: 60,
  /** Minimum length of a photo's longer side, in pixels. */
  photoSide: 400,
  /** Sizes of plots in one ad. */
  plotSizes: 12,
} as const;
