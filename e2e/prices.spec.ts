import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { demoPeople, expect, expectNoOverflow, phone, signIn, test } from './journey.ts';

for (const locale of ['en', 'sw'] as const)
  test(`[TRUST-6] a ward says what it costs to live there (${locale})`, async ({
    page,
    request,
    speak,
    checkAccessible,
  }) => {
    await page.setViewportSize(phone);
    await speak(locale);
    const { data } = await (await request.get('/api/v1/wards/search?limit=500')).json();
    const [ward] = data.sort((a: { adsCount: number }, b: { adsCount: number }) => b.adsCount - a.adsCount);
    const market = await (await request.get(`/api/v1/front/wards/${ward.id}/market`)).json();
    await page.goto(`/wards/${ward.id}`);
    const section = page.getByRole('region', { name: m.prices_ward_title({ ward: ward.name }, { locale }) });
    const rents = market.bands.filter(({ type }: { type: string }) => type === 'rental');
    const table = section.getByRole('table').first();
    await expect(table.getByRole('rowheader')).toHaveCount(rents.length);
    await expect(section.getByText('CC BY 4.0')).toBeVisible();
    await expectNoOverflow(page);
    await checkAccessible();
  });

test('[TRUST-6] an ad says how its price stands, and the form while it is typed', async ({ page, request }) => {
  const { data } = await (await request.get('/api/v1/front/ads/search?type=rent&propertyType=apartment')).json();
  const ad = data.find(({ bedroomsCount }: { bedroomsCount: number }) => bedroomsCount === 2);
  await page.goto(`/ads/${ad.id}`);
  await expect(page.getByRole('heading', { name: m.prices_title() })).toBeVisible();
  await signIn(page, demoPeople.agent);
  await page.goto('/agent/ads/create');
  await page.getByText(m.ads_form_rent(), { exact: true }).click();
  await page.getByText(kindName('apartment'), { exact: true }).click();
  await page.getByRole('combobox', { name: m.ads_form_ward() }).fill(ad.ward.name);
  await page.getByRole('option', { name: ad.ward.name, exact: true }).click();
  await page.getByLabel(m.ads_form_bedrooms(), { exact: true }).fill('2');
  await page.getByLabel(m.ads_form_price()).fill('90000000');
  await expect(page.getByText(m.ads_form_farAbove())).toBeVisible();
});

test('[TRUST-7] a profile says why the score is what it is, and an agent promises', async ({
  page,
  request,
  checkAccessible,
}) => {
  const { data } = await (await request.get('/api/v1/front/agents/search')).json();
  const scores = data.map(({ score }: { score: number | null }) => score ?? 50);
  expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
  await page.goto(`/agents/${data[0].id}`);
  const why = page.getByRole('region', { name: m.agents_why_title({ score: data[0].score }) });
  await expect(why.getByRole('rowheader')).toHaveCount(8);
  await checkAccessible();

  await signIn(page, demoPeople.secondAgent);
  await page.goto('/agent/profile');
  const promise = page.getByRole('checkbox', { name: m.agents_profile_pledgeLabel() });
  const before = await promise.isChecked();
  await promise.click();
  const notice = before ? m.agents_profile_pledgeOff() : m.agents_profile_pledgeOn();
  await expect(page.getByText(notice).first()).toBeVisible();
  await expect(promise).toBeChecked({ checked: !before });
});
