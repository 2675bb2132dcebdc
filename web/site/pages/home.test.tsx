import { describe, expect, it } from 'vitest';
import { city, listed, plot, rental } from '#web/test/ads.ts';
import { type FakeAnswer, fakeApi, pageOf } from '#web/test/fake-api.ts';
import { renderPage } from '#web/test/page.tsx';
import { textOf } from '#web/test/render.tsx';
import home, { loadHome } from './home.tsx';

const ward = { id: rental.ward.id, name: 'Mikocheni', aliases: [], municipality: 'Kinondoni', adsCount: 3, city };
const faqOf = (question: string, answer: string) => ({
  id: rental.id,
  target: 'public',
  question,
  answer,
  translations: { en: { question, answer }, sw: { question, answer } },
});
const answers: Record<string, FakeAnswer> = {
  '/front/home-page': [
    200,
    {
      runningAdsCount: 1234,
      featuredAds: [listed(rental), listed(plot)],
      featuredAgents: [],
      wards: [{ ...ward, mapsUrl: null }],
      faqs: [faqOf('What does it cost?', 'Nothing.')],
      reviews: {
        averageRating: 4.25,
        reviewsCount: 127,
        latest: [{ id: rental.id, note: 5, comment: 'Honest.', firstName: 'Asha', ward: 'Sinza' }],
      },
      propertiesCategoriesCounts: { furnished: 1, withGenerator: 2, withPool: 3, withWaterTank: 4 },
    },
  ],
  '/plans': [200, pageOf([])],
  '/cities': [200, pageOf([{ id: rental.id, name: 'Arusha' }, city])],
};
const load = (broken?: string) => loadHome(fakeApi(broken ? { ...answers, [broken]: [500, null] } : answers).api);

describe('the home page', () => {
  it('writes the number of ads for those without a script, and for the one that counts up to it [HOME-1]', async () => {
    const { html } = renderPage(home, await load());
    expect(html).toMatch(/data-start="running-count" data-count="1234"[^>]*>1,234<\/span>/);
    expect(html).toContain('<span class="sr-only">1,234</span>');
  });

  it('asks three questions in one plain form, and with a script one at a time [HOME-2]', async () => {
    const { html } = renderPage(home, await load());
    const form = /<form [^>]*aria-labelledby="wizard".*?<\/form>/s.exec(html)?.[0] ?? '';
    expect(form.match(/<fieldset[^>]*>/g)?.map((tag) => tag.includes('step-off'))).toEqual([false, true, true]);
    for (const name of ['propertyType', 'type', 'priceMax', 'cityId']) expect(form).toContain(`name="${name}"`);
    expect(form).toMatch(new RegExp(`<option(?=[^>]* value="${city.id}")[^>]* selected`));
    expect(form).toContain('Anywhere in Dar es Salaam');
    expect(form).toMatch(/<noscript><button type="submit"/);
  });

  it('asks for no city while there is one [HOME-2]', async () => {
    const { html } = renderPage(home, { ...(await load()), cities: [city] });
    expect(html).not.toContain('<select');
    expect(html).toContain(`<input type="hidden" name="cityId" value="${city.id}"/>`);
  });

  it('keeps rents and sale prices apart, and shows wards, voices and questions [HOME-3]', async () => {
    const { html } = renderPage(home, await load());
    expect(html).toMatch(/id="featured-rental".*id="featured-sale"/s);
    const text = textOf(html);
    for (const part of ['Mikocheni', '3 ads', '4.3', '120+ reviews', 'Asha, Sinza', 'What does it cost?'])
      expect(text).toContain(part);
  });

  it('shows the specified figures, and quotes no one, before there are enough reviews [HOME-5]', async () => {
    const { html } = renderPage(home, { ...(await load()), reviews: null });
    expect(textOf(html)).toMatch(/What people say .*4\.8.* 10\+ reviews/);
    expect(html).not.toContain('<blockquote');
  });

  it('goes on without what could not be loaded, and says so once [HOME-1] [HOME-3] [ERR-1]', async () => {
    expect((await load('/cities')).failures).toEqual(['findCityError']);
    const loaded = await load('/front/home-page');
    expect(loaded).toMatchObject({ failed: true, count: 2000, failures: ['unknownError'] });
    const text = textOf(renderPage(home, loaded).html);
    expect(text).toContain('2,000');
    expect(text).toContain('Part of this page could not be loaded');
  });
});
