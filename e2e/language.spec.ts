/// <reference lib="dom" />
import { expect, test } from './journey.ts';
import { stored } from './people.ts';

const dar = 'Africa/Dar_es_Salaam';

test.describe('a first visit [I18N-2]', () => {
  for (const [timezoneId, locale, lang] of [
    [dar, 'en-US', 'sw'],
    ['Europe/Paris', 'sw-TZ', 'sw'],
    ['Africa/Nairobi', 'en-US', 'en'],
  ] as const)
    test(`from ${timezoneId} with a browser in ${locale} reads ${lang}`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ timezoneId, locale, baseURL: baseURL! });
      const page = await context.newPage();
      await page.goto('/about-us');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await context.close();
    });

  test('a choice is stored in local storage and the cookie, and takes precedence over the time zone', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ timezoneId: dar, locale: 'en-US', baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto('/about-us');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
    await page.locator('a[hreflang=en]').first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => stored(page, 'locale')).toBe('en');
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('en');
    // The choice survives clearing the cookies.
    await context.clearCookies();
    await page.goto('/faqs');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect((await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('en');
    await context.close();
  });
});
