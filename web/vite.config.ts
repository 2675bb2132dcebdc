import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { plainIcons } from './vite.icons.ts';
import { shortMessages } from './vite.messages.ts';

export default defineConfig(({ command }) => ({
  plugins: [shortMessages(), plainIcons(), tailwindcss(), react()],
  publicDir: 'public',
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
              // Changes with the dependencies only, so browsers keep it over releases.
              groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
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
