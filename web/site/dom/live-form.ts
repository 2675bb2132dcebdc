import { addressOf, type Control, changedIn, clearAfter, isPlainAmount } from './form-values.ts';

/** What an address that is shown does to the history. */
export type Step = 'push' | 'replace' | 'none';

const liveForm = () => document.querySelector<HTMLFormElement>('form[data-live]');
const here = () => location.pathname + location.search;
const loadAnswers = () => import('./live-answers.ts');
const busyAfterMs = 150;

/** The address that the page shows, and the one that was asked for last. */
let shown = '';
let wanted = '';
let request: AbortController | undefined;
/** What the address on its way will do to the history. */
let step: Step = 'none';
let onShown = () => {};

/** Fetches an address of this page, and shows in place what it says. */
async function visit(to: string, how: Step): Promise<void> {
  request?.abort();
  request = new AbortController();
  const { signal } = request;
  wanted = to;
  // One that replaces another before that was shown takes its place in the history.
  step = how === 'replace' && step === 'push' ? 'push' : how;
  const results = document.getElementById('results');
  const busy = setTimeout(() => results?.setAttribute('aria-busy', 'true'), busyAfterMs);
  try {
    const [response, { showAnswer }] = await Promise.all([
      fetch(to, { signal, headers: { accept: 'text/html' } }),
      loadAnswers(),
    ]);
    const html = await response.text();
    if (!response.ok) throw new Error(`${to} answered ${response.status}`);
    const { pathname, search } = new URL(response.url);
    shown = wanted = pathname + search;
    if (step !== 'none') history[`${step}State`](null, '', shown);
    step = 'none';
    // Before the count changes: screen readers ignore a busy region.
    results?.removeAttribute('aria-busy');
    showAnswer(html, how === 'none');
    onShown();
  } catch (error) {
    if (signal.aborted) return;
    console.warn(error);
    if (how === 'none') location.reload();
    else location.assign(to);
  } finally {
    clearTimeout(busy);
  }
}

/** Shows the search of a link without loading its page. */
async function follow(link: HTMLAnchorElement, how: Step): Promise<void> {
  const { pathname, search } = new URL(link.href);
  const lang = new URLSearchParams(location.search).get('lang');
  let to = pathname + search;
  try {
    const { fillFrom, rebased } = await loadAnswers();
    if (wanted !== shown && link.dataset.filterLink !== 'reset') to = rebased(to, shown, wanted);
    if (lang) to += `${to.includes('?') ? '&' : '?'}lang=${lang}`;
    const form = liveForm();
    if (form) fillFrom(form, to);
  } catch {
    location.assign(to);
    return;
  }
  void visit(to, how);
}

/** Searches with these values of a field, chosen elsewhere than in the form. */
export async function choose(name: string, values: readonly string[], how: Step): Promise<void> {
  const form = liveForm();
  if (!form) return;
  (await loadAnswers()).setField(form, name, values);
  void visit(addressOf(form), how);
}

/** An amount that was typed takes effect once it can be read; null where it can't be. */
async function read(field: Control): Promise<Control | undefined | null> {
  if (!('amount' in field.dataset) || isPlainAmount(field.value)) return undefined;
  try {
    const amount = (await import('#web/lib/amount-of.ts')).amountOf(field.value);
    if (amount === null) return null;
    field.value = String(amount);
    return undefined;
  } catch {
    // The server can read it.
    return field;
  }
}

/** Another order leaves the filters as the sentence said them: its words stay in the address. */
function withWords(address: string, { name }: Control): string {
  const words = name === 'sort' && new URLSearchParams(location.search).get('words');
  return words ? `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ words })}` : address;
}

async function change(form: HTMLFormElement, control: Control, how: () => Step): Promise<void> {
  const typed = await read(control);
  if (typed === null) return;
  clearAfter(form, control);
  void visit(withWords(addressOf(form, typed), control), how());
}

interface LiveForm {
  /** How the next change goes into the history. */
  how: () => Step;
  /** The form was sent by its button, or with Enter. */
  onSubmit: () => void;
  /** Another search is on show. */
  onShown: () => void;
}

/** The changes of the page's `form[data-live]` take effect by themselves, and so do links that only change it. */
export function startLiveForm(form: HTMLFormElement, { how, onSubmit, onShown: then }: LiveForm): void {
  shown = wanted = here();
  onShown = then;
  document.addEventListener('change', ({ target }) => {
    const control = target as Control;
    if (control.name && control.form === liveForm()) void change(form, control, how);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // What is being typed takes effect.
    (document.activeElement as HTMLElement | null)?.blur();
    onSubmit();
  });
  document.addEventListener('click', (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-filter-link]');
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    void follow(link, link.dataset.filterLink === 'replace' ? 'replace' : how());
  });
  addEventListener('popstate', () => here() !== shown && void visit(here(), 'none'));
  addEventListener('pagehide', () => request?.abort());
  // A request that was pending when the page was left.
  addEventListener('pageshow', ({ persisted }) => persisted && wanted !== shown && void visit(wanted, step));
  // What was chosen before this script arrived.
  const changed = changedIn(form);
  for (const control of changed) clearAfter(form, control);
  const first = changed.find((control) => 'amount' in control.dataset) ?? changed[0];
  if (first) void change(form, first, how);
}
