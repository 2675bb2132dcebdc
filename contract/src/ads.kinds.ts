/**
 * The kinds of property and the facts of each, declared once: the form, its validation, the card, the page, filters,
 * sentences, posts, chat, prices, JSON-LD, exports and imports follow. Public pages load this file: it imports nothing.
 */

export const propertyTypes = ['room', 'apartment', 'house', 'plot', 'shop', 'office', 'warehouse'] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const amenities = [
  'hasGenerator',
  'hasGuard',
  'hasPool',
  'hasWaterTank',
  'hasGarage',
  'hasGarden',
  'isFurnished',
] as const;
export type Amenity = (typeof amenities)[number];

/** Numbers that an ad may lack, in the order of the form. */
export const adNumbers = [
  'monthsInAdvance',
  'connexionFees',
  'feesForVisit',
  'bedroomsCount',
  'bathroomsCount',
  'area',
] as const;
export type AdNumber = (typeof adNumbers)[number];

type Flag = { is: 'flag' };
type Choice = { is: 'choice'; options: readonly [string, ...string[]] };
/** `steps` are the upper limits that a filter offers. */
type Amount = { is: 'number'; min: number; max: number; unit: 'people' | 'metres' | 'floor' | 'shillings' };
type Stepped = Amount & { steps: readonly number[] };
type Day = { is: 'day' };
type Fact = (Flag | Choice | Amount | Stepped | Day) & { only?: 'rent' | 'sell' };

const flag = { is: 'flag' } as const;

/** Everything an ad may say beyond its specified fields, in the order of form and page. */
export const facts = {
  hasSittingRoom: flag,
  bathroom: { is: 'choice', options: ['own', 'shared'] },
  sharedBy: { is: 'number', min: 2, max: 50, unit: 'people', steps: [2, 4, 6] },
  furnishing: { is: 'choice', options: ['full', 'partial'] },
  meter: { is: 'choice', options: ['own', 'shared'] },
  hasPipedWater: flag,
  hasWell: flag,
  isFenced: flag,
  roadMetres: { is: 'number', min: 0, max: 20_000, unit: 'metres', steps: [0, 200, 500, 1_000] },
  floor: { is: 'number', min: 0, max: 60, unit: 'floor', steps: [0, 1, 3] },
  allowsPets: { is: 'flag', only: 'rent' },
  papers: { is: 'choice', options: ['titleDeed', 'surveyPlan', 'offer', 'localContract', 'none'], only: 'sell' },
  isSurveyed: flag,
  width: { is: 'number', min: 1, max: 10_000, unit: 'metres' },
  length: { is: 'number', min: 1, max: 10_000, unit: 'metres' },
  serviceCharge: {
    is: 'number',
    min: 1_000,
    max: 100_000_000,
    unit: 'shillings',
    steps: [50_000, 100_000, 300_000],
    only: 'rent',
  },
  isNegotiable: flag,
  hasNoAgentFee: { is: 'flag', only: 'rent' },
  availableFrom: { is: 'day', only: 'rent' },
} as const satisfies Record<string, Fact>;

type Facts_ = typeof facts;
export type FactName = keyof Facts_;
type NamesOf<Shape> = { [Name in FactName]: Facts_[Name] extends Shape ? Name : never }[FactName];
export type FlagName = NamesOf<Flag>;
export type ChoiceName = NamesOf<{ is: 'choice' }>;
export type NumberName = NamesOf<{ is: 'number' }>;
export type SteppedName = NamesOf<{ steps: readonly number[] }>;
export type DayName = NamesOf<Day>;
export type OptionOf<Name extends ChoiceName> = Facts_[Name]['options'][number];

/** One of several sizes of plots in one ad. */
export type PlotSize = { width?: number | undefined; length?: number | undefined; area: number; price: number };

/** What an ad states; a fact that is not there is not known. */
export type Facts = { [Name in FlagName]?: true | undefined } & {
  [Name in ChoiceName]?: OptionOf<Name> | undefined;
} & { [Name in NumberName]?: number | undefined } & { [Name in DayName]?: string | undefined } & {
  sizes?: PlotSize[] | undefined;
};

export const factNames = Object.keys(facts) as FactName[];
const namesOf = <Name extends FactName>(is: Fact['is']) => factNames.filter((name) => facts[name].is === is) as Name[];
export const flagNames = namesOf<FlagName>('flag');
export const choiceNames = namesOf<ChoiceName>('choice');
export const numberNames = namesOf<NumberName>('number');
export const dayNames = namesOf<DayName>('day');
export const steppedNames = numberNames.filter((name): name is SteppedName => 'steps' in facts[name]);

