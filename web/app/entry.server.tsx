import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import type { Locale } from '@makao/contract/kernel/locales';
import type { PageServices } from '@makao/contract/kernel/request';
import { baseLocale, overwriteGetLocale } from '@makao/i18n/runtime';
import { Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type Navigator, Router, RouterContextProvider, ServerRouter } from 'react-router';
import { handleOf } from '#app/lib/handle.ts';
import { metaTags } from '#app/lib/head.ts';
import { type KeptPart, keptHtml } from '#app/lib/kept-html.ts';
import { NonceContext, scriptsMark, TagsKeptContext } from '#app/lib/nonce.ts';
import { localeCookie } from '#app/lib/preferences.ts';
import { servicesContext } from '#app/lib/services.ts';

// Requests in both languages are rendered at the same time: the language belongs to the request, not to the process.
const spoken = new AsyncLocalStorage<Locale>();
overwriteGetLocale(() => spoken.getStore() ?? baseLocale);

/** A part stands on no page in particular. */
const nowhere = { pathname: '/', search: '', hash: '', state: null, key: 'default' };
const standing: Navigator = { createHref: String, go: () => {}, push: () => {}, replace: () => {} };

const mostParts = 10_000;
/** What was used lately, and what was used before that: asked for again, it is among the first once more. */
let [parts, olderParts] = [new Map<string, string>(), new Map<string, string>()];
function keepPart(key: string, html: string): string {
  if (parts.size >= mostParts) [parts, olderParts] = [new Map(), parts];
  parts.set(key, html);
  return html;
}
function findPart(key: string): string | undefined {
  const html = parts.get(key);
  if (html !== undefined) return html;
  const older = olderParts.get(key);
  return older === undefined ? undefined : keepPart(key, older);
}

/** Stands behind each of the parts that are rendered together: to begin costs as much as a whole card. */
const end = <hr id="end" />;
const endHtml = '<hr id="end"/>';

keptHtml.of = (asked) => {
  const locale = spoken.getStore();
  const keys = asked.map(({ key }) => `${locale} ${key}`);
  const found = keys.map(findPart);
  const missing = asked.filter((_, index) => found[index] === undefined);
  const made = missing.length > 0 ? htmlOf(missing).split(endHtml).values() : null;
  return found.map((html, index) => html ?? keepPart(keys[index]!, made!.next().value!));
};

/** Not static markup: hydration needs the marks between texts. */
const htmlOf = (missing: KeptPart[]) =>
  inOneByte(
    renderToString(
      <Router location={nowhere} navigator={standing} static>
        {missing.map(({ key, part }) => (
          <Fragment key={key}>
            {part()}
            {end}
          </Fragment>
        ))}
      </Router>,
    ),
  );

