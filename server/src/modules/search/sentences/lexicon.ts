import { type AdType, type Amenity, amenities, type PropertyType, propertyTypes } from '@makao/contract/ads';
import { choiceNames, type FactName, flagNames } from '@makao/contract/ads.kinds';
import { halves, magnitudes, numberWords } from '@makao/contract/amounts/numbers';
import { market } from '@makao/contract/market';
import {
  amenityWords,
  anyHome,
  choiceWords,
  flagWords,
  kindWords,
  oneRoomFlat,
  onRoadWords,
  ownBathroomWords,
  waterWords,
} from './kind-words.ts';

/** What a word or phrase says. `silent` ones may stand anywhere without being noticed. */
export type Meaning =
  | { is: 'type'; type: AdType }
  /** Without a type it is any home. */
  | { is: 'property'; propertyType: PropertyType | null; rooms?: number }
  | { is: 'amenity'; amenity: Amenity }
  | { is: 'fact'; name: FactName; value: FactValue }
  /** Months that are paid at once. */
  | { is: 'term'; months: number; isRefused?: true }
  /** So many acres. */
  | { is: 'land' }
  /** Water, from wherever. */
  | { is: 'water' }
  /** The amount beside it is all that moving in costs. */
  | { is: 'moveIn'; silent: true }
  /** Abuse, thanks and other goods: without a home the text is about something else. */
  | { is: 'chatter' }
  | { is: 'seeking'; silent: true }
  | { is: 'rooms'; alone: number | null }
  | { is: 'bound'; bound: Bound; silent?: boolean }
  | { is: 'after'; bound: 'min' | 'max' }
  | { is: 'to' | 'or' | 'and'; silent: true }
  | { is: 'month' | 'currency' | 'filler'; silent: true }
  /** The time that a price is for, when it is not a month. */
  | { is: 'year' | 'months' | 'day' }
  /** A whole room of its own, unless rooms are counted beside it. */
  | { is: 'roomOrDetail'; silent: true }
  /** Understood, but nothing can be searched by it. */
  | { is: 'unfiltered' }
  | { is: 'roomDetail'; silent?: true }
  | { is: 'without' | 'not' | 'foreign' | 'countable' | 'number' };

/** True of a flag, the option of a choice, a number, or a day as `YYYY-MM-DD`. */
export type FactValue = true | string | number;

/** `more` and `less` leave the number itself out when rooms are counted. */
export type Bound = 'min' | 'max' | 'more' | 'less' | 'between';

const filler: Meaning = { is: 'filler', silent: true };
const bound = (name: Bound, silent = false): Meaning => ({ is: 'bound', bound: name, silent });
const property = (propertyType: PropertyType | null, more: { rooms?: number } = {}): Meaning => ({
  is: 'property',
  propertyType,
  ...more,
});

/** A room by itself is a kind, unless it is one of a home's rooms: the readers decide. */
const kindMeaning = (name: PropertyType): Meaning => (name === 'room' ? { is: 'rooms', alone: 1 } : property(name));

