import { m } from '@makao/i18n/messages';
import type { APIRequestContext } from '@playwright/test';
import { expectNoOverflow, freshNumber, phone, test } from './journey.ts';
import { expect } from './people.ts';

const say = { locale: 'sw' } as const;

interface Line {
  isTheirs: boolean;
  text: string;
  extras: { buttons?: { id: string; title: string }[] } | null;
}

/** Simulates a phone with the demo's own endpoint. */
function playedPhone(request: APIRequestContext, phoneNumber: string) {
  const write = async (what: object) => {
    const answer = await request.post('/api/v1/dev/messages', { data: { phoneNumber, ...what } });
    expect(answer.status()).toBe(201);
  };
  const lines = async (): Promise<Line[]> =>
    (await (await request.get(`/api/v1/dev/chat?phoneNumber=${encodeURIComponent(phoneNumber)}`)).json()).messages;
  const answerWith = async (title: string) => {
    const button = async () =>
      (await lines()).flatMap(({ extras }) => extras?.buttons ?? []).findLast((each) => each.title === title);
    await expect.poll(async () => (await button()) !== undefined).toBe(true);
    return (await button())!;
  };
  return { write, lines, tap: async (title: string) => write({ button: await answerWith(title) }) };
}

test('[CHAT-2, CHAT-3] from a sentence in the chat to the agent’s number', async ({
  page,
  request,
  speak,
  checkAccessible,
}) => {
  await speak('sw');
  const phoneNumber = freshNumber();
  await page.setViewportSize(phone);
  await page.goto('/dev/inbox');
  await page.getByLabel(m.messages_inbox_other({}, say)).fill(phoneNumber);
  await page
    .getByRole('button', { name: m.messages_inbox_show({}, say) })
    .last()
    .click();
  const field = page.getByLabel(m.chat_play_write({}, say));
  await field.fill('nyumba sinza laki tano');
  await page.getByRole('button', { name: m.chat_play_send({}, say), exact: true }).click();
  const bubbles = page.getByRole('main').getByRole('listitem');
  await expect(bubbles.filter({ hasText: 'Unatafuta: ya kupanga · Sinza' })).toBeVisible();
  // Without an exact match, near misses are offered.
  const link = bubbles
    .getByRole('link')
    .filter({ hasText: /\/a\/[a-z]{6}$/ })
    .first();
  await expect(link).toBeVisible();
  await expectNoOverflow(page);
  await checkAccessible();
  const address = (await link.getAttribute('href'))!;

  // The ad's page, and signing in without a password on the way to the number.
  await page.goto(address);
  const adPage = new URL(page.url()).pathname;
  await page.goto(`/authentication/sign-in?redirect=${encodeURIComponent(adPage)}`);
  await page.getByRole('button', { name: m.accounts_word_open({}, say) }).click();
  const shown = page.locator('[data-word]');
  await expect(shown).toHaveText(/^\w+$/);
  const word = await shown.textContent();
  await expect(page.getByRole('link', { name: m.accounts_word_send({}, say) })).toHaveAttribute(
    'href',
    /\/dev\/inbox\?text=/,
  );
  await checkAccessible();
  const mine = playedPhone(request, phoneNumber);
  await mine.write({ text: m.chat_signIn_write({ word: word! }, say), name: 'Neema Mushi' });
  await mine.tap(m.chat_signIn_yes({}, say));
  await page.waitForURL((url) => url.pathname.startsWith('/ads/'));
  await page.getByRole('button', { name: m.leads_show({}, say) }).click();
  const call = page.getByRole('dialog').getByRole('link', { name: m.leads_call({}, say) });
  await expect(call).toHaveAttribute('href', /^tel:\+255/);
});

test('[CHAT-2] buttons of the chat are tapped, and more and saving follow', async ({ page, request, speak }) => {
  await speak('en');
  const phoneNumber = freshNumber();
  const mine = playedPhone(request, phoneNumber);
  await mine.write({ text: 'house for rent' });
  await page.goto(`/dev/inbox?phoneNumber=${encodeURIComponent(phoneNumber)}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: m.chat_save_button() }).last().click();
  await expect(main.getByText(m.chat_save_price())).toBeVisible();
  await page.getByLabel(m.chat_play_write()).fill('up to 900k in sinza');
  await page.keyboard.press('Enter');
  await expect(main.getByText('Saved.', { exact: false })).toBeVisible();
});

test('[CHANNEL-1] a person without a number shares it by a button', async ({ page, speak }) => {
  await speak('en');
  const id = `TZ.${freshNumber().slice(1)}`;
  await page.goto('/dev/inbox');
  await page.getByLabel(m.messages_inbox_other()).fill(id);
  await page.getByRole('button', { name: m.messages_inbox_show() }).last().click();
  await page.getByLabel(m.chat_play_write()).fill('my number');
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await main.getByLabel(m.chat_play_number()).fill(freshNumber());
  await main.getByRole('button', { name: m.chat_play_share() }).click();
  await expect(main.getByText(m.chat_link_shared())).toBeVisible();
});
