import { m } from '@makao/i18n/messages';
import type { Locator, Page } from '@playwright/test';
import { call, newCustomer } from './customers.ts';
import { demoPeople, phone, signIn, test } from './journey.ts';
import { moneyCame, pay, plansOnOffer, say } from './office.ts';
import { expect } from './people.ts';
import { type Advertiser, asTeam, newAdvertiser, newPicture, opened, publicStatus, submitAd } from './team.ts';

const day = 8;
/** A plan, so that the agent can submit as many ads as the test needs. */
async function givePlan(agent: Advertiser) {
  const [plan] = await plansOnOffer();
  const number = await pay(agent, plan!);
  const { data } = await asTeam<{ data: { id: string }[] }>(`/payments?q=${number}`);
  await moneyCame(number, plan!.price);
  await asTeam(`/payments/${data[0]!.id}/confirm`, {});
}

/** The team's sign-in. A required second factor would be entered here. */
const beginTheDay = async (page: Page) => signIn(page, demoPeople.admin);

test('[ADM-1] [ADM-2] a day: judge eight ads by keyboard, confirm a payment, answer a report, undo a mistake', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const agent = await newAdvertiser();
  await givePlan(agent);
  const ads: string[] = [];
  for (let index = 0; index < day; index++) {
    const picture = await newPicture(page);
    ads.push(
      (await submitAd(page, agent, [picture], { description: `Number ${index}, near the sea, water every day.` })).id,
    );
  }

  await beginTheDay(page);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: m.team_dashboard_today({}, say) })).toBeVisible();

  // Eight ads by keyboard: the last one is rejected, all others are approved.
  const me = await call<{ id: string; agentProfile: { id: string } }>('/users/me', { token: agent.tokens.token });
  const agentId = me.agentProfile.id;
  await page.goto(`/admin/queue?agentId=${agentId}`);
  const shown = page.locator('article[data-ad]');
  let refused = '';
  for (let judged = 0; judged < day; judged++) {
    await expect(page.getByRole('button', { name: m.moderation_judge_approve({}, say) })).toBeEnabled();
    const id = (await shown.getAttribute('data-ad'))!;
    expect(ads).toContain(id);
    if (judged < day - 1) await page.keyboard.press('a');
    else {
      refused = id;
      await page.keyboard.press('r');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(m.common_comment_words({}, say)).fill('Photos too dark.');
      await dialog.getByRole('button', { name: m.moderation_judge_reject({}, say) }).press('Enter');
    }
    await expect(opened(page, id)).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: m.moderation_queue_narrowTitle({}, say) })).toBeVisible();
  const live = ads.filter((id) => id !== refused);
  for (const id of live) await expect.poll(() => publicStatus(page, id)).toBe(200);
  expect(await publicStatus(page, refused)).toBe(404);

  const [plan] = await plansOnOffer();
  const number = await pay(agent, plan!);
  await moneyCame(number, plan!.price);
  await page.goto(`/admin/payments?q=${number}`);
  await page.getByRole('button', { name: m.payments_team_confirm({}, say) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.payments_team_confirm({}, say) })
    .click();
  await expect(page.getByText(m.payments_team_confirmedNotice({ name: agent.agentName }, say))).toBeVisible();

  // A wrong report.
  const customer = await newCustomer();
  await call(`/front/ads/${live[0]}/unavailable`, {
    method: 'POST',
    token: customer.tokens.token,
    body: { reason: 'fraud', comment: 'Too cheap' },
  });
  await page.goto(`/admin/reports?agentId=${agentId}`);
  await expect(page.getByText('Too cheap')).toBeVisible();
  await page.getByRole('button', { name: m.moderation_reports_keep({}, say) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.moderation_reports_keep({}, say) })
    .click();
  await expect(page.getByText('Too cheap')).toBeHidden();

  // A mistake, undone with one action.
  const mistaken = live[1]!;
  await page.goto(`/admin/ads/${mistaken}`);
  await page.getByRole('button', { name: m.moderation_judge_takeDown({}, say) }).click();
  const ask = page.getByRole('dialog');
  await ask.getByLabel(m.common_comment_words({}, say)).fill('Is this the right price?');
  await ask.getByRole('button', { name: m.moderation_judge_takeDown({}, say) }).click();
  await expect(page.getByText(m.moderation_judge_isTakenDown({}, say))).toBeVisible();
  await expect.poll(() => publicStatus(page, mistaken)).toBe(410);
  await page.getByRole('button', { name: m.moderation_judge_restore({}, say) }).click();
  await expect(page.getByRole('button', { name: m.moderation_judge_takeDown({}, say) })).toBeVisible();
  await expect.poll(() => publicStatus(page, mistaken)).toBe(200);

  // The audit log lists the day's actions, and the user's page links to it.
  await page.goto(`/admin/people/${me.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Mrema');
  await page.goto(`/admin/audit-log?subjectType=ad&subjectId=${mistaken}`);
  const entries = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(entries).toHaveCount(3);
  await expect(entries.nth(1)).toContainText(m.team_audit_say_ad_takeDown({ actor: '', subject: '' }, say).trim());
});

/** Whether two elements overlap. */
async function covers(a: Locator, b: Locator) {
  const [one, other] = [(await a.boundingBox())!, (await b.boundingBox())!];
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

for (const [name, size] of [
  ['phone', phone],
  ['tablet', { width: 768, height: 1024 }],
  ['laptop', { width: 1280, height: 800 }],
] as const)
  test(`[ENTRY-4] a notice covers no dialog on a ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(size);
    const agent = await newAdvertiser();
    const { id } = await call<{ id: string }>('/users/me', { token: agent.tokens.token });
    await beginTheDay(page);
    await page.goto(`/admin/people/${id}`);
    await page.getByRole('button', { name: m.team_people_resetPassword({}, say) }).click();
    const dialog = page.getByRole('dialog');
    await page.route('**/reset-password', (route) => route.fulfill({ status: 500, json: {} }));
    await dialog.getByRole('button', { name: m.team_people_resetPassword({}, say) }).click();
    const notice = page.locator('.notice').first();
    await expect(notice).toBeVisible();
    await expect.poll(() => covers(notice, dialog)).toBe(false);
  });
