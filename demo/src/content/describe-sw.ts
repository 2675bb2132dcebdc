import type { Facts, Line } from './facts.ts';

const counted = ['', 'kimoja', 'viwili', 'vitatu', 'vinne', 'vitano', 'sita', 'saba', 'vinane'];
const many = (n: number) => counted[n] ?? String(n);
const bedrooms = ({ bedroomsCount: n }: Facts) =>
  n === 1 ? 'chumba kimoja cha kulala' : `vyumba ${many(n ?? 2)} vya kulala`;
const rooms = ({ bedroomsCount: n }: Facts) => (n === 1 ? 'chumba kimoja' : `vyumba ${many(n ?? 2)}`);
const toilets = ({ bathroomsCount: n }: Facts) => (n === 1 ? 'choo na bafu vya ndani' : `vyoo ${many(n ?? 2)}`);
const landmark = ({ market }: Facts) => market.landmarks[(market.name.length * 7) % market.landmarks.length];
const upper = (text: string) => text[0]!.toUpperCase() + text.slice(1);
const metres = ({ area }: Facts) => `mita za mraba ${area?.toLocaleString('en-US')}`;

const months: Record<number, string> = {
  1: 'Kodi inalipwa kila mwezi, hakuna mzigo wa miezi mingi.',
  3: 'Kodi ni ya miezi mitatu mitatu.',
  6: 'Malipo ni ya miezi sita kwa mkupuo.',
  12: 'Malipo ni ya mwaka mzima.',
};

export const openers: Record<'rentHome' | 'sellHome' | 'rentPlot' | 'sellPlot', Line[]> = {
  rentHome: [
    (f) => f.propertyType === 'house' && `Nyumba ya ${rooms(f)} inapangishwa ${f.where}.`,
    (f) => f.propertyType === 'house' && `Nyumba nzima yenye ${bedrooms(f)} inapangishwa ${f.where}, mtaa mtulivu.`,
    (f) => f.propertyType === 'house' && `Unatafuta nyumba ${f.where}? Hii ina ${bedrooms(f)} na sebule kubwa.`,
    (f) => f.propertyType === 'house' && `Inapangishwa: nyumba ya kujitegemea ya ${rooms(f)}, ${f.where}.`,
    (f) =>
      f.propertyType === 'house' && f.quality > 0.6 && `Nyumba ya kisasa yenye ${bedrooms(f)} inapangishwa ${f.where}.`,
    (f) => f.propertyType === 'apartment' && `Apartment ya ${rooms(f)} inapangishwa ${f.where}.`,
    (f) => f.propertyType === 'apartment' && `Apartment safi yenye ${bedrooms(f)}, ${f.where}, iko tayari kuhamia.`,
    (f) =>
      f.propertyType === 'apartment' &&
      `Inapangishwa ${f.where}: apartment yenye ${bedrooms(f)} na sebule yenye hewa nzuri.`,
    (f) =>
      f.propertyType === 'apartment' &&
      f.quality > 0.6 &&
      `Apartment ya kisasa ${f.where}, ${bedrooms(f)}, madirisha makubwa yanayoleta mwanga.`,
    (f) =>
      f.propertyType === 'apartment' &&
      f.bedroomsCount === 1 &&
      `Apartment ndogo ya chumba na sebule ${f.where}, inafaa kwa mtu mmoja au wawili.`,
  ],
  sellHome: [
    (f) => f.propertyType === 'house' && `Nyumba ya ${rooms(f)} inauzwa ${f.where}.`,
    (f) =>
      f.propertyType === 'house' && `Inauzwa nyumba yenye ${bedrooms(f)} ${f.where}, mwenye nyumba anauza mwenyewe.`,
    (f) => f.propertyType === 'house' && `Nyumba iliyokamilika yenye ${bedrooms(f)} inauzwa ${f.where}.`,
    (f) =>
      f.propertyType === 'house' && f.quality > 0.6 && `Nyumba ya kifahari yenye ${bedrooms(f)} inauzwa ${f.where}.`,
    (f) => f.propertyType === 'apartment' && `Apartment ya ${rooms(f)} inauzwa ${f.where}.`,
    (f) =>
      f.propertyType === 'apartment' &&
      `Inauzwa ${f.where}: apartment yenye ${bedrooms(f)}, inafaa kuishi au kupangisha.`,
  ],
  sellPlot: [
    (f) => `Kiwanja cha ${metres(f)} kinauzwa ${f.where}.`,
    (f) => `Kinauzwa kiwanja ${f.where}, ukubwa ${metres(f)}.`,
    (f) => `Kiwanja kizuri cha kujenga nyumba ya familia ${f.where}: ${metres(f)}.`,
    (f) => f.setting === 'beach' && `Kiwanja karibu na bahari kinauzwa ${f.where}, ${metres(f)}.`,
  ],
  rentPlot: [
    (f) => `Kiwanja cha ${metres(f)} kinakodishwa ${f.where}, kinafaa kwa biashara au maegesho.`,
    (f) => `Eneo la wazi la ${metres(f)} linakodishwa ${f.where}.`,
  ],
};

