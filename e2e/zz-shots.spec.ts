/// <reference lib="dom" />
import { demoPeople, signIn, test } from './journey.ts';

for (const locale of ['en', 'sw'] as const)
  for (const width of [360, 1280])
    test(`shots ${locale} ${width}`, async ({ page, speak }) => {
      test.setTimeout(120_000);
      await speak(locale);
      await page.setViewportSize({ width, height: 800 });
      await page.route('https://**', (route) => route.abort());
      const get = async (path: string) => (await page.request.get(`/api/v1${path}`)).json();
      const ad = (await get('/front/ads/search?limit=100')).data.find((one: { agent: { reviewsCount: number } }) => one.agent.reviewsCount > 0);
      const shot = (name: string) => page.screenshot({ path: `/tmp/f-shots/${name}-${locale}-${width}.png`, fullPage: true });
      await page.goto('/');
      await shot('home');
      await page.goto(`/ads/${ad.id}`);
      await shot('ad');
      await page.goto(`/agents/${ad.agent.id}`);
      await shot('agent');
      const { token } = await (await page.request.post('/api/v1/users/login_check', { data: { phoneNumber: demoPeople.customer, password: 'Makao!2026' } })).json();
      const { data } = await (await page.request.get('/api/v1/user-ad-favorites?limit=100', { headers: { authorization: `Bearer ${token}` } })).json();
      const gone = data.find((one: { ad: { frontShowable: boolean; publicationStatus: string } }) => !one.ad.frontShowable && one.ad.publicationStatus === 'expired');
      if (gone) {
        await page.goto(`/ads/${gone.ad.id}`);
        await shot('gone');
      }
      await signIn(page, demoPeople.agent);
      await page.goto('/search');
      await page.screenshot({ path: `/tmp/f-shots/search-${locale}-${width}.png` });
      await page.goto('/agent/profile');
      await page.locator('form').waitFor();
      await shot('profile');
    });
