import { m } from '@makao/i18n/messages';
import { readSession } from '#web/features/accounts/session.ts';
import { notify } from '#web/lib/notify.ts';

declare global {
  interface DocumentEventMap {
    /** A part of the page was replaced or added; the new one is given. */
    regionchange: CustomEvent<ParentNode>;
  }
}

type Start = (element: HTMLElement) => unknown;

/** Code of single parts of a page, by the name in `data-start`. */
const starts: Readonly<Record<string, () => Promise<{ default: Start }>>> = {
  'already-here': () => import('./start-already-here.ts'),
  'auto-sign-in': () => import('./start-auto-sign-in.ts'),
  'become-agent': () => import('./start-become-agent.ts'),
  carousel: () => import('./carousel.ts'),
  coming: () => import('./coming.ts'),
  compare: () => import('./compare.ts'),
  entering: () => import('./start-entering.ts'),
  filters: () => import('./filters.ts'),
  form: () => import('./forms.ts'),
  gallery: () => import('./gallery.ts'),
  'inbox-chat': () => import('../islands/inbox-chat.tsx'),
  map: () => import('./map.ts'),
  'running-count': () => import('./running-count.ts'),
  seen: () => import('./seen.ts'),
  sentence: () => import('./sentence.ts'),
  'seen-ad': () => import('./start-seen-ad.ts'),
  'ussd-phone': () => import('../islands/ussd-phone.tsx'),
  verification: () => import('./start-verification.ts'),
  wizard: () => import('./wizard.ts'),
};

function start(element: HTMLElement): void {
  const { start: name = '' } = element.dataset;
  // Once: if the script fails to load, the part works without it.
  delete element.dataset.start;
  element.dataset.starting = '';
  void starts[name]?.()
    .then(({ default: begin }) => begin(element))
    .then(() => element.setAttribute('data-ready', ''), tell)
    .finally(() => delete element.dataset.starting);
}

/** Where the code could not be loaded. */
function tell(error: unknown): void {
  console.warn(error);
  notify({ kind: 'error', text: m.common_failure_part() });
}

/**
 * Starts the parts of a page: with the page, or those with `data-when="used"` at the first focus or press inside. Those
 * with `data-signed-in` only for a signed-in user.
 */
export function startParts(): void {
  const whenUsed = ({ target }: Event) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-start][data-when]') : null;
    if (element) start(element);
  };
  for (const event of ['focusin', 'pointerdown']) document.addEventListener(event, whenUsed);
  startPartsIn(document);
  document.addEventListener('regionchange', ({ detail }) => startPartsIn(detail));
}

function startPartsIn(root: ParentNode): void {
  // Used before this script loaded: focused, or changed from what the server rendered.
  const inUse = ':focus-within,:has(input:checked:not([checked]))';
  for (const element of root.querySelectorAll<HTMLElement>('[data-start]')) {
    if (element.dataset.signedIn !== undefined && !readSession().user) continue;
    if (!element.dataset.when || element.matches(inUse)) start(element);
  }
}
