import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined into the page's own files these would travel again with every change of a script.
    assetsInlineLimit: 0,
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
          ],
        },
      },
    },
  },
  // Built into the server's bundle: the workspace packages are TypeScript sources, and of the icons a few are used.
  ssr: { noExternal: ['@makao/contract', '@makao/i18n', 'lucide-react', 'radix-ui', 'sonner', 'embla-carousel-react'] },
});
