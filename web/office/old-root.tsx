import headingFace from '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url';
import { getAppParameters } from '@makao/contract/content';
import { getLocale } from '@makao/i18n/runtime';
import { use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { Notices } from '#web/components/ui/notices.tsx';
import { SessionWatch } from '#web/features/accounts/session-watch.tsx';
import { earlyScript, useEarlyPress } from '#web/lib/early-press.ts';
import { NonceContext, scriptsMark, TagsKeptContext } from '#web/lib/nonce.ts';
import { headScript } from '#web/lib/preferences.ts';
import { siteMeta } from '#web/lib/seo.ts';
import { serverApi, servicesContext } from '#web/lib/services.ts';
import { ErrorScreen } from '#web/site/layout/error-screen.tsx';
import type { Site } from '#web/site/layout/use-site.ts';
import { useStillParts } from '#web/site/layout/use-still-parts.ts';
import type { Route } from './+types/root';
import styles from './app.css?url';

export async function loader({ context }: Route.LoaderArgs): Promise<Site> {
  const { origin } = context.get(servicesContext);
  // Pages work without the support number.
  const parameters = await serverApi(context)
    .call(getAppParameters, {})
    .catch(() => null);
  return { origin, supportPhoneNumber: parameters?.supportPhoneNumber ?? null, year: new Date().getFullYear() };
}

/** Nothing of this changes while a person is here. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: headingFace, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  // With the cookie, because it is in the reader's language.
  { rel: 'manifest', href: '/manifest.webmanifest', crossOrigin: 'use-credentials' },
];

export const meta: Route.MetaFunction = () => siteMeta();

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = use(NonceContext);
  const kept = use(TagsKeptContext);
  useEarlyPress();
  return (
    // The script in the head may have set the theme before React arrives.
    <html lang={getLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1716" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, as text they would be escaped. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyScript + headScript }} />
        {!kept && (
          <>
            <Meta />
            <Links />
          </>
        )}
      </head>
      <body>
        {children}
        {kept !== undefined && <script id={scriptsMark} />}
        {!kept && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  useStillParts();
  return (
    <>
      <Outlet />
      <SessionWatch />
      <Notices />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorScreen error={error} />;
