import type { AdType, Amenity, PropertyType } from '@makao/contract/ads';
import { halves, magnitudes, numberWords } from '@makao/contract/amounts/numbers';

/** What a word or phrase says. `silent` ones may stand anywhere without being noticed. */
export type Meaning =
  | { is: 'type'; type: AdType }
  | { is: 'property'; propertyType: PropertyType; general?: boolean; rooms?: number }
  | { is: 'amenity'; amenity: Amenity }
  | { is: 'rooms'; alone: number | null }
  | { is: 'bound'; bound: Bound; silent?: boolean }
  | { is: 'after'; bound: 'min' | 'max' }
  | { is: 'to' | 'or' | 'and'; silent: true }
  | { is: 'month' | 'currency' | 'filler'; silent: true }
  | { is: 'roomDetail' | 'without' | 'foreign' | 'countable' | 'number' | 'unread' };

/** `more` and `less` leave the number itself out when rooms are counted. */
export type Bound = 'min' | 'max' | 'more' | 'less' | 'between';

const filler: Meaning = { is: 'filler', silent: true };
const bound = (name: Bound, silent = false): Meaning => ({ is: 'bound', bound: name, silent });
const property = (propertyType: PropertyType, more: { general?: boolean; rooms?: number } = {}): Meaning => ({
  is: 'property',
  propertyType,
  ...more,
});

