import { answerMaps, expect, expectNoOverflow, phone, test } from './journey.ts';

interface Ward {
  id: string;
  name: string;
  aliases: string[];
  adsCount: number;
  city: { id: string; name: string };
}
const wardsOf = async (request: import('@playwright/test').APIRequestContext): Promise<Ward[]> =>
  (await (await request.get('/api/v1/wards/search?limit=500')).json()).data;

test.describe('a ward', () => {
  test('has its names, counts, ads and agents, with the way to all of them [WARD-1]', async ({
    page,
    request,
    checkAccessible,
  }) => {
    const ward = (await wardsOf(request))
      .filter(({ aliases }) => aliases.length > 0)
      .sort((a, b) => b.adsCount - a.adsCount)[0]!;
    const agents = await (await request.get(`/api/v1/front/agents/search?wardIds=${ward.id}`)).json();
    await page.goto(`/wards/${ward.id}`);
    await expect(page.getByRole('heading', { level: 1, name: ward.name })).toBeVisible();
    await expect(page.getByText(`People also say ${ward.aliases.join(', ')}`)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(ward.city.name);
    for (const count of [`${ward.adsCount} ads`, `${agents.pagination.resultCount} agents`])
      await expect(main.locator('span').filter({ hasText: new RegExp(`^${count}$`) })).toBeVisible();
    const ads = page.getByRole('region', { name: `Newest in ${ward.name}` });
    await expect(ads.getByRole('article')).toHaveCount(Math.min(12, ward.adsCount));
    const people = page.getByRole('region', { name: `Agents who know ${ward.name}` });
    await expect(people.getByRole('article')).toHaveCount(Math.min(12, agents.pagination.resultCount));
    await checkAccessible();
    const filter = `cityId=${ward.city.id}&wardIds=${ward.id}`;
    await expect(people.getByRole('link', { name: `All agents in ${ward.name}` })).toHaveAttribute(
      'href',
      `/agents?${filter}`,
    );
    await ads.getByRole('link', { name: `All ads in ${ward.name}` }).click();
    await expect(page).toHaveURL(`/search?${filter}`);
    await expect(page.getByRole('status').filter({ hasText: `${ward.adsCount} ads` })).toBeVisible();
  });

  test('shows its map when it comes near the view [WARD-1]', async ({ page, request }) => {
    const mapped = ((await wardsOf(request)) as (Ward & { mapsUrl: string | null })[]).find(({ mapsUrl }) => mapsUrl)!;
    await answerMaps(page);
    await page.goto(`/wards/${mapped.id}`);
    await page.locator('[data-map]').scrollIntoViewIfNeeded();
    const map = page.locator('iframe');
    await expect(map).toHaveAttribute('loading', 'lazy');
    await expect(map).toHaveAttribute('src', mapped.mapsUrl!);
    await expect(map).toHaveAttribute('width', '600');
    await expect(map).toHaveAttribute('height', '450');
  });

  test('shows a spinner while it loads [WARD-1]', async ({ page }) => {
    // The page reports it itself: locators would wait for the delayed page.
    const spinnerSeen = Promise.withResolvers<void>();
    await page.exposeFunction('reportSpinner', () => spinnerSeen.resolve());
    await page.addInitScript(() => {
      const report = () => {
        const status = document.querySelector('[role=status][data-coming]');
        if (/Loading the ward/.test(status?.textContent ?? ''))
          (window as unknown as { reportSpinner(): void }).reportSpinner();
      };
      new MutationObserver(report).observe(document, { subtree: true, childList: true });
    });
    await page.goto('/');
    await page.route('**/wards/*-*', async (route) => {
      await spinnerSeen.promise;
      await route.continue();
    });
    // By keyboard: a pointer would prefetch the page.
    await page.locator('a[href^="/wards/"]').first().focus();
    await page.keyboard.press('Enter');
    await spinnerSeen.promise;
    await expect(page).toHaveURL(/\/wards\//);
    await expect(page.getByText('Loading the ward')).toHaveCount(0);
  });

  test('says when there are no ads, and what to do then [WARD-1]', async ({ page, request }) => {
    const empty = (await wardsOf(request)).find(({ adsCount }) => adsCount === 0)!;
    await page.goto(`/wards/${empty.id}`);
    await expect(page.getByText(`No ads in ${empty.name} today`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search all of Dar es Salaam' })).toHaveAttribute(
      'href',
      `/search?cityId=${empty.city.id}`,
    );
  });

  test('is on the home page as a card with its name, ads and city [WARD-1] [HOME-3]', async ({ page, request }) => {
    const busiest = (await (await request.get('/api/v1/front/home-page')).json()).wards[0] as Ward;
    await page.goto('/');
    const card = page.getByRole('list', { name: 'Around the city' }).getByRole('article').first();
    await expect(card).toContainText(busiest.name);
    await expect(card).toContainText(busiest.city.name);
    await expect(card).toContainText(`${busiest.adsCount} ads`);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(`/wards/${busiest.id}`);
  });

  test('is described for search engines and chats, in both languages [WARD-1]', async ({ page, request }) => {
    const ward = (await wardsOf(request)).find(({ aliases }) => aliases.length > 0)!;
    await page.goto(`/wards/${ward.id}`);
    const data = (await page.locator('script[type="application/ld+json"]').allInnerTexts()).map((text) =>
      JSON.parse(text),
    );
    expect(data[0]).toMatchObject({ '@type': 'Place', name: ward.name, alternateName: ward.aliases });
    expect(data[1]).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(data[1].itemListElement).toHaveLength(3);
    for (const hreflang of ['en', 'sw'])
      await expect(page.locator(`link[hreflang=${hreflang}]`)).toHaveAttribute(
        'href',
        new RegExp(`/wards/${ward.id}\\?lang=${hreflang}$`),
      );
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(image).toContain(`/previews/wards/${ward.id}.jpg`);
    const swahili = await (await request.get(`/wards/${ward.id}?lang=sw`)).text();
    expect(swahili).toContain('<html lang="sw"');
    expect(swahili).toContain(`Nyumba na viwanja ${ward.name}`);
  });

  test('fits a phone in Swahili, and is not found where there is none', async ({
    page,
    request,
    speak,
    checkAccessible,
  }) => {
    await speak('sw');
    await page.setViewportSize(phone);
    const ward = (await wardsOf(request)).sort((a, b) => b.adsCount - a.adsCount)[0]!;
    await page.goto(`/wards/${ward.id}`);
    await expectNoOverflow(page);
    await checkAccessible();
    expect((await page.goto('/wards/00000000-0000-4000-8000-000000000000'))?.status()).toBe(404);
  });
});
