import { isCostly } from '#web/lib/costly.ts';
import { speculationRules } from '../speculation-rules.ts';
import { freshenIfStale } from './freshen.ts';

/** Whether the visitor came from another page of this site. */
export const pageBefore = (): boolean => document.referrer.startsWith(`${location.origin}/`) && history.length > 1;

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
    const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
    if (document.readyState === 'complete') register();
    else addEventListener('load', register);
  }
  freshenIfStale();
  addEventListener('pageshow', ({ persisted }) => persisted && freshenIfStale());
}
