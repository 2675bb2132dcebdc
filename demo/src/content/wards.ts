import { type Place, places } from './places.ts';

/** A ward's market: its price level (1 is a decent suburb), its share of ads, and its surroundings. */
export type Market = Place & {
  level: number;
  weight: number;
  coastal: boolean;
  /** With fields and open land. */
  rural: boolean;
  landmarks: readonly string[];
};

type Known = readonly [level: number, weight: number, ...landmarks: string[]];

const known: Record<string, Known> = {
  Msasani: [6, 30, 'The Slipway', 'Sea Cliff', 'Coco Beach', 'Haile Selassie Road'],
  Kivukoni: [4.6, 6, 'Posta Mpya', 'Azania Front'],
  Kisutu: [3.4, 6, 'Posta'],
  Mchafukoge: [2.8, 3, 'Mnazi Mmoja'],
  'Upanga Mashariki': [3.6, 12, 'Muhimbili', 'United Nations Road'],
  'Upanga Magharibi': [3.2, 10, 'Muhimbili', 'Diamond Jubilee'],
  Mikocheni: [3.4, 24, 'Shoppers Plaza', 'Mwai Kibaki Road', 'Rose Garden Road'],
  Kawe: [2.7, 20, 'Mbezi Beach', 'Mwai Kibaki Road', 'Makonde'],
  Kinondoni: [2, 12, 'Morocco', 'Kinondoni Road'],
  Kijitonyama: [1.9, 20, 'Mwenge', 'Makumbusho', 'Sayansi'],
  Makumbusho: [1.6, 8, 'Kijiji cha Makumbusho', 'Bagamoyo Road'],
  'Mbezi Juu': [1.9, 12, 'Bagamoyo Road', 'Mbezi Beach'],
  Mbweni: [1.8, 10, 'Mbweni JKT'],
  Kunduchi: [1.7, 18, 'Tegeta Kibaoni', 'Kunduchi Beach', 'Bagamoyo Road'],
  Makongo: [1.6, 12, 'Ardhi University', 'Makongo Juu'],
  Sinza: [1.6, 20, 'Sinza Mori', 'Shekilango Road', 'Mlimani City'],
  Kariakoo: [2.2, 6, 'Soko la Kariakoo', 'Msimbazi'],
  Mwananyamala: [1.1, 6, 'Hospitali ya Mwananyamala'],
  Hananasif: [1.3, 3, 'Kinondoni Road'],
  Magomeni: [1.3, 6, 'Magomeni Mapipa', 'Morogoro Road'],
  Wazo: [1.3, 16, 'Salasala', 'Madale Road', 'Tegeta'],
  Bunju: [1, 12, 'Bagamoyo Road', 'Boko Magengeni'],
  Mabwepande: [0.7, 5, 'Bunju B'],
  Ubungo: [1.3, 12, 'Mlimani City', 'Sam Nujoma Road', 'UDSM'],
  Goba: [1.2, 16, 'Goba Center', 'barabara ya Goba–Makongo'],
  Mbezi: [1, 16, 'Mbezi Mwisho', 'stendi ya Magufuli', 'Morogoro Road'],
  Kimara: [1, 14, 'Kimara Mwisho', 'kituo cha mwendokasi', 'Morogoro Road'],
  Saranga: [0.8, 5, 'Kimara Temboni'],
  Msigani: [0.8, 6, 'Malamba Mawili', 'Morogoro Road'],
  Kibamba: [0.7, 7, 'Morogoro Road'],
  Kwembe: [0.7, 5, 'hospitali ya Mloganzila'],
  Makuburi: [0.9, 5, 'External', 'Mandela Road'],
  Mabibo: [0.8, 5, 'NIT Mabibo', 'Mandela Road'],
  Manzese: [0.6, 4, 'Tip Top', 'Morogoro Road'],
  Mburahati: [0.6, 3],
  Makurumla: [0.6, 2],
  Tabata: [1.1, 14, 'Tabata Bima', 'Mandela Road'],
  Kimanga: [0.9, 5, 'Tabata Kimanga'],
  Segerea: [1, 9, 'Tabata Segerea'],
  Kinyerezi: [1.1, 12, 'Kinyerezi mwisho'],
  Bonyokwa: [0.8, 4],
  Kisukulu: [0.8, 3],
  Kipawa: [0.9, 4, 'uwanja wa ndege', 'Nyerere Road'],
  Ukonga: [0.8, 7, 'Ukonga Banana', 'Nyerere Road'],
  Kitunda: [0.7, 6, 'Kitunda kona'],
  'Gongo la Mboto': [0.6, 6, 'stendi ya Gongo la Mboto'],
  Kivule: [0.55, 5],
  Pugu: [0.5, 4],
  Chanika: [0.45, 6],
  Ilala: [1.2, 5, 'Ilala Boma', 'Karume'],
  Buguruni: [0.7, 4, 'Buguruni Chama', 'Mandela Road'],
  Temeke: [0.8, 6, 'hospitali ya Temeke'],
  "Chang'ombe": [1, 6, 'DUCE', 'uwanja wa Mkapa'],
  Miburani: [0.9, 3, 'uwanja wa Mkapa'],
  Kurasini: [1.2, 6, 'Uhasibu', 'Kilwa Road'],
  Keko: [0.8, 3, 'VETA'],
  Mtoni: [0.7, 4, 'Mtoni Mtongani', 'Kilwa Road'],
  Tandika: [0.6, 4, 'soko la Tandika'],
  'Yombo Vituka': [0.55, 4],
  Mbagala: [0.45, 9, 'Mbagala Rangi Tatu', 'Kilwa Road'],
  'Mbagala Kuu': [0.5, 5, 'Kilwa Road'],
  Chamazi: [0.5, 8, 'Azam Complex'],
  Charambe: [0.45, 4],
  Toangoma: [0.6, 5, 'Kongowe'],
  Kijichi: [0.7, 6, 'Mtoni Kijichi'],
  Buza: [0.5, 3],
  Kigamboni: [1.2, 10, 'Feri', 'Kigamboni mjini'],
  Tungi: [1, 5, 'Feri'],
  Vijibweni: [1, 6, 'daraja la Nyerere'],
  Kibada: [1.1, 9, 'Kibada mjini'],
  Mjimwema: [1.4, 9, 'fukwe za Mjimwema'],
  Somangila: [0.9, 8, 'Gezaulole', 'Dege'],
  Kimbiji: [0.5, 4, 'ufukwe wa Kimbiji'],
  Pembamnazi: [0.35, 2],
  'Kisarawe II': [0.5, 4],
};

