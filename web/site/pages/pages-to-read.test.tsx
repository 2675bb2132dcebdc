import { describe, expect, it } from 'vitest';
import { fakeApi } from '#web/test/fake-api.ts';
import { renderPage, requestFor } from '#web/test/page.tsx';
import { speak } from '#web/test/render.tsx';
import faqs, { loadFaqs } from './faqs.tsx';
import manifest from './manifest.ts';
import onboarding from './onboarding.tsx';
import { redirectTo } from './redirect.ts';
import searches from './searches.tsx';

describe('pages to read', () => {
  it('show questions without the support chat when that is unknown [FAQ-1]', async () => {
    const faq = { id: '00000000-0000-4000-8000-000000000001', question: 'Why?', answer: 'Because.' };
    const loaded = await loadFaqs(fakeApi({ '/front/faqs': [200, { data: [faq] }] }).api);
    const { html, head } = renderPage(faqs, loaded);
    expect(html).toContain('<details name="faqs"');
    expect(html).not.toContain('wa.me');
    expect(head).toContain('FAQPage');
  });

  it('fail with what they are about [ERR-1]', async () => {
    const { api } = fakeApi({ '/front/faqs': [500, null] });
    await expect(loadFaqs(api)).rejects.toMatchObject({ status: 500, failures: ['findFaqsError'] });
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
