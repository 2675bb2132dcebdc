import { type AdDetail, adCard, eachAmenity } from '@makao/contract/ads';

const id = (last: string) => `00000000-0000-4000-8000-${last.padStart(12, '0')}`;
export const city = { id: id('c1'), name: 'Dar es Salaam' };

export const picture = { base: '/files/p1', width: 1280, height: 1600, color: '#c9a27a' };

const flags = { ...eachAmenity(() => false), hasGuard: true, hasWaterTank: true };

export const rental: AdDetail = {
  id: id('ad1'),
  code: 'bcdfgh',
  type: 'rental',
  propertyType: 'apartment',
  status: 'approved',
  publicationStatus: 'ongoing',
  frontShowable: true,
  price: 850_000,
  monthsInAdvance: 6,
  connexionFees: 425_000,
  feesForVisit: null,
  moveInCost: 5_525_000,
  area: 120,
  bedroomsCount: 3,
  bathroomsCount: 2,
  ...flags,
  cover: picture,
  imagesUrls: ['/files/p1/1280.webp'],
  ward: { id: id('d1'), name: 'Mikocheni', mapsUrl: 'https://www.google.com/maps/embed?pb=1' },
  city,
  agent: {
    id: id('a1'),
    fullName: 'Neema Mushi',
    avatar: null,
    isOnboarded: true,
    averageRating: 4.5,
    reviewsCount: 2,
    score: 82,
    hasPledge: false,
    existingUser: { profileImageUrl: null },
  },
  createdAt: '2026-03-01T09:00:00.000Z',
  expirationDate: '2026-03-31T09:00:00.000Z',
  publishedAt: '2026-03-01T09:00:00.000Z',
  confirmedAt: '2026-03-01T09:00:00.000Z',
  description: 'Quiet and bright.',
  media: [{ kind: 'image', url: '/files/p1/1280.webp', picture }],
  priceHistory: [],
  updatedAt: '2026-03-01T09:00:00.000Z',
  closedAt: null,
  version: 'v1',
};

export const plot: AdDetail = {
  ...rental,
  id: id('ad2'),
  type: 'sale',
  propertyType: 'plot',
  price: 350_000_000,
  moveInCost: 350_000_000,
  monthsInAdvance: null,
  connexionFees: null,
  bedroomsCount: null,
  bathroomsCount: null,
  area: 1200,
};

/** As lists of ads answer it: the contract leaves out the rest. */
export const listed = (ad: AdDetail) => adCard.parse(ad);
