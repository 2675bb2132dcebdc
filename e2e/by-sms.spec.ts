/// <reference lib="dom" />
import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { enter, newCustomer, smsTo } from './customers.ts';
import { expect, freshNumber, test } from './journey.ts';
import { digits } from './people.ts';

const offer = (page: Page) => page.getByRole('button', { name: m.accounts_auth_bySms() });

/** The offer comes after twenty seconds, which pass at once. */
async function passTwentySeconds(page: Page) {
  const place = page.locator('.offered-later');
  await expect(place).toBeAttached();
  await expect(offer(page)).toBeHidden();
  const delay = await place.evaluate((element) => {
    const [waiting] = element.getAnimations();
    const wait = waiting?.effect?.getTiming().delay;
    waiting?.finish();
    return wait;
  });
  expect(delay).toBe(20_000);
  await expect(offer(page)).toBeVisible();
}

test('[CHANNEL-2] a code that does not come by WhatsApp is sent by SMS, and signs in', async ({
  page,
  checkAccessible,
}) => {
  const number = freshNumber();
  await page.goto('/authentication/enter');
  await page.getByLabel(m.accounts_enter_number()).fill(number);
  await page.getByRole('button', { name: m.accounts_enter_send() }).click();
  await passTwentySeconds(page);
  await checkAccessible();
  await offer(page).click();
  await expect(page.getByText(m.accounts_auth_sentBySms())).toBeVisible();
  await expect(offer(page)).toBeHidden();
  const { text, parts } = await smsTo(number);
  expect(parts).toBe(1);
  await page.getByLabel(m.accounts_auth_code()).fill(digits(text));
  await expect(page).not.toHaveURL(/authentication\/enter/);
});

test('[CHANNEL-2] a verification code is offered by SMS as well', async ({ page }) => {
  const person = await newCustomer({ verified: false });
  await enter(page, person);
  await page.goto('/authentication/code-verification');
  await passTwentySeconds(page);
  await offer(page).click();
  await expect(page.getByText(m.accounts_auth_sentBySms())).toBeVisible();
  const { text } = await smsTo(person.phoneNumber);
  await page.getByLabel(m.accounts_auth_code()).pressSequentially(digits(text));
  await expect(page).not.toHaveURL(/code-verification/);
});
