/** Degrees, as phones state them. */
export interface Place {
  latitude: number;
  longitude: number;
}

export const metresPerDegree = 111_320;

/** Metres east and north of a place. The earth is flat enough for one city. */
export function metresFrom(from: Place, { latitude, longitude }: Place): [east: number, north: number] {
  const shrink = Math.cos((from.latitude * Math.PI) / 180);
  return [(longitude - from.longitude) * metresPerDegree * shrink, (latitude - from.latitude) * metresPerDegree];
}

export const metresBetween = (a: Place, b: Place) => Math.hypot(...metresFrom(a, b));