const phrases: [Meaning, string][] = [
  [property('house', { general: true }), 'nyumba, manyumba, home, homes, makazi'],
  [
    property('house'),
    'house, houses, villa, villas, bungalow, mansion, nyumba nzima, nyumba ya ghorofa, stand alone, standalone',
  ],
  [
    property('apartment'),
    'apartment, apartments, appartment, apt, apts, flat, flats, fleti, apatimenti, apartimenti, apatment, ghorofa, maghorofa, nyumba ya apartment, condo, penthouse',
  ],
  [property('apartment', { rooms: 1 }), 'studio, studio apartment, bedsitter'],
  [
    property('plot'),
    'plot, plots, land, kiwanja, viwanja, shamba, mashamba, ardhi, ploti, eneo la kujenga, farm, plot of land, parcel',
  ],

  [
    { is: 'type', type: 'rent' },
    'rent, rental, rentals, renting, rented, to let, let, lease, for rent, to rent, hire, upangaji',
  ],
  [
    { is: 'type', type: 'sell' },
    'sale, sales, sell, selling, buy, buying, purchase, for sale, to buy, on sale, mauzo, kwa mauzo',
  ],

  [
    { is: 'amenity', amenity: 'hasGenerator' },
    'generator, generators, genereta, jenereta, genarator, jeneretor, backup power, power backup, backup generator, standby generator, back up power, luku, umeme wa luku, genset',
  ],
  [
    { is: 'amenity', amenity: 'hasWaterTank' },
    'maji, maji ya uhakika, maji ya kutosha, maji muda wote, maji masaa yote, tank, tanks, tanki, tenki, matenki, simtank, simtanki, sim tank, water, water tank, watertank, tank la maji, tenki la maji, kisima, kisima cha maji, borehole, water well, running water, reservoir',
  ],
  [
    { is: 'amenity', amenity: 'hasPool' },
    'pool, swimming pool, swimming, swiming pool, bwawa, bwawa la kuogelea, kuogelea, swimmingpool',
  ],
  [
    { is: 'amenity', amenity: 'hasGuard' },
    'guard, guards, mlinzi, walinzi, security, security guard, ulinzi, askari, ulinzi masaa 24, watchman, guarded',
  ],
  [
    { is: 'amenity', amenity: 'hasGarage' },
    'parking, car park, carpark, parking space, car parking, garage, maegesho, maegesho ya gari, maegesho ya magari, gereji, garaji, paking, packing, parking ya gari, nafasi ya gari, sehemu ya gari, sehemu ya kupaki, kupaki gari',
  ],
  [{ is: 'amenity', amenity: 'hasGarden' }, 'garden, gardens, bustani, gardeni, yard, backyard'],
  [
    { is: 'amenity', amenity: 'isFurnished' },
    'furnished, furnish, furniture, fully furnished, full furnished, samani, samani zote, fenicha, fanicha, furnitures',
  ],
  [
    { is: 'without' },
    'without, no, bila, bila ya, haina, hakuna, isiyo na, zisizo na, kisicho na, not, sio na, hazina',
  ],
  [{ is: 'unread' }, 'unfurnished, nyuma, nyuma ya, mbele, mbele ya, kidogo, kimoja master, moja master'],

  [
    { is: 'rooms', alone: 1 },
    'chumba, chumba na sebule, chumba sebule, chumba cha kulala, chumba master, chumba cha master, master bedroom, master room, single room, room, single',
  ],
  [
    { is: 'rooms', alone: null },
    'vyumba, vyumba vya kulala, bedroom, bedrooms, bed room, bed rooms, bedroomed, bed, beds, br, brs, bdr, bdrm, bdrms, bd, bhk, rooms, bedrm, sleeping rooms',
  ],
  [
    { is: 'roomDetail' },
    'na sebule, sebule, sitting room, na sitting room, and sitting room, living room, and living room, master, vya kulala, cha kulala',
  ],
  [
    { is: 'countable' },
    'bathroom, bathrooms, bath, baths, toilet, toilets, vyoo, choo, bafu, mabafu, floor, floors, storey, storeys, sqm, sq, square meters, square metres, meters, metres, mita, mita za mraba, m2, m², acre, acres, ekari, heka, eka, hekta, hectares, miezi, months, years, miaka, km, kilometa, kilometers, dakika, minutes, minute, min drive, watu, people, magari, cars, units, hatua',
  ],

  [bound('less'), 'under, below, less than, chini ya, lower than, cheaper than'],
  [
    bound('max'),
    'max, maximum, at most, not more than, no more than, not over, not above, not exceeding, up to, upto, isiyozidi, isizidi, zisizozidi, yasiyozidi, visivyozidi, kisichozidi, lisilozidi, isiyopita, isipite, isizidi kiasi cha, si zaidi ya, sio zaidi ya, bila kuzidi, usiozidi, kisizidi, visizidi',
  ],
  [
    bound('max', true),
    'kwa, for, within, budget, budget ya, bajeti, bajeti ya, around, about, approximately, kama, takriban, karibu, karibu na, bei, bei ya, price, at',
  ],
  [bound('more'), 'above, over, more than, zaidi ya, juu ya, greater than, exceeding'],
  [
    bound('min'),
    'min, minimum, at least, atleast, not less than, no less than, not below, not under, starting at, starting from, kuanzia, kuanza, si chini ya, sio chini ya, isiyopungua, zisizopungua, visivyopungua, yasiyopungua, isipungue, angalau, walau, kima cha chini',
  ],
  [bound('min', true), 'from, kutoka, toka'],
  [bound('between'), 'between, kati ya, baina ya, range of, ranging from, ranging between'],
  [
    { is: 'after', bound: 'min' },
    'or more, and more, and above, or above, and over, and up, or over, au zaidi, na zaidi, na kuendelea, kuendelea, kwenda juu, na kwenda juu, plus, upwards, na juu, kupanda',
  ],
  [
    { is: 'after', bound: 'max' },
    'or less, and below, or below, or under, and under, au chini, na chini, au pungufu, kushuka chini, kushuka, au chini ya hapo, kurudi chini',
  ],
  [{ is: 'to', silent: true }, 'to, hadi, had, mpaka, till, until, hata'],
  [{ is: 'or', silent: true }, 'or, au, ama'],
  [{ is: 'and', silent: true }, 'and, na, n, nd'],
  [{ is: 'month', silent: true }, 'kwa mwezi, per month, a month, monthly, kila mwezi, mwezi, month, pm, pcm, mwezini'],
  [{ is: 'currency', silent: true }, 'tsh, tshs, tzs, sh, shs, shilingi, shillings, shilling, tz'],
  [{ is: 'foreign' }, 'usd, dollar, dollars, dola, us dollars, euro, euros, pounds, kes, ksh'],
  [{ is: 'number' }, [...numberWords, ...Object.keys(magnitudes), ...Object.keys(halves)].join(', ')],

  [
    filler,
    'a, an, the, in, on, of, with, near, close, by, i, im, am, we, are, is, be, was, it, its, my, me, our, us, you, your, this, that, which, some, any, there, here, hi, hello, hey, please, pls, plz, thanks, looking, look, search, searching, find, finding, need, needs, want, wants, wanted, show, get, give, seeking, would, like, love, wish, can, could, do, have, has, having, got, available, property, properties, area, areas, neighbourhood, neighborhood, location, located, place, places, ward, district, city, town, region, listing, listings, ad, ads, something, somewhere, one that, cost, costs, costing, priced, prices, rate, amount, nice, good, great, beautiful, lovely, both, also, only, just, very, right, now, today, s, so, if, has got, also with, will, to live, live, stay, staying, living',
  ],
  [
    filler,
    'ya, wa, la, cha, vya, za, vi, ku, katika, kwenye, ndani ya, huko, hapo, hapa, pale, maeneo, maeneo ya, eneo, eneo la, mtaa, mtaa wa, mitaa ya, kata, kata ya, wilaya, wilaya ya, mkoa, mkoa wa, jiji, jiji la, jijini, mji, mjini, mji wa, pande za, upande wa, sehemu, sehemu ya, mahali, natafuta, natafta, ninatafuta, tafuta, tunatafuta, anatafuta, kutafuta, nahitaji, ninahitaji, tunahitaji, kuhitaji, hitaji, naomba, naombeni, ombi, nataka, ninataka, tunataka, ninaomba, nipate, kupata, pata, nipatie, nisaidie, msaada, mimi, sisi, ni, iwe, ziwe, kiwe, viwe, liwe, yenye, ina, zina, wenye, chenye, lenye, zenye, vyenye, mwenye, kina, vina, lina, iliyo, ilio, iliyopo, zilizopo, kilichopo, vilivyopo, lililopo, iliyo na, ilio na, kilicho na, lililo na, kwa ajili ya, iliyoko, ambayo, ambazo, ambacho, yangu, wangu, langu, letu, yetu, tu, pia, jamani, ndugu, dalali, madalali, wadau, habari, habari za, mambo, vipi, tafadhali, kuna, ipo, zipo, kipo, vipo, yapo, lipo, kuishi, kukaa, ya kuishi, ya kukaa, nzuri, zuri, mzuri, kizuri, vizuri, mazuri, safi, gharama, gharama ya, thamani, thamani ya, kiasi, kiasi cha, leo, sasa, hivi, sana, tena, basi, asante, ahsante, bwana, kaka, dada, boss, bosi, mkuu, nina, tuna, nina bajeti ya, hiyo, hii, ile, wapi, gani, je, moja kwa moja',
  ],
];

