import { m } from '@makao/i18n/messages';
import { forgetAds } from '#web/features/favorites/sync-lists.ts';

let bar: HTMLElement | undefined;

function build(): HTMLElement {
  const made = document.createElement('aside');
  made.className = 'compare-bar';
  made.ariaLabel = m.ads_compare_title();
  const clear = document.createElement('button');
  clear.type = 'button';
  clear.ariaLabel = m.ads_compare_clear();
  clear.innerHTML =
    '<svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M18 6 6 18M6 6l12 12"/></svg>';
  clear.addEventListener('click', () => void forgetAds('compare').catch(console.warn));
  made.append(document.createElement('a'), clear);
  // Before the footer's end in the reading order, and outside of regions that are replaced.
  (document.querySelector('.tab-bar') ?? document.getElementById('notices'))?.before(made);
  return made;
}

const shownHere = () =>
  location.pathname === '/compare' ? (new URLSearchParams(location.search).get('ids') ?? '').split(',') : [];

/** The ads that are compared, and the way to them; not where they are compared already. */
export function showCompareBar(ids: readonly string[]): void {
  const here = shownHere();
  const isHere = ids.every((id) => here.includes(id));
  if (isHere && !bar) return;
  bar ??= build();
  bar.hidden = isHere;
  const link = bar.querySelector('a');
  if (!link || isHere) return;
  link.href = `/compare?ids=${ids.join(',')}`;
  link.textContent = m.ads_compare_open({ count: ids.length });
}
