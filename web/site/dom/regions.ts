const nameOf = (element: Element) => element.id || element.ariaLabel || element.textContent;

/** The element that has replaced another one. */
const twinOf = (old: Element, root: ParentNode) =>
  [...root.querySelectorAll<HTMLElement>(old.localName)].find((each) => nameOf(each) === nameOf(old));

/** Running islands stay; a region with the same key keeps its content. */
function replaceRegion(live: HTMLElement, fresh: HTMLElement): void {
  if (live.querySelector('[data-hydrate][data-ready]')) return;
  const { key } = live.dataset;
  const isSame = key !== undefined && key === fresh.dataset.key;
  for (const name of live.getAttributeNames()) if (!fresh.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (live.getAttribute(name) !== value) live.setAttribute(name, value);
  if (isSame || live.isEqualNode(fresh)) return;
  live.replaceChildren(...fresh.childNodes);
  document.dispatchEvent(new CustomEvent('regionchange', { detail: live }));
}

/** Replaces the regions of this page by those of another document, matched by name. */
export function replaceRegions(next: Document): void {
  const focused = document.activeElement;
  const around = focused?.closest('[data-region]');
  document.title = next.title;
  const find = (selector: string) => next.querySelector<HTMLElement>(selector);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-act=language]'))
    link.setAttribute('href', find('a[data-act=language]')?.getAttribute('href') ?? '');
  for (const live of document.querySelectorAll<HTMLElement>('[data-region]')) {
    const fresh = live.isConnected && find(`[data-region="${live.dataset.region}"]`);
    if (fresh) replaceRegion(live, fresh);
  }
  if (!focused || focused.isConnected) return;
  const twin = twinOf(focused, around?.isConnected ? around : document) ?? document.getElementById('results');
  twin?.focus({ preventScroll: true });
}
