import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { chooseWard, photoInput } from './agent-form.ts';
import { expect, expectNoOverflow, isReady, laptop, phone, test } from './journey.ts';
import { signIn } from './people.ts';
import { enterTeam, judge, newAdvertiser, newPicture, submitAd } from './team.ts';

test.use({ viewport: phone });

test('[KIND-3] an agent proposes a street, the team accepts it, and visitors find it by its name', async ({
  page,
  browser,
  checkAccessible,
}) => {
  const [agent, picture] = [await newAdvertiser(), await newPicture(page)];
  const street = `Mtaa ${agent.agentName.split(' ')[1]}`;
  await signIn(page, agent, '**/agent');
  await page.goto('/agent/ads/create');
  await photoInput(page).waitFor({ state: 'attached' });
  await page.getByText(kindName('apartment'), { exact: true }).click();
  await chooseWard(page, 'mikochni', 'Mikocheni', { locale: 'en' });
  await page.getByRole('button', { name: m.ads_form_landmarkMissing() }).click();
  await page.getByLabel(m.ads_form_landmarkName()).fill(street);
  await expectNoOverflow(page);
  await checkAccessible();
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/v1/landmarks'));
  await page.getByRole('button', { name: m.ads_form_landmarkPropose() }).click();
  const { id: landmarkId } = (await (await stored).json()) as { id: string };
  await expect(page.getByRole('combobox', { name: m.ads_form_landmark() })).toHaveValue(street);

  const ad = await submitAd(page, agent, [picture], { landmarkId });
  await judge(ad.id, 'approve');
  const context = await browser.newContext({ viewport: phone });
  const office = await context.newPage();
  await enterTeam(office);
  await office.goto('/admin/landmarks');
  const card = office.getByRole('article', { name: street });
  await card.getByRole('button', { name: m.moderation_names_accept() }).click();
  await expect(card).toHaveCount(0);
  await context.close();

  const visitor = await (await browser.newContext({ viewport: laptop })).newPage();
  await visitor.goto('/search');
  await visitor.waitForFunction(isReady);
  await visitor.getByRole('searchbox', { name: m.search_findWard() }).pressSequentially(street.slice(0, 10));
  await visitor.getByRole('link', { name: `${street} Mikocheni` }).click();
  await expect(visitor).toHaveURL(`/search?wardIds=${ad.form.wardId as string}&landmarkIds=${landmarkId}`);
  await expect(visitor.getByRole('status').filter({ hasText: /^1 ad$/ })).toBeVisible();
  await expect(visitor.locator('#results').getByRole('article').first()).toContainText(`Mikocheni · ${street}`);
  await visitor.goto(`/kupanga/mikocheni-${street.toLowerCase().replace(' ', '-')}`);
  await expect(visitor.getByRole('article').first()).toContainText(street);
  await visitor.context().close();
});