export const isFact = (name: string): name is FactName => Object.hasOwn(facts, name);
const rentFields = ['monthsInAdvance', 'connexionFees'] as const satisfies AdNumber[];

type RoomNumber = 'bedroomsCount' | 'bathroomsCount';
type Kind = {
  /** The type of schema.org for JSON-LD. */
  schema: string;
  /** The path of its icon in a square of 24. */
  icon: string;
  /** Besides the fees, which all kinds have. */
  numbers: readonly (RoomNumber | 'area')[];
  amenities: readonly Amenity[];
  facts: readonly FactName[];
  /** What a submitted ad must state. */
  requires: readonly (RoomNumber | 'area' | FactName)[];
  /** What a card shows, the most asked for first. */
  card: readonly (RoomNumber | 'area' | Amenity | FactName)[];
  /** Homes are searched without a kind; commercial kinds only where they are asked for. */
  isCommercial?: true;
  /** Rented only by the month: a room is not sold. */
  types?: readonly ('rent' | 'sell')[];
};

const services = ['meter', 'hasPipedWater', 'hasWell', 'isFenced', 'roadMetres'] as const;
const terms = ['serviceCharge', 'isNegotiable', 'hasNoAgentFee', 'availableFrom'] as const;

export const kinds = {
  room: {
    schema: 'Room',
    icon: 'M6 21V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v17M3 21h18M14.5 12v.5',
    numbers: ['area'],
    amenities: ['hasGenerator', 'hasGuard', 'hasWaterTank', 'hasGarage', 'hasGarden', 'isFurnished'],
    facts: ['hasSittingRoom', 'bathroom', 'sharedBy', 'furnishing', ...services, 'floor', 'allowsPets', ...terms],
    requires: ['bathroom'],
    card: ['bathroom', 'sharedBy', 'meter', 'area'],
    types: ['rent'],
  },
  apartment: {
    schema: 'Apartment',
    icon: 'M5 21V4a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v17M3 21h18M9 7h1M14 7h1M9 11h1M14 11h1M9 15h1M14 15h1',
    numbers: ['bedroomsCount', 'bathroomsCount', 'area'],
    amenities,
    facts: ['furnishing', ...services, 'floor', 'allowsPets', 'papers', ...terms],
    requires: ['bedroomsCount', 'bathroomsCount'],
    card: ['bedroomsCount', 'bathroomsCount', 'area', 'meter'],
  },
  house: {
    schema: 'House',
    icon: 'M3 11 12 3l9 8M5 9.5V21h14V9.5M10 21v-6h4v6',
    numbers: ['bedroomsCount', 'bathroomsCount', 'area'],
    amenities,
    facts: ['furnishing', ...services, 'allowsPets', 'papers', 'isSurveyed', ...terms],
    requires: ['bedroomsCount', 'bathroomsCount'],
    card: ['bedroomsCount', 'bathroomsCount', 'area', 'meter', 'papers'],
  },
  plot: {
    schema: 'Landform',
    icon: 'M4 6l6-2 10 3v11l-6 2-10-3zM10 4v11M4 17l6-2 10 3',
    numbers: ['area'],
    amenities: ['hasGenerator', 'hasGuard'],
    facts: [
      'papers',
      'isSurveyed',
      'width',
      'length',
      'hasPipedWater',
      'hasWell',
      'isFenced',
      'roadMetres',
      'isNegotiable',
      'hasNoAgentFee',
      'availableFrom',
    ],
    requires: ['area'],
    card: ['area', 'papers', 'isSurveyed', 'roadMetres'],
  },
  shop: {
    schema: 'Store',
    icon: 'M4 9l1.5-5h13L20 9M4 9v1a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0A2.7 2.7 0 0 0 20 10V9zM5 13v8h14v-8M9 21v-5h4v5',
    numbers: ['area'],
    amenities: ['hasGenerator', 'hasGuard', 'hasWaterTank', 'hasGarage'],
    facts: ['bathroom', ...services, 'floor', 'papers', ...terms],
    requires: [],
    card: ['area', 'floor', 'roadMetres', 'bathroom'],
    isCommercial: true,
  },
  office: {
    schema: 'OfficeBuilding',
    icon: 'M4 8h16v12H4zM9 8V5a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3M4 13h16',
    numbers: ['area'],
    amenities: ['hasGenerator', 'hasGuard', 'hasWaterTank', 'hasGarage', 'isFurnished'],
    facts: ['bathroom', 'furnishing', ...services, 'floor', 'papers', ...terms],
    requires: [],
    card: ['area', 'floor', 'hasGarage', 'bathroom'],
    isCommercial: true,
  },
  warehouse: {
    schema: 'Place',
    icon: 'M3 21V9l9-5 9 5v12M7 21v-9h10v9M7 15h10M7 18h10',
    numbers: ['area'],
    amenities: ['hasGenerator', 'hasGuard', 'hasWaterTank', 'hasGarage'],
    facts: ['bathroom', ...services, 'papers', 'isSurveyed', ...terms],
    requires: [],
    card: ['area', 'roadMetres', 'isFenced'],
    isCommercial: true,
  },
} as const satisfies Record<PropertyType, Kind>;

