import { describe, expect, it } from 'vitest';
import { listed, rental } from '#web/test/ads.ts';
import { fakeApi } from '#web/test/fake-api.ts';
import { renderPage, requestFor } from '#web/test/page.tsx';
import { speak, textOf } from '#web/test/render.tsx';
import compare, { loadCompared } from './compare.tsx';
import cards from './fragments/cards.tsx';
import { readIds } from './ids.ts';
import seen from './seen.tsx';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const found = () => fakeApi({ '/front/ads/cards': [200, { data: [listed(rental)] }] });

it('reads ids from the address, each once, up to a limit [FIND-6]', () => {
  const url = new URL(`https://x/compare?ids=${id(1)},nothing,${id(2)},${id(1)},${id(3)},"><script>`);
  expect(readIds(url, 9)).toEqual([id(1), id(2), id(3)]);
  expect(readIds(url, 2)).toEqual([id(1), id(2)]);
  expect(readIds(new URL('https://x/compare'), 2)).toEqual([]);
});

describe('comparing ads [FIND-6]', () => {
  const load = (path: string) => loadCompared(found().api, new URL(path, 'https://x'));

  it('says how many are gone, and removes one by a plain link', async () => {
    const path = `/compare?ids=${rental.id},${id(9)}`;
    const { html } = renderPage(compare, await load(path), 'en', path);
    expect(textOf(html)).toMatch(/no longer|gone/i);
    expect(html).toMatch(/<a [^>]*href="\/compare\?ids="/);
    expect(html).not.toContain('data-start');
  });

  it('leaves it to the browser which ads to compare where the address says nothing', async () => {
    expect(renderPage(compare, await load('/compare'), 'en', '/compare').html).toContain('data-start="compare"');
    expect(renderPage(compare, await load('/compare?ids='), 'en', '/compare?ids=').html).not.toContain('data-start');
  });
});

describe('ads that were seen [FIND-6]', () => {
  it('are filled in by the browser, and the page says so without a script', () => {
    const { html, head } = renderPage(seen, undefined);
    expect(html).toContain('data-start="seen"');
    // Cards have titles of the third level.
    expect(html).toMatch(/<h1.*<h2[^>]*>Ads you opened<\/h2><div data-cards="seen"/s);
    expect(html).toMatch(/<noscript>.*You have not looked at an ad yet/s);
    expect(head).toContain('noindex');
  });

  it('come as cards in the order of the address, at most as many as are remembered', async () => {
    speak('en');
    const ids = Array.from({ length: 60 }, (_, at) => id(at));
    const { api, asked } = found();
    const data = await cards.load(api, requestFor(`/fragments/cards?variant=home&ids=${ids.join(',')}`));
    expect(decodeURIComponent(asked[0] ?? '').match(/0{8}-/g)).toHaveLength(50);
    expect(data.look.variant).toBe('home');
    expect(await cards.load(api, requestFor('/fragments/cards?ids=nothing'))).toMatchObject({ ads: [] });
  });
});
