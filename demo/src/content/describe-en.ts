import type { Facts, Line } from './facts.ts';

const counted = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const many = (n: number | null) => counted[n ?? 2] ?? String(n);
const bedrooms = ({ bedroomsCount: n }: Facts) => `${many(n)} bedroom${n === 1 ? '' : 's'}`;
const bathrooms = ({ bathroomsCount: n }: Facts) => `${many(n)} bathroom${n === 1 ? '' : 's'}`;
const metres = ({ area }: Facts) => `${area?.toLocaleString('en-US')} m²`;
const upper = (text: string) => text[0]!.toUpperCase() + text.slice(1);

const english: Record<string, string> = {
  Posta: 'the city centre',
  'Posta Mpya': 'the city centre',
  Feri: 'the ferry',
  'Soko la Kariakoo': 'Kariakoo market',
  'Hospitali ya Mwananyamala': 'Mwananyamala hospital',
  'Kijiji cha Makumbusho': 'the Village Museum',
  'barabara ya Goba–Makongo': 'the Goba–Makongo road',
  'stendi ya Magufuli': 'Magufuli bus terminal',
  'kituo cha mwendokasi': 'the rapid bus stop',
  'hospitali ya Mloganzila': 'Mloganzila hospital',
  'uwanja wa ndege': 'the airport',
  'stendi ya Gongo la Mboto': 'the Gongo la Mboto bus stand',
  'hospitali ya Temeke': 'Temeke hospital',
  'uwanja wa Mkapa': 'the Mkapa stadium',
  'soko la Tandika': 'Tandika market',
  'Kigamboni mjini': 'Kigamboni centre',
  'Kibada mjini': 'Kibada centre',
  'daraja la Nyerere': 'the Nyerere bridge',
  'fukwe za Mjimwema': 'the Mjimwema beaches',
  'ufukwe wa Kimbiji': 'Kimbiji beach',
  'Kinyerezi mwisho': 'the Kinyerezi bus stand',
  'Kitunda kona': 'the Kitunda junction',
};
const landmark = ({ market }: Facts) => {
  const name = market.landmarks[(market.name.length * 5) % market.landmarks.length];
  return name && (english[name] ?? name);
};

const months: Record<number, string> = {
  1: 'Rent is paid monthly.',
  3: 'Rent is paid three months in advance.',
  6: 'The owner asks for six months in advance.',
  12: 'Rent is paid for a year at a time.',
};

export const openers: Record<'rentHome' | 'sellHome' | 'rentPlot' | 'sellPlot', Line[]> = {
  rentHome: [
    (f) => f.propertyType === 'house' && `House with ${bedrooms(f)} to rent in ${f.where}.`,
    (f) =>
      f.propertyType === 'house' &&
      `A quiet family house in ${f.where}: ${bedrooms(f)}, ${bathrooms(f)} and a bright living room.`,
    (f) =>
      f.propertyType === 'house' && f.quality > 0.6 && `Modern stand-alone house in ${f.where} with ${bedrooms(f)}.`,
    (f) =>
      f.propertyType === 'house' && f.quality <= 0.6 && `Simple, well-kept house in ${f.where} with ${bedrooms(f)}.`,
    (f) => f.propertyType === 'apartment' && `Apartment with ${bedrooms(f)} to rent in ${f.where}.`,
    (f) => f.propertyType === 'apartment' && `Bright apartment in ${f.where}, ${bedrooms(f)}, ready to move into.`,
    (f) =>
      f.propertyType === 'apartment' &&
      f.quality > 0.6 &&
      `Well-finished apartment in ${f.where} with ${bedrooms(f)} and a balcony.`,
    (f) =>
      f.propertyType === 'apartment' &&
      f.bedroomsCount === 1 &&
      `Compact apartment in ${f.where}, good for one person or a couple.`,
  ],
  sellHome: [
    (f) => f.propertyType === 'house' && `House with ${bedrooms(f)} for sale in ${f.where}.`,
    (f) =>
      f.propertyType === 'house' &&
      `The owner is selling a finished house in ${f.where}: ${bedrooms(f)}, ${bathrooms(f)}.`,
    (f) =>
      f.propertyType === 'house' && f.quality > 0.6 && `Handsome house for sale in ${f.where} with ${bedrooms(f)}.`,
    (f) =>
      f.propertyType === 'apartment' && `Apartment with ${bedrooms(f)} for sale in ${f.where}, to live in or to let.`,
    (f) =>
      f.propertyType === 'apartment' && `For sale in ${f.where}: an apartment with ${bedrooms(f)} and ${bathrooms(f)}.`,
  ],
  sellPlot: [
    (f) => `Plot of ${metres(f)} for sale in ${f.where}.`,
    (f) => `${metres(f)} of level land in ${f.where}, ready to build on.`,
    (f) => f.setting === 'beach' && `Plot close to the sea in ${f.where}, ${metres(f)}.`,
  ],
  rentPlot: [(f) => `Open ground of ${metres(f)} to rent in ${f.where}, good for a yard or a business.`],
};