/** What is known of a form or a search: unknown values count as anything. */
export type KindOf = { type?: unknown; propertyType?: unknown };

const isKind = (value: unknown): value is PropertyType =>
  typeof value === 'string' && propertyTypes.includes(value as PropertyType);
export const kindOf = (value: PropertyType): Kind => kinds[value];
const kindIn = ({ propertyType }: KindOf): Kind | undefined => (isKind(propertyType) ? kinds[propertyType] : undefined);

export const commercialTypes = propertyTypes.filter((name) => kindOf(name).isCommercial);
/** Searched when no kind is asked for. */
export const homeTypes = propertyTypes.filter((name) => !kindOf(name).isCommercial);
/** Kinds whose ads count bedrooms and bathrooms. */
export const kindsWithRooms = propertyTypes.filter((name) => kindOf(name).numbers.includes('bedroomsCount'));
export const hasRooms = (kind: KindOf): boolean => kindIn(kind)?.numbers.includes('bedroomsCount') ?? true;
/** Whether the kind can be let or sold this way at all. */
export const isOffered = (propertyType: PropertyType, type: 'rent' | 'sell'): boolean =>
  kindOf(propertyType).types?.includes(type) ?? true;

const adTypeOf = ({ type }: KindOf): 'rent' | 'sell' | undefined =>
  type === 'rent' || type === 'rental' ? 'rent' : type === 'sell' || type === 'sale' ? 'sell' : undefined;
const isAmong = (names: readonly string[], name: string) => names.includes(name);

/** Whether an ad of this kind can have the field; an unknown type or kind allows all but the fields of rentals. */
export const appliesTo = (name: string, ad: KindOf): boolean => {
  const kind = kindIn(ad);
  const type = adTypeOf(ad);
  if (isAmong(rentFields, name)) return type === 'rent';
  if (name === 'sizes') return ad.propertyType === 'plot' && type !== 'rent';
  if (isFact(name)) {
    const { only } = facts[name] as Fact;
    return (!only || !type || only === type) && (!kind || kind.facts.includes(name));
  }
  if (isAmong(amenities, name)) return !kind || isAmong(kind.amenities, name);
  if (name === 'bedroomsCount' || name === 'bathroomsCount' || name === 'area')
    return !kind || kind.numbers.includes(name);
  return true;
};

/** The kind to look at where there is too little of another. */
export const alikeKinds: Readonly<Record<PropertyType, PropertyType | null>> = {
  room: 'apartment',
  apartment: 'house',
  house: 'apartment',
  plot: null,
  shop: 'office',
  office: 'shop',
  warehouse: null,
};

/** The facts that an ad of this kind can have, in the order of their declaration. */
export const factsOf = (stated: Facts, kind: KindOf): Facts =>
  Object.fromEntries(
    ([...factNames, 'sizes'] as const).flatMap((name) =>
      stated[name] !== undefined && appliesTo(name, kind) ? [[name, stated[name]]] : [],
    ),
  );

/** What a submitted ad of this kind must state besides what all ads state. */
export const requiredOf = (ad: KindOf): readonly string[] => [
  ...(adTypeOf(ad) === 'rent' ? rentFields : []),
  ...(kindIn(ad)?.requires ?? []),
];

/** Facts a change of which waits for moderation, as those of the specified form do. */
export const judgedFacts = ['hasSittingRoom', 'bathroom', 'papers', 'isSurveyed', 'sizes'] as const satisfies (
  | FactName
  | 'sizes'
)[];
