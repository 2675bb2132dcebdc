import type { Plan } from '@makao/contract/plans';
import { expect, it } from 'vitest';
import { render, textOf } from '#web/test/render.tsx';
import { PlanColumns } from './plan-columns.tsx';

const plan = (duration: number, price: number, previousPrice: number | null = null): Plan => ({
  id: `00000000-0000-4000-8000-${String(duration).padStart(12, '0')}`,
  name: `${duration} days`,
  translations: { en: { name: `${duration} days` }, sw: { name: `Siku ${duration}` } },
  price,
  previousPrice,
  duration,
  features: [
    {
      id: '00000000-0000-4000-8000-0000000000f1',
      name: 'Unlimited ads',
      translations: { en: { name: 'Unlimited ads' }, sw: { name: 'Matangazo bila kikomo' } },
    },
  ],
});

it('plans say their price, the one before, the days and the price of a month, and lead to step 1 [PLAN-1]', () => {
  const html = render(<PlanColumns plans={[plan(30, 30_000), plan(180, 120_000, 180_000)]} />);
  const [, month = '', half = ''] = html.split('<article');
  expect(textOf(month)).toContain('TZS 30,000');
  expect(textOf(half)).toMatch(/TZS 120,000.*TZS 180,000.*180 days.*TZS 20,000 .*month/);
  expect(half).toMatch(/<s [^>]*>.*180,000<\/s>/);
  expect(textOf(half)).toContain('Unlimited ads');
  expect(half).toContain('href="/agent/payments/00000000-0000-4000-8000-000000000180/summary"');
  expect(month).not.toContain('<s ');
  // The one that costs least a month stands out.
  expect(half).toContain('ring-lagoon');
  expect(month).not.toContain('ring-lagoon');
});
