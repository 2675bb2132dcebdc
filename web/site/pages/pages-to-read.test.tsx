import { describe, expect, it } from 'vitest';
import { fakeApi, pageOf } from '#web/test/fake-api.ts';
import { renderPage, requestFor } from '#web/test/page.tsx';
import { speak, textOf } from '#web/test/render.tsx';
import about from './about.tsx';
import contact from './contact.tsx';
import faqs, { loadFaqs } from './faqs.tsx';
import manifest from './manifest.ts';
import onboarding from './onboarding.tsx';
import payments from './payments.tsx';
import privacy from './privacy.tsx';
import { redirectTo } from './redirect.ts';
import searches from './searches.tsx';
import terms from './terms.tsx';

describe('pages to read', () => {
  it('show questions without the support chat when that is unknown [FAQ-1]', async () => {
    const words = { question: 'Why?', answer: 'Because.' };
    const faq = {
      id: '00000000-0000-4000-8000-000000000001',
      target: 'public',
      ...words,
      translations: { en: words, sw: words },
    };
    const loaded = await loadFaqs(fakeApi({ '/front/faqs': [200, pageOf([faq])] }).api);
    const { html, head } = renderPage(faqs, loaded);
    expect(html).toContain('<details name="faqs"');
    expect(html).not.toContain('wa.me');
    expect(head).toContain('FAQPage');
  });

  it('fail with what they are about [ERR-1]', async () => {
    const { api } = fakeApi({ '/front/faqs': [500, null] });
    await expect(loadFaqs(api)).rejects.toMatchObject({ status: 500, failures: ['findFaqsError'] });
  });

  it.each([
    [contact, 'contact-us', 'Contact us'],
    [payments, 'secure-payments', 'Secure payments'],
  ])('say that they are coming until the team writes them (%#) [STAT-1]', (page, name, title) => {
    const coming = renderPage(page, { text: null });
    expect(textOf(coming.html)).toContain('Coming soon');
    expect(coming.head).toContain('noindex');
    const written = renderPage(page, { text: 'Call **us**' }, 'en', `/${name}`);
    expect(written.html).toContain('Call <b>us</b>');
    expect(textOf(written.html)).toContain(title);
    expect(textOf(written.html)).not.toContain('Coming soon');
    expect(written.head).not.toContain('noindex');
  });

  it.each([
    [about, 'gathers all listings in one place'],
    [terms, 'at least 18 years old'],
    [privacy, 'Messages you sent us: 30 days'],
  ])('show their own text until the team writes another (%#) [STAT-1]', (page, own) => {
    expect(textOf(renderPage(page, { text: null }).html)).toContain(own);
    const written = textOf(renderPage(page, { text: 'Ours now' }).html);
    expect(written).toContain('Ours now');
    expect(written).not.toContain(own);
  });

  it('name Premium, the price and the discount once [SAVE-2]', () => {
    const text = textOf(renderPage(searches, undefined).html);
    expect(text).toMatch(/Premium Usual price TZS 5,000 100% off/);
    expect(text.match(/Premium/g)).toHaveLength(1);
  });

  it('lead to a search by way of signing in [STAT-1]', () => {
    expect(renderPage(searches, undefined).html).toMatch(/<a [^>]*data-wish="go \/search" href="\/search"/);
  });
});

describe('the way to an account [ONB-1]', () => {
  const load = (step: string) => onboarding.load!(fakeApi({}).api, requestFor('/', { params: { step } }));

  it('has five steps', async () => {
    const { html } = renderPage(onboarding, await load('5'));
    expect(html).toContain('href="/authentication/register"');
    expect(html).toContain('href="/onboarding/4"');
    for (const step of ['0', '6', 'x', '']) expect(() => load(step)).toThrow(expect.objectContaining({ status: 404 }));
  });
});

it('the manifest is in the language of the reader', async () => {
  speak('sw');
  const response = await manifest.respond(fakeApi({}).api, requestFor('/', { locale: 'sw' }));
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  expect(await response.json()).toMatchObject({ name: 'Makao', lang: 'sw', start_url: '/' });
});

it('an old address leads on for good [HOME-6]', () => {
  const respond = () => redirectTo('/', 301).respond(fakeApi({}).api, requestFor('/home'));
  expect(respond).toThrow(expect.objectContaining({ location: '/', status: 301 }));
});
