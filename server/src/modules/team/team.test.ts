import { allEndpoints } from '@makao/contract/all';
import { apiBase, type Endpoint } from '@makao/contract/kernel/endpoint';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { app, services } = await testApp();

/** Every call of the team in the contract, those of the lists of settings among them. */
const endpoints = allEndpoints.filter(({ path }) => path.startsWith('/admin/'));

const request = (endpoint: Endpoint, token?: string) =>
  app.inject({
    method: endpoint.method,
    url: apiBase + endpoint.path.replace(':list', 'users').replace(/:\w+/g, crypto.randomUUID()),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

describe('the team’s calls [ADM-1]', async () => {
  const customer = await signedIn(services);
  const agent = await signedInAgent(services);
  const admin = await signedIn(services, { isAdmin: true });

  it('are all there, and all theirs alone', () => {
    expect(endpoints.length).toBeGreaterThan(45);
    for (const { access, path } of endpoints) expect([path, access]).toEqual([path, 'admin']);
    expect(allEndpoints.filter(({ access }) => access === 'admin')).toEqual(endpoints);
  });

  it.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s is refused to visitors, customers and agents, and known to the team',
    async (_method, _path, endpoint) => {
      // What is asked is looked at only after who asks: a body is missing here everywhere.
      const refusal = async (token?: string) => (await request(endpoint, token)).json().code;
      const refusals = [await refusal(), await refusal(customer.token), await refusal(agent.token)];
      const answer = await request(endpoint, admin.token);
      expect([401, 403]).not.toContain(answer.statusCode);
      expect(answer.statusCode).toBeLessThan(500);
      expect(refusals).toEqual(['unauthenticated', 'forbidden', 'forbidden']);
    },
  );
});
