import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { adForm } from './ads.agent.ts';
import { adTypeInput, eachAmenity, readAdType, searchAds } from './ads.ts';
import { agentProfileForm } from './agents.ts';
import { reportUnavailable } from './moderation.reports.ts';
import { adminAds } from './moderation.ts';
import { planForm } from './plans.admin.ts';
import { createReview } from './reviews.ts';
import { savedSearchForm } from './saved-searches.ts';

const uuid = '00000000-0000-4000-8000-000000000001';

/** All errors of a value as `field: message`. */
const faults = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
const fields = (schema: z.ZodType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('the ad form [ADF-8]', () => {
  const house = {
    type: 'rent',
    propertyType: 'house',
    cityId: uuid,
    wardId: uuid,
    price: 500_000,
    monthsInAdvance: 3,
    connexionFees: 500_000,
    feesForVisit: 0,
    bedroomsCount: 2,
    bathroomsCount: 1,
    hasPool: true,
    hasGuard: true,
    description: ' A house ',
    imagesUuids: [uuid],
    status: 'PENDING_APPROVAL',
  };

  it('takes a house to rent, in either case of the status', () => {
    expect(adForm.parse(house)).toMatchObject({
      ...house,
      area: null,
      description: 'A house',
      status: 'pending_approval',
      hasGarden: false,
    });
  });

  it('asks for months and fees of a rent, for rooms of a building and for the area of a plot, all at once', () => {
    const bare = {
      ...house,
      monthsInAdvance: null,
      connexionFees: undefined,
      bedroomsCount: null,
      bathroomsCount: undefined,
    };
    expect(faults(adForm, bare).sort()).toEqual([
      'bathroomsCount: required',
      'bedroomsCount: required',
      'connexionFees: required',
      'monthsInAdvance: required',
    ]);
    expect(faults(adForm, { ...bare, type: 'rental', propertyType: 'plot' }).sort()).toEqual([
      'area: required',
      'connexionFees: required',
      'monthsInAdvance: required',
    ]);
    expect(faults(adForm, { ...bare, type: 'sale', propertyType: 'plot', area: 400 })).toEqual([]);
    expect(fields(adForm, { ...bare, price: 0 })).toContain('bedroomsCount');
    expect(fields(adForm, 'nothing')).toEqual(['']);
    expect(fields(adForm, null)).toEqual(['']);
  });

  it('drops what does not apply to the kind of ad', () => {
    expect(adForm.parse({ ...house, type: 'sell' })).toMatchObject({
      monthsInAdvance: null,
      connexionFees: null,
      hasPool: true,
    });
    expect(adForm.parse({ ...house, propertyType: 'plot', area: 400 })).toMatchObject({
      bedroomsCount: null,
      bathroomsCount: null,
      hasPool: false,
      hasGuard: true,
      monthsInAdvance: 3,
      area: 400,
    });
  });

  it('takes a draft with a type of property alone, and keeps what it says', () => {
    const nothing = {
      type: null,
      cityId: null,
      wardId: null,
      price: null,
      feesForVisit: null,
      monthsInAdvance: null,
      description: null,
      imagesUuids: [],
    };
    const bare = { propertyType: 'house', status: 'DRAFT' };
    expect(adForm.parse(bare)).toMatchObject({ ...bare, ...nothing, status: 'draft' });
    expect(adForm.parse({ ...bare, description: ' ' })).toMatchObject({ description: null });
    expect(adForm.parse({ ...house, status: 'draft' })).toMatchObject({
      ...house,
      description: 'A house',
      status: 'draft',
    });
    expect(fields(adForm, { status: 'draft' })).toEqual(['propertyType']);
  });

  it('counts both words for renting as a rent', () => {
    const months = { monthsInAdvance: 3, connexionFees: 500_000 };
    for (const type of ['rent', 'rental'])
      expect(adForm.parse({ ...house, type, status: 'draft' })).toMatchObject(months);
  });

  it('refuses numbers and lists beyond their bounds', () => {
    for (const wrong of [
      { price: 0 },
      { price: 1.5 },
      { monthsInAdvance: 61 },
      { connexionFees: 0 },
      { feesForVisit: -1 },
      { area: 0 },
      { bedroomsCount: 0 },
      { imagesUuids: [] },
      { imagesUuids: Array(16).fill(uuid) },
      { description: ' ' },
      { description: 'a'.repeat(3001) },
      { status: 'approved' },
      { status: 1 },
      { type: 'lease' },
    ])
      expect(fields(adForm, { ...house, ...wrong })).toEqual(Object.keys(wrong));
    expect(adForm.safeParse({ ...house, feesForVisit: 0, description: 'a'.repeat(3000) }).success).toBe(true);
  });
});

describe('kinds of ads [API-5]', () => {
  it('come in four spellings and any case, and are answered in two', () => {
    expect(['rent', 'RENTAL', 'sell', 'Sale'].map((type) => adTypeInput.parse(type))).toEqual([
      'rent',
      'rent',
      'sell',
      'sell',
    ]);
    for (const wrong of ['lease', 1, null]) expect(adTypeInput.safeParse(wrong).success).toBe(false);
    expect([readAdType('rent'), readAdType('sell')]).toEqual(['rental', 'sale']);
  });

  it('have seven amenities', () => {
    expect(Object.keys(eachAmenity((name) => name))).toHaveLength(7);
    expect(eachAmenity((name) => name)).toMatchObject({ hasPool: 'hasPool', isFurnished: 'isFurnished' });
  });

  it('are searched within prices in order', () => {
    expect(faults(searchAds.query, { priceMin: 2, priceMax: 1 })).toEqual(['priceMax: priceOrder']);
    for (const query of [{ priceMin: 1, priceMax: 1 }, { priceMin: 2 }, { priceMax: 1 }, {}])
      expect(faults(searchAds.query, query)).toEqual([]);
  });

  it('are listed to the team by status in either case', () => {
    expect(adminAds.query.parse({ status: 'PENDING_APPROVAL' })).toMatchObject({ status: 'pending_approval' });
    expect(adminAds.query.safeParse({ status: 'gone' }).success).toBe(false);
  });
});

describe('a saved search [SAVE-1]', () => {
  const wish = { type: 'rent', propertyType: 'house', priceMax: 900_000 };

  it('takes three filters with a price, and has its usual values', () => {
    expect(savedSearchForm.parse(wish)).toMatchObject({
      searchTimeFrame: 0,
      acceptContact: true,
      whatsAppNotificationsEnabled: true,
      cityIds: [],
      wardIds: [],
      bedroomsCount: [],
    });
    expect(savedSearchForm.safeParse({ priceMin: 1, cityIds: [uuid], hasPool: true }).success).toBe(true);
  });

  it('asks for a price, for three filters, and for prices in order, each with its own words', () => {
    expect(faults(savedSearchForm, { type: 'rent', propertyType: 'house', hasPool: true })).toEqual([
      'priceMax: priceFilterRequired',
    ]);
    expect(faults(savedSearchForm, { priceMax: 1, type: 'rent' })).toEqual(['filters: filtersRequired']);
    expect(faults(savedSearchForm, { priceMax: 1, type: 'rent', hasPool: false, hasGuard: null })).toEqual([
      'filters: filtersRequired',
    ]);
    expect(faults(savedSearchForm, { ...wish, priceMin: 900_001 })).toEqual(['priceMax: priceOrder']);
    expect(faults(savedSearchForm, { ...wish, priceMin: 900_000 })).toEqual([]);
    expect(faults(savedSearchForm, { ...wish, priceMax: null, priceMin: 5 })).toEqual([]);
  });
});

describe('an agent’s profile [PROF-2]', () => {
  it.each([
    'https://instagram.com/a',
    'https://www.instagram.com/a',
    'https://m.instagram.com/a',
    'http://instagram.com/a',
  ])('takes %s', (instagramUrl) => expect(faults(agentProfileForm, { instagramUrl })).toEqual([]));
  it.each([
    'instagram.com/a',
    'https://instagram.com.evil.example/a',
    'https://x.instagram.com/a',
    'ftp://instagram.com/a',
    'xhttps://instagram.com',
  ])('refuses %s', (instagramUrl) => expect(fields(agentProfileForm, { instagramUrl })).toEqual(['instagramUrl']));
  it('clears a link with an empty text, and trims a name', () => {
    expect(agentProfileForm.parse({ instagramUrl: '', name: ' Juma ' })).toEqual({ instagramUrl: null, name: 'Juma' });
  });
});

describe('other forms', () => {
  it('keep an empty comment as none [RVW-1]', () => {
    const review = { agentId: uuid, note: 5 };
    expect(createReview.body.parse({ ...review, comment: ' ' })).toMatchObject({ comment: null });
    expect(createReview.body.parse({ ...review, comment: ' Good ' })).toMatchObject({ comment: 'Good' });
    for (const note of [0, 6, 1.5]) expect(createReview.body.safeParse({ agentId: uuid, note }).success).toBe(false);
  });

  it('report an ad as gone unless they say why, and keep an empty comment as none [AD-5]', () => {
    const report = (body: unknown) => reportUnavailable.body.parse(body);
    expect(report({})).toEqual({ reason: 'gone', comment: null });
    expect(report({ reason: 'fraud', comment: ' Asked for money ' })).toEqual({
      reason: 'fraud',
      comment: 'Asked for money',
    });
    expect(report({ comment: '' })).toMatchObject({ comment: null });
    expect(reportUnavailable.body.safeParse({ reason: 'ugly' }).success).toBe(false);
  });

  it('have an earlier price that is higher [PLAN-1]', () => {
    const plan = {
      nameEn: 'A',
      nameSw: 'B',
      price: 10,
      previousPrice: null,
      durationDays: 30,
      isActive: true,
      position: 0,
      features: [],
    };
    expect(fields(planForm, plan)).toEqual([]);
    expect(fields(planForm, { ...plan, previousPrice: 11 })).toEqual([]);
    expect(fields(planForm, { ...plan, previousPrice: 10 })).toEqual(['previousPrice']);
  });
});
