import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal, tooMany } from './lib/http/errors.ts';
import { testApp } from './test/app.ts';

const { app } = await testApp();
const { app: production } = await testApp({ demo: false });

it('shows the messages it sends in demo mode alone', async () => {
  const statusOf = async (at: typeof app) => (await at.inject('/api/v1/dev/messages')).statusCode;
  expect([await statusOf(app), await statusOf(production)]).toEqual([200, 404]);
});

it('mounts no files with another store [SAFE-1]', async () => {
  const { app: beside } = await testApp({ fileUrl: (path) => `https://files.example/makao/${path}` });
  const isMounted = (at: typeof app) => at.hasRoute({ method: 'GET', url: '/files/*' });
  expect([isMounted(app), isMounted(beside)]).toEqual([true, false]);
});

describe('a host [SAFE-1]', () => {
  const paths = ['/sitemap.xml', '/robots.txt', '/api/v1/plans'];
  const statusOf = async (url: string, host: string) => (await app.inject({ url, headers: { host } })).statusCode;

  it.each([' ', 'a b', '"><script>', 'x/y', 'x@y', 'x?y', '-', ':80', '[::1', 'x:99999999', 'a%00'])(
    'that is none ("%s") is refused',
    async (host) => {
      for (const path of paths) expect([path, await statusOf(path, host)]).toEqual([path, 400]);
      expect(await statusOf('/healthz', host)).toBe(200);
    },
  );

  it.each(['makao.example', 'MAKAO.example:8443', '127.0.0.1:3000', '[::1]:3000', 'localhost'])(
    'such as %s is taken',
    async (host) => {
      for (const path of paths) expect([path, await statusOf(path, host)]).toEqual([path, 200]);
    },
  );

  it('is written into the sitemap as text', async () => {
    const { app: odd } = await testApp({ origin: 'https://x.example/<&">' });
    for (const url of ['/sitemap.xml', '/sitemaps/pages.xml'])
      expect((await odd.inject(url)).body).toContain('https://x.example/&lt;&amp;&quot;&gt;/');
  });
});

describe('refusals', () => {
  const sw = { 'accept-language': 'sw-TZ,sw;q=0.9,en;q=0.5' };

  it("name an unknown call in the caller's language [API-4, I18N-4]", async () => {
    const answer = await app.inject({ url: '/api/v1/nothing', headers: sw });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { code: 'notFound', message: 'Hatukukipata ulichotafuta.' },
    ]);
  });

  it('say which methods there are', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/api/v1/front/ads/search' });
    expect([answer.statusCode, answer.headers.allow, answer.json().code]).toEqual([405, 'GET', 'methodNotAllowed']);
  });

  it('have one shape for too large, unreadable and foreign bodies', async () => {
    const post = (payload: string, type: string) =>
      app.inject({ method: 'POST', url: '/api/v1/front/ads/search', payload, headers: { 'content-type': type } });
    const answers = await Promise.all([
      post(JSON.stringify('x'.repeat(300_000)), 'application/json'),
      post('{', 'application/json'),
      post('<a/>', 'application/xml'),
    ]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [413, 'tooLarge'],
      [400, 'badRequest'],
      [415, 'unsupportedMediaType'],
    ]);
  });
});

describe('the error handler', async () => {
  const { answerError } = await import('./lib/http/errors.ts');
  const { default: fastify } = await import('fastify');
  const bare = fastify();
  bare.setErrorHandler(answerError);
  bare.get('/fault', async () => {
    throw new Error('password=hunter2');
  });
  bare.get('/busy', async () => {
    throw tooMany(12.2);
  });
  bare.get('/fields', async () => {
    throw new Refusal('validation', { fields: { phoneNumber: 'invalidPhoneNumber' } });
  });
  bare.get('/shape', async () => z.object({ name: z.string().min(2) }).parse({ name: 'x' }));

  it('never sends the text of a fault', async () => {
    const answer = await bare.inject('/fault');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('hunter2');
    expect(answer.json().code).toBe('internal');
  });

  it('says when to retry', async () => {
    const answer = await bare.inject('/busy');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([429, '13', 'tooMany']);
  });

  it('puts a refusal on its field', async () => {
    expect((await bare.inject('/fields')).json().violations).toEqual([
      { propertyPath: 'phoneNumber', title: 'Invalid phone number' },
    ]);
    expect((await bare.inject('/shape')).json().violations).toEqual([
      { propertyPath: 'name', title: 'At least 2 characters' },
    ]);
  });
});

describe('the API document', () => {
  it('describes every mounted call with named shapes [API-1]', async () => {
    const document = (await app.inject('/api/v1/openapi.json')).json();
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/api/v1/front/ads/search', '/api/v1/front/ads/{id}', '/api/v1/wards/search']),
    );
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['AdCard', 'AdDetail', 'Pagination', 'Error']),
    );
    const search = document.paths['/api/v1/front/ads/search'].get;
    expect(search.parameters.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['wardIds', 'priceMax', 'hasPool', 'page']),
    );
    expect(Object.keys(search.responses)).toEqual(['200', '422']);
  });

  it('is shown on a page without scripts', async () => {
    const page = await app.inject('/api/v1/docs');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('/api/v1/front/ads/search');
    expect(page.body).not.toContain('<script');
  });
});
