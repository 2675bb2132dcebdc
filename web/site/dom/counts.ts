import type { Amenity } from '@makao/contract/ads';
import { type AnswerOf, apiBase } from '@makao/contract/kernel/endpoint';
import { queryString } from '@makao/contract/kernel/request';
import type { countAds } from '@makao/contract/search.counts';
import { wholeNumber } from '@makao/i18n/format';
import { pageQuery } from './page-query.ts';

/** Every visitor on a wide screen loads this, so it uses `fetch` instead of the larger `call.ts`. */
async function loadCounts(): Promise<AnswerOf<typeof countAds>> {
  const path: (typeof countAds)['path'] = '/front/ads/counts';
  const response = await fetch(`${apiBase}${path}?${queryString(pageQuery())}`);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

let asked = 0;

/** Writes beside each ward, amenity and fact how many ads it would find. */
export async function showCounts(): Promise<void> {
  const mine = ++asked;
  const { wards, amenities, facts = {} } = await loadCounts();
  // Another search has replaced this one.
  if (mine !== asked) return;
  const byWard = new Map(wards.map(({ id, adsCount }) => [id, adsCount]));
  for (const input of document.querySelectorAll<HTMLInputElement>('form[data-live] .tick input')) {
    const { name, value } = input;
    const count =
      name === 'wardIds' ? byWard.get(value) : (amenities[name as Amenity] ?? facts[name] ?? facts[`${name}:${value}`]);
    countOf(input).textContent = wholeNumber(count ?? 0);
  }
  for (const option of document.querySelectorAll<HTMLOptionElement>('form[data-live] option[data-fact]')) {
    option.dataset.text ??= option.text;
    option.text = `${option.dataset.text} (${wholeNumber(facts[option.dataset.fact ?? ''] ?? 0)})`;
  }
}

/** At the end of a line. Wards have none from the server: a hundred empty ones would weigh on the page. */
function countOf(input: HTMLInputElement): Element {
  const line = input.closest('label')!;
  const place = line.querySelector('[data-count]');
  if (place) return place;
  const small = document.createElement('small');
  small.dataset.count = '';
  return line.appendChild(small);
}
