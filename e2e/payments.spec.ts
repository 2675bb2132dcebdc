import { createHmac } from 'node:crypto';
import { m } from '@makao/i18n/messages';
import { call } from './customers.ts';
import { expectNoOverflow, laptop, phone, test } from './journey.ts';
import {
  agreeTo,
  asOffice,
  enterOffice,
  grouped,
  messageDay,
  pageOf,
  plansOnOffer,
  row,
  say,
  transactionNumber,
} from './office.ts';
import { expect } from './people.ts';
import { newAdvertiser } from './team.ts';

const local = (phoneNumber: string) => phoneNumber.replace('+255', '0');

/** Forwards a message like a phone. */
async function forward(page: import('@playwright/test').Page, key: string, text: string) {
  const body = JSON.stringify({ from: 'M-PESA', text, receivedAt: new Date().toISOString() });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  const answer = await page.request.post('/api/v1/webhooks/mobile-money', {
    headers: {
      'content-type': 'application/json',
      'x-makao-timestamp': timestamp,
      'x-makao-signature': `sha256=${signature}`,
    },
    data: Buffer.from(body),
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { outcomes: string[] };
}

/** An owner adds a phone, another agrees, and the key is shown once. */
async function newForwardingKey(page: import('@playwright/test').Page, name: string): Promise<string> {
  await enterOffice(page);
  await page.goto('/admin/forwarding');
  await page.getByRole('button', { name: m.payments_forwarding_newPhone({}, say) }).click();
  await page.getByLabel(m.payments_forwarding_phoneName({}, say)).fill(name);
  await page.getByLabel(m.payments_forwarding_keyName({}, say)).fill('June');
  await page.getByRole('button', { name: m.payments_forwarding_make({}, say) }).click();
  await expect(page.getByText(m.errors_waitsForYes({}, say))).toBeVisible();
  await agreeTo(name);
  await page.reload();
  const card = page.getByRole('region', { name });
  await expect(card).toContainText('M-PESA');
  await card.getByRole('button', { name: m.payments_forwarding_show({}, say) }).click();
  const key = card.getByRole('status').locator('code');
  await expect(key).toHaveText(/^[\w-]{43}$/);
  return (await key.textContent())!;
}

test('money: a claim, its message, the plan within seconds; then the reversal [MONEY-4, MONEY-5, MONEY-6]', async ({
  page,
  browser,
  baseURL,
  speak,
  messageTo,
  checkAccessible,
}) => {
  test.setTimeout(180_000);
  const agent = await newAdvertiser();
  const [plan] = await plansOnOffer();
  const number = transactionNumber();
  const key = await newForwardingKey(page, `Phone ${number}`);
  const received = `${number} Confirmed.You have received Tsh${grouped(plan!.price)}.00 from ${agent.phoneNumber.slice(1)} - ASHA MREMA on ${messageDay()} at 10:37 AM.`;

  // The agent claims by pasting the whole message.
  const his = await pageOf(browser, baseURL!, agent);
  await his.setViewportSize(phone);
  await his.goto(`/agent/payments/${plan!.id}/finish`);
  await his.getByLabel(m.payments_step_transaction({}, say)).fill('nimelipa jana');
  await his.getByLabel(m.payments_step_phone({}, say)).fill(local(agent.phoneNumber));
  await his.getByRole('button', { name: m.payments_step_submit({}, say) }).click();
  await expect(his.getByText(m.errors_validation_transactionNumberShape({}, say))).toBeVisible();
  // Too little is asked about before it is sent.
  await his
    .getByLabel(m.payments_step_transaction({}, say))
    .fill(`${number} Confirmed. Tsh1,000.00 sent to 255700000001 - MAKAO LTD on ${messageDay()}`);
  await his.getByRole('button', { name: m.payments_step_submit({}, say) }).click();
  const question = his.getByRole('dialog', { name: m.payments_check_shortTitle({}, say) });
  await expect(question).toContainText(`TZS ${grouped(plan!.price - 1000)}`);
  await question.getByRole('button', { name: m.common_action_cancel({}, say) }).click();
  await expect(question).toHaveCount(0);
  await his
    .getByLabel(m.payments_step_transaction({}, say))
    .fill(`${number} Confirmed. Tsh${grouped(plan!.price)}.00 sent to 255700000001 - MAKAO LTD on ${messageDay()}`);
  await his.getByRole('button', { name: m.payments_step_submit({}, say) }).click();
  await his.waitForURL('**/agent');
  await expect(his.getByRole('heading', { name: m.payments_review_title({}, say) })).toBeVisible();
  const main = his.getByRole('main');
  await expect(main.getByRole('link', { name: m.agents_dashboard_buyPlan({}, say) }).first()).toBeVisible();
  await expectNoOverflow(his);
  await his.goto('/agent/payments');
  await expect(row(his, number)).toContainText(m.payments_status_new({}, say));

  // The message arrives: the page updates without a reload.
  expect((await forward(page, key, received)).outcomes).toEqual(['confirmed']);
  await expect(row(his, number)).toContainText(m.payments_status_confirmed({}, say));
  const me = () => call<{ activeSubscriptions: { planName: string }[] }>('/users/me', { token: agent.tokens.token });
  expect((await me()).activeSubscriptions).toHaveLength(1);
  expect((await forward(page, key, received)).outcomes).toEqual(['alreadyConfirmed']);

  await row(his, number)
    .getByRole('link', { name: m.payments_receipt_action({}, say) })
    .click();
  await expect(his.getByRole('heading', { name: m.payments_receipt_title({}, say) })).toBeVisible();
  await expect(his.getByText(`TZS ${grouped(plan!.price)}`)).toBeVisible();
  await expectNoOverflow(his);
  await his.goto('/agent');
  await expect(his.getByRole('heading', { name: m.payments_review_title({}, say) })).toHaveCount(0);

  // The team sees how it was decided, and from which text.
  await speak('en');
  await page.setViewportSize(laptop);
  await enterOffice(page);
  await page.goto(`/admin/transfers?q=${number}`);
  await expect(row(page, number).first()).toContainText(m.payments_transfers_matched({}, say));
  await checkAccessible();
  await page.goto('/admin/forwarding');
  await expect(page.getByText(received)).toBeVisible();
  await checkAccessible();

  // The network reverses the transfer.
  expect((await forward(page, key, `${number} has been reversed.`)).outcomes).toEqual(['reversed']);
  await his.goto('/agent/payments');
  await expect(row(his, number)).toContainText(m.payments_status_reversed({}, say));
  expect((await me()).activeSubscriptions).toEqual([]);
  await expect.poll(() => messageTo(agent.phoneNumber)).toContain(number);
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: m.team_dashboard_reversalsLink({}, say) })).toBeVisible();
  await his.context().close();
});

test('money: a refused payment is corrected and sent again [MONEY-3, MONEY-6]', async ({
  page,
  speak,
  checkAccessible,
}) => {
  const agent = await newAdvertiser();
  const [plan] = await plansOnOffer();
  const number = transactionNumber();
  const { id } = await call<{ id: string }>('/payments', {
    method: 'POST',
    token: agent.tokens.token,
    body: { planId: plan!.id, transactionNumber: number, phoneNumber: local(agent.phoneNumber) },
  });
  await asOffice(`/payments/${id}/error`, 'POST', { comment: 'Two digits are swapped.' });
  await speak('en');
  const { enter } = await import('./customers.ts');
  await enter(page, agent);
  await page.goto('/agent/payments');
  await expect(row(page, number)).toContainText('Two digits are swapped.');
  await row(page, number)
    .getByRole('button', { name: m.payments_correct_action({}, say) })
    .click();
  const right = transactionNumber();
  const dialog = page.getByRole('dialog');
  await checkAccessible();
  await dialog.getByLabel(m.payments_step_transaction({}, say)).fill(right);
  await dialog.getByRole('button', { name: m.payments_correct_send({}, say) }).click();
  await expect(row(page, right)).toContainText(m.payments_status_new({}, say));
});
