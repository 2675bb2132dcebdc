import type { AdType, Amenity, PropertyType } from '@makao/contract/ads';
import type { Facts } from '@makao/contract/ads.kinds';

export interface PostMeant {
  type?: AdType;
  propertyType?: PropertyType;
  ward?: string;
  price?: number;
  monthsInAdvance?: number;
  connexionFees?: number;
  feesForVisit?: number;
  area?: number;
  bedroomsCount?: number;
  bathroomsCount?: number;
  amenities?: Amenity[];
  facts?: Facts;
}

const rent = { type: 'rent' } as const;
const sell = { type: 'sell' } as const;
const house = { propertyType: 'house' } as const;
const flat = { propertyType: 'apartment' } as const;
const plot = { propertyType: 'plot' } as const;
const room = { propertyType: 'room' } as const;
const shop = { propertyType: 'shop' } as const;

/** Posts as agents write them in groups, with what each says. */
export const posts: [post: string, says: PostMeant][] = [
  [
    `🏠 *NYUMBA INAPANGISHWA SINZA* 🏠
✅ Vyumba 3 (1 master)
✅ Sebule kubwa
✅ Jiko na stoo
✅ Parking ipo
✅ Maji ya Dawasa na umeme wa luku
💰 Kodi 600,000/= kwa mwezi
Malipo miezi 6
Dalali mwezi mmoja
Service charge ya dalali 20,000 kuona nyumba
📞 0712 345 678`,
    {
      ...rent,
      ...house,
      ward: 'Sinza',
      price: 600_000,
      monthsInAdvance: 6,
      connexionFees: 600_000,
      feesForVisit: 20_000,
      bedroomsCount: 3,
      amenities: ['hasGarage'],
      facts: { hasPipedWater: true },
    },
  ],
  [
    `KIWANJA KINAUZWA GOBA sqm 600, milioni 35. Hati ipo. Maongezi yapo. Piga 0754123456`,
    {
      ...sell,
      ...plot,
      ward: 'Goba',
      price: 35_000_000,
      area: 600,
      facts: { papers: 'titleDeed', isNegotiable: true },
    },
  ],
  [
    `*APARTMENT FOR RENT - MIKOCHENI*
2 bedrooms (both ensuite)
2 bathrooms
Open kitchen, balcony
Standby generator & water tank
Swimming pool, gym
24hrs security
Rent: Tsh 1,500,000 per month
Payment 3 months in advance
Agent fee: one month rent
Viewing fee 20,000/=
Call/WhatsApp +255 755 111 222`,
    {
      ...rent,
      ...flat,
      ward: 'Mikocheni',
      price: 1_500_000,
      monthsInAdvance: 3,
      connexionFees: 1_500_000,
      feesForVisit: 20_000,
      bedroomsCount: 2,
      bathroomsCount: 2,
      amenities: ['hasGenerator', 'hasWaterTank', 'hasPool', 'hasGuard'],
    },
  ],
  [
    `Chumba master kinapangishwa Kijitonyama
Kodi 150,000 x 6
Luku yako
Dalali 150,000
Kuona 10,000
0688 000 111`,
    {
      ...room,
      ...rent,
      ward: 'Kijitonyama',
      price: 150_000,
      monthsInAdvance: 6,
      connexionFees: 150_000,
      feesForVisit: 10_000,
      facts: { bathroom: 'own', meter: 'own' },
    },
  ],
  [
    `Nyumba ya kupanga Kimara Korogwe, vyumba viwili vya kulala, sebule, jiko, choo ndani. Kodi laki 2 na nusu kwa mwezi, malipo ya miezi mitatu. Dalali mwezi mmoja. Ada ya kuona elfu 15.`,
    {
      ...rent,
      ...house,
      ward: 'Kimara',
      price: 250_000,
      monthsInAdvance: 3,
      connexionFees: 250_000,
      feesForVisit: 15_000,
      bedroomsCount: 2,
    },
  ],
  [
    `FULLY FURNISHED 3BDRM APARTMENT FOR RENT MASAKI
$1500 per month
Pool, gym, generator
Viewing is free`,
    {
      ...rent,
      ...flat,
      ward: 'Msasani',
      feesForVisit: 0,
      bedroomsCount: 3,
      amenities: ['isFurnished', 'hasPool', 'hasGenerator'],
      facts: { furnishing: 'full' },
    },
  ],
  [
    `🔥🔥NYUMBA INAUZWA TEGETA🔥🔥
📍Location: Tegeta Wazo
🛏 Vyumba vinne, kimoja master
🚽 Vyoo 3
🚗 Parking ya magari 4
🌳 Bustani
📐 Ukubwa wa kiwanja sqm 800
📜 Hati miliki
💵 Bei 180M (maongezi)
Dalali 5%`,
    {
      ...sell,
      ...house,
      ward: 'Wazo',
      price: 180_000_000,
      area: 800,
      bedroomsCount: 4,
      bathroomsCount: 3,
      amenities: ['hasGarage', 'hasGarden'],
      facts: { papers: 'titleDeed', isNegotiable: true },
    },
  ],
  [
    `VIWANJA VINAUZWA KIGAMBONI KIBADA 20x30, bei milioni 12 tu. Vimepimwa. Karibu na lami mita 200.`,
    {
      ...sell,
      ...plot,
      ward: 'Kibada',
      price: 12_000_000,
      area: 600,
      facts: { roadMetres: 200, isSurveyed: true, width: 20, length: 30 },
    },
  ],
  [
    `House for sale at Mbezi Beach.
4 bedrooms, 3 bathrooms, sitting room, dining, kitchen, store.
Plot size 1,200 sqm
Price: TZS 450 million negotiable
Title deed available`,
    {
      ...sell,
      ...house,
      ward: 'Kawe',
      price: 450_000_000,
      area: 1200,
      bedroomsCount: 4,
      bathroomsCount: 3,
      facts: { papers: 'titleDeed', isNegotiable: true },
    },
  ],
  [
    `Apartment mpya zinapangishwa Tabata Segerea
Vyumba 2 vya kulala (kimoja master)
Sebule
Jiko
Public toilet
Kodi 350k kwa mwezi
Miezi 6
Mlinzi yupo
Tank la maji lipo
Dalali kodi ya mwezi mmoja
Kuona 15k`,
    {
      ...rent,
      ...flat,
      ward: 'Segerea',
      price: 350_000,
      monthsInAdvance: 6,
      connexionFees: 350_000,
      feesForVisit: 15_000,
      bedroomsCount: 2,
      amenities: ['hasGuard', 'hasWaterTank'],
    },
  ],
  [
    `*Chumba na sebule* kinapangishwa *Mwananyamala*
💰 120,000/= kwa mwezi
⏳ Miezi 3
✅ Choo cha ndani
✅ Umeme wa kujitegemea
Gharama ya kuona 10,000
Udalali mwezi 1`,
    {
      ...room,
      ...rent,
      ward: 'Mwananyamala',
      price: 120_000,
      monthsInAdvance: 3,
      connexionFees: 120_000,
      feesForVisit: 10_000,
      facts: { hasSittingRoom: true, bathroom: 'own', meter: 'own' },
    },
  ],
  [
    `STANDALONE HOUSE FOR RENT - MBWENI
* 4 Bedrooms all self contained
* Servant quarter
* Big garden and parking
* Electric fence, guard house
* Price 2.5M per month
* 6 months advance
* Agency fee 1 month`,
    {
      ...rent,
      ...house,
      ward: 'Mbweni',
      price: 2_500_000,
      monthsInAdvance: 6,
      connexionFees: 2_500_000,
      bedroomsCount: 4,
      amenities: ['hasGarden', 'hasGarage', 'hasGuard'],
      facts: { isFenced: true },
    },
  ],
  [
    `Eka 2 zinauzwa Chanika. Shamba lipo karibu na barabara, milioni 8 kwa zote. Simu 0765 432 109`,
    { ...sell, ...plot, ward: 'Chanika', price: 8_000_000, area: 8094 },
  ],
  [
    `Nyumba ya vyumba vitatu ipo Kinyerezi inapangishwa kwa 400,000/= kila mwezi. Malipo ni kuanzia miezi sita. Nyumba ina fensi, parking, na kisima cha maji. Kuona nyumba ni 20,000/=. Udalali ni kodi ya mwezi mmoja. Piga simu 0713-222-333`,
    {
      ...rent,
      ...house,
      ward: 'Kinyerezi',
      price: 400_000,
      monthsInAdvance: 6,
      connexionFees: 400_000,
      feesForVisit: 20_000,
      bedroomsCount: 3,
      amenities: ['hasGarage'],
      facts: { hasWell: true, isFenced: true },
    },
  ],
  [
    `𝗔𝗣𝗔𝗥𝗧𝗠𝗘𝗡𝗧 𝗜𝗡𝗔𝗣𝗔𝗡𝗚𝗜𝗦𝗛𝗪𝗔 𝗨𝗕𝗨𝗡𝗚𝗢
Vyumba 2️⃣
Vyoo 2️⃣
Kodi laki 4.5
Malipo miezi 4
Kuona 20,000`,
    {
      ...rent,
      ...flat,
      ward: 'Ubungo',
      price: 450_000,
      monthsInAdvance: 4,
      feesForVisit: 20_000,
      bedroomsCount: 2,
      bathroomsCount: 2,
    },
  ],
  [
    `Kiwanja kinauzwa Bunju B, ukubwa futi 50 kwa 100, bei 25ml, hakuna dalali`,
    { ...sell, ...plot, price: 25_000_000, area: 465, ward: 'Bunju' },
  ],
  [
    `FRAME YA DUKA INAPANGISHWA KARIAKOO
Kodi 800,000 kwa mwezi
Malipo mwaka mzima
Dalali 800,000`,
    { ...shop, ...rent, ward: 'Kariakoo', price: 800_000, monthsInAdvance: 12, connexionFees: 800_000 },
  ],
];
