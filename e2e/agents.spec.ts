import { demoPassword, demoPeople, expect, expectNoOverflow, phone, test } from './journey.ts';
import { fillSignIn } from './people.ts';

type Request = import('@playwright/test').APIRequestContext;
interface Agent {
  id: string;
  fullName: string;
  adsCount: number;
  reviewsCount: number;
  averageRating: number | null;
}
const agentsOf = async (
  request: Request,
  query = '',
): Promise<{ data: Agent[]; pagination: { resultCount: number } }> =>
  (await request.get(`/api/v1/front/agents/search?${query}`)).json();

test.describe('search for agents', () => {
  test('shows who they are and keeps its filters in the address [AGS-1]', async ({ page, request }) => {
    const { data, pagination } = await agentsOf(request);
    await page.goto('/agents');
    await expect(page.getByRole('status').filter({ hasText: `${pagination.resultCount} agents` })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(Math.min(48, pagination.resultCount));
    const first = data[0]!;
    const card = page.getByRole('article').filter({ hasText: first.fullName });
    await expect(card).toContainText('Verified');
    await expect(card).toContainText(`${first.adsCount} ad`);
    await expect(card).toContainText(`${first.reviewsCount} review`);

    // There is one city.
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveCount(0);
    const wards = page.getByRole('combobox', { name: 'Wards' }).and(page.locator('input'));
    await wards.fill('Mikochni');
    await page.getByRole('option', { name: /Mikocheni/ }).click();
    await expect(page).toHaveURL(/wardIds=/);
    await expect(page.getByRole('heading', { level: 1, name: 'Agents in Mikocheni' })).toBeVisible();
    const { pagination: there } = await agentsOf(request, new URL(page.url()).searchParams.toString());
    await expect(page.getByRole('status').filter({ hasText: `${there.resultCount} agent` })).toBeVisible();
    expect(there.resultCount).toBeLessThan(pagination.resultCount);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove Mikocheni' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/agents$/);
  });

  test('offers a plain list of wards if the combobox fails [AGS-1]', async ({ page }) => {
    await page.route('**/assets/wards-*.js', (route) => route.abort());
    await page.goto('/agents');
    await page.getByRole('combobox', { name: 'Wards' }).click();
    const wards = page.getByRole('combobox', { name: 'Wards' }).and(page.locator('select'));
    await expect(wards).toBeFocused();
    await wards.selectOption('Mikocheni');
    await expect(page.getByRole('heading', { level: 1, name: 'Agents in Mikocheni' })).toBeVisible();
    await wards.selectOption('Sinza');
    await expect(page).toHaveURL(/wardIds=[^&]+,/);
    await page.getByRole('link', { name: 'Remove Mikocheni' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Agents in Sinza' })).toBeVisible();
  });

  test('uses text typed before the scripts load [AGS-1]', async ({ page }) => {
    const arrived = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    const opened = page.goto('/agents');
    // Found by its placeholder: the styles that hide the plain list may still be loading.
    await page.getByPlaceholder('Any ward').fill('Mikochni');
    arrived.resolve();
    await opened;
    await page.getByRole('option', { name: /Mikocheni/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Agents in Mikocheni' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Mikocheni' })).toBeVisible();
  });

  test('leads back from a page beyond the last, with its filters [AGS-1]', async ({ page, request }) => {
    const { data } = await (await request.get('/api/v1/cities/search')).json();
    await page.goto(`/agents?cityId=${data[0].id}&page=9`);
    await expect(page.getByText('There are not that many pages')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'First page' }).click();
    await expect(page).toHaveURL(/\/agents\?cityId=[^&]+$/);
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('asks a visitor to sign in first, then continues to the agent [AGS-1] [SHELL-11]', async ({ page, request }) => {
    const first = (await agentsOf(request)).data[0]!;
    await page.goto('/agents');
    await page.getByRole('link', { name: first.fullName }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page).toHaveURL(/\/agents$/);
    await fillSignIn(page, demoPeople.customer, demoPassword);
    await expect(page).toHaveURL(new RegExp(`/agents/${first.id}$`));
    await expect(page.getByRole('heading', { level: 1, name: first.fullName })).toBeVisible();
  });

  test('is accessible and fits a phone in Swahili', async ({ page, speak, checkAccessible }) => {
    await speak('sw');
    await page.setViewportSize(phone);
    await page.goto('/agents');
    await expectNoOverflow(page);
    await checkAccessible();
  });
});

test.describe('an agent', () => {
  test('has numbers, newest ads and reviews [AGP-1]', async ({ page, request, checkAccessible }) => {
    const agent = (await agentsOf(request)).data.find(
      ({ adsCount, reviewsCount }) => adsCount > 8 && reviewsCount > 0,
    )!;
    await page.goto(`/agents/${agent.id}`);
    const stats = page.locator('dl');
    await expect(stats.locator('div').filter({ hasText: 'Ads available' })).toContainText(String(agent.adsCount));
    await expect(stats.locator('div').filter({ hasText: 'Reviews' })).toContainText(String(agent.reviewsCount));
    await expect(stats.locator('div').filter({ hasText: 'Experience' })).toContainText(/years|–/);
    const ads = page.getByRole('region', { name: 'Newest ads' });
    await expect(ads.getByRole('article')).toHaveCount(8);
    await expect(page.getByRole('region', { name: 'What customers say' }).getByRole('listitem').first()).toBeVisible();
    await checkAccessible();
    await ads.getByRole('link', { name: 'See all ads' }).click();
    await expect(page).toHaveURL(`/agents/${agent.id}/ads`);
  });

  test('offers editing on an agent’s own page only [AGP-1]', async ({ page, request }) => {
    const others = (await agentsOf(request)).data;
    await page.goto('/agents');
    await page.getByRole('link', { name: others[0]!.fullName }).click();
    await fillSignIn(page, demoPeople.agent, demoPassword);
    await expect(page).toHaveURL(/\/agents\/[\w-]{36}$/);
    const own = await page.evaluate(() => JSON.parse(localStorage.getItem('user')!).agentProfile.id as string);
    const other = others.find(({ id }) => id !== own)!;
    await page.goto(`/agents/${own}`);
    await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/agent/profile');
    await page.goto(`/agents/${other.id}`);
    await expect(page.getByRole('heading', { level: 1, name: other.fullName })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
  });

  test('is described for search engines and chats [AGP-1]', async ({ page, request }) => {
    const agent = (await agentsOf(request)).data.find(({ reviewsCount }) => reviewsCount > 0)!;
    await page.goto(`/agents/${agent.id}`);
    const data = await page.locator('script[type="application/ld+json"]').allInnerTexts();
    const [about, trail] = data.map((text) => JSON.parse(text));
    expect(await page.locator('head').innerHTML()).not.toContain(agent.fullName);
    expect(about).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'RealEstateAgent',
      name: expect.stringMatching(/^Property agent in /),
      aggregateRating: { ratingValue: agent.averageRating, reviewCount: agent.reviewsCount },
    });
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(trail.itemListElement).toHaveLength(2);
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(image).toContain(`/previews/agents/${agent.id}.jpg`);
    await expect(page.locator('link[rel=alternate]')).toHaveCount(3);
  });

  test('is not found where there is none', async ({ page }) => {
    const answer = await page.goto('/agents/00000000-0000-4000-8000-000000000000');
    expect(answer?.status()).toBe(404);
    expect((await page.goto('/agents/nobody'))?.status()).toBe(404);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('agents are found by a plain form and read [AGS-1] [AGP-1]', async ({ page }) => {
    await page.goto('/agents');
    const wards = page.getByRole('combobox', { name: 'Wards' });
    await wards.selectOption('Mikocheni');
    await page.getByRole('button', { name: 'Show agents' }).click();
    await expect(page).toHaveURL(/wardIds=[\w-]{36}/);
    await wards.selectOption('Sinza');
    await page.getByRole('button', { name: 'Show agents' }).click();
    await expect(page).toHaveURL(/(wardIds=[\w-]{36}.*){2}/);
    await page.getByRole('link', { name: 'Remove Sinza' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Agents in Mikocheni' })).toBeVisible();
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/agents\/[\w-]{36}$/);
    await expect(page.getByRole('region', { name: 'Newest ads' })).toBeVisible();
  });
});