export const inside: Line[] = [
  (f) => `There is a living room, a kitchen with cupboards and ${bathrooms(f)}.`,
  (f) => (f.bathroomsCount ?? 0) > 1 && `The main bedroom has its own bathroom; ${bathrooms(f)} in all.`,
  (f) => f.quality > 0.5 && `Tiled floors, sliding windows and a modern kitchen. ${upper(bathrooms(f))}.`,
  (f) => f.quality <= 0.5 && `Rooms are airy with good light. ${upper(bathrooms(f))}.`,
  (f) => f.area !== null && `About ${metres(f)} in all, with ${bathrooms(f)}.`,
];

export const land: Line[] = [
  () => 'Surveyed, with a title deed.',
  () => 'The corners are marked by beacons and there is no dispute.',
  () => 'Electricity and water are next door, and the road reaches the plot.',
  (f) => f.setting === 'suburb' && 'Neighbours have built and moved in.',
  (f) => f.setting === 'field' && 'The soil is good enough to grow vegetables on.',
  (f) => f.setting === 'hills' && 'It lies on a rise with a pleasant breeze.',
  (f) => f.setting === 'beach' && 'You feel the sea breeze all day.',
];

export const amenities: Record<string, Line[]> = {
  hasGenerator: [
    () => 'A standby generator covers power cuts.',
    () => 'Power cuts are no worry: there is a generator.',
  ],
  hasGuard: [() => 'A guard is there day and night.', () => 'Guarded around the clock.'],
  hasPool: [
    (f) => f.propertyType === 'house' && 'There is a swimming pool.',
    (f) => f.propertyType === 'apartment' && 'Residents share a swimming pool.',
  ],
  hasWaterTank: [
    () => 'A 5,000-litre water tank keeps the taps running.',
    () => 'Water is reliable, with a reserve tank.',
  ],
  hasGarage: [() => 'There is parking for the car.', () => 'The parking is inside the fence.'],
  hasGarden: [() => 'The garden has shade for the afternoons.', () => 'Children can play in the garden.'],
  isFurnished: [() => 'It comes fully furnished.', () => 'Furnished: bring only your suitcase.'],
};

/** The location; one sentence is enough. */
export const near: Line[] = [
  (f) => Boolean(landmark(f)) && `Close to ${landmark(f)}.`,
  (f) => Boolean(landmark(f)) && `A few minutes from ${landmark(f)}.`,
  (f) => Boolean(landmark(f)) && `${upper(landmark(f)!)} is not far.`,
];

export const around: Line[] = [
  () => 'The road is good and buses pass all day.',
  () => 'Schools, a pharmacy and a market are near.',
  (f) => f.market.coastal && f.propertyType !== 'plot' && 'In the evening there is a breeze from the sea.',
  () => 'The street is quiet and safe.',
];

export const terms: Line[] = [
  (f) => f.type === 'rent' && f.monthsInAdvance !== null && (months[f.monthsInAdvance] ?? false),
  (f) => f.type === 'sell' && 'The price can be discussed after a visit.',
  (f) => f.type === 'sell' && f.propertyType !== 'plot' && 'Title deed available, no debts on it.',
];

export const closers: Line[] = [
  () => 'Contact me to arrange a visit.',
  () => 'Come and see it, then decide.',
  () => 'Viewings any day until eight in the evening.',
  () => 'Welcome.',
];
