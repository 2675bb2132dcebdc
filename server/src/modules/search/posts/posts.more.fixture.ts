import type { PostMeant } from './posts.fixture.ts';

const rent = { type: 'rent' } as const;
const sell = { type: 'sell' } as const;
const house = { propertyType: 'house' } as const;
const flat = { propertyType: 'apartment' } as const;
const plot = { propertyType: 'plot' } as const;
const room = { propertyType: 'room' } as const;

/** More of them, longer lists and harder ones. */
export const morePosts: [post: string, says: PostMeant][] = [
  [
    `Studio apartment for rent in Upanga Mashariki, fully furnished with AC and wifi. 900,000 Tzs monthly, pay 3 months. Commission 450,000. Contact nyumbabora.co.tz`,
    {
      ...rent,
      ...flat,
      ward: 'Upanga Mashariki',
      price: 900_000,
      monthsInAdvance: 3,
      connexionFees: 450_000,
      bedroomsCount: 1,
      amenities: ['isFurnished'],
      facts: { furnishing: 'full' },
    },
  ],
  [
    `🏡Nyumba kali sana inauzwa Kivule🏡
👉Vyumba 3 master 1
👉Sebule, jiko, public toilet
👉Ipo mita 500 kutoka barabara kuu
👉Kiwanja sqm 400
👉Bei ni 55,000,000/=
👉Gharama ya kwenda kuona 30,000/=
📲0745000000`,
    {
      ...sell,
      ...house,
      ward: 'Kivule',
      price: 55_000_000,
      feesForVisit: 30_000,
      area: 400,
      bedroomsCount: 3,
      facts: { roadMetres: 500 },
    },
  ],
  [
    `Room for rent Sinza Madukani
Single room self contained
Rent 180k
4 months
Agent 1 month
Viewing 10k`,
    {
      ...room,
      ...rent,
      ward: 'Sinza',
      price: 180_000,
      monthsInAdvance: 4,
      connexionFees: 180_000,
      feesForVisit: 10_000,
      facts: { bathroom: 'own' },
    },
  ],
  [
    `Kodi: 500,000
Mahali: Makongo
Vyumba: 3
Vyoo: 2
Miezi: 6
Aina: Nyumba nzima
Dalali: 500,000
Kuona: 20,000`,
    {
      ...rent,
      ...house,
      ward: 'Makongo',
      price: 500_000,
      monthsInAdvance: 6,
      connexionFees: 500_000,
      feesForVisit: 20_000,
      bedroomsCount: 3,
      bathroomsCount: 2,
    },
  ],
  [
    `2 bedroom house for rent at Kigamboni Mjimwema, rent is 300,000/month, 6 months = 1,800,000. Water and electricity available. Dalali 300,000. Site visit 15,000.`,
    {
      ...rent,
      ...house,
      ward: 'Mjimwema',
      price: 300_000,
      monthsInAdvance: 6,
      connexionFees: 300_000,
      feesForVisit: 15_000,
      bedroomsCount: 2,
    },
  ],
  [
    `Plot for sale Madale, 25m x 30m, TZS 40 million, surveyed with title`,
    {
      ...sell,
      ...plot,
      ward: 'Wazo',
      price: 40_000_000,
      area: 750,
      facts: { papers: 'titleDeed', isSurveyed: true, width: 25, length: 30 },
    },
  ],
  [
    `NYUMBA MBILI KWENYE KIWANJA KIMOJA ZINAUZWA MBAGALA KUU
Nyumba ya kwanza vyumba 3
Nyumba ya pili vyumba 2
Bei milioni 70 zote
Kuona 20,000`,
    { ...sell, ...house, ward: 'Mbagala Kuu', price: 70_000_000, feesForVisit: 20_000, bedroomsCount: 3 },
  ],
  [
    `Apartment Kinondoni (Ada Estate)
✨ 3 bedrooms, 2 ensuite
✨ Lift, backup generator, parking
✨ USD 800 or TZS 2,100,000 per month
✨ 6 months payment
✨ No agent fee`,
    {
      ...flat,
      ...rent,
      ward: 'Kinondoni',
      price: 2_100_000,
      monthsInAdvance: 6,
      bedroomsCount: 3,
      amenities: ['hasGenerator', 'hasGarage'],
      facts: { hasNoAgentFee: true },
    },
  ],
  [
    `Nyumba inapangishwa Yombo Vituka ina vyumba viwili sebule na choo cha ndani. Bei laki na nusu kwa mwezi malipo miezi 6 dalali mwezi`,
    {
      ...rent,
      ...house,
      ward: 'Yombo Vituka',
      price: 150_000,
      monthsInAdvance: 6,
      connexionFees: 150_000,
      bedroomsCount: 2,
    },
  ],
  [
    `SHORT STAY APARTMENT MSASANI
1 bedroom furnished
Kwa siku 120,000
Kwa wiki 700,000
Pool`,
    { ...flat, ward: 'Msasani', bedroomsCount: 1, amenities: ['isFurnished', 'hasPool'] },
  ],
  [
    `Ghorofa inauzwa Mikocheni
Vyumba 6 vyote self
Swimming pool
Servant quarter
Generator
Kiwanja sqm 1500
Bei bilioni 1.2
Serious buyers tu`,
    {
      ...sell,
      ...house,
      ward: 'Mikocheni',
      price: 1_200_000_000,
      area: 1500,
      bedroomsCount: 6,
      amenities: ['hasPool', 'hasGenerator'],
    },
  ],
  [
    `Habari wateja, nina nyumba ipo Buza, chumba kimoja na sebule, 80,000 kwa mwezi, malipo mwezi kwa mwezi. Umeme 10,000 kwa mwezi. Maji bure. Kuona bure.`,
    {
      ...room,

      ...rent,
      ward: 'Buza',
      price: 80_000,
      monthsInAdvance: 1,
      feesForVisit: 0,
      facts: { hasSittingRoom: true },
    },
  ],
  [
    `Viwanja vinauzwa Mabwepande
Ukubwa kuanzia sqm 400 hadi sqm 1000
Bei 15,000 kwa sqm
Malipo kwa awamu miezi 12
Ofisi zetu zipo Mwenge`,
    { ...sell, ...plot, ward: 'Mabwepande' },
  ],
  [
    `TO LET: 3 bedroom apartment, Oysterbay. Rent TZS 3,500,000 pcm, minimum 6 months, deposit one month. Fully furnished. Garden, pool, guards. Code: 10234`,
    {
      ...rent,
      ...flat,
      ward: 'Msasani',
      price: 3_500_000,
      monthsInAdvance: 6,
      bedroomsCount: 3,
      amenities: ['isFurnished', 'hasGarden', 'hasPool', 'hasGuard'],
      facts: { furnishing: 'full' },
    },
  ],
  [
    `NYUMBA YA FAMILIA INAPANGISHWA SALASALA
🛌 Bedrooms 3
🛁 Bathrooms 2
🚘 Parking
💧 Simtank lita 5000
🔐 Geti na fensi
💰700,000Tsh
🗓️ Malipo: miezi 6 + 1 ya dalali
👀 Kuona: Tsh. 20,000/=`,
    {
      ...rent,
      ...house,
      ward: 'Wazo',
      price: 700_000,
      monthsInAdvance: 6,
      connexionFees: 700_000,
      feesForVisit: 20_000,
      bedroomsCount: 3,
      bathroomsCount: 2,
      amenities: ['hasGarage', 'hasWaterTank'],
      facts: { isFenced: true },
    },
  ],
  [
    `Appartment za kisasa Kimara Mwisho zinapangishwa. 2bdrm 450k, 3bdrm 700k kwa mwezi. Miezi 4.`,
    { ...rent, ...flat, ward: 'Kimara', monthsInAdvance: 4, bedroomsCount: 2 },
  ],
  [
    `Shamba heka 5 linauzwa Pugu Station, kila heka milioni 4. Dalali Hassan 0652 111 333`,
    { ...sell, ...plot, ward: 'Pugu Station', area: 20_235 },
  ],
  [
    `Nyumba inapangishwa Mbezi Makabe.
Vyumba vitatu, master moja, dining, stoo, public toilet.
Kodi 350,000×4
Service charge 15,000/=
Mnada wa haraka, mwenye nyumba yupo tayari. https://chat.whatsapp.com/abc123`,
    {
      ...rent,
      ...house,
      ward: 'Mbezi',
      price: 350_000,
      monthsInAdvance: 4,
      bedroomsCount: 3,
      facts: { serviceCharge: 15000 },
    },
  ],
  [
    `Nyumba ya kupanga vyumba 2 Gongo la Mboto karibu na stendi. Bei 200,000 mwezi. Unalipa miezi 3 tu. Hakuna dalali, ni ya mwenyewe.`,
    {
      ...rent,
      ...house,
      ward: 'Gongo la Mboto',
      price: 200_000,
      monthsInAdvance: 3,
      bedroomsCount: 2,
      facts: { hasNoAgentFee: true },
    },
  ],
];

