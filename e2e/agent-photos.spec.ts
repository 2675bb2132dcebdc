import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { fillRental, jpeg, photo, photoInput } from './agent-form.ts';
import { demoPeople, expect, expectNoOverflow, phone, signIn, test } from './journey.ts';

test.use({ viewport: phone });
test.beforeEach(async ({ page }) => {
  await signIn(page, demoPeople.secondAgent);
  await page.goto('/agent/ads/create');
  await expect(photoInput(page)).toBeAttached();
});

const tiles = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('button') });
const uploaded = (page: Page, count: number) =>
  expect(page.locator('[data-photo] img'))
    .toHaveCount(count)
    .then(() => expect(page.getByRole('progressbar')).toHaveCount(0));
const files = '**/api/v1/cloud-files';

test('[ADF-6] accepts up to five photos, one upload each, in their order', async ({ page, checkAccessible }) => {
  const sources: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cloud-files')) sources.push(request.method());
  });
  const colours = ['#e11', '#1e1', '#11e', '#ee1', '#1ee', '#e1e'];
  const six = await Promise.all(
    colours.map((color, index) => photo(page, { color }).then((data) => jpeg(`${index}.jpg`, data))),
  );
  await photoInput(page).setInputFiles(six);
  await expect(page.getByText(m.media_photo_tooMany({ max: 5 }))).toBeVisible();
  await uploaded(page, 5);
  expect(sources).toEqual(['POST', 'POST', 'POST', 'POST', 'POST']);
  await expect(photoInput(page)).toBeDisabled();
  await expect(page.getByText(m.media_photo_full({ max: 5 }))).toBeVisible();

  const order = () =>
    page.locator('[data-photo] img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  const before = await order();
  await page.getByRole('button', { name: m.media_photo_later({ number: 1 }) }).click();
  await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)]);
  await expect(page.getByText(m.media_photo_moved({ number: 2 }))).toBeAttached();
  // Drag the last photo onto the third, then move it to the front by button.
  const [grip, third] = [page.getByTitle(m.media_photo_drag({ number: 5 })), page.locator('[data-photo="2"]')];
  // Waits until the page has stopped scrolling and no bar covers the handle.
  await grip.hover();
  const to = (await third.boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 60, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await order())[2] === before[4]).toBe(true);
  await page.getByRole('button', { name: m.media_photo_earlier({ number: 3 }) }).click();
  await page.getByRole('button', { name: m.media_photo_earlier({ number: 2 }) }).click();
  await expect.poll(async () => (await order())[0] === before[4]).toBe(true);
  const after = await order();
  await expect(page.locator('[data-photo="0"]')).toContainText(m.media_photo_cover());
  await page.getByRole('button', { name: m.media_photo_remove({ number: 5 }) }).click();
  await expect(photoInput(page)).toBeEnabled();
  await expectNoOverflow(page);
  await checkAccessible();
  await expect.poll(order).toEqual(after.slice(0, 4));
});

test('[ADF-6] a photo from a phone is rotated and compressed before the upload', async ({ page }) => {
  const big = jpeg('phone.jpg', await photo(page, { width: 3264, height: 2448, lies: true }));
  const request = page.waitForRequest(files);
  await photoInput(page).setInputFiles([big]);
  const { requestBodySize } = await (await request).sizes();
  expect(requestBodySize).toBeLessThan(big.buffer.length);
  await uploaded(page, 1);
  const answer = (await (await (await request).response())!.json()) as { url: string };
  const size = (selector: string) =>
    page
      .locator(selector)
      .evaluate((image) => [(image as HTMLImageElement).naturalWidth, (image as HTMLImageElement).naturalHeight]);
  const [width, height] = await size('[data-photo] img');
  expect(width).toBeLessThan(height!);
  const isUpright = await page.evaluate(async (url) => {
    const { width: w, height: h } = await createImageBitmap(await (await fetch(url)).blob());
    return w < h;
  }, answer.url);
  expect(isUpright).toBe(true);
});

test('[ADF-6] files that are not pictures, too large or broken are named and skipped', async ({ page }) => {
  const refused = async (file: string | { name: string; mimeType: string; buffer: Buffer }, text: string) => {
    await photoInput(page).setInputFiles(file);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.locator('[data-photo]')).toHaveCount(0);
  };
  const list = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
  await refused(list, m.media_photo_wrongType(list));
  const scan = { name: 'scan.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
  await refused(scan, m.media_photo_wrongType(scan));
  const broken = jpeg('broken.jpg', Buffer.from('not a jpeg'));
  await refused(broken, m.media_photo_broken(broken));
  // Read from disk, because passing it to the browser takes half a minute.
  const huge = test.info().outputPath('huge.jpg');
  await writeFile(huge, '');
  await truncate(huge, 41 * 1024 * 1024);
  await refused(huge, m.media_photo_tooLarge({ name: 'huge.jpg', max: '40' }));
  await expect(photoInput(page)).toBeEnabled();
});

