/** `4.5`: an average rating, always with one decimal; a dash where nobody has rated yet. */
export const ratingText = (rating: number | null) => rating?.toFixed(1) ?? '–';
