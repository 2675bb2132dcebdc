import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { plainIcons } from './vite.icons.ts';
import { shortMessages } from './vite.messages.ts';

/** What nearly every public page shows: texts of the frame and the ads, light parts, the session. */
const common = new RegExp(
  [
    'i18n/compiled/messages/(common_(site|nav|footer|brand|action|language|theme|time|notice|breadcrumb|pagination)|ads_(?!form|list|still|fee(?!_visit)|gallery|move|map|gone|photo|about|history|contact|facts|related|agent(?!hidden|profile|verified)|created|own|seo|share|total|titlebedrooms|import|many|outcome|compare|changed|seen|checking(?!title))|ads_gallery1?\\.|agents_(unit|page_verified|page_reviewscount|pledgetext|score)|places_ward_ads|search_(count|wards|sell|firstpage|wizard_wards)1?\\.|availability_daysago|errors_validation_(required|positivenumber))',
    'i18n/src/(format|locale|say)',
    'icons/(arrow-left|circle-question-mark|rotate-ccw-clock|sliders-horizontal|arrow-right|badge-check|check|chevron-down|chevron-left|heart|lock|map-pin|menu|message-circle|search|smartphone|star)\\.',
    'app/components/ui/(alert|avatar|badge|breadcrumb|button|checkbox|chip|classes|field|icon|icon-button|kept|link|logo|page-top|picture|select|spinner|sprite|stars)\\.',
    'app/features/search/(address|sentence-box)',
    'app/layouts/site/(?!menu-cache|user-)',
    'app/features/favorites/heart\\.',
    'app/lib/(beside|confirmed|early-choices|form-query|kept-html|nonce|notify|preferences|safe-path|seo|session|storage|require-user|ad-labels|days|rating|use-|failure)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

export default defineConfig(({ command }) => ({
  plugins: [shortMessages(), plainIcons(), tailwindcss(), reactRouter()],
  // Inlined into the page's own files these would travel again with every change of a script.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        modulePreload: {
          // These are there before anything is loaded on demand: naming them again is only weight.
          resolveDependencies: (_, files) =>
            files.filter((file) => !/\/(react|common|base|rolldown-runtime)-/.test(file)),
        },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Changes with the dependencies only, so browsers keep it over releases.
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es)[\\/]/ },
                // Left to itself the bundler puts these few lines beside the schemas, and every page would load those.
                {
                  name: 'base',
                  test: /contract[\\/]src[\\/]kernel[\\/](limits|request|endpoint|locales)\.ts|vite[\\/]preload-helper/,
                },
                // In one file: fifty small ones cost more in headers than in code.
                { name: 'common', test: common, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { rolldownOptions: { input: './app/server.ts' } },
      // One file with all it needs, built for production whatever the environment of the process.
      resolve: { noExternal: command === 'build' ? true : ['@makao/contract', '@makao/i18n'] },
    },
  },
}));
