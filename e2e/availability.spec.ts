import { m } from '@makao/i18n/messages';
import type { APIRequestContext } from '@playwright/test';
import { demoPassword, demoPeople, expect, expectNoOverflow, phone, signIn, test } from './journey.ts';

const tokenOf = async (request: APIRequestContext, phoneNumber: string): Promise<string> =>
  (await (await request.post('/api/v1/users/login_check', { data: { phoneNumber, password: demoPassword } })).json())
    .token;

interface Ad {
  id: string;
  confirmedAt: string;
  agent: { id: string };
}
const isOld = ({ confirmedAt }: Ad) => Date.now() - Date.parse(confirmedAt) > 2 * 86_400_000;
const adsOf = async (request: APIRequestContext, query: string): Promise<Ad[]> =>
  (await (await request.get(`/api/v1/front/ads/search?limit=100&${query}`)).json()).data;

/** A customer asks about an agent's ad; returns the link in the message to the agent. */
async function askAbout(request: APIRequestContext, agentPhone: string) {
  const headers = { authorization: `Bearer ${await tokenOf(request, agentPhone)}` };
  const { agentProfile } = await (await request.get('/api/v1/users/me', { headers })).json();
  const ad = (await adsOf(request, `agentId=${agentProfile.id}`)).find(isOld)!;
  const asking = { authorization: `Bearer ${await tokenOf(request, demoPeople.customer)}` };
  expect((await request.post(`/api/v1/front/ads/${ad.id}/ask`, { headers: asking })).status()).toBe(200);
  const messages = await (await request.get('/api/v1/dev/messages', { params: { phoneNumber: agentPhone } })).json();
  // The agent may have received other messages since.
  const [path] = messages.flatMap(({ text }: { text: string }) => /\/still-there\S+/.exec(text) ?? []);
  return { adId: ad.id, path: path as string };
}

test.describe('the link of the question, with JavaScript off', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('[TRUST-5] answers for all ads with one tap, once, and the customer is notified', async ({
    page,
    request,
    speak,
    messageTo,
  }) => {
    const say = { locale: 'sw' } as const;
    await speak('sw');
    const { adId, path } = await askAbout(request, demoPeople.secondAgent);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(m.availability_page_title({}, say));
    await expectNoOverflow(page);
    await page.getByRole('button', { name: m.availability_page_all({}, say) }).click();
    await expect(page.getByText(m.availability_page_thanks({}, say))).toBeVisible();
    expect(await messageTo(demoPeople.customer)).toMatch(/\/a\/[a-z]{6}/);
    await page.goto(`/ads/${adId}`);
    await expect(page.getByText(m.availability_today({}, say)).first()).toBeVisible();
    await page.goto(path);
    await expect(page.getByText(m.availability_page_used({}, say))).toBeVisible();
    await page.goto('/still-there?token=guessed-guessed-guessed-guessed');
    await expect(page.getByText(m.availability_page_over({}, say))).toBeVisible();
  });
});

test('[TRUST-5] an agent confirms all that need a word, and closes one', async ({ page, checkAccessible }) => {
  await signIn(page, demoPeople.agent);
  await page.goto('/agent/ads?currentTab=ongoing');
  await expect(page.getByRole('article').first()).toBeVisible();
  await checkAccessible();
  const taken = page.getByRole('button', { name: m.ads_outcome_rented() }).first();
  await taken.click();
  await page.getByRole('dialog').getByRole('button', { name: m.ads_outcome_rented() }).click();
  await expect(page.getByText(m.ads_outcome_done({ tab: m.ads_list_tab_ended() }))).toBeVisible();
  // The newest ads are on the first page; those that need a word may be on a later one.
  const all = page.getByRole('button', { name: m.availability_list_all() });
  for (let number = 1; number <= 4 && (await all.count()) === 0; number++) {
    await page.goto(`/agent/ads?currentTab=ongoing&page=${number}`);
    await expect(page.getByRole('article').first()).toBeVisible();
  }
  await all.click();
  await expect(all).toBeHidden();
  await expect(page.getByText(m.availability_today()).first()).toBeVisible();
});

test('[TRUST-5] a customer asks from the page of an ad', async ({ page, request }) => {
  const ad = (await adsOf(request, 'type=rent')).filter(isOld).at(-1)!;
  await signIn(page, demoPeople.customer);
  await page.goto(`/ads/${ad.id}`);
  await page.getByRole('button', { name: m.availability_ask() }).click();
  await expect(page.getByText(m.availability_asked()).first()).toBeVisible();
});
