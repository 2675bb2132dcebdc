import { m } from '@makao/i18n/messages';
import { expectNoOverflow, phone, test } from './journey.ts';
import { expect } from './people.ts';

const titles = [
  m.content_onboarding_welcomeTitle,
  m.content_onboarding_refineTitle,
  m.content_onboarding_favoritesTitle,
  m.content_onboarding_reviewsTitle,
  m.content_onboarding_supportTitle,
];

for (const locale of ['en', 'sw'] as const)
  test(`[ONB-1, ONB-2] five steps to an account (${locale})`, async ({ page, speak, checkAccessible }) => {
    await speak(locale);
    const say = { locale };
    await page.setViewportSize(phone);
    await page.goto('/onboarding');
    await expect(page).toHaveURL('/onboarding/1');
    for (const [index, title] of titles.entries()) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title({}, say));
      await expect(
        page.getByRole('img', { name: m.content_onboarding_progress({ step: index + 1, steps: 5 }, say) }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: m.content_onboarding_previous({}, say) })).toHaveCount(
        index === 0 ? 0 : 1,
      );
      await expect(page.getByRole('link', { name: 'Makao' })).toHaveAttribute('href', '/');
      await expectNoOverflow(page);
      await checkAccessible();
      if (index < 4) await page.getByRole('link', { name: m.content_onboarding_next({}, say) }).click();
    }
    await page.getByRole('link', { name: m.content_onboarding_previous({}, say) }).click();
    await expect(page).toHaveURL('/onboarding/4');
    await page.getByRole('link', { name: m.content_onboarding_next({}, say) }).click();
    await page.getByRole('link', { name: m.content_onboarding_start({}, say) }).click();
    await expect(page).toHaveURL('/authentication/register');
  });

test('[ONB-1] there is no sixth step', async ({ request }) => {
  expect((await request.get('/onboarding/6')).status()).toBe(404);
});
