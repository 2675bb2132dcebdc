import type { Push } from '@makao/contract/payments.push';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render, textOf } from '#web/test/render.tsx';
import { latestPaymentsQuery } from './latest-payments.ts';
import { PushPanel } from './push-panel.tsx';
import { phaseOf } from './push-state.ts';

const start = Date.parse('2026-11-20T09:00:00Z');

/** The panel a number of seconds after the press, when the payment it led to has this status. */
function panel(given: Partial<Push>, { seconds = 10, payment = 'confirmed' } = {}) {
  const push: Push = {
    id: 'push',
    plan: { id: 'month', name: '1 month' },
    amount: 30_000,
    phoneNumber: '0712345678',
    status: 'pending',
    failure: null,
    createdAt: '2026-11-20T09:00:00Z',
    expiresAt: '2026-11-20T09:02:00Z',
    paymentId: 'payment',
    ...given,
  };
  const now = start + seconds * 1000;
  const queries = new QueryClient();
  const receiptNumber = payment === 'confirmed' ? '2026-000123' : null;
  queries.setQueryData(latestPaymentsQuery.queryKey, [{ id: 'payment', status: payment, receiptNumber }] as never);
  return render(
    <QueryClientProvider client={queries}>
      <PushPanel push={push} phase={phaseOf(push, now)} now={now} isOffline={false} onMore={() => {}} />
    </QueryClientProvider>,
  );
}

it('counts down without speaking every second, and warns once [MONEY-7]', () => {
  const html = panel({});
  expect(textOf(html)).toContain('Enter your PIN on 0712 345 678');
  expect(html).toMatch(/<span role="timer"[^>]*>1:50</);
  const spoken = (part: string) => textOf(/<div role="status".*?<\/div>/s.exec(part)![0]);
  expect(spoken(html)).toBe(spoken(panel({}, { seconds: 60 })));
  expect(spoken(panel({}, { seconds: 95 }))).toContain('Less than 30 seconds left.');
});

it.each([
  [{ status: 'requested' }, 'Sending the request to 0712 345 678'],
  [{ status: 'failed', failure: 'declined' }, 'Nothing was charged.'],
  [{ status: 'failed', failure: 'number' }, 'Try another number.'],
  [{ status: 'failed', failure: 'unavailable' }, 'pay by message.'],
  [{ status: 'closed' }, 'our team closed it'],
] as const)('%j: says what to do [MONEY-7]', (given, text) => {
  const html = panel(given);
  expect(textOf(html)).toContain(text);
  expect(html).not.toContain('role="timer"');
});

it('asks for patience when no answer has come in time [MONEY-7]', () => {
  expect(textOf(panel({}, { seconds: 120 }))).toContain('If you have entered your PIN, wait');
});

it('leads to the receipt, or says that a person looks at too little money [MONEY-7]', () => {
  const paid = panel({ status: 'paid' });
  expect(textOf(paid)).toContain('Your plan has started.');
  expect(paid).toContain('href="/agent/payments/payment/receipt"');
  const short = panel({ status: 'paid' }, { payment: 'new' });
  expect(textOf(short)).toContain('a person on our team looks at it');
  expect(short).not.toContain('receipt"');
});
