import type { contactedAds } from '@makao/contract/favorites';
import { m } from '@makao/i18n/messages';
import { readSession } from '#web/features/accounts/session.ts';
import { notify } from '#web/lib/notify.ts';
import { adLists } from './ad-lists.ts';

/** Inserts the cards of these ads, and returns whether there are any. */
async function showCards(page: Element, list: 'seen' | 'contacted', ids: readonly string[]): Promise<boolean> {
  const place = page.querySelector(`[data-cards=${list}]`)!;
  let cards = '';
  if (ids.length > 0) {
    const answer = await fetch(`/fragments/cards?variant=home&ids=${ids.join(',')}`);
    if (!answer.ok) throw new Error(`The cards were answered with ${answer.status}`);
    cards = await answer.text();
  }
  place.innerHTML = cards;
  document.dispatchEvent(new CustomEvent('regionchange', { detail: place }));
  return cards !== '';
}

async function contactedIds(): Promise<string[]> {
  if (!readSession().user) return [];
  const { call } = await import('#web/lib/call.ts');
  const { data } = await call<typeof contactedAds>({ method: 'GET', path: '/contacted-ads' }, {});
  return data.map(({ ad }) => ad.id);
}

function nothing(page: Element): Node {
  return page.querySelector<HTMLTemplateElement>('template[data-nothing]')!.content.cloneNode(true);
}

async function showSeen(page: Element): Promise<void> {
  const { seen, compare } = await adLists();
  const hasSeen = await showCards(
    page,
    'seen',
    seen.map(({ id }) => id),
  );
  if (!hasSeen) page.querySelector('[data-cards=seen]')!.append(nothing(page));
  page.querySelector<HTMLElement>('[data-act=clear-seen]')!.hidden = !hasSeen;
  const link = page.querySelector<HTMLAnchorElement>('[data-compare]')!;
  link.hidden = compare.length === 0;
  link.href = `/compare?ids=${compare.join(',')}`;
  link.textContent = m.ads_compare_open({ count: compare.length });
}

async function showContacted(page: Element): Promise<void> {
  const section = page.querySelector('[data-cards=contacted]')!.closest('section')!;
  section.hidden = !(await showCards(page, 'contacted', await contactedIds()));
}

/** Fills the page with the lists of this browser and the account, newest first. */
export async function fillSeen(page: Element): Promise<void> {
  await Promise.all([
    showSeen(page).catch((error: unknown) => {
      console.warn(error);
      page.querySelector('[data-cards=seen]')!.replaceChildren();
      notify({ kind: 'error', text: m.ads_findAdError() });
    }),
    // The page is worth showing without them.
    showContacted(page).catch(console.warn),
  ]);
}

export default function startSeen(page: HTMLElement): Promise<void> {
  // Back from an ad, the list has changed.
  addEventListener('pageshow', ({ persisted }) => persisted && void fillSeen(page));
  return fillSeen(page);
}
