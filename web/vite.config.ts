import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { plainIcons } from './vite.icons.ts';
import { shortMessages } from './vite.messages.ts';
import { serviceWorker } from './vite.worker.ts';

/** Small files that `site/client.ts` imports, and those by which the API is called; left alone, each would be a request. */
const base =
  /web[\\/]lib[\\/](costly|failure|notify|storage|stored-pages|tokens)\.ts$|web[\\/]features[\\/]accounts[\\/](require-user|session)\.ts$|contract[\\/]src[\\/]kernel[\\/](endpoint|locales|request)\.ts$|i18n[\\/]src[\\/](locale|say)\.ts$|vite[\\/]preload-helper/;
const api = /web[\\/]lib[\\/](api-error|call|renew-token|transport)\.ts$/;

export default defineConfig(({ command }) => ({
  plugins: [shortMessages(), plainIcons(), tailwindcss(), react(), serviceWorker()],
  publicDir: 'public',
  // Lists of what each part imports would weigh more than most parts.
  build: { modulePreload: false },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        // Inlined into styles or scripts, files would travel again with every change of them.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['site/client.ts', 'office/main.tsx', 'styles/app.css', 'styles/area.css'],
          output: {
            codeSplitting: {
              groups: [
                // Changes with the dependencies only, so browsers keep it over releases.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                // What the script of a page shares with the parts that it loads later: one file beside it.
                { name: 'base', test: base },
                { name: 'api', test: api },
                { name: 'lists', test: /stored-lists\.ts$|kernel[\\/]remembered-ads\.ts$/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: { outDir: 'build/server', emitAssets: false, rolldownOptions: { input: { index: 'site/server.ts' } } },
      // One file with all it needs, built for production whatever the environment of the process.
      resolve: { noExternal: command === 'build' ? true : ['@makao/contract', '@makao/i18n'] },
    },
  },
}));
