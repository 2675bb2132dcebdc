/** `4.5`: an average rating, always with one decimal; a dash where there is none yet. */
export const ratingText = (rating: number | null) => rating?.toFixed(1) ?? '–';
