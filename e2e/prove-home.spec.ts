import { m } from '@makao/i18n/messages';
import { call, contactAbout, enter, newCustomer, shownAds } from './customers.ts';
import { expect, test } from './journey.ts';
import { enterTeam, newPicture } from './team.ts';

test('[JUDGE-4] an agent proves with a photo that a home is there, and the team looks at it', async ({
  page,
  checkAccessible,
}) => {
  const { ads, token } = await shownAds();
  const ad = ads.at(-3)!;
  const customer = await newCustomer();
  await contactAbout(ad.id, customer);
  await call(`/front/ads/${ad.id}/unavailable`, { method: 'POST', token: customer.tokens.token });
  const photo = await newPicture(page);
  await enter(page, { tokens: { token, refresh_token: '' } });
  await page.goto(`/agent/ads/${ad.id}/still-available`);
  await expect(page.getByRole('button', { name: m.ads_still_yes() })).toBeVisible();
  // A phone opens its camera for it.
  const camera = page.locator('input[type=file]');
  await expect(camera).toHaveAttribute('capture', 'environment');
  await checkAccessible();
  await camera.setInputFiles({ name: 'now.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByRole('heading', { name: m.ads_proof_done() })).toBeVisible();

  await enterTeam(page);
  await page.goto('/admin/reports?state=proved');
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/admin/ads/${ad.id}"]`) });
  await expect(card.getByRole('img', { name: m.moderation_reports_proofTitle() })).toBeVisible();
  await checkAccessible();
  await card.getByRole('button', { name: m.moderation_reports_proofReject() }).click();
  await page.getByRole('dialog').getByRole('button', { name: m.moderation_reports_proofReject() }).click();
  await expect(page.getByText(m.moderation_reports_proofRejectDone())).toBeVisible();
  await expect(card).toHaveCount(0);
});