/** What one line says of the price; null where it must not be guessed. */
export const prices: [line: string, price: number | null][] = [
  ['Nyumba inapangishwa, kodi 60000', 60_000],
  ['Nyumba inapangishwa, kodi 1.200.000', 1_200_000],
  ['Nyumba inapangishwa, kodi 1.2ml', 1_200_000],
  ['Nyumba inapangishwa kodi Tsh 450.000/=', 450_000],
  ['Nyumba inapangishwa kodi 1,5m', 1_500_000],
  ['Nyumba inapangishwa kodi 450 000', 450_000],
  ['Nyumba inapangishwa kodi 350', null],
  ['Nyumba inapangishwa kodi laki 3 hadi laki 4', null],
  ['Nyumba inapangishwa 300,000 kwa miezi 6', null],
  ['Nyumba inapangishwa kodi 2,400,000 kwa mwaka', null],
  ['House for rent USD 500', null],
  ['House for rent 500$', null],
  ['House for rent $1,200 monthly', null],
  ['House for rent 120k usd', null],
  ['Nyumba inapangishwa dola 500 kwa mwezi', null],
  ['House for rent Ksh 30,000', null],
  ['House for sale €300,000', null],
  ['Kiwanja kinauzwa mil 35', 35_000_000],
  ['Kiwanja kinauzwa ml 35', 35_000_000],
  ['Kiwanja kinauzwa 35Milion', 35_000_000],
  ['Kiwanja kinauzwa bei milioni 35 na laki 5', 35_500_000],
  ['Kiwanja kinauzwa bei 35,000,000 (35M)', 35_000_000],
  ['Kiwanja kinauzwa, 200m kutoka lami, bei 20m', 20_000_000],
  ['Kiwanja kinauzwa 500m from main road', null],
  ['Kiwanja kinauzwa 25,000 kwa sqm', null],
  ['Kiwanja kinauzwa bei 120,000,000 punguzo hadi 110,000,000', 120_000_000],
  ['Nyumba inapangishwa Sinza 0754 600 000', null],
  ['Nyumba inauzwa 600.000.000', 600_000_000],
  ['Nyumba inapangishwa dalali 300,000 kuona 20,000', null],
  ['Nyumba inapangishwa kodi: laki tatu na nusu', 350_000],
  ['Nyumba inapangishwa, deposit 500,000, kodi 400,000', 400_000],
  ['Nyumba inapangishwa kodi 250k*6', 250_000],
  ['Nyumba inapangishwa *250k* kwa mwezi', 250_000],
  ['Nyumba inapangishwa laki 3x6', 300_000],
  ['Apartment for rent 850,000 negotiable', 850_000],
];