const beyond = /[^\0-\xff]/;
const escaped = (text: string) =>
  text.replace(/[^\0-\xff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const named = (text: string) =>
  text.replace(/[^\0-\xff]+/g, (signs) => Array.from(signs, (sign) => `&#${sign.codePointAt(0)};`).join(''));

/** A single sign beyond Latin-1 makes a whole page two bytes a sign: twice as much to copy, search and encode. */
function inOneByte(html: string): string {
  if (!beyond.test(html)) return html;
  const [first, ...others] = html.split('<script');
  const rest = others.map((part) => {
    const end = part.indexOf('</script>');
    return `<script${escaped(part.slice(0, end))}${named(part.slice(end))}`;
  });
  return narrow(named(first!) + rest.join(''));
}

/** What was made from text of two bytes stays so, whatever is in it, until it is read anew. */
const narrow = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

/** What all pages of the same routes have in common. */
interface Common {
  /** The router's tags at the end of the head, and at the end of the page: three dozen. */
  links: string;
  scripts: string;
  /** Only of these routes: the router makes objects of all that it is told of, with every page. */
  manifest: EntryContext['manifest'];
}

const commons = new Map<string, Common>();
const scriptsPlace = `<script id="${scriptsMark}"></script>`;
/** The others of a head belong to one page. */
const commonLinks =
  /<link(?: nonce="\w+")? rel="(?:modulepreload|stylesheet|icon|apple-touch-icon|manifest|preload"[^>]* as="font)"[^>]*>/g;

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

  const { matches, errors } = routerContext.staticHandlerContext;
  const routes = matches.map(({ route }) => route.id).join();
  const kept = errors ? undefined : commons.get(routes);
  const page = (
    <NonceContext value={nonce}>
      <TagsKeptContext value={kept !== undefined}>
        <ServerRouter
          context={{ ...routerContext, ...(kept && { manifest: kept.manifest }), serverHandoffStream: undefined }}
          url={request.url}
          nonce={nonce}
        />
      </TagsKeptContext>
    </NonceContext>
  );
  const data = await text(routerContext.serverHandoffStream as ReadableStream);
  const rendered = inOneByte(spoken.run(locale, () => renderToString(page)));
  const { personal } = handleOf(matches.map(({ route }) => route));
  // A public page is read before it is used. Development shows what hydrating finds in it, untouched.
  const isReadFirst = !personal && !import.meta.env.DEV;
  const body = rendered.indexOf('</head><body');
  const mark = rendered.lastIndexOf(scriptsPlace);
  const common = kept ?? commonOf(rendered, routerContext, isReadFirst);
  if (!kept && !errors && import.meta.env.PROD) commons.set(routes, common);
  const head = kept
    ? rendered.slice(0, body) + inOneByte(spoken.run(locale, () => metaTags(routerContext)))
    : rendered.slice(0, body).replaceAll(commonLinks, '');
  const whole =
    `${isReadFirst ? head.replace(/<html[^>]*/, '$& data-public') : head}${common.links}${rendered.slice(body, mark)}` +
    `${common.scripts}${dataScript(data, nonce)}${isReadFirst ? `<script nonce="${nonce}">${startLater}</script>` : ''}`;
  rendering.set(loadContext, `<!DOCTYPE html>${whole}</body></html>`);
  return new Response(null, { status, headers });
}

function commonOf(html: string, { manifest, staticHandlerContext }: EntryContext, isReadFirst: boolean): Common {
  const links = (html.slice(0, html.indexOf('</head><body')).match(commonLinks) ?? []).join('');
  const scripts = html.slice(html.lastIndexOf(scriptsPlace) + scriptsPlace.length, html.lastIndexOf('</body>'));
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return {
    links: isReadFirst ? later(links) : links,
    scripts: isReadFirst ? later(scripts) : scripts,
    manifest: { ...manifest, routes: Object.fromEntries(routes) },
  };
}

/** The HTML of an answer, beside it: through its body it would be encoded and decoded again. */
export const rendering = new WeakMap<RouterContextProvider, string>();

/** As the router's own stream would write them; here everything is loaded before anything is rendered. */
function dataScript(data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController';
  // No sign that could end the script, and none of two bytes.
  const safe = JSON.stringify(data).replaceAll('<', '\\u003c');
  const quoted = beyond.test(safe) ? narrow(escaped(safe)) : safe;
  return `<script nonce="${nonce}">${controller}.enqueue(${quoted});${controller}.close();</script>`;
}

/**
 * Loads the scripts when the first screen is there, with its photos. What the first paint left out is laid out meanwhile, a
 * part or some eighty elements a frame: when the scripts start, the page has the height that it keeps. On a slow line, and
 * in a background tab, which is never painted, they start after two seconds; as soon as somebody presses what waits for
 * them.
 */
const startLater = `(function(d){var begun;
function all(q){return Array.from(d.querySelectorAll(q))}
function soon(f){requestAnimationFrame(function(){setTimeout(f)})}
function size(e){return e?e.getElementsByTagName('*').length:NaN}
function settle(p){var n=0,e;if(!p[0]){d.documentElement.className='';return look()}do{e=p.shift();n+=size(e);e.style.contentVisibility=e.closest('.in-rows')?'auto':'visible'}while(n+size(p[0])<80);soon(function(){settle(p)})}
function look(){var i=all('img[fetchpriority=high]').find(function(i){return!i.complete});if(!i)return soon(start);i.addEventListener('load',look);i.addEventListener('error',look)}
function start(){if(begun)return;begun=1;all('link[rel=later]').forEach(function(l){setTimeout(function(){l.rel='modulepreload'})});setTimeout(function(){var w=d.querySelector('script[type=later]'),s=d.createElement('script');s.type='module';s.text=w.text;w.replaceWith(s)})}
soon(function(){soon(function(){settle(innerWidth<480?all('.in-parts>*,.in-rows>*+*+*,.below'):[])})});
setTimeout(start,2000);
function press(){if(self.early&&early.button)start()}press();addEventListener('click',press)})(document)`;

/** Lets styles and the first photos load before the scripts on a slow connection. */
const later = (tags: string) =>
  tags
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script([^>]*) type="module" async=""/, '<script$1 type="later"');

/** Logs faults of the server only; errors of the visitor are answered to them. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const { status = 500 } = (error ?? {}) as { status?: number };
  if (!request.signal.aborted && status >= 500) console.error(error);
}
