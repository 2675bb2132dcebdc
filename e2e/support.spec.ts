import { m } from '@makao/i18n/messages';
import { demoTokens, enter } from './customers.ts';
import { expectNoOverflow, freshNumber, phone, test } from './journey.ts';
import { expect } from './people.ts';

const sw = { locale: 'sw' } as const;
const en = { locale: 'en' } as const;
/** As it is shown: words between stars are bold. */
const shown = (text: string) => text.replaceAll('*', '');

test('[TALK-5] a person asks for a human, who answers while Makao is silent, and then Makao is back', async ({
  page,
  browser,
  baseURL,
  speak,
  checkAccessible,
}) => {
  test.setTimeout(180_000);
  await speak('en');
  await page.setViewportSize(phone);
  const number = freshNumber();
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block', viewport: phone });
  await context.addCookies([{ name: 'locale', value: 'sw', url: baseURL! }]);
  const theirs = await context.newPage();
  await theirs.goto(`/dev/inbox?phoneNumber=${encodeURIComponent(number)}`);
  const field = theirs.getByLabel(m.chat_play_write({}, sw));
  const log = theirs.getByRole('log');
  const write = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
    await expect(log.getByText(text, { exact: true })).toBeVisible();
  };
  await write('nataka kuongea na mtu');
  await expect(log.getByText(/andika makao\.$/).last()).toBeVisible();
  await write('Nimelipa lakini kifurushi hakionekani');
  await expect(log.getByText(shown(m.chat_team_received({}, sw)))).toBeVisible();

  await enter(page, { tokens: await demoTokens('admin') });
  await page.goto('/admin/support');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.support_title({}, en));
  await expectNoOverflow(page);
  await checkAccessible();
  await page.getByRole('link', { name: number }).click();
  const lines = page.getByRole('log');
  await expect(lines.getByText('Nimelipa lakini kifurushi hakionekani')).toBeVisible();
  await page.getByText(m.support_trace({}, en)).click();
  await expect(page.getByText('person', { exact: true }).first()).toBeVisible();
  await expectNoOverflow(page);
  await checkAccessible();
  await page.getByRole('button', { name: m.support_take({}, en) }).click();
  const answer = page.getByLabel(m.support_reply({}, en));
  await answer.fill('Habari, nimeliona. Nipe dakika tano.');
  await answer.press('Control+Enter');
  await expect(lines.getByText('Habari, nimeliona. Nipe dakika tano.')).toBeVisible();
  await expect(answer).toHaveValue('');

  await expect(log.getByText('Habari, nimeliona. Nipe dakika tano.')).toBeVisible();
  const before = await log.getByRole('listitem').count();
  await write('nyumba sinza laki tano');
  await expect(page.getByText('nyumba sinza laki tano').first()).toBeVisible({ timeout: 30_000 });
  // Nothing came but what was written.
  await expect(log.getByRole('listitem')).toHaveCount(before + 1);
  await expect(lines.locator('[data-progress="read"]').last()).toBeVisible({ timeout: 30_000 });
  await expectNoOverflow(page);
  await checkAccessible();
  await page.getByRole('button', { name: m.support_close({}, en) }).click();
  await expect(page.getByText(m.support_state_closed({}, en)).first()).toBeVisible();

  await expect(log.getByText(shown(m.chat_team_closed({}, sw)))).toBeVisible();
  await write('nyumba sinza');
  await expect(log.getByText(/Unatafuta/).last()).toBeVisible();
  await context.close();
});
