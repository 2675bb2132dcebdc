import { m } from '@makao/i18n/messages';
import { call, contactAbout, enter, newCustomer, shownAds } from './customers.ts';
import { demoPeople, expectNoOverflow, phone, signIn, test } from './journey.ts';
import { expect } from './people.ts';
import { asTeam, enterTeam } from './team.ts';

test('[RVW-1] a review is written on the agent’s page, and changed there and in the account', async ({ page }) => {
  const ad = (await shownAds()).ads[7]!;
  const customer = await newCustomer();
  await contactAbout(ad.id, customer);
  await enter(page, customer);
  const given = async () =>
    (
      await call<{ data: { note: number; comment: string | null }[] }>('/reviews', { token: customer.tokens.token })
    ).data.map(({ note, comment }) => [note, comment]);
  const dialog = page.getByRole('dialog', { name: m.accounts_reviewTitle({ name: ad.agent.fullName }) });
  const star = (note: number) => dialog.getByLabel(m.reviews_note({ note }));
  const send = () => dialog.getByRole('button', { name: m.accounts_reviewSend() }).click();

  await page.goto(`/agents/${ad.agent.id}`);
  const write = page.getByRole('button', { name: m.reviews_write() });
  await write.click();
  await star(5).check({ force: true });
  await dialog.getByLabel(m.accounts_reviewComment()).fill('On time and honest.');
  await send();
  await expect(page.getByText(m.reviews_sent())).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await given()).toEqual([[5, 'On time and honest.']]);

  await write.click();
  await expect(star(5)).toBeChecked();
  await star(3).check({ force: true });
  await send();
  await expect(dialog).toBeHidden();
  expect(await given()).toEqual([[3, 'On time and honest.']]);

  await page.goto('/account/reviews');
  await page.getByRole('button', { name: m.reviews_own_changeOf({ name: ad.agent.fullName }) }).click();
  await expect(star(3)).toBeChecked();
  await dialog.getByLabel(m.accounts_reviewComment()).fill('Late, but honest.');
  await send();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Late, but honest.')).toBeVisible();
  expect(await given()).toEqual([[3, 'Late, but honest.']]);
});

test('[REV-1] an agent answers a review once, and everyone reads the answer', async ({ page, checkAccessible }) => {
  await signIn(page, demoPeople.agent);
  await page.goto('/agent/reviews');
  const review = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: m.reviews_answer() }) })
    .first();
  await review.getByRole('button', { name: m.reviews_answer() }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: m.reviews_answerSend() }).click();
  await expect(dialog).toContainText(m.errors_validation_required());
  const answer = `Karibu tena ${Date.now()}`;
  await dialog.getByLabel(m.reviews_answerLabel()).fill(answer);
  await checkAccessible();
  await dialog.getByRole('button', { name: m.reviews_answerSend() }).click();
  await expect(page.getByText(m.reviews_answerDone())).toBeVisible();
  const answered = page.getByRole('listitem').filter({ hasText: answer });
  await expect(answered).toContainText(m.reviews_answerOf());
  await expect(answered.getByRole('button', { name: m.reviews_answer() })).toHaveCount(0);
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('user')!).agentProfile.id as string);
  await page.goto(`/agents/${id}`);
  await expect(page.getByText(answer)).toBeVisible();
});

test('[ADM-1] the team hides a held review with a reason, and lets it through again', async ({
  page,
  messageTo,
  checkAccessible,
}) => {
  await page.setViewportSize(phone);
  await enterTeam(page);
  await page.goto('/admin/reviews');
  const held = page.locator('article[data-review]').first();
  await expect(held).toBeVisible();
  const id = await held.getAttribute('data-review');
  const number = /\+255\d{9}/.exec((await held.textContent())!)![0];
  const card = page.locator(`article[data-review="${id}"]`);
  const tab = (label: string) =>
    page.getByRole('navigation', { name: m.reviews_team_tabs() }).getByRole('link', { name: label }).click();
  await expectNoOverflow(page);
  await checkAccessible();

  await card.getByRole('button', { name: m.reviews_team_hide() }).click();
  const dialog = page.getByRole('dialog', { name: m.reviews_team_hideTitle() });
  await dialog.getByRole('button', { name: m.reviews_team_hide() }).click();
  await expect(dialog).toContainText(m.common_comment_missing());
  const reason = `Inataja mtu mwingine ${Date.now()}`;
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: m.reviews_team_hide() }).click();
  await expect(page.getByText(m.reviews_team_hiddenDone())).toBeVisible();
  await expect(card).toBeHidden();
  await expect.poll(() => messageTo(number)).toContain(reason);

  await tab(m.reviews_team_hidden());
  await expect(card).toContainText(reason);
  await card.getByRole('button', { name: m.reviews_team_release() }).click();
  await expect(page.getByText(m.reviews_team_releasedDone())).toBeVisible();
  // Public at once, or after a day.
  const shown = () =>
    Promise.all(
      ['soon', 'public'].map((status) => asTeam<{ data: { id: string }[] }>(`/reviews?status=${status}&limit=100`)),
    );
  await expect.poll(async () => (await shown()).flatMap(({ data }) => data.map((one) => one.id))).toContain(id);
});
