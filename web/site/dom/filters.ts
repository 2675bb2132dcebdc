import { isCostly } from '#web/lib/costly.ts';
import { readStored, store } from '#web/lib/storage.ts';
import { hideBarOnScroll } from './hide-bar.ts';
import { choose, type Step, startLiveForm } from './live-form.ts';

const lastKey = 'lastSearch';
const wide = '(min-width: 64rem)';
const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector);

/** Stores a search that has filters, and offers the last one on a search without. */
function remember(): void {
  const query = find('[data-remember]')?.dataset.remember;
  if (query) store(lastKey, query);
  const last = readStored<string>(lastKey);
  if (!last) return;
  for (const offer of document.querySelectorAll<HTMLAnchorElement>('[data-last-search]')) {
    offer.href = `/search?${last}`;
    offer.hidden = false;
  }
}

/** Loads the number of ads for each choice, where it is visible. The filters work without. */
function showCounts(): void {
  if (find('[data-count]')?.checkVisibility() && !isCostly())
    void import('./counts.ts').then((counts) => counts.showCounts()).catch(() => {});
}

let hasMap = false;

/** The map is in the address: it was asked for. */
function showMap(): void {
  const place = find('[data-map]');
  if (!place && !hasMap) return;
  hasMap = true;
  void import('../islands/ward-map.tsx').then(
    (map) => map.showMap(place, (wardIds) => void choose('wardIds', wardIds, 'push')),
    () => {
      if (place) place.textContent = place.dataset.failure ?? '';
    },
  );
}

/** Whether a change was made since the drawer was opened: going back undoes all of them together. */
let isRevising = false;

/** Shows the form in a drawer, on phones. */
function openDrawer(drawer: HTMLDialogElement, form: HTMLFormElement): void {
  const home = form.parentElement;
  find('[data-holds]')?.append(form);
  const close = () => {
    home?.append(form);
    // The notices live in whichever modal dialog is open.
    const notices = drawer.querySelector('#notices');
    if (notices) document.body.append(notices);
    isRevising = false;
  };
  drawer.addEventListener('close', close, { once: true });
  drawer.showModal();
  showCounts();
}

/** Puts the plain list in the place of the field that could not be loaded. */
function showPlain(failed: Element): void {
  const typed = failed.closest<HTMLElement>('[data-typed]');
  const plain = find<HTMLFieldSetElement>(`[data-plain="${typed?.dataset.typed}"]`);
  if (!typed || !plain) return;
  typed.remove();
  plain.disabled = false;
  plain.classList.remove('without-script');
  plain.querySelector('select')?.focus();
}

/** The filters of a list: a plain form, whose changes take effect by themselves. */
export default function startFilters(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const drawer = find<HTMLDialogElement>('#filter-drawer');
  const how = (): Step => {
    if (!drawer?.open) return 'push';
    const step = isRevising ? 'replace' : 'push';
    isRevising = true;
    return step;
  };
  const onSubmit = () => {
    if (drawer?.open) drawer.close();
    else find('#results')?.scrollIntoView();
  };
  const onShown = () => {
    remember();
    showCounts();
    showMap();
  };
  startLiveForm(form, { how, onSubmit, onShown });
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    // A press outside of the drawer closes it.
    if (target === drawer) drawer.close();
    else if (drawer && target.closest('[data-opens]')) {
      event.preventDefault();
      openDrawer(drawer, form);
    }
  });
  matchMedia(wide).addEventListener('change', () => {
    drawer?.close();
    showCounts();
  });
  const help = (field: HTMLInputElement) => {
    if ('amount' in field.dataset) void import('./amounts.ts').then(({ explain }) => explain(field), console.warn);
    if ('find' in field.dataset) void import('./ward-find.ts').then(({ narrow }) => narrow(field), console.warn);
  };
  document.addEventListener('focusin', ({ target }) => help(target as HTMLInputElement));
  form.addEventListener('keydown', (event) => {
    // Enter in the box that finds wards would send the form before one is chosen.
    if (event.key === 'Enter' && (event.target as Element).matches('[data-find]')) event.preventDefault();
  });
  // Plain lists stand in where scripts are off, or fail.
  for (const plain of form.querySelectorAll<HTMLFieldSetElement>('fieldset.without-script')) plain.disabled = true;
  document.addEventListener('islandfailure', ({ target }) => showPlain(target as Element));
  // Catch up with what happened before this script loaded.
  if (document.activeElement instanceof HTMLInputElement) help(document.activeElement);
  for (const failed of document.querySelectorAll('[data-hydrate][data-failed]')) showPlain(failed);
  if (drawer && location.hash === '#filters' && !matchMedia(wide).matches) {
    history.replaceState(history.state, '', location.pathname + location.search);
    openDrawer(drawer, form);
  }
  hideBarOnScroll();
  remember();
  showMap();
  // After the page's own requests.
  if (document.readyState === 'complete') showCounts();
  else addEventListener('load', showCounts, { once: true });
}
