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

/** Writes beside each ward and amenity how many ads it would find. */
export async function showCounts(): Promise<void> {
  const mine = ++asked;
  const { wards, amenities } = await loadCounts();
  // Another search has replaced this one.
  if (mine !== asked) return;
  const byWard = new Map(wards.map(({ id, adsCount }) => [id, adsCount]));
  for (const input of document.querySelectorAll<HTMLInputElement>('form[data-live] .tick input')) {
    const count = input.name === 'wardIds' ? (byWard.get(input.value) ?? 0) : amenities[input.name as Amenity];
    countOf(input).textContent = wholeNumber(count);
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
