import { m } from '@makao/i18n/messages';
import type { Page } from '@playwright/test';
import { expectNoOverflow, phone, test } from './journey.ts';
import { expect, fillSignIn, newPerson, password, signIn } from './people.ts';

test.describe.configure({ timeout: 120_000 });

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const ad = {
  id: id(1),
  type: 'rental',
  propertyType: 'house',
  status: 'approved',
  publicationStatus: 'ongoing',
  frontShowable: true,
  price: 850_000,
  monthsInAdvance: 3,
  connexionFees: null,
  feesForVisit: null,
  area: 90,
  bedroomsCount: 2,
  bathroomsCount: 1,
  ...Object.fromEntries(
    ['hasGenerator', 'hasGuard', 'hasPool', 'hasWaterTank', 'hasGarage', 'hasGarden', 'isFurnished'].map((name) => [
      name,
      false,
    ]),
  ),
  cover: null,
  imagesUrls: [],
  ward: { id: id(2), name: 'Mikocheni' },
  city: { id: id(3), name: 'Dar es Salaam' },
  agent: {
    id: id(4),
    fullName: 'Juma Mushi',
    avatar: null,
    isOnboarded: true,
    averageRating: null,
    reviewsCount: 0,
    existingUser: { profileImageUrl: null },
  },
  createdAt: '2026-01-01T00:00:00.000Z',
  expirationDate: '2027-01-01T00:00:00.000Z',
};

/** One ad, whatever is on show otherwise, and how often it was kept. */
async function openSearch(page: Page) {
  const kept: string[] = [];
  await page.route('**/api/v1/front/ads/search*', (route) =>
    route.fulfill({
      json: {
        data: [ad],
        pagination: {
          currentPage: 1,
          resultCount: 1,
          limit: 24,
          pagesCount: 1,
          hasNextPage: false,
          hasPreviousPage: false,
          haveToPaginate: false,
        },
      },
    }),
  );
  await page.route(`**/api/v1/ads/${ad.id}/favorite`, (route) => {
    kept.push(route.request().method());
    return route.fulfill({ status: 204 });
  });
  await page.goto('/');
  await page.getByRole('link', { name: m.nav_plots() }).first().click();
  await page.waitForURL('**/search?propertyType=plot');
  await expect(page.locator('.card-heart')).toBeVisible();
  return kept;
}

test('[SHELL-11] a heart asks who it is, over the page, and keeps the ad then', async ({
  page,
  request,
  checkAccessible,
}) => {
  const { phoneNumber } = await newPerson(request);
  const kept = await openSearch(page);
  await page.setViewportSize(phone);
  await page.locator('.card-heart').click();
  const modal = page.getByRole('dialog', { name: m.session_modalTitle() });
  await expect(modal).toBeVisible();
  await expectNoOverflow(page);
  await checkAccessible();

  // Closed without signing in, nothing is kept.
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await page.locator('.card-heart').click();
  await fillSignIn(page, phoneNumber, 'Something!1');
  await expect(modal.getByRole('alert')).toContainText(m.auth_wrongCredentialsTitle());
  expect(kept).toEqual([]);

  await modal.getByLabel(m.auth_password(), { exact: true }).fill(password);
  await modal.getByRole('button', { name: m.auth_signInSubmit() }).click();
  await expect(modal).toBeHidden();
  await expect(page.locator('.card-heart')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/search?propertyType=plot');
  await expect.poll(() => kept).toEqual(['POST']);

  await page.locator('.card-heart').click();
  await expect(page.locator('.card-heart')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => kept).toEqual(['POST', 'DELETE']);
});

test('[SHELL-11] signing in elsewhere closes it and goes on too', async ({ page, context, request }) => {
  const person = await newPerson(request);
  const kept = await openSearch(page);
  await page.locator('.card-heart').click();
  const modal = page.getByRole('dialog', { name: m.session_modalTitle() });
  await expect(modal).toBeVisible();
  await signIn(await context.newPage(), person);
  await expect(modal).toBeHidden();
  await expect.poll(() => kept).toEqual(['POST']);
});

test('[SHELL-11] who has no account registers, and is led back', async ({ page }) => {
  await openSearch(page);
  await page.locator('.card-heart').click();
  const modal = page.getByRole('dialog', { name: m.session_modalTitle() });
  await modal.getByRole('link', { name: m.auth_signInRegister() }).click();
  await expect(page).toHaveURL('/authentication/register?redirect=%2Fsearch%3FpropertyType%3Dplot');
  await expect(modal).toBeHidden();
});
