import { readdirSync, readFileSync } from 'node:fs';
import { allEndpoints } from '@makao/contract/all';
import type { Access, Endpoint } from '@makao/contract/kernel/endpoint';
import { describe, expect, it } from 'vitest';
import { rows } from './access.rows.ts';
import { testApp } from './test/app.ts';
import { signedIn, signedInAgent } from './test/people.ts';

const { app, services } = await testApp();

const people = {
  visitor: undefined,
  forged: 'not.a.token',
  unverified: (await signedIn(services, { verifiedAt: null })).token,
  customer: (await signedIn(services)).token,
  agent: (await signedInAgent(services)).token,
  unverifiedAgent: (await signedInAgent(services, { user: { verifiedAt: null } })).token,
  suspended: (await signedIn(services, { suspendedAt: new Date(), suspendedReason: 'test' })).token,
  suspendedOwner: (await signedIn(services, { teamRole: 'owner', suspendedAt: new Date(), suspendedReason: 'test' }))
    .token,
  moderator: (await signedIn(services, { teamRole: 'moderator' })).token,
  cashier: (await signedIn(services, { teamRole: 'cashier' })).token,
  support: (await signedIn(services, { teamRole: 'support' })).token,
  owner: (await signedIn(services, { teamRole: 'owner' })).token,
};
type Person = keyof typeof people;

const noSession = { visitor: 401, forged: 401, suspended: 403, suspendedOwner: 403 } as const;
const outsiders = { ...noSession, unverified: 403, customer: 403, agent: 403, unverifiedAgent: 403 } as const;

/** Who may call each kind of endpoint, and how others are refused. */
const refusals: Record<Access, Partial<Record<Person, 401 | 403>>> = {
  public: {},
  user: noSession,
  verified: { ...noSession, unverified: 403, unverifiedAgent: 403 },
  agent: { ...noSession, unverified: 403, customer: 403, moderator: 403, cashier: 403, support: 403, owner: 403 },
  team: outsiders,
  moderator: { ...outsiders, cashier: 403, support: 403 },
  cashier: { ...outsiders, moderator: 403, support: 403 },
  support: { ...outsiders, moderator: 403, cashier: 403 },
  owner: { ...outsiders, moderator: 403, cashier: 403, support: 403 },
};

/** An unknown id and an invalid body: enough to pass the access check and no further. */
const tryCall = ({ method, path }: Endpoint, token: string | undefined) =>
  app.inject({
    method,
    url: `/api/v1${path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' || method === 'PUT' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' || method === 'PUT' ? { payload: '[]' } : {}),
  });

describe('access', () => {
  it('is what the rows say, for every endpoint there is', () => {
    expect(Object.fromEntries(allEndpoints.map(({ method, path, access }) => [`${method} ${path}`, access]))).toEqual(
      rows,
    );
  });

  it('is checked for every file of the contract that has endpoints', () => {
    const folder = new URL('../../contract/src/', import.meta.url);
    const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
    const listed = read('all.ts');
    const files = readdirSync(folder).filter((name) => /^[\w.-]+\.ts$/.test(name) && !name.includes('.test.'));
    const withEndpoints = files.filter((name) => /= (endpoint|crud)\(/.test(read(name)));
    expect(withEndpoints.length).toBeGreaterThan(15);
    expect(withEndpoints.filter((name) => !listed.includes(`'./${name}'`))).toEqual([]);
  });

  it.each(allEndpoints)('$method $path is open to whom it says ($access) [API-4]', async (endpoint) => {
    for (const [person, token] of Object.entries(people) as [Person, string | undefined][]) {
      const { statusCode, body } = await tryCall(endpoint, token);
      const refused = refusals[endpoint.access][person];
      // Past that check a call may be refused for other reasons, but never for another person's id.
      const outcome = statusCode === 401 || statusCode === 403 ? statusCode : 'passed';
      expect([person, outcome, statusCode >= 500 && body]).toEqual([person, refused ?? 'passed', false]);
    }
  });

  it('mounts every endpoint of the contract [API-1]', async () => {
    const { paths } = (await app.inject('/api/v1/openapi.json')).json();
    const mounted = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const wanted = allEndpoints.map(({ method, path }) => `${method} /api/v1${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(wanted.filter((call) => !mounted.includes(call))).toEqual([]);
  });
});
