import { m } from '@makao/i18n/messages';
import { demoTokens, enter } from './customers.ts';
import { expectNoOverflow, freshNumber, phone, test } from './journey.ts';
import { expect } from './people.ts';

const sw = { locale: 'sw' } as const;
const en = { locale: 'en' } as const;

test('[TALK-5] a person asks for a human, who answers while Makao is silent, and then Makao is back', async ({
  page,
  browser,
  baseURL,
  speak,
  checkAccessible,
}) => {
  test.setTimeout(180_000);
  await speak('sw');
  await page.setViewportSize(phone);
  const number = freshNumber();
  await page.goto(`/dev/inbox?phoneNumber=${encodeURIComponent(number)}`);
  const field = page.getByLabel(m.chat_play_write({}, sw));
  const log = page.getByRole('log');
  const write = async (text: string) => {
    await field.fill(text);
    await field.press('Enter');
    await expect(log.getByText(text, { exact: true })).toBeVisible();
  };
  await write('nataka kuongea na mtu');
  await expect(log.getByText(/\*?makao\*?\.$/).last()).toBeVisible();
  await write('Nimelipa lakini kifurushi hakionekani');
  await expect(log.getByText(m.chat_team_received({}, sw))).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block', viewport: phone });
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL! }]);
  const office = await context.newPage();
  await enter(office, { tokens: await demoTokens('admin') });
  await office.goto('/admin/support');
  await expect(office.getByRole('heading', { level: 1 })).toHaveText(m.support_title({}, en));
  await expectNoOverflow(office);
  await checkAccessible(office);
  await office.getByRole('link', { name: number }).click();
  const lines = office.getByRole('log');
  await expect(lines.getByText('Nimelipa lakini kifurushi hakionekani')).toBeVisible();
  await office.getByText(m.support_trace({}, en)).click();
  await expect(office.getByText('person', { exact: true }).first()).toBeVisible();
  await expectNoOverflow(office);
  await checkAccessible(office);
  await office.getByRole('button', { name: m.support_take({}, en) }).click();
  const answer = office.getByLabel(m.support_reply({}, en));
  await answer.fill('Habari, nimeliona. Nipe dakika tano.');
  await answer.press('Control+Enter');
  await expect(lines.getByText('Habari, nimeliona. Nipe dakika tano.')).toBeVisible();
  await expect(answer).toHaveValue('');

  await expect(log.getByText('Habari, nimeliona. Nipe dakika tano.')).toBeVisible();
  const before = await log.getByRole('listitem').count();
  await write('nyumba sinza laki tano');
  await expect(office.getByText('nyumba sinza laki tano').first()).toBeVisible({ timeout: 30_000 });
  // Nothing came but what was written.
  await expect(log.getByRole('listitem')).toHaveCount(before + 1);
  await expect(lines.locator('[data-progress="read"]').last()).toBeVisible({ timeout: 30_000 });
  await expectNoOverflow(office);
  await checkAccessible(office);
  await office.getByRole('button', { name: m.support_close({}, en) }).click();
  await expect(office.getByText(m.support_state_closed({}, en)).first()).toBeVisible();
  await context.close();

  await expect(log.getByText(m.chat_team_closed({}, sw))).toBeVisible();
  await write('nyumba sinza');
  await expect(log.getByText(/Unatafuta/).last()).toBeVisible();
});
