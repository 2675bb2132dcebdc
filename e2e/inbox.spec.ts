import { m } from '@makao/i18n/messages';
import { expectNoOverflow, freshNumber, phone, test } from './journey.ts';
import { expect, newPerson } from './people.ts';

test('the demo shows the messages that it would have sent', async ({ page, request, checkAccessible }) => {
  const { phoneNumber } = await newPerson(request, { locale: 'sw' });
  await page.setViewportSize(phone);
  await page.goto('/dev/inbox');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.messages_inbox_title());
  await page.getByLabel(m.messages_inbox_filter()).selectOption(phoneNumber);
  await page.getByRole('button', { name: m.messages_inbox_show() }).first().click();
  await expect(page).toHaveURL(`/dev/inbox?phoneNumber=${encodeURIComponent(phoneNumber)}`);
  const messages = page.getByRole('main').getByRole('listitem');
  await expect(messages).toHaveCount(1);
  await expect(messages).toContainText('msimbo wako');
  await expectNoOverflow(page);
  await checkAccessible();
});

test('[CHAT-1] several phones are played side by side, with faults, places and the trace', async ({
  page,
  speak,
  checkAccessible,
}) => {
  await speak('en');
  await page.setViewportSize({ width: 1280, height: 900 });
  const [one, two] = [freshNumber(), freshNumber()];
  await page.goto(`/dev/inbox?phoneNumber=${encodeURIComponent(one)}`);
  await page.getByLabel(m.chat_play_otherNumber()).fill(two);
  await page.getByRole('button', { name: m.chat_play_add(), exact: true }).click();
  await expect(page).toHaveURL(/phoneNumber=.*&phoneNumber=/);
  const [first, second] = [page.locator(`[data-phone="${one}"]`), page.locator(`[data-phone="${two}"]`)];
  const write = async (phoneShown: typeof first, text: string) => {
    await phoneShown.getByLabel(m.chat_play_write()).fill(text);
    await phoneShown.getByLabel(m.chat_play_write()).press('Enter');
  };
  await write(first, 'help');
  // What is seen is read.
  await expect(first.locator('[data-progress="read"]')).toHaveCount(1);
  await second.getByLabel(m.chat_play_delivery()).selectOption('unreachable');
  await write(second, 'help');
  // What cannot wait goes by SMS instead.
  await expect(second.getByText(m.chat_play_bySms(), { exact: true })).toHaveCount(1);
  await second.getByLabel(m.chat_play_delivery()).selectOption('doubled');
  await write(second, 'qwertz yxcvb');
  await expect(second.locator('[data-progress="read"]')).toHaveCount(1);
  await expect(second.getByText('qwertz yxcvb', { exact: true })).toHaveCount(1);
  await first.getByText(m.chat_play_trace()).click();
  await expect(first.getByText(m.support_step_command(), { exact: true }).first()).toBeVisible();
  await first.getByRole('button', { name: m.chat_play_location() }).click();
  await first.getByLabel(m.chat_play_place()).selectOption('Mikocheni');
  await first.getByRole('button', { name: m.chat_play_sendPlace() }).click();
  await expect(first.getByText(/📍 -6.7/)).toBeVisible();
  await first.getByRole('button', { name: m.chat_play_voice() }).click();
  await expect(first.getByText('🎤')).toBeVisible();
  await first.getByRole('button', { name: m.chat_play_reply(), exact: true }).first().click();
  await expect(first.getByText(m.chat_play_replyTo())).toBeVisible();
  await write(first, 'house for rent');
  await expect(first.getByText(m.chat_play_replyTo())).toBeHidden();
  await expectNoOverflow(page);
  await checkAccessible();

  // A phone shows one at a time, and the address remembers them.
  await page.setViewportSize(phone);
  await page.reload();
  await expect(second).toBeHidden();
  await page.getByRole('navigation', { name: m.chat_play_phones() }).getByRole('button', { name: two }).click();
  await expect(second.getByText('qwertz yxcvb', { exact: true })).toBeVisible();
  await expect(first).toBeHidden();
  await expectNoOverflow(page);
  await checkAccessible();
  await second.getByRole('button', { name: m.chat_play_remove({ name: two }) }).click();
  await expect(page).toHaveURL(`/dev/inbox?phoneNumber=${encodeURIComponent(one)}`);
});
