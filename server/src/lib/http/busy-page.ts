import type { Locale } from '@makao/contract/kernel/locales';
import { errorMessage } from '@makao/i18n/errors';

/** Shown under overload: small, without further requests, and reloads by itself. */
export const busyPage = (locale: Locale) => `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="4">
<title>Makao</title>
<style>
:root{color-scheme:light dark;--ink:#14201f;--page:#faf7f1;--lagoon:#0b6b63}
@media (prefers-color-scheme:dark){:root{--ink:#edf3f1;--page:#0e1716;--lagoon:#5cc7bb}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;padding:1.5rem;box-sizing:border-box;text-align:center;background:var(--page);color:var(--ink);font:1.125rem/1.5 system-ui,sans-serif}
svg{width:5rem;height:5rem;fill:var(--lagoon)}
h1{margin:.75rem 0 0;font-size:1.5rem}
p{margin:.5rem 0 0;max-width:22rem;text-wrap:balance}
i{width:9rem;height:.25rem;margin-top:1.75rem;border-radius:1rem;background:var(--lagoon);transform-origin:left;animation:wait 4s linear both}
@keyframes wait{from{transform:scaleX(0)}}
</style>
<svg viewBox="0 0 24 24" aria-hidden="true"><path fill-rule="evenodd" d="M2 22v-2h2v-8a8 8 0 0 1 16 0v8h2v2zM7 20h4v-6.5H7zM13 20h4v-6.5h-4zM7.1 11.5h9.8a4.93 4.93 0 0 0-9.8 0z"/></svg>
<h1>Makao</h1>
<p>${errorMessage('overloaded', locale)}</p>
<i></i>
</html>`;
