import { m } from '@makao/i18n/messages';
import { servicesContext } from '#web/lib/services.ts';
import type { Route } from './+types/manifest';

/** The web app manifest, in the reader's language. */
export function loader({ context }: Route.LoaderArgs): Response {
  const { locale } = context.get(servicesContext);
  const said = [{}, { locale }] as const;
  const manifest = {
    id: '/',
    name: m.common_brand(...said),
    short_name: m.common_brand(...said),
    description: m.common_site_description(...said),
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f1',
    theme_color: '#0b6b63',
    categories: ['lifestyle', 'house'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: m.common_nav_rent(...said), url: '/search?type=rent' },
      { name: m.common_nav_buy(...said), url: '/search?type=sell' },
    ],
  };
  return Response.json(manifest, {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'max-age=3600' },
  });
}
