import { allEndpoints } from '@makao/contract/all';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { faqs } from './db/schema/content.ts';
import { reviews } from './db/schema/reviews.ts';
import { logOptions } from './lib/http/log.ts';
import { loadPages } from './page-build.ts';
import { createPlan, subscribe } from './test/ad-form.ts';
import { testApp } from './test/app.ts';
import { createAd, createAgent, createPicture, createUser, createWard } from './test/factories.ts';
import { hostileRequest, hostileTexts, isAlive, randomFrom, script } from './test/hostile.ts';
import { signedIn, signedInAgent } from './test/people.ts';

const total = 10_000;
const atOnce = 12;
const seed = 20_261_115;

/** The log of a fault leads to its cause. */
const faults: string[] = [];
const logger = logOptions('warn', { write: (line) => faults.push(line.slice(0, 1_000)) });
const cacheBytes = 16 * 1024 * 1024;
const { app, db, services } = await testApp(
  {},
  { renderPage: await loadPages(false, 16 * 1024 * 1024), cacheBytes, logger },
);

async function people() {
  const agent = await signedInAgent(services);
  await subscribe(db, agent.agent.id);
  const customer = await signedIn(services);
  const admin = await signedIn(services, { teamRole: 'owner' });
  return {
    tokens: { visitor: undefined, customer: customer.token, agent: agent.token, admin: admin.token },
    ids: [agent.agent.id, customer.user.id],
  };
}

/** Objects of other people, for the callers to attack. */
async function belongings() {
  const [agent, other] = [await createAgent(db), await createUser(db)];
  const ward = await createWard(db);
  const ads = [
    await createAd(db, { agentId: agent.id, wardId: ward.id }),
    await createAd(db, { status: 'pending_approval', publishedAt: null }),
  ];
  const picture = await createPicture(db, { ownerId: other.id });
  const plan = await createPlan(db);
  const nobody = '00000000-0000-4000-8000-000000000000';
  return [
    agent.id,
    agent.userId,
    other.id,
    ward.id,
    ward.cityId,
    ...ads.map(({ id }) => id),
    picture.id,
    plan.id,
    nobody,
  ];
}

const complaint = (request: object, answer: LightMyRequestResponse) =>
  `${answer.statusCode} for ${JSON.stringify(request).slice(0, 800)}: ${answer.body.slice(0, 200)} ${faults.at(-1)}`;

function trouble(request: object, answer: LightMyRequestResponse): string[] {
  const type = String(answer.headers['content-type'] ?? '');
  const isPage = type.includes('html');
  const wrong =
    answer.statusCode >= 500 ||
    (isPage && isAlive(answer.body)) ||
    answer.headers['x-content-type-options'] !== 'nosniff' ||
    (answer.body !== '' &&
      !isPage &&
      !/^(application\/json|text\/(plain|csv|x-script)|application\/(xml|manifest)|image\/)/.test(type)) ||
    String(answer.headers['set-cookie'] ?? '').includes('a=b');
  return wrong ? [complaint(request, answer)] : [];
}

