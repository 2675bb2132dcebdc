import { market } from '@makao/contract/market';
import { dateFormat } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import type { ReactNode } from 'react';
import { failureTexts, type LoadFailure } from '#web/lib/failure-texts.ts';
import type { HeadTag } from '#web/lib/seo.ts';
import type { Assets } from './assets.ts';
import { headScript } from './inline-scripts.ts';
import { ServerNotice } from './layout/server-notice.tsx';

interface DocumentProps {
  assets: Assets;
  head: readonly HeadTag[];
  /** Calls that failed while the page was loaded: each is a notice. */
  failures?: readonly LoadFailure[];
  /** The signed-in areas bring their own script and styles, and the modules of the screen. */
  office?: readonly string[] | undefined;
  children: ReactNode;
}

/**
 * Cross-document view transitions that do not block input. Inline: Chromium reads the style sheet too late for the
 * first navigation, and reports an error.
 */
const documentChange =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}::view-transition{pointer-events:none}';

/** A whole page. Nothing in it is hydrated except islands. */
export const Document = ({ assets, head, failures = [], office, children }: DocumentProps) => (
  <html lang={getLocale()} data-date-format={dateFormat() === market.dateFormat ? undefined : dateFormat()}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, as text it would be escaped. */}
      <script dangerouslySetInnerHTML={{ __html: headScript }} />
      <style>{documentChange}</style>
      {head.map(tag)}
      <meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0e1716" media="(prefers-color-scheme: dark)" />
      <link rel="stylesheet" href={assets.styles} />
      {office && <link rel="stylesheet" href={assets.office.styles} />}
      {assets.font && <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />}
      <script id="client" type="module" src={assets.client} />
      {office && <script type="module" src={assets.office.script} />}
      {office && assets.office.preloads(office).map((file) => <link key={file} rel="modulepreload" href={file} />)}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {/* With the cookie, because it is in the reader's language. */}
      <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
    </head>
    <body>
      {/* The service worker shows it on a page that it stored. */}
      <p
        id="stale"
        hidden
        role="status"
        className="bg-warning-mist px-4 py-2 text-center text-sm font-medium text-warning"
      >
        {m.common_failure_stale()}
      </p>
      {children}
      <section id="notices" aria-label={m.common_notice_region()} aria-live="polite">
        <ol className="notices">
          {failures.map((failure) => (
            <ServerNotice key={failure} text={failureTexts[failure]()} />
          ))}
        </ol>
      </section>
    </body>
  </html>
);

/** Escapes characters that could end the script element. */
const inScript = (data: unknown) =>
  JSON.stringify(data).replace(/[&<>]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);

function tag(given: HeadTag, index: number): ReactNode {
  if ('title' in given) return <title key={index}>{given.title}</title>;
  if ('data' in given)
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with the characters that end a script escaped.
      <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(given.data) }} />
    );
  return 'rel' in given ? <link key={index} {...given} /> : <meta key={index} {...given} />;
}
