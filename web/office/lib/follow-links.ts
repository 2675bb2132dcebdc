import type { AreaName } from '#web/lib/office-screens.ts';
import { isWithin } from './areas.ts';

type Follow = (path: string, options: { replace: boolean; preventScrollReset: boolean }) => unknown;

/** Follows plain links to screens of the area without loading a document. `data-keep-scroll` keeps the place on the page. */
export function followLinks(area: AreaName, follow: Follow): void {
  document.addEventListener('click', (event) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, target, defaultPrevented } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || !isFollowed(link) || link.origin !== location.origin || !isWithin(area, link.pathname)) return;
    event.preventDefault();
    follow(link.pathname + link.search + link.hash, {
      replace: link.href === location.href,
      preventScrollReset: link.dataset.keepScroll !== undefined,
    });
  });
}

/** An empty address loads the document again, one with a hash alone moves within it, and presses have their own handlers. */
const isFollowed = (link: HTMLAnchorElement): boolean =>
  (link.target === '' || link.target === '_self') &&
  !link.matches('[download],[data-act],[data-island],[href=""],[href^="#"]');
