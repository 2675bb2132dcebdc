import { propertyTypes } from '@makao/contract/ads';
import { searchAgentAds } from '@makao/contract/ads.agent';
import { flagNames } from '@makao/contract/ads.kinds';
import { writing } from '@makao/contract/ads.limits';
import { type ImportedRow, importAds, previewImport } from '@makao/contract/ads.writing';
import { apiBase } from '@makao/contract/kernel/endpoint';
import type { Locale } from '@makao/contract/kernel/locales';
import { factName, kindName, optionName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '../../../db/schema/accounts.ts';
import { ads } from '../../../db/schema/ads.ts';
import { wards } from '../../../db/schema/places.ts';
import { testApp } from '../../../test/app.ts';
import { signedInAgent } from '../../../test/people.ts';
import { zipOf } from '../../../test/zip.ts';
import { createPlaces } from '../../search/sentences/understand.wards.fixture.ts';

const { app, db, services, call } = await testApp();
const ids = await createPlaces(db);
type Agent = Awaited<ReturnType<typeof signedInAgent>>;

interface Sent {
  file?: Buffer | string;
  lines?: string;
  locale?: Locale;
}
async function send(endpoint: typeof previewImport | typeof importAds, person: Agent, { file, lines, locale }: Sent) {
  const form = new FormData();
  if (lines !== undefined) form.append('lines', lines);
  if (file !== undefined) form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'ads.csv');
  const body = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: apiBase + endpoint.path,
    headers: {
      'content-type': body.headers.get('content-type')!,
      'accept-language': locale ?? 'en',
      authorization: `Bearer ${person.token}`,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}
const person = () => signedInAgent(services);

const csv = `Kupangisha au kuuza,Aina,Kata,Bei,Miezi,Ada ya dalali,Ada ya kuona,Vyumba,Vyoo,Ukubwa,Vilivyopo,Maelezo
Kupangisha,Nyumba,Sinza,laki 6,6,"600,000",20k,3,2,,"Parking; tanki la maji","Nzuri, ya kisasa"
Kuuza,Kiwanja,Goba,35m,,,bure,,,600,,
`;

describe('a file of ads [DAY-4]', () => {
  it('is read row by row, amounts and places as people write them', async () => {
    const { status, body } = await send(previewImport, await person(), { file: csv });
    expect([status, body.unknown]).toEqual([200, []]);
    expect(body.rows).toEqual([
      {
        line: 2,
        type: 'rent',
        propertyType: 'house',
        wardName: 'Sinza',
        price: 600_000,
        monthsInAdvance: 6,
        connexionFees: 600_000,
        feesForVisit: 20_000,
        bedroomsCount: 3,
        bathroomsCount: 2,
        area: null,
        amenities: ['hasWaterTank', 'hasGarage'],
        facts: {},
        description: 'Nzuri, ya kisasa',
        errors: [],
      },
      expect.objectContaining({
        line: 3,
        type: 'sell',
        propertyType: 'plot',
        price: 35_000_000,
        area: 600,
        feesForVisit: 0,
      }),
    ]);
  });

  it.each<Locale>(['sw', 'en'])('has the headings of the form and its words for amenities in %s', async (locale) => {
    const say = { locale };
    const headings = [
      m.ads_form_type({}, say),
      m.ads_form_propertyType({}, say),
      m.ads_form_ward({}, say),
      m.ads_form_price({}, say),
      m.ads_form_months({}, say),
      m.ads_form_connexion({}, say),
      m.ads_form_visit({}, say),
      m.ads_form_bedrooms({}, say),
      m.ads_form_bathrooms({}, say),
      m.ads_form_area({}, say),
      m.ads_form_amenities({}, say),
      m.ads_form_section_words({}, say),
    ];
    const has = [m.ads_amenity_garage, m.ads_amenity_waterTank, m.ads_amenity_pool, m.ads_amenity_guard].concat([
      m.ads_amenity_generator,
      m.ads_amenity_garden,
      m.ads_amenity_furnished,
    ]);
    const row = [m.ads_form_rent({}, say), kindName('apartment', 'sw'), 'Sinza', '1', '1', '1', '1', '1', '1', '1'];
    const file = `${headings.join(';')}\n${[...row, has.map((name) => name({}, say)).join(' / '), 'x'].join(';')}`;
    const { body } = await send(previewImport, await person(), { file, locale });
    expect(body.unknown).toEqual([]);
    expect(body.rows[0]).toMatchObject({ type: 'rent', propertyType: 'apartment', errors: [] });
    expect(body.rows[0].amenities).toHaveLength(7);
  });

  it.each<Locale>(['sw', 'en'])('has our words for kinds and facts in %s [KIND-1, KIND-2]', async (locale) => {
    const said = [...flagNames.map((name) => factName(name, locale)), optionName('meter', 'own', locale)];
    const rows = propertyTypes.map(
      (kind) => `${kindName(kind, locale)},Sinza,${kind === 'house' ? said.join(' / ') : ''}`,
    );
    const file = ['Aina,Kata,Vilivyopo', ...rows].join('\n');
    const { body } = await send(previewImport, await person(), { file, locale });
    expect(body.rows.map(({ propertyType }: ImportedRow) => propertyType)).toEqual([...propertyTypes]);
    const { facts } = body.rows[propertyTypes.indexOf('house')];
    expect(flagNames.filter((name) => !facts[name])).toEqual([]);
    expect(facts.meter).toBe('own');
  });

  it('says what is wrong in which row and column, in the language of the caller', async () => {
    const file = 'Aina,Kata,Bei,Miezi,Rangi\nNyumba,Nyuki,abc,99,buluu\n,Sinza,0,3,\n';
    const { body } = await send(previewImport, await person(), { file, locale: 'sw' });
    expect(body.unknown).toEqual(['Rangi']);
    const wrong = (row: ImportedRow) => row.errors.map(({ column }) => column).sort();
    expect(body.rows.map(wrong)).toEqual([
      ['monthsInAdvance', 'price', 'ward'],
      ['price', 'propertyType'],
    ]);
    expect(body.rows[0].errors).toContainEqual({ column: 'price', title: 'Hatujaelewa “abc”' });
  });

  it('comes as a spreadsheet too, with shared and own texts', async () => {
    const { body } = await send(previewImport, await person(), { file: spreadsheet() });
    expect(body.rows).toMatchObject([
      { propertyType: 'plot', wardName: 'Goba', price: 35_000_000, description: 'A & B', errors: [] },
    ]);
  });

  it('makes drafts of the rows that were chosen, in one go', async () => {
    const agent = await person();
    const { status, body } = await send(importAds, agent, { file: csv, lines: '2,3' });
    expect([status, body]).toEqual([201, { created: 2 }]);
    const { data } = (await call(searchAgentAds, { query: { status: 'draft' } }, agent)).body;
    expect(data).toHaveLength(2);
    expect(data.find(({ propertyType }: { propertyType: string }) => propertyType === 'house')).toMatchObject({
      status: 'draft',
      price: 600_000,
      ward: { id: ids.Sinza },
      hasGarage: true,
      imagesUuids: [],
    });
  });

  it('makes none when one of them has errors, is not there, or none was chosen', async () => {
    const agent = await person();
    const file = `${csv}Kuuza,Kiwanja,Nyuki,35m,,,,,,600,,\n`;
    for (const lines of ['2,4', '2,9', '', 'x']) {
      const { status, body } = await send(importAds, agent, { file, lines, locale: 'sw' });
      expect([status, body.violations[0].propertyPath]).toEqual([422, 'lines']);
    }
    expect(await db.$count(ads, eq(ads.agentId, agent.agent.id))).toBe(0);
  });

  it('takes no ward that takes no ads', async () => {
    await db.update(wards).set({ isActive: false }).where(eq(wards.id, ids.Kivule!));
    const { body } = await send(previewImport, await person(), { file: 'Aina,Kata\nNyumba,Kivule\n' });
    expect(body.rows[0].errors[0].column).toBe('ward');
  });

  it('counts towards the drafts of a day, also when files come at once', async () => {
    const agent = await person();
    await send(importAds, agent, { file: csv, lines: '2' });
    await db
      .update(rateLimits)
      .set({ hits: writing.draftsPerDay - 3 })
      .where(eq(rateLimits.key, `draft ${agent.agent.id}`));
    const answers = await Promise.all([1, 2, 3].map(() => send(importAds, agent, { file: csv, lines: '2,3' })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 429, 429]);
    expect(await db.$count(ads, eq(ads.agentId, agent.agent.id))).toBe(3);
  });

  it('is not for agents whose number is not proven', async () => {
    const agent = await signedInAgent(services, { user: { verifiedAt: null } });
    expect((await send(importAds, agent, { file: csv, lines: '2' })).status).toBe(403);
  });

  it.each([
    ['no file', undefined],
    ['an empty one', ''],
    ['headings alone', 'Aina,Kata\n'],
    ['no heading of ours', 'a,b\n1,2\n'],
    ['too many rows', `Aina\n${'Nyumba\n'.repeat(writing.importRows + 1)}`],
    ['half a zip', Buffer.from('504b030414000000', 'hex')],
    ['a zip without a sheet', zipOf({ 'a.txt': 'x' })],
    ['a zip that unfolds to more than fits', zipOf({ 'xl/worksheets/sheet1.xml': 'a'.repeat(20 * 1024 * 1024) })],
  ])('refuses %s on its field', async (_, file) => {
    const { status, body } = await send(previewImport, await person(), file === undefined ? {} : { file });
    expect([status, body.violations[0].propertyPath]).toEqual([422, 'file']);
  });

  it('takes no longer for a sheet that is only beginnings', async () => {
    const began = performance.now();
    const file = zipOf({ 'xl/worksheets/sheet1.xml': '<row><c '.repeat(900_000) });
    expect((await send(previewImport, await person(), { file })).status).toBe(422);
    expect(performance.now() - began).toBeLessThan(3000);
  });

  it('refuses a file that is larger than any', async () => {
    const file = Buffer.alloc(writing.importBytes + 1, 65);
    expect((await send(previewImport, await person(), { file })).status).toBe(413);
  });
});

function spreadsheet() {
  const cell = (at: string, index: number) => `<c r="${at}" t="s"><v>${index}</v></c>`;
  return zipOf({
    'xl/sharedStrings.xml':
      '<sst><si><t>Property type</t></si><si><r><t>Wa</t></r><r><t>rd</t></r></si><si><t>Price</t></si><si><t>Plot</t></si></sst>',
    'xl/worksheets/sheet1.xml': `<worksheet><cols><col/></cols><sheetData>
      <row r="1">${cell('A1', 0)}${cell('B1', 1)}${cell('D1', 2)}<c r="E1" t="inlineStr"><is><t>Description</t></is></c></row>
      <row r="2"/>
      <row r="3">${cell('A3', 3)}<c r="B3" t="inlineStr"><is><t>Goba</t></is></c><c r="D3"><v>3.5E7</v></c><c r="E3" t="inlineStr"><is><t>A &amp; B</t></is></c></row>
    </sheetData></worksheet>`,
  });
}
