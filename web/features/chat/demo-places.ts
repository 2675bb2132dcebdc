/** Where a phone of the demo may be. */
export const demoPlaces = [
  { name: 'Sinza', latitude: -6.7797, longitude: 39.2226 },
  { name: 'Mikocheni', latitude: -6.7654, longitude: 39.2437 },
  { name: 'Masaki', latitude: -6.7426, longitude: 39.2793 },
  { name: 'Kariakoo', latitude: -6.8192, longitude: 39.2752 },
  { name: 'Mbezi', latitude: -6.7259, longitude: 39.1497 },
  { name: 'Kigamboni', latitude: -6.8631, longitude: 39.3128 },
] as const;
