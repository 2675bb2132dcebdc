/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { demoPeople, expect, phone, signIn, test } from './journey.ts';

test.use({ viewport: phone });

/**
 * Elements that overflow the screen, and labels that do not fit their button; intended sideways scrolling is ignored.
 */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.slice(0, 50)} “${element.textContent?.trim().slice(0, 40)}”`;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], .sr-only, svg') &&
      element.getBoundingClientRect().width > 1;
    const seen = [...document.querySelectorAll('body *')].filter(isSeen);
    const wide = seen
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return (right > innerWidth + 1 || left < -1) && !scrolls(element.parentElement);
      })
      .map((element) => `wide: ${name(element)}`);
    const isSpoken = (element: Element) => element.getBoundingClientRect().width <= 1;
    const isClipped = (button: Element) => {
      const box = button.getBoundingClientRect();
      const sticksOut = (text: Node) => {
        const words = document.createRange();
        words.selectNodeContents(text);
        return [...words.getClientRects()].some(({ left, right }) => right > box.right + 1 || left < box.left - 1);
      };
      return [button, ...button.querySelectorAll('*')].some(
        (part) =>
          part instanceof HTMLElement &&
          !part.closest('.sr-only') &&
          !isSpoken(part) &&
          ((getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1) ||
            [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && sticksOut(node))),
      );
    };
    const buttons = seen.filter((element) =>
      element.matches('button, [role=button], a.rounded-field, label:has(input)'),
    );
    const clipped = buttons.filter(isClipped).map((element) => `clipped: ${name(element)}`);
    const page = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the screen'] : [];
    return [...page, ...wide.slice(0, 3), ...clipped];
  });

const expectFit = async (page: Page, where: string) => {
  // Fonts and pictures have reserved space; later content is awaited by its loading state.
  await expect(page.locator('[aria-busy=true], .skeleton')).toHaveCount(0);
  await expect
    .soft(
      misfits(page).then((list) => list),
      where,
    )
    .resolves.toEqual([]);
};

/** The demo's accounts use English; here they use the language of the test. */
async function signInReading(page: Page, phoneNumber: string, locale: 'en' | 'sw') {
  await page.route('**/api/v1/users/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), locale } });
  });
  await signIn(page, phoneNumber);
  return page.evaluate((read) => {
    const user = { ...JSON.parse(localStorage.getItem('user') ?? '{}'), locale: read };
    localStorage.setItem('user', JSON.stringify(user));
    return user;
  }, locale);
}

const get = async (page: Page, path: string) => (await page.request.get(`/api/v1${path}`)).json();

for (const locale of ['en', 'sw'] as const) {
  test.describe(locale, () => {
    test.beforeEach(({ speak }) => speak(locale));

    test('public pages fit a narrow phone [SHELL-6]', async ({ page }) => {
      test.setTimeout(180_000);
      const ad = (await get(page, '/front/ads/search')).data[0];
      for (const path of [
        '/search',
        '/search?type=rent&propertyType=house&priceMax=1000&hasPool=true&isFurnished=true',
        `/ads/${ad.id}`,
        '/agents',
        `/agents/${ad.agent.id}`,
        `/agents/${ad.agent.id}/ads`,
        `/wards/${ad.ward.id}`,
        '/about-us',
        '/contact-us',
        '/secure-payments',
        '/faqs',
        '/searches',
        '/terms-and-conditions',
        '/nowhere',
        '/onboarding/1',
        '/onboarding/5',
        '/authentication/sign-in',
        '/authentication/register',
        '/authentication/forgot-password',
      ]) {
        await page.goto(path);
        await expectFit(page, path);
      }
    });

    test('the wizard, the filters and the menu fit a narrow phone [HOME-2, SRCH-4]', async ({ page }) => {
      await page.goto('/');
      await expectFit(page, '/');
      const wizard = page.locator('form[aria-labelledby=wizard]');
      await wizard.locator('input[value=apartment]').check({ force: true });
      for (const step of [2, 3]) {
        await wizard.locator('button[type=submit]').click();
        await expectFit(page, `wizard ${step}`);
      }
      await page.goto('/search');
      await page.locator('a[href="#filters"]').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectFit(page, 'filter drawer');
      await page.keyboard.press('Escape');
      await page.locator('header').getByRole('button').last().click();
      await expectFit(page, 'menu');
    });

    test('a customer’s pages fit a narrow phone [ACC-1]', async ({ page }) => {
      test.setTimeout(120_000);
      await signInReading(page, demoPeople.customer, locale);
      await page.goto('/search');
      await expectFit(page, '/search');
      for (const tab of ['general', 'reviews', 'security', 'billing', 'favorites', 'searches']) {
        await page.goto(`/account/${tab}`);
        await expect(page.locator('h1, h2').first()).toBeVisible();
        await expectFit(page, tab);
      }
    });

    test('an agent’s pages fit a narrow phone [SHELL-1]', async ({ page }) => {
      test.setTimeout(180_000);
      const me = await signInReading(page, demoPeople.agent, locale);
      for (const path of [
        '/agent',
        '/agent/ads?currentTab=ongoing',
        '/agent/ads/create',
        '/agent/clients',
        '/agent/user-ad-searches',
        '/agent/profile',
        '/agent/plan-purchase',
        '/agent/payments',
        '/agent/reviews',
        '/agent/faq',
        `/agents/${me.agentProfile.id}`,
      ]) {
        await page.goto(path);
        await expect(page.locator('h1').first()).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expectFit(page, path);
      }
    });
  });
}

test('the focus is never behind a bar that stays in view [SRCH-4]', async ({ page }) => {
  const ad = (await get(page, '/front/ads/search')).data[0];
  // Scrolling is immediate, and measured elements do not move.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/search', `/ads/${ad.id}`]) {
    await page.goto(path);
    for (let press = 0; press < 60; press++) {
      await page.keyboard.press('Tab');
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const { top, bottom, height } = focused.getBoundingClientRect();
        if (height > innerHeight / 2) return null;
        for (const bar of document.querySelectorAll('.bar-top, .bar-bottom')) {
          const box = bar.getBoundingClientRect();
          if (!bar.contains(focused) && box.height > 0 && top < box.bottom - 1 && bottom > box.top + 1)
            return `${focused.outerHTML.slice(0, 120)} behind ${bar.className.slice(0, 30)}`;
        }
        return null;
      });
      expect(hidden).toBeNull();
    }
  }
});

test('a skip link bypasses the filters [SRCH-1]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/search');
  const skip = page.getByRole('link', { name: 'Skip to the results' });
  await skip.focus();
  await expect(skip).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('#results')).toBeFocused();
});

test('a dialog takes the focus and returns it [SHELL-11]', async ({ page }) => {
  const ad = (await get(page, '/front/ads/search')).data[0];
  await page.goto(`/ads/${ad.id}`);
  const about = page.getByRole('button', { name: /^About this fee/ }).first();
  await about.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(about).toBeFocused();
});
