import { isCostly } from '#web/lib/costly.ts';
import { speculationRules } from '../speculation-rules.ts';
import { freshenIfStale } from './freshen.ts';

/** Whether the visitor came from another page of this site. */
export const pageBefore = (): boolean => document.referrer.startsWith(`${location.origin}/`) && history.length > 1;

/** Registers the service worker. It has not seen a page that was prefetched, or open before it. */
function startWorker(): void {
  const { serviceWorker } = navigator;
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[];
  const isUnseen = !serviceWorker.controller || entry?.deliveryType === 'navigational-prefetch';
  serviceWorker.addEventListener('message', ({ data }) => {
    const stale = data?.stale && document.getElementById('stale');
    if (stale) stale.hidden = false;
  });
  void serviceWorker.register('/sw.js').catch(() => {});
  if (!isUnseen || isCostly()) return;
  const assets = [...document.querySelectorAll<HTMLScriptElement>('script[src^="/assets/"]')].map(({ src }) => src);
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[href^="/assets/"]')) assets.push(href);
  const viewed = location.href;
  void serviceWorker.ready.then(({ active }) => active?.postMessage({ viewed, assets }));
}

/** Fetches the next page when a link is pointed at or touched, unless data has to be saved; and what follows a visit. */
export function startNavigation(): void {
  if (!isCostly() && HTMLScriptElement.supports?.('speculationrules')) {
    const script = document.createElement('script');
    script.type = 'speculationrules';
    script.textContent = speculationRules;
    document.head.append(script);
  }
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // After the page has loaded: it serves the next visit.
    if (document.readyState === 'complete') startWorker();
    else addEventListener('load', startWorker);
  }
  freshenIfStale();
  addEventListener('pageshow', ({ persisted }) => persisted && freshenIfStale());
}
