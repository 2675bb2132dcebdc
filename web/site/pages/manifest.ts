import { m } from '@makao/i18n/messages';
import type { Resource } from '../page.ts';

/** The web app manifest, in the reader's language. */
const manifest: Resource = {
  respond(_, { locale }) {
    const body = {
      id: '/',
      name: m.common_brand(),
      short_name: m.common_brand(),
      description: m.common_site_description(),
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
        { name: m.common_nav_rent(), url: '/search?type=rent' },
        { name: m.common_nav_buy(), url: '/search?type=sell' },
      ],
    };
    return Response.json(body, {
      headers: { 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' },
    });
  },
};

export default manifest;
