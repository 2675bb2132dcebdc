import { type AdForm, createAd } from '@makao/contract/ads.agent';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAdForm, subscribe } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { signedInAgent } from '../../test/people.ts';

const { db, services, call } = await testApp();
const person = await signedInAgent(services);
await subscribe(db, person.agent.id);
let form: AdForm;
beforeAll(async () => {
  form = await createAdForm(db, person.agent.userId);
});

const texts = {
  required: ['This field is required', 'Sehemu hii ni lazima'],
  positiveNumber: ['This must be a positive number', 'Weka namba kubwa kuliko sifuri'],
  integerNumber: ['This must be a integer number', 'Weka namba kamili, isiyo na desimali'],
  number: ['This must be a number', 'Weka namba'],
  stringMax: ['Maximum 3000 characters', 'Herufi zisizidi 3000'],
  arrayMin: ['At least 1 image', 'Weka angalau picha 1'],
  arrayMax: ['Maximum 5 images', 'Zisizidi picha 5'],
  numberMin: ['Must be 0 or more', 'Iwe 0 au zaidi'],
  choice: ['Choose one of the values offered', 'Chagua mojawapo ya zilizopo'],
  invalid: ['This value is not valid', 'Thamani hii si sahihi'],
} satisfies Record<string, [en: string, sw: string]>;

type Wrong = { [Name in keyof AdForm]?: unknown };
const plot: Wrong = { propertyType: 'plot', area: 400 };
const many = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

const rules: [field: keyof AdForm, message: keyof typeof texts, wrong: Wrong][] = [
  ['type', 'required', { type: undefined }],
  ['type', 'choice', { type: 'lease' }],
  ['propertyType', 'required', { propertyType: undefined }],
  ['propertyType', 'choice', { propertyType: 'castle' }],
  ['cityId', 'required', { cityId: undefined }],
  ['cityId', 'invalid', { cityId: 'dar' }],
  ['wardId', 'required', { wardId: null }],
  ['wardId', 'invalid', { wardId: 'masaki' }],
  ['price', 'required', { price: undefined }],
  ['price', 'positiveNumber', { price: 0 }],
  ['price', 'positiveNumber', { price: -5 }],
  ['price', 'integerNumber', { price: 1.5 }],
  ['price', 'number', { price: 'cheap' }],
  ['monthsInAdvance', 'required', { monthsInAdvance: undefined }],
  ['monthsInAdvance', 'required', { monthsInAdvance: null }],
  ['monthsInAdvance', 'positiveNumber', { monthsInAdvance: 0 }],
  ['monthsInAdvance', 'integerNumber', { monthsInAdvance: 1.5 }],
  ['connexionFees', 'required', { connexionFees: null }],
  ['connexionFees', 'positiveNumber', { connexionFees: 0 }],
  ['connexionFees', 'integerNumber', { connexionFees: 0.5 }],
  ['feesForVisit', 'required', { feesForVisit: undefined }],
  ['feesForVisit', 'numberMin', { feesForVisit: -1 }],
  ['feesForVisit', 'integerNumber', { feesForVisit: 0.5 }],
  ['bedroomsCount', 'required', { bedroomsCount: null }],
  ['bedroomsCount', 'positiveNumber', { bedroomsCount: 0 }],
  ['bedroomsCount', 'integerNumber', { bedroomsCount: 2.5 }],
  ['bathroomsCount', 'required', { bathroomsCount: undefined }],
  ['bathroomsCount', 'positiveNumber', { bathroomsCount: -1 }],
  ['bathroomsCount', 'integerNumber', { bathroomsCount: 1.5 }],
  ['area', 'required', { ...plot, area: null }],
  ['area', 'positiveNumber', { area: 0 }],
  ['area', 'integerNumber', { area: 10.5 }],
  ['description', 'required', { description: undefined }],
  ['description', 'required', { description: '   ' }],
  ['description', 'stringMax', { description: 'x'.repeat(3001) }],
  ['imagesUuids', 'required', { imagesUuids: undefined }],
  ['imagesUuids', 'arrayMin', { imagesUuids: [] }],
  ['imagesUuids', 'arrayMax', { imagesUuids: many(6) }],
  ['status', 'required', { status: undefined }],
  ['status', 'choice', { status: 'approved' }],
];

const send = (more: Wrong, locale: 'en' | 'sw' = 'en') =>
  call(createAd, { body: { ...form, ...more } as AdForm }, { ...person, locale });

