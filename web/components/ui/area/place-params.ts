/** Paging parameters of a list. Changing a filter removes them. */
export const placeParams = ['page', 'after', 'before'] as const;
