import { m } from '@makao/i18n/messages';
import { compareWith, hideAd, readLists } from '#web/features/favorites/stored-lists.ts';
import { forgetAds } from '#web/features/favorites/sync-lists.ts';
import { shareLists } from './share-lists.ts';

function buttonOf(text: string, className: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = text;
  button.addEventListener('click', press);
  return button;
}

const forget = (list: 'compare' | 'hidden', ad: string) => void forgetAds(list, ad).catch(console.warn);
const share = () => void shareLists().catch(console.warn);

function addToCompared(ad: string): void {
  compareWith(ad);
  share();
}

/** In the place of a card that was just hidden: a slip is undone where it happened. */
function hide(ad: string, item: HTMLElement, trigger: HTMLElement): void {
  const note = document.createElement('p');
  note.className = 'card-hidden';
  const undo = buttonOf(m.ads_hidden_undo(), '', () => {
    note.remove();
    delete item.dataset.undo;
    forget('hidden', ad);
    trigger.focus();
  });
  note.append(m.ads_hidden_done(), undo);
  item.dataset.undo = '';
  item.append(note);
  undo.focus();
  hideAd(ad);
  share();
}

function entriesOf(ad: string, item: HTMLElement, trigger: HTMLElement): [text: string, press: () => void][] {
  const { compare, hidden } = readLists();
  return [
    compare.includes(ad)
      ? [m.ads_card_uncompare(), () => forget('compare', ad)]
      : [m.ads_card_compare(), () => addToCompared(ad)],
    hidden.includes(ad)
      ? [m.ads_card_unhide(), () => forget('hidden', ad)]
      : [m.ads_card_hide(), () => hide(ad, item, trigger)],
  ];
}

/** The menu of a card: arrow keys move in it; Escape, a press elsewhere and leaving it close it. */
export default function openMenu(trigger: HTMLElement): void {
  const item = trigger.closest('li');
  const { ad } = trigger.dataset;
  if (!item || !ad) return;
  const menu = document.createElement('div');
  menu.role = 'menu';
  menu.className = 'card-options';
  menu.ariaLabel = trigger.ariaLabel;
  const close = () => {
    menu.remove();
    trigger.ariaExpanded = 'false';
    document.removeEventListener('pointerdown', closeElsewhere);
  };
  const closeElsewhere = ({ target }: Event) => {
    if (!menu.contains(target as Node)) close();
  };
  const entries = entriesOf(ad, item, trigger).map(([text, press]) => {
    const entry = buttonOf(text, '', () => {
      trigger.focus();
      close();
      press();
    });
    entry.role = 'menuitem';
    entry.tabIndex = -1;
    return entry;
  });
  menu.append(...entries);
  menu.addEventListener('keydown', (event) => {
    const at = entries.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') {
      trigger.focus();
      close();
    } else if (to !== undefined) {
      event.preventDefault();
      entries.at(to % entries.length)?.focus();
    }
  });
  menu.addEventListener(
    'focusout',
    ({ relatedTarget }) => relatedTarget && closeElsewhere({ target: relatedTarget } as Event),
  );
  trigger.ariaExpanded = 'true';
  item.append(menu);
  document.addEventListener('pointerdown', closeElsewhere);
  entries[0]?.focus();
}
