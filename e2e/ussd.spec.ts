import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { call, demoTokens, smsTo } from './customers.ts';
import { demoPeople, expect, expectNoOverflow, freshNumber, phone, test } from './journey.ts';
import { stored } from './people.ts';
import { judge, newAdvertiser, newPicture, publicStatus, submitAd } from './team.ts';

const say = { locale: 'en' } as const;

/** The demo's phone, with this number in it. */
async function pickUp(page: Page, number: string) {
  await page.goto('/dev/ussd');
  await page.getByLabel(m.ussd_play_number({}, say)).fill(number);
  const screen = page.getByRole('log');
  const field = page.getByLabel(m.ussd_play_input({}, say));
  const send = page.getByRole('button', { name: m.ussd_play_send({}, say), exact: true });
  const type = async (text: string, answer: string | RegExp) => {
    await field.fill(text);
    await send.click();
    await expect(screen).toContainText(answer);
  };
  /** Chooses the line with this text, which is on the screen. */
  const choose = async (line: string, answer: string | RegExp) => {
    const lines = ((await screen.locator('p').first().textContent()) ?? '').split('\n');
    const number = lines.find((each) => /^\d+ /.test(each) && each.includes(line))?.split(' ')[0];
    await type(number ?? `no ${line}`, answer);
  };
  /** Hangs up and dials our code with the keyboard. */
  const dial = async (answer: string) => {
    await page.getByRole('button', { name: /^(Cancel|Start again)$/ }).click();
    await field.press('Enter');
    await expect(screen).toContainText(answer);
  };
  return { screen, type, choose, dial };
}

const kiswahili = { locale: 'sw' } as const;

test('[CHANNEL-3] a visitor without data searches with the keypad and has an ad sent by SMS', async ({
  page,
  speak,
  checkAccessible,
}) => {
  await speak('en');
  await page.setViewportSize(phone);
  const number = freshNumber();
  await page.goto('/dev/inbox');
  await page.getByRole('link', { name: m.ussd_play_open({}, say) }).click();
  const { screen, type, choose, dial } = await pickUp(page, number);
  await checkAccessible();
  // The code is typed already; the keyboard alone sends it.
  await dial(m.ussd_main_title({}, kiswahili));
  await expect(page.getByText(/^\d+\/182 characters$/)).toBeVisible();
  await page.getByRole('button', { name: '1', exact: true }).click();
  await page.getByRole('button', { name: m.ussd_play_send({}, say), exact: true }).click();
  await expect(screen).toContainText(m.ussd_kind_title({}, kiswahili));
  await choose('Nyumba', 'kupanga au kununua');
  await choose(m.ussd_deal_rent({}, kiswahili), 'Wapi?');
  await choose('1 ', m.ussd_price_any({}, kiswahili));
  await type('milioni 50', 'Matangazo');
  await choose('1 ', 'Dalali:');
  await choose(m.ussd_ad_send({}, kiswahili), number.slice(4));
  await choose(m.ussd_yes({}, kiswahili), m.ussd_sendAd_done({}, kiswahili));
  expect((await smsTo(number)).text).toMatch(/^Makao [a-z]{6}: Nyumba ya kupanga, .*\/a\/[a-z]{6}$/);
  await expectNoOverflow(page);
  await checkAccessible();
  // Hanging up leaves nothing behind.
  await page.getByRole('button', { name: m.ussd_play_cancel({}, say) }).click();
  await expect(screen).toContainText('*149*46#');
});

test('[CHANNEL-3] an agent says by phone that a home is rented, and it is gone from the site', async ({
  page,
  speak,
}) => {
  test.slow();
  await speak('en');
  const agent = await newAdvertiser();
  const { id } = await submitAd(page, agent, [await newPicture(page)]);
  await judge(id, 'approve');
  const { choose, screen, dial } = await pickUp(page, agent.phoneNumber);
  await dial(m.ussd_main_agent({}, say));
  await choose(m.ussd_main_agent({}, say), m.ussd_agent_close({}, say));
  await choose(m.ussd_agent_close({}, say), m.ussd_close_title({}, say));
  await choose('850K', 'Rented out?');
  await choose(m.ussd_yes({}, say), m.ussd_close_done({}, say));
  await expect(screen).toContainText(m.ussd_key_back({}, say));
  expect(await publicStatus(page, id)).toBe(410);
});

test('[CHANNEL-3] an agent says by phone that a home is still there', async ({ page, speak }) => {
  await speak('en');
  const agent = await demoTokens('secondAgent');
  const { agentProfile } = await call<{ agentProfile: { id: string } }>('/users/me', { token: agent.token });
  const { data } = await call<{ data: { id: string; confirmedAt: string }[] }>(
    `/front/ads/search?limit=100&agentId=${agentProfile.id}`,
  );
  const old = data.find(({ confirmedAt }) => Date.now() - Date.parse(confirmedAt) > 2 * 86_400_000)!;
  const customer = await demoTokens('customer');
  await call(`/front/ads/${old.id}/ask`, { method: 'POST', token: customer.token });
  const { type, screen } = await pickUp(page, demoPeople.secondAgent);
  await page.getByLabel(m.ussd_play_input({}, say)).press('Enter');
  await expect(screen).toContainText(/Kazi zangu za udalali|My work as an agent/);
  await type('1', /(Bado zipo|Still there)\? \([1-9]/);
  // The list before begins with the same words: the code says that the ad has come.
  await type('1', /(Bado ipo|Still there)\? [a-z]{6}/);
  await type('1', /Imethibitishwa|Confirmed/);
});

test('[CHANNEL-3] a code from the screen signs in on the web', async ({ page, speak }) => {
  await speak('en');
  const number = freshNumber();
  const { screen, choose, dial } = await pickUp(page, number);
  await dial(m.ussd_main_title({}, kiswahili));
  await choose(m.ussd_main_code({}, kiswahili), 'ni mwizi');
  await choose(m.ussd_yes({}, kiswahili), 'Usimpe mtu');
  const code = /\d{5}/.exec((await screen.textContent()) ?? '')![0];
  await expect(screen).toContainText(m.ussd_play_over({}, say));
  await page.goto('/authentication/enter');
  await page.getByLabel(m.accounts_enter_number()).fill(number);
  await page.getByRole('button', { name: m.accounts_enter_send() }).click();
  await page.getByLabel(m.accounts_auth_code({}, say)).fill(code);
  await expect.poll(() => stored(page, 'token')).toBeTruthy();
});
