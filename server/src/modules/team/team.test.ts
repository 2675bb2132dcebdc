import { allEndpoints } from '@makao/contract/all';
import { apiBase, type Endpoint, teamRoles } from '@makao/contract/kernel/endpoint';
import { exportAccess, exportLists } from '@makao/contract/team.export';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { app, services } = await testApp();

/** Every team endpoint of the contract, including those of settings lists. */
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
  const admin = await signedIn(services, { teamRole: 'owner' });

  it('are all there, and all theirs alone', () => {
    expect(endpoints.length).toBeGreaterThan(45);
    const isTheirs = ({ access }: Endpoint) => ['team', ...teamRoles].includes(access);
    expect(allEndpoints.filter(isTheirs)).toEqual(endpoints);
  });

  it.each(teamRoles)('hand a %s the lists of that role, and no others [TRUST-9]', async (teamRole) => {
    const { token } = await signedIn(services, { teamRole });
    for (const list of exportLists) {
      const url = `${apiBase}/admin/export/${list}`;
      const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      const isOpen = teamRole === 'owner' || exportAccess[list] === teamRole;
      expect([list, statusCode]).toEqual([list, isOpen ? 200 : 403]);
    }
    expect(Object.values(exportAccess)).toEqual(expect.arrayContaining([...teamRoles]));
  });

  it.each(endpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const))(
    '%s %s is refused to visitors, customers and agents, and known to the team',
    async (_method, _path, endpoint) => {
      // Access is checked before the body, which is missing in all of these calls.
      const refusal = async (token?: string) => (await request(endpoint, token)).json().code;
      const refusals = [await refusal(), await refusal(customer.token), await refusal(agent.token)];
      const answer = await request(endpoint, admin.token);
      expect([401, 403]).not.toContain(answer.statusCode);
      expect(answer.statusCode).toBeLessThan(500);
      expect(refusals).toEqual(['unauthenticated', 'forbidden', 'forbidden']);
    },
  );
});