export const inside: Line[] = [
  (f) => `Ina ${toilets(f)}, jiko na sebule ya kutosha familia.`,
  (f) => (f.bathroomsCount ?? 0) > 1 && `Chumba kimoja ni master, na kuna ${toilets(f)} kwa jumla.`,
  (f) => `Kuna ${toilets(f)}, jiko lenye makabati na sebule yenye hewa safi.`,
  (f) =>
    f.quality > 0.5 &&
    `Sakafu ni ya marumaru, madirisha ya alumini na jiko la kisasa lenye makabati. Kuna ${toilets(f)}.`,
  (f) => f.quality <= 0.5 && `Vyumba ni vikubwa, vina hewa na mwanga. Kuna ${toilets(f)}.`,
  (f) => f.area !== null && `Ukubwa ni ${metres(f)}. Kuna ${toilets(f)} na jiko la ndani.`,
];

export const land: Line[] = [
  () => 'Kimepimwa na kina hati.',
  () => 'Ardhi ni tambarare, haina mgogoro, na mipaka imewekwa mawe.',
  () => 'Umeme na maji vipo jirani, na barabara inafika hadi kiwanjani.',
  (f) => f.setting === 'field' && 'Udongo ni mzuri hata kwa kilimo cha bustani.',
  (f) => f.setting === 'suburb' && 'Majirani wameshajenga na kuhamia.',
  (f) => f.setting === 'hills' && 'Kipo sehemu ya mwinuko, upepo ni mzuri.',
  (f) => f.setting === 'beach' && 'Upepo wa bahari unafika moja kwa moja.',
];

export const amenities: Record<string, Line[]> = {
  hasGenerator: [
    () => 'Umeme ukikatika kuna jenereta la akiba.',
    () => 'Kuna jenereta linalowaka lenyewe umeme ukikatika.',
  ],
  hasGuard: [() => 'Mlinzi yupo usiku na mchana.', () => 'Ulinzi upo saa 24.'],
  hasPool: [
    (f) => f.propertyType === 'house' && 'Kuna bwawa la kuogelea.',
    (f) => f.propertyType === 'apartment' && 'Wapangaji wanatumia bwawa la kuogelea la pamoja.',
    () => 'Ina bwawa la kuogelea linalosafishwa kila wiki.',
  ],
  hasWaterTank: [
    () => 'Maji hayakatiki: kuna tangi la lita 5,000.',
    () => 'Kuna tangi kubwa la maji la akiba.',
    () => 'Maji yapo muda wote, tangi limeshafungwa.',
  ],
  hasGarage: [() => 'Kuna parking ndani ya uzio.', () => 'Gari linalala ndani: parking ipo.'],
  hasGarden: [() => 'Nje kuna bustani yenye kivuli.', () => 'Bustani ni nzuri kwa watoto kucheza.'],
  isFurnished: [() => 'Ina samani zote: unaingia na begi lako tu.', () => 'Imewekewa samani za kisasa.'],
};

/** The location; one sentence is enough. */
export const near: Line[] = [
  (f) => Boolean(landmark(f)) && `${f.propertyType === 'plot' ? 'Kipo' : 'Ipo'} karibu na ${landmark(f)}.`,
  (f) => Boolean(landmark(f)) && `Ni dakika chache tu kutoka ${landmark(f)}.`,
  (f) => Boolean(landmark(f)) && `${upper(landmark(f)!)} si mbali.`,
];

export const around: Line[] = [
  () => 'Barabara ni nzuri na usafiri wa daladala unapatikana muda wote.',
  () => 'Shule, duka la dawa na soko vipo jirani.',
  (f) => f.market.coastal && f.propertyType !== 'plot' && 'Jioni unapata upepo wa bahari.',
  () => 'Mtaa ni salama na majirani ni wastaarabu.',
  () => 'Ni mita mia tatu kutoka barabara ya lami.',
];

export const terms: Line[] = [
  (f) => f.type === 'rent' && f.monthsInAdvance !== null && (months[f.monthsInAdvance] ?? false),
  (f) => f.type === 'rent' && 'Bei inazungumzika kidogo kwa mpangaji makini.',
  (f) => f.type === 'sell' && 'Bei inazungumzika baada ya kuona.',
  (f) => f.type === 'sell' && f.propertyType !== 'plot' && 'Hati ipo na haina deni.',
];

export const closers: Line[] = [
  () => 'Karibu uone, kisha uamue mwenyewe.',
  () => 'Wasiliana nami kupanga siku ya kuja kuona.',
  () => 'Anayewahi ndiye anayepata.',
  () => 'Karibuni sana.',
  () => 'Napatikana kila siku hadi saa mbili usiku.',
];
