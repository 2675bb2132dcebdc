/** Follows a link for which a visitor has to sign in first. */
export default function go(trigger: HTMLElement): void {
  if (trigger instanceof HTMLAnchorElement) location.assign(trigger.href);
}