/** Verbs of letting and selling come with any prefix: inapangishwa, zinauzwa, kununua. */
const person = '(?:(?:ku|ni|tu|i|zi|ki|vi|li|ya|u|a|na|wa)(?:na|ta|me)?){0,3}';
const families: [RegExp, Meaning][] = [
  [new RegExp(`^${person}(?:pang(?:a|ish\\w*)|kod(?:i|ish\\w*))$`), { is: 'type', type: 'rent' }],
  [new RegExp(`^${person}(?:nunu(?:a|li\\w*)|u?uz(?:a|wa|ia|iwa))$`), { is: 'type', type: 'sell' }],
];

/** Nobody's wish is turned into its contrary, or a word into nothing, by a guess. */
const isGuessable = ({ is }: Meaning) => is !== 'unread' && is !== 'without';

const meanings = new Map<string, Meaning>();
const words = new Set<string>();
/** Words worth guessing at. */
const sayable = new Set<string>();
let longest = 1;
for (const [meaning, list] of phrases) {
  for (const phrase of list.split(', ')) {
    const parts = phrase.split(' ');
    // The first list that names a phrase decides: the telling lists stand above the fillers.
    if (!meanings.has(phrase)) meanings.set(phrase, meaning);
    for (const word of parts) words.add(word);
    if (isGuessable(meaning)) for (const word of parts) if (word.length > 4 || meaning !== filler) sayable.add(word);
    longest = Math.max(longest, parts.length);
  }
}

export const isWord = (key: string) => words.has(key) || families.some(([family]) => family.test(key));
/** Says something by itself: a place of the same name needs more than this word. */
export const isPhrase = (key: string) => meanings.has(key);

/** Words to measure a slip of the finger against: the vocabulary and the verbs in their commonest forms. */
export const vocabulary = [
  ...sayable,
  ...'kupanga kupangisha inapangishwa zinapangishwa kinapangishwa kukodi kukodisha inakodishwa'.split(' '),
  ...'kununua ninunue kuuza inauzwa kinauzwa zinauzwa vinauzwa linauzwa'.split(' '),
];

/** The longest phrase that begins at `at`. */
export function phraseAt(keys: (string | undefined)[], at: number): { meaning: Meaning; length: number } | null {
  for (let length = longest; length > 0; length--) {
    const part = keys.slice(at, at + length);
    if (part.length < length || part.includes(undefined)) continue;
    const meaning = meanings.get(part.join(' '));
    if (meaning) return { meaning, length };
  }
  const family = families.find(([shape]) => keys[at] !== undefined && shape.test(keys[at]));
  return family ? { meaning: family[1], length: 1 } : null;
}
