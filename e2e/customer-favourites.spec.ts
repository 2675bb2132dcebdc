import { m } from '@makao/i18n/messages';
import { call, contactAbout, enter, newCustomer, shownAds } from './customers.ts';
import { expect, expectNoOverflow, phone, test } from './journey.ts';
import { fillSignIn } from './people.ts';

for (const locale of ['en', 'sw'] as const)
  test(`[FAV-1] a visitor's heart waits for the sign-in and stays after a reload (${locale})`, async ({
    page,
    speak,
  }) => {
    await speak(locale);
    const person = await newCustomer({ locale });
    await page.setViewportSize(phone);
    await page.goto('/search?type=rent');
    const card = page.locator('.card').nth(1);
    await card.locator('.card-heart').click();
    const modal = page.getByRole('dialog', { name: m.accounts_session_modalTitle({}, { locale }) });
    await expect(modal).toBeVisible();
    await fillSignIn(page, person.phoneNumber);
    await expect(modal).toBeHidden();
    await expect(card.locator('.card-heart')).toHaveAttribute('aria-pressed', 'true');
    await expect(card.locator('.card-heart')).not.toHaveAttribute('aria-busy', 'true');
    let saved: string[] = [];
    await expect(async () => {
      const { token } = person.tokens;
      saved = (await call<{ data: string[] }>('/user-ad-favorites/all-ad-ids', { token })).data;
      expect(saved).toHaveLength(1);
    }).toPass();
    await page.reload();
    await expect(card.locator('.card-heart')).toHaveAttribute('aria-pressed', 'true');
    // The ad's own page shows it too.
    await page.goto(`/ads/${saved[0]}`);
    await expect(page.locator('.page-heart')).toHaveAttribute('aria-pressed', 'true');
  });

test('[FAV-1] a heart changes at once, and reverts when the request fails', async ({ page }) => {
  await enter(page, await newCustomer());
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/ads/*/favorite', async (route) => {
    await answered;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/search');
  // The button of a signed-in user; visitors get a link.
  const heart = page.locator('button.card-heart').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(heart).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(m.accounts_session_unknownError())).toBeVisible();
});

test('[FAV-2] favourites, twelve a page, with their dates and those that ran out', async ({
  page,
  checkAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const person = await newCustomer();
  const { token } = person.tokens;
  await enter(page, person);
  await page.goto('/account/favorites');
  await expect(page.getByRole('heading', { name: m.favorites_none() })).toBeVisible();
  await expect(page.locator('main svg.fill-coral')).toHaveCSS('animation-name', 'pulse-heart');
  await checkAccessible();

  const { ads, token: agent } = await shownAds();
  const gone = ads[4]!;
  const { data } = await call<{ data: { id: string }[] }>('/front/ads/search?limit=14');
  const others = data.filter(({ id }) => id !== gone.id).slice(0, 12);
  for (const { id } of [...others, gone]) await call(`/ads/${id}/favorite`, { method: 'POST', token });
  await contactAbout(gone.id, person);
  await call(`/front/ads/${gone.id}/unavailable`, { method: 'POST', token });

  await page.setViewportSize(phone);
  await page.reload();
  const cards = page.locator('.card');
  await expect(cards).toHaveCount(12);
  const today = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Africa/Dar_es_Salaam',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format();
  await expect(cards.first()).toContainText(m.accounts_added({ date: today }));
  await expect(cards.first()).toContainText(m.ads_expired());
  await expect(cards.first()).toHaveClass(/is-over/);
  await expect(cards.nth(1)).not.toContainText(m.ads_expired());
  await expectNoOverflow(page);
  await checkAccessible();
  await page.getByRole('link', { name: m.common_pagination_page({ page: 2 }) }).click();
  await expect(page).toHaveURL('/account/favorites?page=2');
  await expect(cards).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await call(`/ads/${gone.id}/still-available`, { method: 'POST', token: agent });
});