const phrases: [Meaning, string][] = [
  [property(null), anyHome],
  ...propertyTypes.map((name): [Meaning, string] => [kindMeaning(name), kindWords[name]]),
  [property('apartment', { rooms: 1 }), oneRoomFlat],
  ...amenities.map((amenity): [Meaning, string] => [{ is: 'amenity', amenity }, amenityWords[amenity]]),
  [{ is: 'roomDetail', silent: true }, flagWords.hasSittingRoom],
  ...flagNames.map((name): [Meaning, string] => [{ is: 'fact', name, value: true }, flagWords[name]]),
  ...choiceNames.flatMap((name) =>
    Object.entries(choiceWords[name]).map(([value, list]): [Meaning, string] => [{ is: 'fact', name, value }, list]),
  ),
  [{ is: 'fact', name: 'roadMetres', value: 0 }, onRoadWords],
  [
    { is: 'roomOrDetail', silent: true },
    `${ownBathroomWords}, master bedroom, master bedrooms, master room, master bdrm, master rm`,
  ],
  [{ is: 'water' }, waterWords],

  [
    { is: 'type', type: 'rent' },
    'rent, rental, rentals, renting, rented, to let, let, lease, for rent, to rent, 4 rent, hire, upangaji, pango, kodi ya mwezi, kodi kwa mwezi, kodi ya nyumba',
  ],
  [
    { is: 'type', type: 'sell' },
    'sale, sales, sell, selling, buy, buying, purchase, for sale, to buy, on sale, mauzo, kwa mauzo',
  ],

  [
    { is: 'moveIn', silent: true },
    'gharama za kuhamia, gharama ya kuhamia, jumla ya kuhamia, bei ya kuhamia, hela ya kuhamia, pesa ya kuhamia, kuhamia jumla, ya kuhamia, kuhamia, move in cost, move in costs, move in budget, total to move in, to move in',
  ],
  [
    { is: 'chatter' },
    'asante, ahsante, asanteni, thanks, thank, thank you, mwizi, wezi, tapeli, matapeli, utapeli, mjinga, wajinga, ujinga, mpumbavu, pumbavu, fala, mafala, mshenzi, washenzi, malaya, umalaya, kenge, mbwa, nyani, idiot, stupid, scam, scams, scammer, scammers, thief, thieves, fuck, shit, liar, liars, waongo, uongo, za uongo, nimelipa, nimeshalipa, nimetuma, nilituma, nimetumia, nimepata, nimeshapata, nimehamia, jana, yesterday, simu ya, samsung, iphone, laptop, used laptop, nirudishie, rudisha, mrudishie, refund, mchumba, nimeibiwa, nimetapeliwa, alinitapeli, wamenitapeli, mpesa yangu, gari, pikipiki, bodaboda, bajaji, mkopo wa, loan, loans, kazi, ajira, job, jobs, ameiba, ameniibia, amekula, mmekula, birthday, dhamana ya mkopo',
  ],
  [
    { is: 'seeking', silent: true },
    'natafuta, natafta, ninatafuta, tunatafuta, tunatafta, anatafuta, anatafutwa, nahitaji, ninahitaji, tunahitaji, anahitaji, nahitj, nahtaji, naitaji, natafutia, ntafuta, looking for, i need, we need, need a, i want, wanted, nataka, ninataka, tunataka, anataka',
  ],

  [
    { is: 'without' },
    'without, no, bila, bila ya, haina, hakuna, isiyo na, zisizo na, kisicho na, not, sio na, hazina, sitaki, hataki, dont want, not want, except, isipokuwa, hakuna haja ya, sina haja ya, si lazima, sio lazima, siyo lazima, no need for, no need of, not necessarily',
  ],
  [{ is: 'not' }, 'sio, siyo, si, lakini sio, isiwe, zisiwe, isiwe ya, asiwe, rather than, badala ya, wala'],
  [
    { is: 'unfiltered' },
    'unfurnished, paving, pavings, paved, kutoka barabarani, toka barabarani, karibu na barabarani, kitanda, vitanda, kabati, makabati, meza, kochi, makochi, sofa, fridge, friji, feni, tv, hakijapimwa, havijapimwa, haijapimwa, halijapimwa, hazijapimwa, hayajapimwa, not surveyed, unsurveyed, not yet surveyed, haipungui, non negotiable, not negotiable, choo nje, choo cha nje, choo kipo nje, ofisi ya serikali ya mtaa, service charge, isiyo na samani, chuo, chuoni, college, nyuma, nyuma ya, mbele, mbele ya, kidogo, kubwa, kikubwa, ndogo, small, big, large, spacious, kimoja master, moja master, luku, umeme, umeme wa luku, electricity, solar, sola, barabara, karibu na barabara, karibu na barabara kuu, karibu na lami, karibu na barabara ya lami, near the road, near main road, near the main road, close to the main road, main road, road, lami, tarmac, geti, gate, gated, compound, tiles, tiled, gypsum, ac, air conditioning, air conditioned, aircon, a c, kiyoyozi, wifi, wi fi, internet, balcony, balkoni, veranda, baraza, jiko, kitchen, open kitchen, dining, dining room, store, stoo, stoo ya kuhifadhia, servant quarter, servant quarters, bq, boys quarter, school, schools, shule, karibu na shule, near school, near schools, karibu na soko, soko, sokoni, market, karibu na hospitali, hospitali, hospital, kanisa, church, msikiti, mosque, karibu na kituo, karibu na kituo cha daladala, karibu na stendi, karibu na mwendokasi, mwendokasi, brt, daladala, view, sea view, ocean view, beach, beach front, beachfront, ufukweni, baharini, quiet, mtulivu, tulivu, kutulia, mtaa mtulivu, utulivu, pets, gym, lift, elevator, rooftop, ground floor, first floor, second floor, third floor, top floor, floor ya chini, ghorofa ya kwanza, ghorofa ya pili, ghorofa ya tatu, ghorofa ya chini, choo cha nje, choo nje, sebule kubwa, maduka, ya duka, business, biashara, ya biashara, commercial, hostel, hosteli, hotel, hoteli, lodge, guest house, guest, airbnb, bnb, short stay, short term, short let, saloon, salon, mkopo, mortgage, installment, installments, instalments, awamu, kwa awamu, direct owner, owner direct, from owner, direct from owner, direct from the owner, kwa mwenye nyumba, mwenye nyumba, agent fee, dalali fee, ada ya dalali, deposit, advance, in advance, malipo ya mbele, wanafunzi, students, mwanafunzi, bachelors only, family, familia, kwa familia, wazungu, hawana watoto, under construction, haijaisha, pagale, finished, unfinished, gorofa moja, one storey, peke yangu, mwenyewe, kujitegemea, inayojitegemea, inajitegemea, ya kujitegemea, chenye kujitegemea, share, sharing, kushare, roommate',
  ],

  [
    { is: 'rooms', alone: null },
    'vyumba, vyumba vya kulala, vyumb, vymba, vyuba, v, vy, bedroom, b room, b rooms, bdroom, bdrooms, bedrms, bedrooms, bed room, bed rooms, bedroomed, bed, beds, br, brs, bdr, bdrm, bdrms, bd, bhk, rooms, bedrm, sleeping rooms',
  ],
  [{ is: 'roomDetail' }, 'vya kulala, cha kulala, za kulala'],
  [
    { is: 'countable' },
    'bathroom, bathrooms, bath, baths, ba, bth, bths, bathrm, bathrms, toilet, toilets, vyoo, choo, bafu, mabafu, floor, floors, storey, storeys, sqm, sq, square meters, square metres, meters, metres, mita, mita za mraba, m2, m², acre, acres, ekari, heka, hekari, eka, hekta, hectares, miezi, months, years, miaka, malipo ya miezi, malipo miezi, kodi ya miezi, kodi miezi, kulipa miezi, advance ya miezi, miezi ya, km, wiki, weeks, siku, days, kilometa, kilometers, dakika, minutes, minute, min drive, watu, people, magari, cars, units, hatua',
  ],

  [bound('less'), 'under, below, less than, chini ya, lower than, cheaper than'],
  [
    bound('max'),
    'max, maximum, at most, mwisho wa bei, isizidi, isiyovuka, isivuke, haizidi, isiwe zaidi ya, isiwe juu ya, not exceed, not more than, no more than, not over, not above, not exceeding, up to, upto, isiyozidi, isizidi, zisizozidi, yasiyozidi, visivyozidi, kisichozidi, lisilozidi, isiyopita, isipite, isizidi kiasi cha, si zaidi ya, sio zaidi ya, bila kuzidi, usiozidi, kisizidi, visizidi',
  ],
  [
    bound('max', true),
    'kwa, for, within, budget, bajet, bajeti yangu, budget yangu, my budget, hela, pesa, ninayo, budget ya, bajeti, bajeti ya, around, about, approximately, kama, takriban, karibu, karibu na, bei, bei ya, price, at',
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
  [{ is: 'to', silent: true }, 'to, hadi, had, adi, mpaka, mpk, paka, till, until, hata'],
  [{ is: 'or', silent: true }, 'or, au, ama'],
  [{ is: 'and', silent: true }, 'and, na, n, nd'],
  [{ is: 'number' }, 'u nusu'],
  [
    { is: 'month', silent: true },
    'kwa mwezi, per month, a month, monthly, kila mwezi, mwezi, month, pm, pcm, p c m, p m, mwezini, kwa mwez, mwez, mth, mnth, per mnth, kwa mwezi mmoja, mwezi mmoja',
  ],
  [
    { is: 'year' },
    'kwa mwaka, per year, a year, yearly, annually, per annum, p a, kila mwaka, mwaka, year, kwa mwaka mzima, mwaka mzima, kwa mwaka mmoja, mwaka mmoja, annual, for a year, for one year',
  ],
  [{ is: 'months' }, 'kwa miezi, for every, kila miezi'],
  [
    { is: 'day' },
    'kwa siku, per day, a day, daily, per night, a night, nightly, kwa usiku, kwa wiki, per week, a week, weekly, kila siku, usiku mmoja, kwa lisaa',
  ],
  [{ is: 'currency', silent: true }, market.currency.words.join(', ')],
  [
    { is: 'foreign' },
    'usd, dollar, dollars, dola, dolla, dollas, dollars za marekani, dola za marekani, us dollars, us dollar, euro, euros, eur, pound, pounds, gbp, kes, ksh, kshs, rand, yuan',
  ],
  [{ is: 'number' }, [...numberWords, ...Object.keys(magnitudes), ...Object.keys(halves)].join(', ')],

  [
    filler,
    'a, an, the, in, on, of, with, near, close, by, i, im, am, we, are, is, be, was, it, its, my, me, our, us, you, your, this, that, which, some, any, there, here, hi, hello, hey, please, pls, plz, looking, look, search, searching, find, finding, need, needs, needed, w, want, wants, show, get, give, seeking, would, like, love, wish, can, could, do, have, has, having, got, available, property, properties, area, areas, neighbourhood, neighborhood, location, located, place, places, ward, district, city, town, region, listing, listings, ad, ads, something, somewhere, one that, cost, costs, costing, priced, prices, rate, amount, nice, good, great, beautiful, lovely, both, all, also, only, just, very, right, now, today, s, so, if, has got, also with, will, to live, live, stay, staying, living, cheap, cheaper, affordable, low cost, low budget, new, modern, brand new, newly built, urgent, urgently, asap, quick, quickly, fast, immediately, immediate, decent, clean, cool, best, nicest, neat, anything, asking, kindly, help, someone, anyone, who, knows, know, contact, dm, inbox, whatsapp, pic, pics, picha, photos, from today, this month, next month, ready, per, is there, around here, to, kwa haraka, msaada tutani, option, options, deal, deals',
  ],
  [
    filler,
    'kila moja, kila mmoja, kila kimoja, ya, wa, la, cha, vya, za, vi, ku, katika, kwenye, ndani ya, huko, hapo, hapa, pale, maeneo, maeneo ya, eneo, eneo la, mtaa, mtaa wa, mitaa ya, kata, kata ya, wilaya, wilaya ya, mkoa, mkoa wa, jiji, jiji la, jijini, mji, mjini, mji wa, pande za, upande wa, sehemu, sehemu ya, mahali, tafuta, kutafuta, kuhitaji, hitaji, naomba, naombeni, ombi, ninaomba, nipate, kupata, pata, nipatie, nisaidie, msaada, mimi, sisi, ni, iwe, ziwe, kiwe, viwe, liwe, yenye, ina, zina, wenye, chenye, lenye, zenye, vyenye, mwenye, kina, vina, lina, iliyo, ilio, iliyopo, zilizopo, kilichopo, vilivyopo, lililopo, iliyo na, ilio na, kilicho na, lililo na, kwa ajili ya, iliyoko, ambayo, ambazo, ambacho, yangu, wangu, langu, letu, yetu, tu, pia, jamani, ndugu, dalali, madalali, wadau, habari, habari za, mambo, vipi, tafadhali, kuna, ipo, zipo, kipo, vipo, yapo, lipo, kuishi, kukaa, ya kuishi, ya kukaa, nzuri, zuri, mzuri, kizuri, vizuri, mazuri, safi, gharama, gharama ya, thamani, thamani ya, kiasi, kiasi cha, leo, sasa, hivi, sana, tena, basi, bwana, kaka, dada, boss, bosi, mkuu, nina, tuna, nina bajeti ya, hiyo, hii, ile, wapi, gani, je, moja kwa moja, poa, bei poa, bei nafuu, bei rahisi, bei chee, bei ya kutupa, bei ya chini, nafuu, rahisi, haraka, haraka sana, kwa haraka, upesi, mpya, mpyaa, kisasa, ya kisasa, za kisasa, cha kisasa, ya bei nafuu, za bei nafuu, ya bei poa, kali, mkali, kali sana, fresh, freshi, bomba, tamu, imekaa poa, iliyo poa, aise, aisee, wazee, mwanangu, wana, wakuu, kiongozi, mzee, mama, mtu, yeyote, mwenye nayo, mwenye, nani, anajua, anayejua, ana, akinipatia, atanisaidia, mnisaidie, nisaidieni, naomben, naomba msaada, mwisho, mwisho wa lami, stendi, stand, kituo, kituoni, center, centre, mida, wiki hii, mwezi huu, mwezi ujao, mwezi kesho, mwezi uliopita, mwisho wa mwezi, mwezi ule, next month, nihamie, kuhama, nahama, ndio, jirani, jirani na, karibu, karibu kabisa na, karibu sana na, opposite, opp, next to, along, walking distance, pembeni ya, pembezoni mwa, njia ya, njia panda, njia panda ya, maeneo yote, popote, pale pale, hata kama, hata, lazima, muhimu, tena iwe, nataka iwe, kama ipo, kama kuna, ikiwa, ukipata, mkipata, nicheki, nichek, ni dm, nipigie, namba, simu, kwa leo, kesho, daresalaam yote, apa, hpa, mjini hapa, nzur, nzuri sana, nzr, ilio poa, bei gani, sh ngapi, shilingi ngapi, natafuta sana, ntahitaji, tafta, ipi, yoyote, yyte, vp, mambo vipi, hlw, helo, hellow, salaam, asalam aleykum, salam',
  ],
];

/** Verbs of letting and selling come with any prefix: inapangishwa, zinauzwa, kununua. */
const person = '(?:(?:ku|ni|tu|i|zi|ki|vi|li|ya|u|a|na|wa)(?:na|ta|me)?){0,3}';
const families: [RegExp, Meaning][] = [
  [new RegExp(`^${person}(?:pang(?:a|ish\\w*)|kod(?:i|ish\\w*))$`), { is: 'type', type: 'rent' }],
  [new RegExp(`^${person}(?:nunu(?:a|li\\w*)|u?uz(?:a|wa|ia|iwa))$`), { is: 'type', type: 'sell' }],
];

/** Nobody's wish is turned into its contrary, or a word into nothing, by a guess. */
const isGuessable = ({ is }: Meaning) => is !== 'unfiltered' && is !== 'without' && is !== 'not' && is !== 'chatter';

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
    if (isGuessable(meaning))
      for (const word of parts)
        if (word.length > (meaning.is === 'fact' ? 5 : meaning === filler ? 4 : 0)) sayable.add(word);
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
