import { m } from '@makao/i18n/messages';
import { call, demoTokens, enter, newCustomer } from './customers.ts';
import { expectNoOverflow, phone, test } from './journey.ts';
import { enterOffice, row, say } from './office.ts';
import { expect, fillSignIn } from './people.ts';

test('a suspended person learns why and answers, and another owner lets them back in [JUDGE-6]', async ({
  page,
  browser,
  baseURL,
  speak,
  checkAccessible,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(phone);
  await speak('en');
  const text = `I wrote them after my own visits, ${crypto.randomUUID()}.`;
  const person = await newCustomer();
  const { id } = await call<{ id: string }>('/users/me', { token: person.tokens.token });
  const { token } = await demoTokens('admin');
  await call(`/admin/users/${id}/suspend`, { method: 'POST', token, body: { reason: 'Fake reviews' } });

  await page.goto('/authentication/sign-in');
  await fillSignIn(page, person.phoneNumber);
  await page.waitForURL('**/authentication/suspended?*');
  await expect(page.getByText('Fake reviews')).toBeVisible();
  await expectNoOverflow(page);
  await checkAccessible();
  await page.getByLabel(m.cases_label({}, say)).fill(text);
  await page.getByRole('button', { name: m.cases_send({}, say) }).click();
  await expect(page.getByText(m.cases_sent({}, say))).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block', viewport: phone });
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL! }]);
  const office = await context.newPage();
  // Who decided can't judge.
  await enter(office, { tokens: await demoTokens('admin') });
  await office.goto('/admin/appeals');
  await row(office, text).getByRole('link').click();
  await expect(office.getByText(m.cases_team_notYours({}, say))).toBeVisible();
  await expectNoOverflow(office);
  await context.close();

  await enterOffice(page);
  await page.goto('/admin/appeals');
  await expect(row(page, text)).toBeVisible();
  await checkAccessible();
  await row(page, text).getByRole('link').click();
  await expect(page.getByLabel(m.cases_team_answer({}, say))).toBeVisible();
  await checkAccessible();
  await page.getByLabel(m.cases_team_answer({}, say)).fill('We have seen the contacts. Sorry.');
  await page.getByRole('button', { name: m.cases_team_overturn({}, say) }).click();
  await expect(page.getByText(m.cases_overturned({}, say)).first()).toBeVisible();
  await page.evaluate('localStorage.clear()');
  await page.goto('/authentication/sign-in');
  await fillSignIn(page, person.phoneNumber);
  await page.waitForURL('**/account/**');
});
