import type { AgentToday, TodayAd } from '@makao/contract/agents.day';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render, textOf } from '#web/test/render.tsx';
import { Today } from './today.tsx';

const ad = (given: Partial<TodayAd> = {}): TodayAd => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  type: 'rental',
  propertyType: 'house',
  price: 600_000,
  ward: { id: '00000000-0000-4000-8000-0000000000c1', name: 'Sinza' },
  cover: null,
  expirationDate: new Date(Date.now() + 2.9 * 86_400_000).toISOString(),
  adminComment: null,
  isUnavailable: false,
  ...given,
});
const none: AgentToday = {
  rejected: { count: 0, ads: [] },
  reported: { count: 0, ads: [] },
  leads: { count: 0, leads: [] },
  payments: [],
  toConfirm: { count: 0, ids: [] },
  ending: { count: 0, ads: [] },
  requests: 0,
};
const shown = (given: Partial<AgentToday> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Today today={{ ...none, ...given }} />
    </QueryClientProvider>,
  );

it('says that all is done when nothing waits [DAY-1]', () => {
  expect(textOf(shown())).toContain('All done for today');
});

it('shows each need with the one tap that does it [DAY-1]', () => {
  const html = shown({
    rejected: { count: 1, ads: [ad({ adminComment: 'The photos are dark.' })] },
    reported: { count: 4, ads: [ad({ isUnavailable: true })] },
    payments: [{ id: '00000000-0000-4000-8000-0000000000d1', amount: 30_000, planName: 'Monthly', comment: null }],
    toConfirm: { count: 3, ids: [] },
    ending: { count: 1, ads: [ad()] },
    requests: 2,
  });
  const text = textOf(html);
  for (const part of [
    'The photos are dark.',
    'Reported as gone and offline',
    'and 3 more',
    'TZS 30,000',
    'Are 3 places still there?',
    'Ends in 3 days',
    '2 customers look for what you have',
  ])
    expect(text).toContain(part);
  for (const to of ['/agent/payments', '/agent/user-ad-searches?fitting=true', `/agent/ads/${ad().id}/edit`])
    expect(html).toContain(`href="${to}"`);
});

it('says of an ad that ends within hours that it ends today [DAY-1]', () => {
  const soon = ad({ expirationDate: new Date(Date.now() + 3_600_000).toISOString() });
  expect(textOf(shown({ ending: { count: 1, ads: [soon] } }))).toContain('Ends today');
});

it('offers the plan that shows a client’s number where none runs [DAY-2]', () => {
  const html = shown({
    leads: {
      count: 1,
      leads: [
        {
          id: '00000000-0000-4000-8000-0000000000e1',
          createdAt: new Date().toISOString(),
          fullName: 'Neema Mushi',
          phoneNumber: null,
          ad: { id: ad().id, name: 'House for rent, Sinza' },
        },
      ],
    },
  });
  expect(textOf(html)).toContain('Neema Mushi');
  expect(html).toContain('href="/agent/plan-purchase"');
  expect(html).not.toContain('tel:');
});
