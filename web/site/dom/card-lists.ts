import { m } from '@makao/i18n/messages';
import { readSession } from '#web/features/accounts/session.ts';
import { listsChanged, readLists } from '#web/features/favorites/stored-lists.ts';
import { showCompareBar } from './compare-bar.ts';

const adOf = (element: Element) => element.querySelector<HTMLElement>('[data-ad]')?.dataset.ad ?? '';

/** Lists of cards in which ads can be hidden: not what somebody looked at before. */
const hidingLists = () =>
  [...document.querySelectorAll<HTMLUListElement>('ul:has(> li > .card)')].filter(
    (list) => !list.closest('[data-cards]'),
  );

/** Writes on each card whether the ad was seen, or its agent contacted. */
function markCards(seen: ReadonlySet<string>, contacted: ReadonlySet<string>, hidden: ReadonlySet<string>): void {
  for (const card of document.querySelectorAll('.card')) {
    const ad = adOf(card);
    const text = hidden.has(ad)
      ? m.ads_mark_hidden()
      : contacted.has(ad)
        ? m.ads_mark_contacted()
        : seen.has(ad) && !card.closest('[data-cards=seen]')
          ? m.ads_mark_seen()
          : '';
    const mark = card.querySelector('.card-mark');
    if (!text) mark?.remove();
    else if (mark) mark.textContent = text;
    else {
      const small = document.createElement('small');
      small.className = 'card-mark';
      small.textContent = text;
      card.querySelector('.card-photo')?.append(small);
    }
  }
}

/** Hides cards, and says below their list how many, with the way to see them. */
function hideCards(list: HTMLUListElement, hidden: ReadonlySet<string>): void {
  const isShown = 'showsHidden' in list.dataset;
  let count = 0;
  for (const item of list.children) {
    if (!(item instanceof HTMLLIElement)) continue;
    const isHidden = hidden.has(adOf(item)) && !('undo' in item.dataset);
    item.hidden = isHidden && !isShown;
    if (isHidden) count++;
  }
  const next = list.nextElementSibling;
  const line = next?.matches('.hidden-ads') ? next : null;
  if (count === 0) line?.remove();
  else (line ?? addLine(list)).replaceChildren(m.ads_hidden_count({ count }), ' · ', showButton(list, isShown));
}

function addLine(list: HTMLUListElement): Element {
  const line = document.createElement('p');
  line.className = 'hidden-ads';
  list.after(line);
  return line;
}

function showButton(list: HTMLUListElement, isShown: boolean): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.ariaExpanded = String(isShown);
  button.textContent = isShown ? m.ads_hidden_fold() : m.ads_hidden_show();
  button.addEventListener('click', () => {
    if (isShown) delete list.dataset.showsHidden;
    else list.dataset.showsHidden = '';
    showLists();
    list.nextElementSibling?.querySelector('button')?.focus();
  });
  return button;
}

/** Applies the lists of this browser to the cards of the page. */
function showLists(): void {
  const { seen, compare, hidden, contacted } = readLists();
  const hiddenIds = new Set(hidden);
  markCards(new Set(seen.map(({ id }) => id)), new Set(readSession().user ? contacted : []), hiddenIds);
  for (const list of hidingLists()) hideCards(list, hiddenIds);
  showCompareBar(compare);
}

let isStarted = false;

/** Shows the lists now and after every change. */
export function followLists(): void {
  showLists();
  if (isStarted) return;
  isStarted = true;
  for (const event of [listsChanged, 'regionchange']) document.addEventListener(event, showLists);
  // Another tab has changed a list, or this page has missed changes.
  addEventListener('storage', showLists);
  addEventListener('pageshow', ({ persisted }) => persisted && showLists());
}
