/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, phone, test } from './journey.ts';
import { stored } from './people.ts';

const combobox = (page: Page) => page.getByRole('combobox', { name: 'Say what you are looking for' });
const options = (page: Page) => page.getByRole('option');
const small = { width: 360, height: 640 };

test('a sentence stays in its box, can be changed, and is suggested again [FIND-4, SRCH-2]', async ({
  page,
  checkAccessible,
}) => {
  await page.goto('/');
  const box = page.getByLabel('Say what you are looking for');
  await box.focus();
  await expect(options(page).first()).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await box.pressSequentially('apartment mikochn', { delay: 20 });
  await expect(options(page).filter({ hasText: 'apartment Mikocheni' }).first()).toBeVisible();
  expect(requests.filter((url) => url.includes('/front/search/places'))).toHaveLength(1);
  await expect(page.getByRole('status').filter({ hasText: /^\d suggestions?$/ })).toHaveCount(1);
  await checkAccessible();
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await box.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  await box.press('ArrowDown');
  await expect(combobox(page)).toHaveAttribute('aria-activedescendant', /-0$/);
  await box.press('Enter');
  await expect(box).toHaveValue('apartment Mikocheni ');
  await box.pressSequentially('under 2m');
  await box.press('Enter');
  await expect(page).toHaveURL(/propertyType=apartment.*words=apartment/);
  const wide = page.locator('#sentence');
  await expect(wide).toHaveValue('apartment Mikocheni under 2m');
  await page.getByLabel('Sort by').selectOption('Lowest price');
  await expect(page).toHaveURL(/sort=price.*words=/);
  await page.reload();
  await expect(wide).toHaveValue('apartment Mikocheni under 2m');
  await page.getByRole('link', { name: 'Remove filter: Apartment' }).click();
  await expect(page).not.toHaveURL(/words=/);
  await expect(wide).toHaveValue('');
  // One's own sentences come first, and can be removed.
  await wide.focus();
  const own = options(page).filter({ hasText: 'Searched before' });
  await expect(own).toHaveCount(1);
  await wide.press('ArrowDown');
  await wide.press('Delete');
  await expect(own).toHaveCount(0);
  await expect.poll(() => stored(page, 'sentences')).not.toContain('under 2m');
});

for (const locale of ['en', 'sw'] as const)
  test(`the controls of a phone leave room, make way and come back (${locale}) [SRCH-9]`, async ({ page, speak }) => {
    await speak(locale);
    await page.setViewportSize(small);
    for (const path of ['/search', '/search?type=rent&propertyType=house&sort=confirmed', '/search?sort=moveIn']) {
      await page.goto(path);
      const [above, words, room] = await page.evaluate(() => {
        const select = document.querySelector<HTMLSelectElement>('#sort')!;
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const pen = document.createElement('canvas').getContext('2d')!;
        pen.font = font;
        const widths = [...select.options].map(({ text }) => pen.measureText(text).width);
        const card = document.querySelector('#results article')!.getBoundingClientRect();
        const header = document.querySelector('header')!.getBoundingClientRect();
        const inner = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        return [card.top - header.bottom, Math.max(...widths), inner];
      });
      expect(above).toBeLessThanOrEqual(160);
      expect.soft(words, `the words of the sort control at ${path}`).toBeLessThanOrEqual(room!);
      await expectNoOverflow(page);
    }
    const bar = page.locator('.bar-top');
    const top = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(top).toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, -200);
    await expect.poll(top).toBeGreaterThan(60);
  });

test('one card a row is a choice that stays, from the first paint on [SRCH-9]', async ({ page, checkAccessible }) => {
  await page.setViewportSize(phone);
  await page.goto('/search');
  const width = () =>
    page
      .locator('#results article')
      .first()
      .evaluate((card) => card.clientWidth);
  expect(await width()).toBeLessThan(180);
  await page.getByRole('button', { name: 'One wide ad a row' }).click();
  await expect.poll(width).toBeGreaterThan(300);
  await expect(page.getByRole('button', { name: 'Two ads a row' })).toBeFocused();
  await checkAccessible();
  // Without the page's own script the choice is applied all the same.
  await page.route('**/assets/client-*.js', (route) => route.abort());
  const context = page.context();
  const second = await context.newPage();
  await second.setViewportSize(phone);
  await second.route('**/assets/*.js', (route) => route.abort());
  await second.goto('/search');
  expect(
    await second
      .locator('#results article')
      .first()
      .evaluate((card) => card.clientWidth),
  ).toBeGreaterThan(300);
  await second.close();
});

test('wards with most ads are first, and those without are folded away [SRCH-1]', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/wards/search?limit=500')).json();
  const ads = new Map<string, number>(data.map(({ id, adsCount }: { id: string; adsCount: number }) => [id, adsCount]));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/search');
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const first = await panel
    .locator('section[aria-label=Wards] input')
    .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value));
  const counts = first.map((id) => ads.get(id) ?? 0);
  expect(counts.at(0)! * 2).toBeGreaterThan(Math.max(...counts));
  expect(Math.min(...counts)).toBeGreaterThan(0);
  const empty = [...ads].filter(([, count]) => count === 0);
  await panel.getByText(`${empty.length} wards without ads`).click();
  await expect(panel.locator(`details input[value="${empty[0]![0]}"]`)).toBeVisible();
});