const coast = new Set([
  'Msasani',
  'Mikocheni',
  'Kawe',
  'Kunduchi',
  'Mbweni',
  'Kivukoni',
  'Kigamboni',
  'Mjimwema',
  'Somangila',
  'Kimbiji',
  'Pembamnazi',
  'Tungi',
]);
const open = new Set([
  'Bunju',
  'Mabwepande',
  'Wazo',
  'Goba',
  'Mbezi',
  'Msigani',
  'Kibamba',
  'Kwembe',
  'Kinyerezi',
  'Kivule',
  'Pugu',
  'Pugu Station',
  'Chanika',
  'Majohe',
  'Msongola',
  'Buyuni',
  'Zingiziwa',
  'Chamazi',
  'Toangoma',
  'Kibada',
  'Somangila',
  'Kimbiji',
  'Pembamnazi',
  'Kisarawe II',
  'Mjimwema',
  'Mzinga',
  'Kitunda',
]);

const markets: readonly Market[] = places.map((place) => {
  const [level, weight, ...landmarks] = known[place.name] ?? ([0.55, 1] as const);
  return { ...place, level, weight, landmarks, coastal: coast.has(place.name), rural: open.has(place.name) };
});

const total = markets.reduce((sum, { weight }) => sum + weight, 0);

/** The ward of the ad at this share (0 to 1) of all ads; busy wards get more. */
export function marketAt(share: number): Market {
  let left = share * total;
  for (const market of markets) {
    left -= market.weight;
    if (left < 0) return market;
  }
  return markets.at(-1)!;
}
