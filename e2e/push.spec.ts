import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { call, enter } from './customers.ts';
import { expectNoOverflow, freshNumber, phone, test } from './journey.ts';
import { enterOffice, grouped, type Plan, pageOf, plansOnOffer, row, say, transactionNumber } from './office.ts';
import { expect } from './people.ts';
import { newAdvertiser } from './team.ts';

/** A number of its own; its ending says what the demo's provider does. */
const payer = (ending: string) => `0${freshNumber().slice(4, -2)}${ending}`;
const spaced = (number: string) => `${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`;

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name });

async function payFrom(page: Page, plan: Plan, number: string) {
  await page.goto(`/agent/payments/${plan.id}/make-payment`);
  await page.getByLabel(m.payments_push_phone({}, say)).fill(number);
  await page.getByRole('button', { name: m.payments_push_pay({ amount: `TZS ${grouped(plan.price)}` }, say) }).click();
}

test('push: a PIN on the phone starts the plan, and the team sees the request [MONEY-7]', async ({
  page,
  browser,
  baseURL,
  speak,
  checkAccessible,
}) => {
  const agent = await newAdvertiser();
  const [plan] = await plansOnOffer();
  const number = payer('00');
  const his = await pageOf(browser, baseURL!, agent);
  await his.setViewportSize(phone);
  await payFrom(his, plan!, number);
  await expect(heading(his, m.payments_push_paid({}, say))).toBeVisible();
  await expectNoOverflow(his);
  const me = await call<{ activeSubscriptions: object[] }>('/users/me', { token: agent.tokens.token });
  expect(me.activeSubscriptions).toHaveLength(1);
  await his.getByRole('link', { name: m.payments_receipt_action({}, say) }).click();
  await expect(his.getByRole('heading', { name: m.payments_receipt_title({}, say) })).toBeVisible();
  await expect(his.getByText(number)).toBeVisible();
  await his.context().close();

  await speak('en');
  await enterOffice(page);
  await page.goto('/admin/payments/pushes?status=paid');
  await expect(row(page, agent.agentName)).toContainText(m.payments_pushes_to({ number }, say));
  await checkAccessible();
});

test('push: an unanswered request stays on the page, also after a reload [MONEY-7]', async ({
  page,
  speak,
  checkAccessible,
}) => {
  const agent = await newAdvertiser();
  const [plan] = await plansOnOffer();
  const number = payer('91');
  await page.setViewportSize(phone);
  await speak('en');
  await enter(page, agent);
  await payFrom(page, plan!, number);
  const asked = heading(page, m.payments_push_pending({ number: spaced(number) }, say));
  await expect(asked).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^[0-2]:\d\d$/);
  await checkAccessible();
  await expectNoOverflow(page);
  await page.reload();
  await expect(asked).toBeVisible();
  await page.getByText(m.payments_push_byMessage({}, say)).click();
  await expect(page.getByRole('link', { name: m.payments_step_payNext({}, say) })).toBeVisible();
});

test('push: a declined request can be paid by message instead [MONEY-7]', async ({ page, speak, checkAccessible }) => {
  const agent = await newAdvertiser();
  const [plan] = await plansOnOffer();
  const number = payer('90');
  await page.setViewportSize(phone);
  await speak('en');
  await enter(page, agent);
  await payFrom(page, plan!, number);
  await expect(heading(page, m.payments_push_declined({}, say))).toBeVisible();
  await expect(page.getByLabel(m.payments_push_phone({}, say))).toHaveValue(number);
  await expect(page.getByRole('button', { name: m.payments_push_again({}, say) })).toBeEnabled();
  await checkAccessible();

  await page.getByText(m.payments_push_byMessage({}, say)).click();
  await page.getByRole('link', { name: m.payments_step_payNext({}, say) }).click();
  const transaction = transactionNumber();
  await page.getByLabel(m.payments_step_transaction({}, say)).fill(transaction);
  await page.getByRole('button', { name: m.payments_step_submit({}, say) }).click();
  await page.waitForURL('**/agent');
  await page.goto('/agent/payments');
  await expect(row(page, transaction)).toContainText(m.payments_status_new({}, say));
});