describe('hostile requests', () => {
  it(`do no harm, ${total} of them as every kind of person: no fault, no reflected script`, {
    timeout: 600_000,
  }, async () => {
    const random = randomFrom(seed);
    const { tokens } = await people();
    const ids = await belongings();
    const troubles: string[] = [];
    const statuses = new Map<number, number>();
    let sent = 0;
    const one = async () => {
      while (sent < total) {
        const endpoint = allEndpoints[sent % allEndpoints.length]!;
        const person = random.pick(['visitor', 'customer', 'agent', 'admin', 'admin', 'agent'] as const);
        const { headers, ...request } = hostileRequest(endpoint, random, ids);
        const token = tokens[person];
        // An address each: rate limits would hide other results.
        const remoteAddress = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
        sent++;
        if (sent % 4_000 === 0) Object.assign(tokens, (await people()).tokens);
        const answer = await app.inject({
          ...request,
          headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
          remoteAddress,
        });
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        troubles.push(...trouble({ person, ...request }, answer));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    expect(troubles.slice(0, 5)).toEqual([]);
    expect(troubles).toHaveLength(0);
    expect(sent).toBeGreaterThanOrEqual(total);
    // They got past the access checks.
    for (const status of [200, 201, 204, 400, 401, 403, 404, 415, 422])
      expect([status, statuses.get(status)]).not.toEqual([status, undefined]);
    expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0) + (statuses.get(204) ?? 0)).toBeGreaterThan(total / 20);
  });

  it('do no harm to pages, files and lists either', async () => {
    const random = randomFrom(seed);
    const paths = [
      '/',
      '/search',
      '/agents',
      '/ads/',
      '/agents/',
      '/wards/',
      '/authentication/sign-in',
      '/files/',
      '/sitemaps/',
      '/previews/',
      '/api/v1/',
      '/nowhere/',
      '/_root.data',
      '/search.data',
      '/onboarding/',
      '/manifest.webmanifest',
      '/sitemaps/ads-',
    ];
    const names = [
      'query',
      'type',
      'wardIds',
      'page',
      'redirect',
      'lang',
      'cityId',
      'priceMax',
      '_routes',
      'token',
      'phoneNumber',
      'redirectUrl',
      'width',
    ];
    const text = () => encodeURIComponent(random.pick(hostileTexts).toWellFormed()).slice(0, 3_000);
    const troubles: string[] = [];
    for (let i = 0; i < 400; i++) {
      const tail = random.chance(0.5)
        ? ''
        : random.pick([
            text(),
            '%00',
            '%ff',
            '..%2f..%2fetc%2fpasswd',
            '%2e%2e/',
            '00000000-0000-4000-8000-000000000000',
          ]);
      const query = Array.from({ length: random.below(4) }, () => `${random.pick(names)}=${text()}`).join('&');
      const url = `${random.pick(paths)}${tail}${query && `?${query}`}`;
      const method = random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST'] as const);
      const headers = {
        cookie: random.chance(0.3) ? `locale=${text()}; x=${text()}` : '',
        'accept-language': random.pick(['sw', 'en', 'x']),
        range: random.pick(['', 'bytes=0-', 'bytes=9-1', 'bytes=99999999999-', 'x']),
      };
      const answer = await app.inject({ method, url, headers });
      troubles.push(...trouble({ method, url, headers }, answer));
    }
    expect(troubles.slice(0, 5)).toEqual([]);
  });
});

describe('hostile text that was stored', () => {
  it('is text on every public page, in both languages', async () => {
    const evil = (more = '') => `${more}${script}" onload="pwned()`;
    const ward = await createWard(db, { name: evil('Ward '), municipality: evil() });
    const agent = await createAgent(db, {
      name: evil('Agent '),
      user: { firstName: evil('First '), lastName: evil('Last ') },
    });
    const ad = await createAd(db, { wardId: ward.id, agentId: agent.id, description: evil('About ') });
    const reviewer = await createUser(db, { firstName: evil(), lastName: evil() });
    await db.insert(reviews).values({ agentId: agent.id, ownerId: reviewer.id, note: 5, comment: evil('Comment ') });
    await db.insert(faqs).values({
      target: 'public',
      questionEn: evil('Q '),
      questionSw: evil('Q '),
      answerEn: evil('A '),
      answerSw: evil('A '),
      position: 1,
    });
    const gone = await createAd(db, {
      wardId: ward.id,
      agentId: agent.id,
      description: evil(),
      unavailableAt: new Date(),
    });
    const pages = [
      '/',
      '/search',
      `/search?wardIds=${ward.id}&cityId=${ward.cityId}`,
      `/ads/${ad.id}`,
      `/ads/${gone.id}`,
      '/agents',
      `/agents/${agent.id}`,
      `/agents/${agent.id}/ads`,
      `/wards/${ward.id}`,
      '/faqs',
      `/fragments/cards?ids=${ad.id}`,
      '/sitemap.xml',
      '/sitemaps/pages.xml',
      '/sitemaps/wards.xml',
    ];
    let carried = 0;
    for (const url of pages)
      for (const language of ['en', 'sw']) {
        const { body, statusCode, headers } = await app.inject({ url, headers: { 'accept-language': language } });
        expect([url, statusCode]).toEqual([url, url.includes(gone.id) ? 410 : 200]);
        expect([url, String(headers['content-type']).includes('html') && isAlive(body)]).toEqual([url, false]);
        if (body.includes('pwned')) carried++;
        // Text in a data block ends where the block ends.
        for (const [, code] of body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g))
          JSON.parse(code!);
        // Only the page's own scripts.
        const inline = [...body.matchAll(/<script\b[^>]*>/g)].filter(([tag]) => !tag.includes('ld+json')).length;
        const allowed = String(headers['content-security-policy']).split("'sha256-").length - 1;
        if (String(headers['content-type']).includes('html')) expect([url, inline <= allowed + 1]).toEqual([url, true]);
      }
    expect(carried).toBeGreaterThan(10);
    for (const url of [`/previews/ads/${ad.id}.jpg`, `/previews/agents/${agent.id}.jpg`])
      expect((await app.inject(url)).statusCode).toBeLessThan(500);
  });
});
