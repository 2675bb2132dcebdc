import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { expect, laptop, phone, test } from './journey.ts';

test.use({ viewport: phone });

/** The elements among these that hold something which is laid out. */
const laidOut = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.flatMap((each, index) =>
        each.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) ? [index] : [],
      ),
    );

test('before the first photos are there a phone lays out the first screen, and loads no script [FAST-5]', async ({
  context,
}) => {
  // Not the journeys' own page, which waits until it is alive.
  const page = await (await context.browser()!.newContext({ viewport: phone })).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const photos = Promise.withResolvers<void>();
  await page.route(/\/files\/.*\.(avif|webp)$/, async (route) => {
    await photos.promise;
    await route.continue();
  });
  // The frames after the first paint never come, and two seconds pass when it is said.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.requestAnimationFrame = () => 0;
    window.setTimeout = ((run: () => void, ms?: number) => {
      if (ms === 2000) return addEventListener('two-seconds', run);
      return wait(run, ms);
    }) as typeof setTimeout;
  });
  await page.goto(new URL('/search', test.info().project.use.baseURL).href, { waitUntil: 'commit' });
  // Until its styles are there everything is laid out.
  await expect.poll(() => laidOut(page, '.in-rows > li')).toEqual([0, 1]);
  expect(await laidOut(page, 'footer .below')).toEqual([]);
  expect(asked.filter((path) => path.endsWith('.js'))).toEqual([]);
  // On a line where photos take their time the page comes to life all the same.
  await page.evaluate(() => dispatchEvent(new Event('two-seconds')));
  await expect.poll(() => asked.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5);
  photos.resolve();
  await page.context().close();
});

test('right after the first paint the rest has its place, and the footer can be reached [FAST-5]', async ({ page }) => {
  await page.goto('/search');
  await expect.poll(() => laidOut(page, '.in-rows > li').then((found) => found.length)).toBeGreaterThan(4);
  await expect.poll(() => laidOut(page, 'footer .below')).toEqual([0]);
  // The pages that follow are laid out whole.
  await page.locator('.card h3 a').first().click();
  await expect(page.locator('#photo-1')).toBeVisible();
  await expect(page.getByRole('heading', { name: m.ads_about() })).toBeVisible();
  await expect(page.locator('#contact')).toBeVisible();
  await page.locator('footer a').last().scrollIntoViewIfNeeded();
  await expect(page.locator('footer a').last()).toBeInViewport();
});

for (const path of ['/', '/search'])
  test(`after the first paint of ${path} nothing has a phone style the whole page again [FAST-5]`, async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page);
    const events: { name: string; ts: number; args: { elementCount?: number } }[] = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as typeof events)));
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    const traceConfig = { includedCategories: ['devtools.timeline'] };
    await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
    await page.goto(path);
    await expect(page.locator('html.first')).toHaveCount(0);
    await session.send('Tracing.end');
    await ended;
    const painted = events.find(({ name }) => name === 'firstContentfulPaint')!.ts;
    const later = events.filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > painted);
    const styled = later.map(({ args }) => args.elementCount ?? 0);
    expect(styled.length).toBeGreaterThan(5);
    expect(Math.max(...styled)).toBeLessThan((await page.locator('*').count()) / 4);
  });

test('of an ad’s photos those near the first are loaded, the others when somebody swipes [FAST-5]', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/api/v1/front/ads/search')).json();
  for (const { id } of data) {
    await page.goto(`/ads/${id}`);
    // The newest may be of a journey, with a photo alone.
    if ((await page.locator('[id^=photo-]').count()) > 3) break;
  }
  const slides = page.locator('[id^=photo-]');
  const count = await slides.count();
  expect(count).toBeGreaterThan(3);
  const loaded = () =>
    slides
      .locator('img')
      .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
  await expect.poll(loaded).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  expect(await loaded()).toBeLessThan(count);
  await slides.last().scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      slides
        .last()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test('a phone is given the photo that its screen can show, and no larger one [FAST-5]', async ({ context }) => {
  const at = (path: string) => new URL(path, test.info().project.use.baseURL).href;
  const { data } = await (await context.request.get(at('/api/v1/front/ads/search?limit=100'))).json();
  // All of the demo's stand upright; those of other journeys come and go.
  const upright = data.find(({ cover }: { cover: { base: string } | null }) => cover?.base.startsWith('/files/demo/'));
  for (const [deviceScaleFactor, width] of [
    [2, 640],
    [3, 1280],
  ] as const) {
    const page = await context.browser()!.newPage({ viewport: phone, deviceScaleFactor });
    await page.goto(at(`/ads/${upright.id}`));
    const shown = () => page.locator('#photo-1 img').evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(shown).toMatch(new RegExp(`/${width}[.]avif$`));
    await page.close();
  }
});

test('somebody who comes back to a page, or to a place in it, finds it laid out whole [FAST-5]', async ({ page }) => {
  await page.goto('/');
  await page.locator('#faqs').scrollIntoViewIfNeeded();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-moved', '');
  await expect(page.locator('#faqs')).toBeInViewport();
});

test('a button that is pressed before the scripts are there is pressed once they are [FAST-5]', async ({ context }) => {
  // Not the journeys' own page, which waits until it is alive.
  const page = await (await context.browser()!.newContext({ viewport: laptop })).newPage();
  const at = (path: string) => new URL(path, test.info().project.use.baseURL).href;
  const { data } = await (await page.request.get(at('/api/v1/front/ads/search?limit=100'))).json();
  const ad = data.find(({ imagesUrls }: { imagesUrls: string[] }) => imagesUrls.length > 2);
  const scripts = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/assets/*.js', async (route) => {
    asked.push(route.request().url());
    await scripts.promise;
    await route.continue();
  });
  // Neither the first screen nor two seconds bring them.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    window.requestAnimationFrame = () => 0;
    window.setTimeout = ((run: () => void, ms?: number) => (ms === 2000 ? 0 : wait(run, ms))) as typeof setTimeout;
  });
  await page.goto(at(`/ads/${ad.id}`));
  expect(asked).toEqual([]);
  const next = page.getByRole('button', { name: m.ads_galleryNext() });
  await page.getByRole('button', { name: m.ads_share() }).click();
  await next.click();
  // It is seen which one waits.
  await expect(next).toHaveCSS('opacity', '0.5');
  await expect(page.getByRole('button', { name: m.ads_share() })).toHaveCSS('opacity', '1');
  await expect.poll(() => asked.length).toBeGreaterThan(5);
  scripts.resolve();
  await expect(page.getByText(m.ads_galleryCount({ number: 2, count: ad.imagesUrls.length }))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(next).toHaveCSS('opacity', '1');
  // From then on one press is one.
  await next.click();
  await expect(page.getByText(m.ads_galleryCount({ number: 3, count: ad.imagesUrls.length }))).toBeVisible();
  await page.context().close();
});