describe('the ad form', () => {
  it.each(rules)(
    'refuses a wrong %s: %s, in both languages [ADF-8, API-3, I18N-4]',
    async (propertyPath, key, wrong) => {
      for (const [at, locale] of (['en', 'sw'] as const).entries()) {
        const { status, body } = await send(wrong, locale);
        expect([status, body.violations]).toEqual([422, [{ propertyPath, title: texts[key][at] }]]);
      }
    },
  );

  it.each(rules)('holds a wrong %s of a draft against it, and nothing that is missing: %s [ADF-4]', async (...rule) => {
    const [propertyPath, key, wrong] = rule;
    if (propertyPath === 'status') return;
    const { status, body } = await send({ ...wrong, status: 'draft' });
    const isMissing = key === 'required' || key === 'arrayMin';
    if (isMissing && propertyPath !== 'propertyType') expect([status, body.status]).toEqual([201, 'draft']);
    else expect([status, body.violations]).toEqual([422, [{ propertyPath, title: texts[key][0] }]]);
  });

  it('names everything that is missing at once, what depends on the kind of ad too [ADF-8]', async () => {
    const { body } = await send({ price: null, monthsInAdvance: null, connexionFees: null, bedroomsCount: null });
    expect(body.violations.map((each: { propertyPath: string }) => each.propertyPath)).toEqual([
      'price',
      'monthsInAdvance',
      'connexionFees',
      'bedroomsCount',
    ]);
  });

  it('has no rooms for plots, and area is for them alone to require [ADF-1]', async () => {
    const rooms = { isFurnished: true, hasWaterTank: true, hasGarage: true, hasGarden: true, hasPool: true };
    const land = await send({ ...plot, ...rooms, hasGuard: true });
    expect([land.status, land.body]).toMatchObject([
      201,
      {
        area: 400,
        bedroomsCount: null,
        bathroomsCount: null,
        hasGuard: true,
        ...{ isFurnished: false, hasWaterTank: false, hasGarage: false, hasGarden: false, hasPool: false },
      },
    ]);
    expect((await send({ ...plot, bedroomsCount: undefined, bathroomsCount: undefined })).status).toBe(201);
    expect((await send({ area: null })).status).toBe(201);
  });

  it('has months in advance and connexion fees for rent alone [ADF-2]', async () => {
    const sale = await send({ type: 'sell', monthsInAdvance: undefined, connexionFees: undefined });
    expect([sale.status, sale.body]).toMatchObject([201, { type: 'sale', monthsInAdvance: null, connexionFees: null }]);
    const leftOver = await send({ type: 'SALE', monthsInAdvance: 3, connexionFees: 5 });
    expect(leftOver.body).toMatchObject({ type: 'sale', monthsInAdvance: null, connexionFees: null });
    expect((await send({ type: 'rental' })).body).toMatchObject({ type: 'rental', monthsInAdvance: 6 });
  });

  it('asks of a kind what it declares, and stores its facts alone [KIND-1, KIND-2]', async () => {
    const violations = async (more: Wrong) =>
      (await send(more)).body.violations?.map((each: { propertyPath: string }) => each.propertyPath);
    const none = { bedroomsCount: undefined, bathroomsCount: undefined };
    expect(await violations({ propertyType: 'room', ...none })).toEqual(['facts.bathroom']);
    expect(await violations({ propertyType: 'room', facts: { bathroom: 'mine' } })).toEqual(['facts.bathroom']);
    expect(await violations({ propertyType: 'room', type: 'sell', facts: { bathroom: 'own' } })).toEqual(['type']);
    const room = await send({
      propertyType: 'room',
      hasPool: true,
      bedroomsCount: 3,
      facts: { bathroom: 'shared', sharedBy: 4, meter: '', isFenced: false, papers: 'offer', hasWell: true },
    });
    expect([room.status, room.body]).toMatchObject([201, { bedroomsCount: null, hasPool: false }]);
    expect(room.body.facts).toEqual({ bathroom: 'shared', sharedBy: 4, hasWell: true });
    for (const propertyType of ['shop', 'office', 'warehouse']) {
      const { status, body } = await send({ propertyType, ...none });
      expect([status, body.bedroomsCount, body.facts]).toEqual([201, null, undefined]);
    }
  });

  it('takes no agent fee for an answer, and only for rent [KIND-2]', async () => {
    const free = await send({ connexionFees: null, facts: { hasNoAgentFee: true } });
    expect([free.status, free.body]).toMatchObject([201, { connexionFees: 0, facts: { hasNoAgentFee: true } }]);
    // As it is read, so it can be sent.
    const again = await send({ connexionFees: 0, facts: { hasNoAgentFee: true } });
    expect(again.status).toBe(201);
    const sale = await send({ type: 'sell', facts: { hasNoAgentFee: true } });
    expect([sale.body.connexionFees, sale.body.facts]).toEqual([null, undefined]);
  });

  it('sells plots of several sizes by the cheapest, and reckons an area from its sides [KIND-2]', async () => {
    const sizes = [
      { width: 20, length: 30, area: 600, price: 6_500_000 },
      { width: 20, length: 20, area: 400, price: 4_500_000 },
    ];
    const several = await send({ ...plot, type: 'sell', area: null, price: undefined, facts: { sizes } });
    expect([several.status, several.body]).toMatchObject([201, { price: 4_500_000, area: 400, facts: { sizes } }]);
    const sides = await send({ ...plot, type: 'sell', area: null, facts: { width: 20, length: 30 } });
    expect(sides.body).toMatchObject({ area: 600, facts: { width: 20, length: 30 } });
    const wrong = await send({ ...plot, type: 'sell', facts: { sizes: [{ area: 400, price: 0 }] } });
    expect(wrong.body.violations).toMatchObject([{ propertyPath: 'facts.sizes.0.price' }]);
  });

  it('refuses what no text can hold', async () => {
    const { status, body } = await send({ description: 'Nyumba \u0000' });
    expect([status, body.code]).toEqual([400, 'badRequest']);
  });

  it('takes prices of land in full, and a free visit', async () => {
    const { body } = await send({ ...plot, type: 'sell', price: 25_000_000_000, feesForVisit: 0 });
    expect(body).toMatchObject({ price: 25_000_000_000, feesForVisit: 0 });
  });
});
