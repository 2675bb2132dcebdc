import { m } from '@makao/i18n/messages';
import { notify } from '#web/lib/notify.ts';
import { readSession } from '#web/lib/session.ts';

/** What a page does by itself once it has loaded, by the name in `data-start`. */
const starts: Readonly<Record<string, () => Promise<{ default: (element: HTMLElement) => unknown }>>> = {
  'already-here': () => import('./start-already-here.ts'),
  'auto-sign-in': () => import('./start-auto-sign-in.ts'),
  'become-agent': () => import('./start-become-agent.ts'),
  entering: () => import('./start-entering.ts'),
  verification: () => import('./start-verification.ts'),
};

export function startPage(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-start]')) {
    // What is for signed-in people is not loaded by others.
    if (element.dataset.signedIn !== undefined && !readSession().user) continue;
    void starts[element.dataset.start ?? '']?.()
      .then(({ default: start }) => start(element))
      .catch((error: unknown) => {
        console.warn(error);
        notify({ kind: 'error', text: m.common_failure_part() });
      });
  }
}
