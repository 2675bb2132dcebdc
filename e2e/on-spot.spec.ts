import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { chooseWard, clearRemembered, photoInput } from './agent-form.ts';
import { call, shownAds } from './customers.ts';
import { demoPeople, expect, expectNoOverflow, phone, signIn, test } from './journey.ts';

const inMikocheni = { latitude: -6.7670933, longitude: 39.2472652, accuracy: 18 };
const inKigamboni = { latitude: -6.86, longitude: 39.31, accuracy: 18 };

test.use({ viewport: phone, hasTouch: true, isMobile: true, geolocation: inMikocheni });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const agree = async (page: Page) => {
  await button(page, m.ads_spot_take()).click();
  await page.getByRole('dialog').getByRole('button', { name: m.ads_spot_agree() }).click();
};

test('[KIND-5] an agent at the home confirms it, and nothing is stored without consent', async ({
  page,
  context,
  checkAccessible,
}) => {
  const positions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/position')) positions.push(request.method());
  });
  await signIn(page, demoPeople.secondAgent);
  await page.goto('/agent/ads/create');
  await photoInput(page).waitFor({ state: 'attached' });
  await clearRemembered(page, { locale: 'en' });
  await chooseWard(page, 'mikochni', 'Mikocheni', { locale: 'en' });

  // The phone refuses: the form says what can be done, and goes on without.
  await agree(page);
  await expect(page.getByText(m.ads_spot_denied())).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await button(page, m.ads_spot_take()).click();
  const dialog = page.getByRole('dialog', { name: m.ads_spot_ask() });
  await expect(dialog.getByText(m.ads_spot_askSeen())).toBeVisible();
  await expectNoOverflow(page);
  await checkAccessible();
  await dialog.getByRole('button', { name: m.common_action_cancel() }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(m.ads_spot_withSave())).toBeHidden();

  // A new ad takes its position along once it is stored.
  await agree(page);
  await expect(page.getByText(m.ads_spot_withSave())).toBeVisible();
  expect(positions).toEqual([]);
  await expectNoOverflow(page);
  await checkAccessible();
  await page.getByText(kindName('apartment'), { exact: true }).click();
  const created = page.waitForResponse((response) => response.url().endsWith('/api/v1/ads') && response.ok());
  const sent = page.waitForResponse((response) => response.url().endsWith('/position'));
  await button(page, m.ads_form_saveDraft()).click();
  const { id } = (await (await created).json()) as { id: string };
  expect((await sent).status()).toBe(200);
  await page.waitForURL(/\/agent\/ads(?!\/create)/);

  await page.goto(`/agent/ads/${id}/edit`);
  const saved = page.getByText(m.ads_spot_saved({ date: '' }).trim());
  await expect(saved).toBeVisible();
  await checkAccessible();
  await button(page, m.ads_spot_remove()).click();
  await expect(saved).toBeHidden();

  await context.setGeolocation(inKigamboni);
  await agree(page);
  await expect(page.getByText(m.errors_validation_positionOutside())).toBeVisible();
  await context.setGeolocation({ ...inMikocheni, accuracy: 900 });
  await agree(page);
  await expect(page.getByText(m.errors_validation_positionInaccurate())).toBeVisible();
  expect(positions).toEqual(['POST', 'DELETE', 'POST']);
});

interface Shapes {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  shapes: { wardIds: string[]; rings: number[][] }[];
}

/** The middle of the corners of a ward: within it, unless it is bent. */
function middleOf({ transform: { scale, translate }, arcs, shapes }: Shapes, wardId: string) {
  const rings = shapes.find(({ wardIds }) => wardIds.includes(wardId))?.rings ?? [];
  const corners = rings.flat().flatMap((number) => {
    let [x, y] = [0, 0];
    return arcs[number < 0 ? ~number : number]!.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x, y] as const;
    });
  });
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return { longitude: translate[0] + mean(0) * scale[0], latitude: translate[1] + mean(1) * scale[1] };
}

test('[KIND-5] visitors see the day and a circle on our map, and nothing exact', async ({ page, checkAccessible }) => {
  const { ads, token } = await shownAds();
  const shapes = await call<Shapes>(`/cities/${ads[0]!.city.id}/shapes`);
  const taken = { accuracy: 18, takenAt: new Date().toISOString(), consent: true };
  let confirmed: { id: string; exact: { latitude: number; longitude: number } } | undefined;
  for (const { id, ward } of ads.toReversed()) {
    const exact = middleOf(shapes, ward.id);
    const body = { ...exact, ...taken };
    const isWithin = await call(`/ads/${id}/position`, { method: 'POST', token, body }).then(
      () => true,
      () => false,
    );
    if (isWithin) confirmed = { id, exact };
    if (confirmed) break;
  }
  const { id, exact } = confirmed!;
  await page.goto(`/ads/${id}`);
  const section = page.getByRole('region', { name: m.ads_spot_mark() });
  await expect(section.locator('figure circle')).toBeVisible();
  await expect(section).toContainText(/\d\d\/\d\d\/20\d\d/);
  await expectNoOverflow(page);
  await checkAccessible();
  const html = await page.content();
  for (const degrees of Object.values(exact)) expect(html).not.toContain(String(degrees).slice(0, 8));
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkAccessible();
  await call(`/ads/${id}/position`, { method: 'DELETE', token });
});
