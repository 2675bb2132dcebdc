import type { APIRequestContext, Page } from '@playwright/test';
import { expect, freshNumber } from './journey.ts';

export { expect };

export const password = 'Mlango!2026';

export interface Person {
  phoneNumber: string;
  firstName: string;
  lastName: string;
  tokens: { token: string; refresh_token: string };
}

export async function newPerson(
  request: APIRequestContext,
  { userType = 'customer', locale = 'en' }: { userType?: 'agent' | 'customer'; locale?: 'en' | 'sw' } = {},
): Promise<Person> {
  const person = { firstName: 'Asha', lastName: 'Mrema', phoneNumber: freshNumber() };
  const answer = await request.post('/api/v1/users/register', {
    data: { ...person, userType, locale, password, confirmPassword: password, termsAndConditions: true },
  });
  expect(answer.status()).toBe(201);
  return { ...person, tokens: (await answer.json()).data };
}

/** Fills in the open sign-in form and submits it. */
export async function fillSignIn(page: Page, phoneNumber: string, typed = password) {
  await page.locator('input[type=tel]').fill(phoneNumber);
  await page.locator('input[name=password]').fill(typed);
  // Pages may have other forms.
  await page.locator('form:has(input[name=password]) button[type=submit]').click();
}

export async function signIn(page: Page, { phoneNumber }: Person, landing: RegExp | string = '/account/searches') {
  await page.goto('/authentication/sign-in');
  await fillSignIn(page, phoneNumber);
  await page.waitForURL(landing);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha');
}

const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** A value of the browser's storage. A navigation destroys the script context, so the next document is asked again. */
export const stored = (page: Page, key: string) =>
  readStored(page, key).catch(async () => {
    await page.waitForLoadState('domcontentloaded');
    return readStored(page, key);
  });

export const digits = (message: string) => /\d{5}/.exec(message)![0];
