/** Places in a list, as the address has them: another filter begins at its start. */
export const placeParams = ['page', 'after', 'before'] as const;