/** Width, height and colour of the middle of each shown photo. */
const looks = (page: Page) =>
  page.locator('[data-photo] img').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => {
      const canvas = new OffscreenCanvas(1, 1);
      const pen = canvas.getContext('2d')!;
      const [x, y] = [image.naturalWidth / 4, image.naturalHeight / 2];
      pen.drawImage(image, x, y, 1, 1, 0, 0, 1, 1);
      const [red = 0, , blue = 0] = pen.getImageData(0, 0, 1, 1).data;
      return [image.naturalWidth > image.naturalHeight ? 'wide' : 'tall', red > blue ? 'red' : 'blue'];
    }),
  );

test('[KIND-4] HEIC and WebP arrive as JPEG; photos are turned and cut, by touch and by keys', async ({
  page,
  checkAccessible,
}) => {
  await photoInput(page).setInputFiles(['photo.heic', 'photo.webp'].map((name) => join(import.meta.dirname, name)));
  // Both show the same scene. The server takes nothing but JPEG and PNG.
  await uploaded(page, 2);
  // Blue on the left, red on the right.
  expect(await looks(page)).toEqual([
    ['wide', 'blue'],
    ['wide', 'blue'],
  ]);

  await page.getByRole('button', { name: m.media_photo_edit({ number: 1 }) }).click();
  const editor = page.getByRole('dialog', { name: m.media_edit_title() });
  await expect(editor.locator('[data-frame]')).toBeVisible();
  await checkAccessible();
  // By keys: half of the left side goes.
  await editor.getByRole('slider', { name: m.media_edit_left() }).fill('55');
  await editor.getByRole('button', { name: m.media_edit_done() }).click();
  await expect(editor).toBeHidden();
  await uploaded(page, 2);
  await expect.poll(() => looks(page).then(([first]) => first)).toEqual(['tall', 'red']);

  await page.getByRole('button', { name: m.media_photo_edit({ number: 2 }) }).click();
  await editor.getByRole('button', { name: m.media_edit_turn() }).click();
  // By touch: the lower right corner is drawn up. What was left is on top now.
  const corner = editor.locator('[data-corner="right bottom"]');
  await corner.hover();
  const { x, y } = (await corner.boundingBox())!;
  const frame = (await editor.locator('[data-frame]').boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(x + 30, y - frame.height * 0.55, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => Number(await editor.getByRole('slider', { name: m.media_edit_bottom() }).inputValue()))
    .toBeGreaterThan(40);
  await expectNoOverflow(page);
  await editor.getByRole('button', { name: m.media_edit_done() }).click();
  await uploaded(page, 2);
  await expect.poll(() => looks(page).then(([, second]) => second?.[1])).toBe('blue');
});

test('[KIND-4] leaving the form loses no photo, and says what is still on its way', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(files, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => {});
  });
  const two = await Promise.all(['#38a', '#a83'].map((color) => photo(page, { color })));
  await photoInput(page).setInputFiles(two.map((data, index) => jpeg(`${index}.jpg`, data)));
  await expect(page.getByText(m.media_photo_onTheWay({ count: 2 }))).toBeVisible();
  await expect(page.locator('[data-photo] img')).toHaveCount(2);
  const shown = () =>
    page.locator('[data-photo] img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  const before = await shown();
  await page.locator('a[href^="/agent"]:not([href$="/create"]):visible').first().click();
  await expect(page.getByText(m.media_photo_left({ count: 2 }))).toBeVisible();
  await page.unroute(files);
  for (const release of held) release();
  await page.goto('/agent/ads/create');
  await expect(page.getByText(m.ads_form_kept())).toBeVisible();
  await uploaded(page, 2);
  expect(await shown()).toEqual(before);
});

test('[ADF-6] a failed upload is retried automatically, then by the user; nothing is lost', async ({ page }) => {
  let broken = 1;
  await page.route(files, (route) => (broken-- > 0 ? route.abort() : route.continue()));
  await photoInput(page).setInputFiles([jpeg('one.jpg', await photo(page))]);
  await expect(page.getByText(m.media_photo_waiting())).toBeVisible();
  await uploaded(page, 1);

  broken = 100;
  await photoInput(page).setInputFiles([jpeg('two.jpg', await photo(page, { color: '#38a' }))]);
  await expect(page.getByText(m.media_photo_fileUploadErrorTitle())).toBeVisible();
  await expect(page.getByText(m.media_photo_fileUploadErrorText())).toBeVisible();
  await fillRental(page, { locale: 'en' });
  // The ad is not submitted without the photo.
  await page.getByRole('button', { name: m.ads_form_publish() }).click();
  await expect(page.getByText(m.media_photo_unfinished())).toBeVisible();
  broken = 0;
  await page.getByRole('button', { name: m.media_photo_retry() }).click();
  await uploaded(page, 2);
  await page.getByRole('button', { name: m.ads_form_saveDraft() }).click();
  await page.waitForURL('**/agent/ads?currentTab=drafts');
  await expect(tiles(page).first()).toBeVisible();
});
