import { createAd as createAdForm } from '@makao/contract/ads.agent';
import { allEndpoints } from '@makao/contract/all';
import type { Endpoint } from '@makao/contract/kernel/endpoint';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createPlan, subscribe } from './test/ad-form.ts';
import { testApp } from './test/app.ts';
import { createAd, createWard } from './test/factories.ts';
import { hostileNumbers, withNumber } from './test/hostile.ts';
import { signedIn, signedInAgent } from './test/people.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** Numbers that the database, JSON and JavaScript do not agree on. */
function unsafeIn(value: unknown): unknown[] {
  if (typeof value === 'number') return Math.abs(value) <= 1e15 ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(unsafeIn);
}

const asText = (written: string) => (written.startsWith('"') ? written : `"${written}"`);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('numbers from outside [API-3, SAFE-1]', () => {
  it.each(Object.entries(hostileNumbers))('%s: pass no schema of an endpoint', (_, written) => {
    const accepted: unknown[] = [];
    let tried = 0;
    const check = (endpoint: Endpoint, type: z.ZodType, value: unknown, path: (string | number)[]) => {
      tried++;
      const read = type.safeParse(value);
      const unsafe = read.success ? unsafeIn(read.data) : [];
      if (unsafe.length > 0) accepted.push([nameOf(endpoint), path.join('.'), unsafe[0]]);
    };
    for (const endpoint of allEndpoints) {
      const { body, query, params } = endpoint;
      if (body)
        for (const { path, text } of withNumber(body, [nobody], written)) check(endpoint, body, JSON.parse(text), path);
      // A query and a path have texts only.
      for (const type of [query, params])
        if (type)
          for (const { path, text } of withNumber(type, [nobody], asText(written)))
            check(endpoint, type, JSON.parse(text), path);
    }
    expect(accepted).toEqual([]);
    expect(tried).toBeGreaterThan(500);
  });
});

const { app, db, services } = await testApp();
const agent = await signedInAgent(services);
await subscribe(db, agent.agent.id);
const owner = await signedIn(services, { teamRole: 'owner' });
const ward = await createWard(db);
const ad = await createAd(db, { agentId: agent.agent.id, wardId: ward.id });
const plan = await createPlan(db);
const tokens = { public: undefined, user: agent.token, agent: agent.token } as Record<string, string | undefined>;

/** As text, so long that it fits where a sentence does. */
const wordy = [`"${'9'.repeat(290)}"`, `"laki ${'9'.repeat(280)}"`];
const all = [...Object.values(hostileNumbers), ...wordy];
const writtenAs = (at: number) => all[at % all.length]!;

/** Where a number goes: the fields whose value of another kind is refused, and those that a schema cannot describe. */
const isNumeric = (type: z.ZodType, text: string, path: (string | number)[]) => {
  const read = type.safeParse(JSON.parse(text));
  return !read.success && read.error.issues.some((issue) => issue.path.join('.') === path.join('.'));
};

describe('a request with a number that is none [API-3, SAFE-1]', () => {
  it('is refused on the field by every endpoint, and never a fault', { timeout: 300_000 }, async () => {
    const wrong: unknown[] = [];
    let refused = 0;
    for (const [at, endpoint] of allEndpoints.entries()) {
      const { body, query } = endpoint;
      const url = `/api/v1${endpoint.path.replace(':page', 'about').replace(/:\w+/g, endpoint.path.includes('plan') ? plan.id : ad.id)}`;
      const token = endpoint.access in tokens ? tokens[endpoint.access] : owner.token;
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const remoteAddress = `10.1.${at >> 8}.${at & 255}`;
      const send = async (path: (string | number)[], request: { url: string; payload?: string }, isField: boolean) => {
        const answer = await app.inject({ method: endpoint.method, headers, remoteAddress, ...request });
        const fields = answer.statusCode === 422 ? answer.json().violations : [];
        const isNamed = fields.some(({ propertyPath }: { propertyPath: string }) => propertyPath === path.join('.'));
        if (answer.statusCode === 422) refused++;
        if (answer.statusCode >= 500 || (isField && answer.statusCode === 422 && !isNamed))
          wrong.push([nameOf(endpoint), path.join('.'), answer.statusCode, answer.body.slice(0, 200)]);
      };
      if (body)
        for (const [leaf, { path }] of withNumber(body, [ad.id], '0').entries()) {
          const { text } = withNumber(body, [ad.id], writtenAs(at + leaf))[leaf]!;
          await send(path, { url, payload: text }, isNumeric(body, text, path));
        }
      if (query)
        for (const { path, text } of withNumber(query, [ad.id], asText(writtenAs(at)))) {
          const given = JSON.parse(text) as Record<string, string>;
          const name = String(path[0]);
          const asked = `${url}?${String(new URLSearchParams({ [name]: String(given[name]) }))}`;
          await send(path.slice(0, 1), { url: asked }, false);
        }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(200);
  });

  it.each([
    [200_000, 422],
    [900_000, 413],
  ])('of %d digits is refused on its field, or as too large', async (digits, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1${createAdForm.path}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${agent.token}` },
      payload: `{"propertyType":"house","status":"draft","price":${'9'.repeat(digits)}}`,
    });
    expect(answer.statusCode).toBe(status);
    if (status === 422)
      expect(answer.json().violations).toContainEqual({ propertyPath: 'price', title: expect.any(String) });
  });
});
