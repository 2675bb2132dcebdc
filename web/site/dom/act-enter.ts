import { enterPage, withRedirect } from '#web/features/accounts/redirect-query.ts';
import { elementOf, fetchFragment } from './fragment.ts';

/** Puts the form for a number into the place of the sign-in forms, or of the form for its code. */
export default async function askForNumber(trigger: HTMLElement): Promise<void> {
  const panel = elementOf<HTMLElement>(await fetchFragment('/fragments/enter'));
  const place = trigger.closest('[data-entry]');
  const isPage = !trigger.closest('dialog');
  const here = isPage ? new URLSearchParams(location.search).get('redirect') : location.pathname + location.search;
  for (const link of panel.querySelectorAll<HTMLAnchorElement>('a')) link.href = withRedirect(link.pathname, here);
  // The page around it has this link already.
  if (isPage) panel.querySelector('a')?.closest('p')?.remove();
  // In case the script of the form can't be loaded.
  for (const form of panel.querySelectorAll('form')) form.action = withRedirect(enterPage, here);
  place?.replaceWith(panel);
  document.dispatchEvent(new CustomEvent('regionchange', { detail: panel }));
  panel.querySelector('input')?.focus();
}
