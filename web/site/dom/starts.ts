import { m } from '@makao/i18n/messages';
import { notify } from '#web/lib/notify.ts';
import { readSession } from '#web/lib/session.ts';

/** Code that a page needs as soon as it is there, by the name in `data-start`. */
const starts: Readonly<Record<string, () => Promise<{ default: (element: HTMLElement) => unknown }>>> = {
  'already-here': () => import('./start-already-here.ts'),
  'auto-sign-in': () => import('./start-auto-sign-in.ts'),
  'become-agent': () => import('./start-become-agent.ts'),
  entering: () => import('./start-entering.ts'),
  'seen-ad': () => import('./start-seen-ad.ts'),
  verification: () => import('./start-verification.ts'),
};

/** With `data-signed-in`, only for a signed-in person. */
export function startParts(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-start]')) {
    const { start: name = '', signedIn } = element.dataset;
    if (signedIn === undefined || readSession().user)
      void starts[name]?.().then(({ default: start }) => start(element), tell);
  }
}

/** Where the code could not be loaded. */
function tell(error: unknown): void {
  console.warn(error);
  notify({ kind: 'error', text: m.common_failure_part() });
}
