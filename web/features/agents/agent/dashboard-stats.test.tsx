import type { CurrentUser } from '@makao/contract/accounts';
import { expect, it } from 'vitest';
import { render, textOf } from '#web/test/render.tsx';
import { DashboardStats } from './dashboard-stats.tsx';

const user = { activeSubscriptions: [], agentProfile: null, averageRating: null } as unknown as CurrentUser;
const home = { potentialEarnings: 1_250_000, opportunitiesAmount: 1_403, runningAds: 17, newLeads: 0 };
const values = (html: string) =>
  Object.fromEntries([...html.matchAll(/href="([^"]+)"([\s\S]*?)<\/a>/g)].map(([, to, inner]) => [to, textOf(inner!)]));

it('the dashboard shows running ads, potential earnings and customer requests as the server counts them [DASH-3]', () => {
  const shown = values(render(<DashboardStats user={user} home={home} />));
  expect(shown['/agent/ads']).toContain('17');
  expect(shown['/agent/clients']).toContain('TZS 1.3M');
  expect(shown['/agent/user-ad-searches']).toContain('1,403');
});

it('the dashboard shows the plan, the rating and Instagram, or that there is none [DASH-3]', () => {
  const none = values(render(<DashboardStats user={user} home={undefined} />));
  expect(none['/agent/profile']).toContain('Not configured');
  const endDate = new Date(Date.now() + 12 * 86_400_000).toISOString();
  const some = {
    ...user,
    activeSubscriptions: [{ id: 's', endDate, planName: '1 month' }],
    averageRating: 4.5,
    agentProfile: { instagramUrl: 'https://instagram.com/pwani.homes/' },
  } as unknown as CurrentUser;
  const shown = values(render(<DashboardStats user={some} home={home} />));
  expect(shown['/agent/plan-purchase']).toContain('12 days');
  expect(shown['/agent/reviews']).toContain('4.5 / 5');
  expect(shown['/agent/profile']).toContain('@pwani.homes');
});
