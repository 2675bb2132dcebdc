import { m } from '@makao/i18n/messages';
import { expect, expectNoOverflow, laptop, phone, tablet, test } from './journey.ts';

const counted = async (request: import('@playwright/test').APIRequestContext) =>
  (await request.get('/api/v1/front/home-page')).json();

test.describe('home page', () => {
  test('shows how many ads are running, from the server and counted up to in the browser [HOME-1]', async ({
    page,
    request,
  }) => {
    const { runningAdsCount } = await counted(request);
    const html = await (await request.get('/')).text();
    expect(html).toContain(`>${runningAdsCount}</span>`);
    // Records every number shown during the animation, however slow the machine.
    await page.addInitScript(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const count = (target instanceof Element ? target : target.parentElement)?.closest('[data-count]');
          if (count) shown.push(count.textContent);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const begun = Date.now();
    await page.goto('/');
    const count = page.locator('[data-count]');
    const shown = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    await expect.poll(async () => new Set(await shown()).size).toBeGreaterThan(3);
    await expect.poll(async () => (await shown()).at(-1)).toBe(String(runningAdsCount));
    expect(Date.now() - begun).toBeGreaterThan(1500);
    await expect(count).toHaveText(String(runningAdsCount));
  });

  test('stands still where motion is not welcome [HOME-1]', async ({ page, request }) => {
    const { runningAdsCount } = await counted(request);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByText('Step 1 of 3').waitFor();
    expect(await page.locator('[data-count]').textContent()).toBe(String(runningAdsCount));
  });

  test('leads from the hero to the search [HOME-1]', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('search').getByRole('textbox').fill('plot for sale in Kigamboni');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?.*propertyType=plot/);
    await expect(page.getByRole('heading', { level: 1, name: 'Plots to buy in Kigamboni' })).toBeVisible();
  });

  test('asks three questions and searches with the answers [HOME-2]', async ({ page }) => {
    await page.goto('/');
    const wizard = page.getByRole('form', { name: 'Or answer three questions' });
    await expect(wizard.getByText('Step 1 of 3: property type')).toBeVisible();
    await expect(wizard.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(wizard.locator('[data-done]')).toHaveCount(1);
    await wizard.getByText('House', { exact: true }).click();
    await wizard.getByRole('button', { name: 'Next' }).click();
    await expect(wizard.getByText('Step 2 of 3: rent or buy')).toBeVisible();
    await expect(wizard.locator('[data-done]')).toHaveCount(2);
    await wizard.getByRole('button', { name: 'Previous' }).click();
    await expect(wizard.getByRole('radio', { name: 'House' })).toBeChecked();
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByText('Buy', { exact: true }).click();
    await wizard.getByRole('button', { name: 'Next' }).click();
    await expect(wizard.getByText('Step 3 of 3: price and place')).toBeVisible();
    const price = wizard.getByRole('textbox', { name: 'Highest price (TZS)' });
    const submit = wizard.getByRole('button', { name: 'Show me' });
    await submit.click();
    await expect(wizard.getByText('This field is required')).toBeVisible();
    await price.fill('-5');
    await submit.click();
    await expect(wizard.getByText('This must be a positive number')).toBeVisible();
    await price.fill('nafuu');
    await submit.click();
    await expect(wizard.getByText(m.search_amountUnread())).toBeVisible();
    await price.fill('milioni 900');
    const wards = wizard.getByRole('combobox', { name: 'Wards' });
    for (const [typed, name] of [
      ['Mikochni', 'Mikocheni'],
      ['Masaki', 'Msasani'],
    ] as const) {
      await wards.fill(typed);
      await wizard.getByRole('option', { name: new RegExp(name) }).click();
    }
    await submit.click();
    await expect(page).toHaveURL(/\/search\?/);
    const query = new URL(page.url()).searchParams;
    expect(query.get('propertyType')).toBe('house');
    expect(query.get('type')).toBe('sell');
    expect(query.get('priceMax')).toBe('900000000');
    expect(query.get('cityId')).toBeTruthy();
    expect(query.get('wardIds')?.split(',')).toHaveLength(2);
    await expect(page.getByRole('heading', { level: 1, name: /Houses to buy in/ })).toBeVisible();
  });

  test('asks without the wards when they can’t be had, and says so [HOME-2]', async ({ page }) => {
    await page.route('**/api/v1/wards/search**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/');
    const wizard = page.getByRole('form', { name: 'Or answer three questions' });
    await wizard.getByText('House', { exact: true }).click();
    await wizard.getByRole('button', { name: 'Next' }).click();
    // The script of the steps arrives with the first press.
    await expect(wizard.getByText('Step 2 of 3: rent or buy')).toBeVisible();
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByRole('combobox', { name: 'Wards' }).click();
    await expect(page.getByText(m.places_findWardError())).toBeVisible();
    await wizard.getByRole('textbox', { name: 'Highest price (TZS)' }).fill('900000');
    await wizard.getByRole('button', { name: 'Show me' }).click();
    await expect(page).toHaveURL(/\/search\?propertyType=house&type=rent&priceMax=900000/);
  });

  test('opens a category with its flag on, and as many ads as it says [HOME-4]', async ({ page, request }) => {
    const { propertiesCategoriesCounts: counts } = await counted(request);
    await page.goto('/');
    const cardOf = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    for (const [name, flag, count] of [
      ['Furnished', 'isFurnished', counts.furnished],
      ['With a generator', 'hasGenerator', counts.withGenerator],
      ['With a pool', 'hasPool', counts.withPool],
      ['With a water tank', 'hasWaterTank', counts.withWaterTank],
    ] as const) {
      await expect(cardOf(name)).toContainText(`${count} ads`);
      await expect(cardOf(name).getByRole('link')).toHaveAttribute('href', `/search?${flag}=true`);
    }
    await cardOf('With a pool').getByRole('link').click();
    await expect(page).toHaveURL(/\/search\?hasPool=true$/);
    await expect(page.getByRole('status').filter({ hasText: `${counts.withPool} ads` })).toBeVisible();
  });

  for (const [screen, size, slides, said] of [
    ['a phone', phone, 1.5, 1.5],
    ['a tablet', tablet, 2.3, 3.2],
    ['a laptop', laptop, 4.2, 4.2],
  ] as const) {
    test(`shows ${slides} slides on ${screen}, ${said} of what people say [HOME-3]`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/');
      const shown = (name: string) =>
        page.getByRole('list', { name }).evaluate((row) => {
          const style = getComputedStyle(row);
          const inner = row.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
          const width = row.firstElementChild!.getBoundingClientRect().width;
          const gap = Number.parseFloat(style.columnGap);
          return (inner - Math.floor(inner / (width + gap)) * gap) / width;
        });
      for (const name of ['Featured to rent', 'Around the city', 'Featured agents'])
        expect(await shown(name)).toBeCloseTo(slides, 1);
      expect(await shown('What people say')).toBeCloseTo(said, 1);
    });
  }

  test('shows all that is featured [HOME-3]', async ({ page, request }) => {
    const { featuredAds, featuredAgents, wards } = await (await request.get('/api/v1/front/home-page')).json();
    expect([featuredAds.length >= 12, featuredAgents.length >= 8, wards.length]).toEqual([true, true, 12]);
    await page.goto('/');
    const slides = (name: string) => page.getByRole('list', { name }).locator(':scope > li');
    await expect(slides('Featured to rent')).toHaveCount(featuredAds.length);
    await expect(slides('Featured agents')).toHaveCount(featuredAgents.length);
    await expect(slides('Around the city')).toHaveCount(wards.length);
  });

  test('moves its carousels by keyboard and by button [HOME-3]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const row = page.getByRole('list', { name: 'Featured to rent' });
    const at = () => row.evaluate((list) => Math.round(list.scrollLeft));
    const slide = await row.evaluate((list) => {
      const [first, second] = list.children as unknown as HTMLElement[];
      return second!.offsetLeft - first!.offsetLeft;
    });
    await row.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(at).toBe(slide);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(at).toBe(0);
    const part = page.getByRole('region', { name: 'Featured to rent' });
    await expect(part.getByRole('button', { name: 'Back' })).toBeDisabled();
    await part.getByRole('button', { name: 'Forward' }).click();
    await expect.poll(at).toBeGreaterThan(slide);
    await expect(part.getByRole('button', { name: 'Back' })).toBeEnabled();
  });

  test('speaks to owners, tenants and agents, and shows plans, voices and answers [HOME-3] [HOME-5]', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Find an agent' }).first()).toHaveAttribute('href', '/agents');
    await expect(page.getByRole('link', { name: 'Notify me', exact: true })).toHaveAttribute('href', '/searches');
    await expect(page.getByRole('link', { name: 'Join as an agent' })).toHaveAttribute(
      'href',
      '/authentication/register',
    );
    await expect(page.getByRole('heading', { name: 'Plans for agents' })).toBeVisible();
    const plans = page.getByRole('list').filter({ hasText: 'TZS 75,000' });
    await expect(plans.getByRole('listitem')).toHaveCount(3);
    await expect(plans.locator('svg.plan-picture')).toHaveCount(3);
    // One house per month.
    for (const [at, houses] of [1, 3, 6].entries())
      await expect(plans.locator('svg.plan-picture').nth(at).locator('g')).toHaveCount(houses);
    const voices = page.getByRole('region', { name: 'What people say' });
    const { reviews } = await (await page.request.get('/api/v1/front/home-page')).json();
    await expect(voices).toContainText(reviews.averageRating.toFixed(1));
    await expect(voices).toContainText(`${Math.floor(reviews.reviewsCount / 10) * 10}+`);
    await expect(voices.getByRole('figure')).toHaveCount(reviews.latest.length);
    await expect(voices).toContainText(reviews.latest[0].comment);
    await expect(page.getByRole('heading', { name: 'Made for the way Dar looks for homes' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Why not just ask around?' })).toBeVisible();
    const question = page.getByText('Does it cost anything to search?');
    const answer = page.getByText('Searching ads, agents and wards is free');
    await expect(answer).toBeHidden();
    await question.click();
    await expect(answer).toBeVisible();
  });

  test('is reached from /home as well [HOME-6]', async ({ page }) => {
    await page.goto('/home');
    await expect(page).toHaveURL(/\/$/);
  });

  for (const [locale, size] of [
    ['sw', phone],
    ['en', laptop],
    ['sw', tablet],
  ] as const) {
    test(`is accessible and fits ${size.width} pixels in ${locale}`, async ({ page, speak, checkAccessible }) => {
      await speak(locale);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: size === laptop ? 'dark' : 'light' });
      await page.setViewportSize(size);
      await page.goto('/');
      await expectNoOverflow(page);
      await checkAccessible();
    });
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the wizard is one plain form, and the page can be read [HOME-2] [HOME-3]', async ({ page }) => {
    await page.goto('/');
    const wizard = page.getByRole('form', { name: 'Or answer three questions' });
    await wizard.getByText('House', { exact: true }).click();
    await wizard.getByText('Rent', { exact: true }).click();
    await wizard.getByRole('textbox', { name: 'Highest price (TZS)' }).fill('2000000');
    await wizard.getByRole('button', { name: 'Show me' }).click();
    await expect(page).toHaveURL(/propertyType=house&type=rent&priceMax=2000000/);
    await expect(page.getByRole('heading', { level: 1, name: 'Houses to rent in Dar es Salaam' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('list', { name: 'Featured to rent' }).getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Forward' })).toHaveCount(0);
  });
});
