import { m } from '@makao/i18n/messages';
import { codeOf, stepAt } from '@makao/server/modules/accounts/totp';
import { call, demoTokens, enter } from './customers.ts';
import { expectNoOverflow, freshNumber, phone, test } from './journey.ts';
import { agreeTo, enterOffice, say } from './office.ts';
import { expect, fillSignIn } from './people.ts';

const password = 'Mlango!2026';

const bytesOf = (base32: string) => {
  const bits = base32
    .replaceAll(' ', '')
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
};

test('an owner invites a moderator, another agrees, and the moderator signs in with a code and sees only their work [TRUST-9]', async ({
  page,
  browser,
  baseURL,
  speak,
  checkAccessible,
  messageTo,
}) => {
  test.setTimeout(240_000);
  await speak('en');
  const number = freshNumber();
  await enterOffice(page);
  await page.goto('/admin/team');
  await expect(page.getByText(m.accounts_factor_waivedTitle({}, say))).toBeVisible();
  await page.getByRole('button', { name: m.team_members_invite({}, say), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: m.team_members_invite({}, say) });
  await dialog.getByLabel(m.accounts_auth_phone({}, say)).fill('0712');
  await dialog.getByRole('button', { name: m.team_members_inviteSubmit({}, say) }).click();
  await expect(dialog.getByText(m.errors_validation_invalidPhoneNumber({}, say))).toBeVisible();
  await dialog.getByLabel(m.accounts_auth_phone({}, say)).fill(`0${number.slice(4)}`);
  await checkAccessible();
  await dialog.getByRole('button', { name: m.team_members_inviteSubmit({}, say) }).click();
  await expect(page.getByText(m.errors_waitsForYes({}, say))).toBeVisible();

  // Owners cannot approve their own act; the other owner can.
  const mine = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect(mine.getByRole('button', { name: m.team_acts_withdraw({}, say) })).toBeVisible();
  await expect(mine.getByRole('button', { name: m.team_acts_yes({}, say) })).toHaveCount(0);
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block', viewport: phone });
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL! }]);
  const other = await context.newPage();
  await enter(other, { tokens: await demoTokens('admin') });
  await other.goto('/admin/team');
  await expectNoOverflow(other);
  const theirs = other.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await theirs.getByRole('button', { name: m.team_acts_yes({}, say) }).click();
  await expect(theirs.getByText(m.team_acts_done({}, say))).toBeVisible();
  await context.close();

  // The invited user opens the link in the message on their phone.
  let link = '';
  await expect
    .poll(async () => (link = /\/authentication\/join\S+/.exec(await messageTo(number))?.[0] ?? ''))
    .not.toBe('');
  const own = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block', viewport: phone });
  await own.addCookies([{ name: 'locale', value: 'en', url: baseURL! }]);
  const joining = await own.newPage();
  await joining.goto(link);
  await joining.getByLabel(m.accounts_auth_firstName({}, say)).fill('Zawadi');
  await joining.getByLabel(m.accounts_auth_lastName({}, say)).fill('Lema');
  await joining.locator('input[name=password]').fill(password);
  await joining.locator('input[name=confirmPassword]').fill(password);
  await joining.getByRole('button', { name: m.accounts_join_submit({}, say) }).click();
  await joining.waitForURL('**/admin');

  // Without a second factor nothing is accessible.
  await expect(joining.getByRole('heading', { level: 1 })).toHaveText(m.accounts_factor_requiredTitle({}, say));
  await joining.locator('input[name=password]').fill(password);
  await joining.getByRole('button', { name: m.accounts_factor_begin({}, say) }).click();
  await expect(joining.getByAltText(m.accounts_factor_qrCode({}, say))).toBeVisible();
  await expectNoOverflow(joining);
  const secret = bytesOf((await joining.locator('code').textContent())!);
  const step = stepAt(Date.now());
  await joining.getByLabel(m.accounts_factor_code({}, say)).fill(codeOf(secret, step));
  await joining.getByRole('button', { name: m.accounts_factor_confirm({}, say) }).click();
  await joining.getByRole('button', { name: m.accounts_factor_codesKept({}, say) }).click();
  await expect(joining.getByRole('heading', { level: 1 })).toContainText('Zawadi');

  // A moderator's menu, and the response to a cashier's page.
  await joining.setViewportSize({ width: 1280, height: 800 });
  const menu = joining.getByRole('navigation', { name: m.team_nav_label({}, say) }).first();
  await expect(menu.getByRole('link', { name: m.team_nav_queue({}, say) })).toBeVisible();
  for (const hidden of [
    m.team_nav_payments,
    m.team_nav_plans,
    m.team_nav_messages,
    m.team_nav_team,
    m.team_nav_settings,
  ])
    await expect(menu.getByRole('link', { name: hidden({}, say), exact: true })).toHaveCount(0);
  await joining.goto('/admin/payments');
  await expect(joining.getByRole('heading', { name: m.team_notYours_title({}, say) })).toBeVisible();

  // Signing in again requires a code; a used one is refused, the next one is accepted.
  await joining.evaluate('localStorage.clear()');
  await joining.goto('/authentication/sign-in');
  await fillSignIn(joining, number, password);
  const code = joining.getByLabel(m.accounts_factor_code({}, say));
  await code.fill(codeOf(secret, step));
  const send = joining.locator('form:has(input[name=password]) button[type=submit]');
  await send.click();
  await expect(joining.getByText(m.errors_validation_wrongSecondFactor({}, say))).toBeVisible();
  await code.fill(codeOf(secret, step + 1));
  await send.click();
  await joining.waitForURL('**/admin');
  await expect(joining.getByRole('heading', { level: 1 })).toContainText('Zawadi');
  await own.close();

  // Removing them from the team needs two owners again.
  const { token } = await demoTokens('admin');
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(m.team_members_factorOn({}, say));
  await row.getByRole('button', { name: m.team_members_remove({}, say) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: m.team_members_remove({}, say) })
    .click();
  await agreeTo('Zawadi Lema');
  const { members } = await call<{ members: { phoneNumber: string }[] }>('/admin/team', { token });
  expect(members.map(({ phoneNumber }) => phoneNumber)).not.toContain(number);
});
