import { previewImport } from '@makao/contract/ads.writing';
import { apiBase } from '@makao/contract/kernel/endpoint';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { usualBlock } from '../../../test/loop-use.ts';
import { signedInAgent } from '../../../test/people.ts';
import { zipOf } from '../../../test/zip.ts';
import { createPlaces } from '../../search/sentences/understand.wards.fixture.ts';

const { app, db, services } = await testApp();
await createPlaces(db);

async function upload({ token }: { token: string }, file: Buffer | string, locale: Locale = 'en') {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(file))]), 'ads.csv');
  const body = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url: apiBase + previewImport.path,
    headers: {
      'content-type': body.headers.get('content-type')!,
      'accept-language': locale,
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const sheet = (rows: string, strings?: string) =>
  zipOf({ 'xl/worksheets/sheet1.xml': rows, ...(strings && { 'xl/sharedStrings.xml': strings }) });
const headings = '<row><c t="inlineStr"><is><t>Maelezo</t></is></c><c t="inlineStr"><is><t>Bei</t></is></c></row>';
const [sharedCell, megabyte] = ['<c t="s"><v>0</v></c>', 1024 * 1024];
const tooLarge = (locale: Locale) => m.errors_validation_tableTooLarge({}, { locale });
const broken = m.errors_validation_tableBroken({ rows: 200 }, { locale: 'en' });

/** Files that say little and cost much. */
const hostile: [name: string, file: Buffer | string, title: string][] = [
  ['unpacks to hundreds of megabytes', sheet(`${headings}<!--${' '.repeat(200 * megabyte)}-->`), tooLarge('en')],
  ['has a list of texts without an end', sheet(headings, '<si>'.repeat(20 * megabyte)), tooLarge('en')],
  ['has a million cells', sheet(`<row>${'<c/>'.repeat(200_000)}</row>`.repeat(8)), tooLarge('en')],
  ['has a row without an end', sheet(`<row>${'<c><v>1'.repeat(megabyte)}`), tooLarge('en')],
  [
    'repeats a long text in every cell',
    sheet(headings + `<row>${sharedCell.repeat(60)}</row>`.repeat(200), `<si><t>${'x'.repeat(900_000)}</t></si>`),
    tooLarge('en'),
  ],
  ['has a hundred thousand columns', 'bei,'.repeat(400_000), broken],
  ['is all quotes', '"'.repeat(2 * megabyte - 1000), broken],
  ['is all opened quotes', 'a,"'.repeat(600_000), broken],
];

describe('a hostile file of ads [SAFE-3, DAY-4]', () => {
  it.each(hostile)('that %s is refused on its field, while others are served', async (_, file, title) => {
    const agent = await signedInAgent(services);
    const longestMs = await usualBlock(async () => {
      const { status, body } = await upload(agent, file);
      expect([status, body.violations]).toEqual([422, [{ propertyPath: 'file', title }]]);
    });
    expect(longestMs).toBeLessThan(100);
  });

  it('is refused in the language of the caller', async () => {
    const { body } = await upload(await signedInAgent(services), sheet(' '.repeat(10 * megabyte)), 'sw');
    expect(body.violations).toEqual([{ propertyPath: 'file', title: tooLarge('sw') }]);
  });

  it('of two hundred rows full of the longest texts does not stop the event loop', async () => {
    const long = '0 7 piga 55 halafu sinza 12 vyumba '.repeat(600).slice(0, 2_950);
    const rows = Array.from({ length: 200 }, () =>
      Array(6)
        .fill(`"${long.slice(0, 1_600)}"`)
        .join(','),
    );
    const file = `Kata,Bei,Aina,Vilivyopo,Maelezo,Kupangisha au kuuza\n${rows.join('\n')}`;
    const longestMs = await usualBlock(async () => {
      const { status, body } = await upload(await signedInAgent(services), file);
      expect([status, body.rows.length]).toEqual([200, 200]);
    });
    expect(longestMs).toBeLessThan(100);
  });
});

describe('numbers in a file of ads [DAY-4]', () => {
  it.each([
    ['a power', '1e999'],
    ['thousands of digits', '9'.repeat(2_900)],
    ['digits and a word', `${'9'.repeat(12)} bilioni`],
    ['no number', 'NaN'],
    ['no end', 'Infinity'],
    ['below zero', '-5'],
    ['another spelling', '0x1F'],
  ])('are refused in their row and column: %s', async (_, number) => {
    const { status, body } = await upload(await signedInAgent(services), `Bei,Kata\n${number},Sinza`);
    expect(status).toBe(200);
    expect(body.rows[0].price).toBeNull();
    expect(body.rows[0].errors.map(({ column }: { column: string }) => column)).toContain('price');
  });
});
