import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Texts, icons and light parts; what comes with checks, dialogs or forms stays where it is needed. */
const shared = new RegExp(
  [
    'i18n/(compiled|src/format)',
    'lucide-react',
    'app/components/ui/(?!dialog|combobox|notices|phone-field|code-field|password-field)',
    'app/features/site/(?!menu-cache|user-menu)',
    'app/lib/(classes|nonce|notify|preferences|safe-path|seo|session|storage|require-user|ad-labels|loose-match|use-|failure)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Inlined into the page's own files these would travel again with every change of a script.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Changes with the dependencies only, so browsers keep it over releases.
                { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es)[\\/]/ },
                // Left to itself the bundler puts these few lines beside the schemas, and every page would load those.
                {
                  name: 'base',
                  test: /contract[\\/]src[\\/](limits|request|endpoint|locales)\.ts|vite[\\/]preload-helper/,
                },
                // What most pages share, in one file: fifty small ones cost more in headers than in code.
                { name: 'shared', test: shared, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { rolldownOptions: { input: './app/server.ts' } },
      // One file with all it needs, made for production whatever the process that runs it is told.
      resolve: { noExternal: command === 'build' ? true : ['@makao/contract', '@makao/i18n'] },
    },
  },
}));
