import { AsyncLocalStorage } from 'node:async_hooks';
import { Writable } from 'node:stream';
import type { Locale } from '@makao/contract/kernel/locales';
import type { PageServices } from '@makao/contract/kernel/request';
import { baseLocale, overwriteGetLocale } from '@makao/i18n/runtime';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { handleOf } from '#app/lib/handle.ts';
import { NonceContext } from '#app/lib/nonce.ts';
import { localeCookie } from '#app/lib/preferences.ts';
import { servicesContext } from '#app/lib/services.ts';

// Requests in both languages are rendered at the same time: the language belongs to the request, not to the process.
const spoken = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => spoken.getStore() ?? baseLocale);

/** The context of one request; the server hands it to the request handler. */
export function provide(services: PageServices): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return context;
}

export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce } = loadContext.get(servicesContext);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('content-language', locale);
  // The language switch without a script is a link; the answer sets the cookie.
  const asked = new URL(request.url).searchParams.get('lang');
  if (asked === locale) headers.append('set-cookie', localeCookie(locale));
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const failures: unknown[] = [];
  const html = await spoken.run(locale, () => collect(page, nonce, (error) => failures.push(error)));
  for (const failure of failures) console.error(failure);
  // A public page is read before it is used.
  const { personal } = handleOf(routerContext.staticHandlerContext.matches.map(({ route }) => route));
  return new Response(personal ? html : scriptsLater(html, nonce), {
    status: failures.length > 0 ? 500 : status,
    headers,
  });
}

/** Starts the scripts after the first paint, or after three seconds in a background tab. */
const startLater = `(function(d){var begun;function go(){if(begun)return;begun=1;
d.querySelectorAll('link[rel=later]').forEach(function(l){setTimeout(function(){l.rel='modulepreload'})});
setTimeout(function(){var w=d.querySelector('script[type=later]'),s=d.createElement('script');s.type='module';s.text=w.text;w.replaceWith(s)})}
requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,3000)})(document)`;

/** Lets styles and the first photos load before the scripts on a slow connection. */
function scriptsLater(html: string, nonce: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script([^>]*) type="module" async=""/, '<script$1 type="later"')
    .replace('</body>', () => `<script nonce="${nonce}">${startLater}</script></body>`);
}

/** Renders the whole page at once, since no part of it is slower than the rest. */
function collect(page: React.ReactNode, nonce: string, onError: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onError,
      onShellError: reject,
      onAllReady: () => pipe(sink),
    });
  });
}

/** Logs faults of the server only; errors of the visitor are answered to them. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const { status = 500 } = (error ?? {}) as { status?: number };
  if (!request.signal.aborted && status >= 500) console.error(error);
}
