import { isLocale, overwriteGetLocale } from '@makao/i18n/runtime';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : 'en';
overwriteGetLocale(() => locale);

// From here on React itself waits with what is pressed.
if (globalThis.early) removeEventListener('click', globalThis.early.note, true);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// After the page has loaded: it serves the next visit.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {});
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
