import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { call, demoTokens, enter, newCustomer, shownAds } from './customers.ts';
import { expect, expectNoOverflow, phone, test } from './journey.ts';
import { pageOf } from './office.ts';

/** A customer who has asked about an ad of the demo's agent. */
async function asked(text: string, locale: 'en' | 'sw' = 'en') {
  const customer = await newCustomer({ locale });
  const ad = (await shownAds()).ads[1]!;
  const { threadId } = await call<{ threadId: string }>(`/front/ads/${ad.id}/message`, {
    method: 'POST',
    token: customer.tokens.token,
    body: { text },
  });
  return { customer, ad, threadId };
}
const answer = async (threadId: string, text: string) =>
  call(`/threads/${threadId}/messages`, {
    method: 'POST',
    token: (await demoTokens('agent')).token,
    body: { text, key: crypto.randomUUID() },
  });
const log = (page: Page) => page.getByRole('log');

test('[TALK-2] a customer asks on the page, the agent answers at the lead, and the customer reads it', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await newCustomer();
  const ad = (await shownAds()).ads[1]!;
  const question = `Is there water every day? ${customer.phoneNumber.slice(-4)}`;
  await enter(page, customer);
  await page.goto(`/ads/${ad.id}`);
  await page.getByRole('button', { name: m.leads_show() }).click();
  await page.getByLabel(m.leads_message_label()).fill(question);
  await page.getByRole('button', { name: m.leads_message_send() }).click();
  await page.getByRole('link', { name: m.leads_message_open() }).click();
  await expect(log(page)).toContainText(question);
  await expect(log(page)).toContainText(m.threads_state_sent());

  const agent = await pageOf(browser, baseURL!, { tokens: await demoTokens('agent') } as never);
  await agent.goto('/agent/clients');
  const entry = agent.getByRole('complementary').getByRole('link', { name: m.threads_title() });
  await expect(entry).toContainText(/\(\d+ conversations? with unread messages\)/);
  const lead = agent.getByRole('main').getByRole('listitem').filter({ hasText: question });
  await expect(lead).toContainText(m.leads_question_title());
  await expect(lead.getByText(m.leads_clients_hidden())).toHaveCount(0);
  const field = lead.getByLabel(/^Your answer to/);
  await field.fill('Yes, from a well');
  await lead.getByRole('button', { name: m.leads_question_send() }).click();
  await expect(lead.getByText(m.leads_question_answered())).toBeVisible();
  await lead.getByRole('link', { name: m.leads_question_open() }).click();
  await expect(log(agent)).toContainText('Yes, from a well');
  await expect(agent.getByText(customer.phoneNumber)).toHaveCount(0);
  await agent.context().close();

  await page.goto('/account/searches');
  const tab = page.getByRole('navigation', { name: m.accounts_tabs() }).getByRole('link', { name: m.threads_tab() });
  await expect(tab).toContainText(m.threads_unreadThreads({ count: 1 }));
  await tab.click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Yes, from a well/ })
    .click();
  await expect(log(page)).toContainText('Yes, from a well');
  await expect(log(page)).toContainText(m.threads_state_read());
  await expect(tab).not.toContainText(m.threads_unreadThreads({ count: 1 }));
});

for (const locale of ['en', 'sw'] as const)
  test(`[TALK-2] a conversation on a phone: drafts, failures, the own number, report and block (${locale})`, async ({
    page,
    speak,
    checkAccessible,
  }) => {
    const say = { locale };
    const { customer, threadId } = await asked('Bado ipo?', locale);
    await answer(threadId, 'Ipo, karibu');
    await speak(locale);
    await page.setViewportSize(phone);
    await enter(page, customer);
    await page.goto('/account/conversations');
    await expect(page.getByRole('heading', { name: m.threads_title({}, say) })).toBeVisible();
    await expectNoOverflow(page);
    await checkAccessible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Ipo, karibu/ })
      .click();
    const field = page.getByRole('textbox');
    await page.getByRole('button', { name: m.threads_quick_when({}, say) }).click();
    await expect(field).toHaveValue(m.threads_quick_when({}, say));
    // What was begun waits.
    await page.reload();
    await expect(field).toHaveValue(m.threads_quick_when({}, say));
    await page.route('**/messages', (route) => route.abort());
    await page.getByRole('button', { name: m.threads_send({}, say), exact: true }).click();
    await expect(log(page)).toContainText(m.threads_state_unsent({}, say));
    await expect(field).toHaveValue('');
    await page.unroute('**/messages');
    await page.getByRole('button', { name: m.threads_retry({}, say) }).click();
    await expect(log(page).getByText(m.threads_state_unsent({}, say))).toBeHidden();
    await expect(log(page).getByText(m.threads_quick_when({}, say))).toHaveCount(1);
    await expectNoOverflow(page);
    await checkAccessible();

    const choose = async (item: string) => {
      await page.getByRole('button', { name: m.threads_menu({}, say), exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose(m.threads_share({}, say));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(customer.phoneNumber);
    await dialog.getByRole('button', { name: m.threads_shareYes({}, say) }).click();
    await expect(log(page)).toContainText(customer.phoneNumber);
    await choose(m.threads_report({}, say));
    await checkAccessible();
    await dialog.getByRole('button', { name: m.threads_reportSend({}, say) }).click();
    await expect(page.getByText(m.threads_reportDone({}, say))).toBeVisible();
    await choose(m.threads_block({}, say));
    await dialog.getByRole('button', { name: m.threads_blockYes({}, say) }).click();
    await expect(page.getByRole('button', { name: m.threads_unblock({}, say) })).toBeVisible();
    await expect(field).toHaveCount(0);
    await expect(answer(threadId, 'Uko wapi?')).rejects.toThrow('threadClosed');
    await checkAccessible();
  });
