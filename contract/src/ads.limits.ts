/** The numbers of writing ads, apart from the others: no public page loads them. */
export const writing = {
  /** Signs of a pasted post, and how many are read an hour. */
  post: 5000,
  postsPerHour: 120,
  /** New drafts of an agent, whichever way they are made: typed, copied or from a file. */
  draftsPerDay: 400,
  importRows: 200,
  importBytes: 2 * 1024 * 1024,
  importsPerHour: 60,
  /** The least that the longer side of a photo measures, in pixels. */
  photoSide: 400,
} as const;
