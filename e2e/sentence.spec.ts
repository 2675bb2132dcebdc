import { expect, expectNoOverflow, phone, test } from './journey.ts';

const chips = 'Filters that are on';

test.describe('a search in one’s own words', () => {
  test('in English becomes filters in the address and chips on the page [HOME-1] [SRCH-2]', async ({ page }) => {
    await page.goto('/');
    const box = page.getByLabel('Say what you are looking for');
    await box.fill('2 bedroom apartment to rent in Masaki under 2m');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/search\?/);
    const query = new URL(page.url()).searchParams;
    expect(Object.fromEntries([...query].filter(([name]) => !/Id/.test(name)))).toEqual({
      type: 'rent',
      propertyType: 'apartment',
      priceMax: '2000000',
      bedroomsCount: '2',
      said: 'Masaki',
      words: '2 bedroom apartment to rent in Masaki under 2m',
    });
    const on = page.getByRole('list', { name: chips });
    for (const chip of ['Apartment', 'Masaki (Msasani)', 'Up to TZS 2M', '2 bedrooms'])
      await expect(on.getByText(chip, { exact: true })).toBeVisible();
    await expect(page.getByText('We did not understand')).toHaveCount(0);
  });

  test('in Swahili as well, from the bar that stays on a phone [HOME-1]', async ({ page, speak }) => {
    await speak('sw');
    await page.setViewportSize(phone);
    await page.goto('/search');
    const box = page.getByLabel('Sema unatafuta nini').first();
    await box.fill('nyumba ya kupanga Mikocheni vyumba 3 chini ya 1.5M');
    await box.press('Enter');
    await expect(page).toHaveURL(/bedroomsCount=3/);
    const query = new URL(page.url()).searchParams;
    expect([query.get('type'), query.get('propertyType'), query.get('priceMax')]).toEqual(['rent', null, '1500000']);
    await expect(page.getByRole('link', { name: 'Ondoa kichujio: Mikocheni' })).toBeVisible();
    await expectNoOverflow(page);
  });

  test('says which words it did not understand, until that is put away [HOME-1]', async ({ page, checkAccessible }) => {
    await page.goto('/search?q=house+in+Mikocheni+with+helipad');
    await expect(page).toHaveURL(/unread=helipad/);
    const notice = page.getByRole('status').filter({ hasText: 'We did not understand: “helipad”' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('list', { name: chips }).getByText('Mikocheni')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await checkAccessible();
    await page.getByRole('link', { name: 'Hide this message' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page).not.toHaveURL(/unread/);
    await expect(page.getByRole('list', { name: chips }).getByText('Mikocheni')).toBeVisible();
  });

  test('keeps every word when nothing is understood, and takes nothing for everything', async ({ page }) => {
    await page.goto('/search?q=xyzzy+plugh');
    await expect(page.getByText(/We did not understand: .*xyzzy.*plugh/)).toBeVisible();
    await page.goto('/search?q=');
    await expect(page).toHaveURL(/\/search$/);
  });

  test('going back returns to the page before, not to the sentence', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Plot for sale in Kigamboni under 30m' }).click();
    await expect(page).toHaveURL(/priceMax=30000000/);
    await page.waitForLoadState('networkidle');
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Plot for sale in Kigamboni under 30m' })).toBeVisible();
  });

  test('is understood by the server with a redirect of its own [SRCH-2]', async ({ request }) => {
    const answer = await request.get('/search?q=nyumba+ya+kupanga+Sinza+laki+tano&lang=sw', { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    const to = new URL(answer.headers().location!, 'http://any');
    expect(to.pathname).toBe('/search');
    expect(to.searchParams.get('priceMax')).toBe('500000');
    expect(to.searchParams.get('lang')).toBe('sw');
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the box works all the same [HOME-1]', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('search').getByRole('textbox').fill('3 bedroom house in Mikocheni with unicorn');
    await page.getByRole('search').getByRole('button').click();
    await expect(page).toHaveURL(/propertyType=house/);
    await expect(page.getByText('We did not understand: “unicorn”')).toBeVisible();
    await page.getByRole('link', { name: 'Hide this message' }).click();
    await expect(page.getByText('We did not understand')).toHaveCount(0);
  });
});
