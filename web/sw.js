// Keeps what somebody looked at for times without a network: ads, the last search, and the lists of cards. Pages come from
// the network while it answers. Files whose names change with their content come from here.

// The build writes a value of its own for each release.
const release = '__RELEASE__';
const files = `files-${release}`;
// The page deletes it at sign-out, by this prefix.
const pages = `pages-${release}`;
const offline = '/offline.html';
// Five million with headers and the page for times without a network.
const mostBytes = 4_900_000;
const patienceMs = 4_000;

addEventListener('install', (event) => {
  event.waitUntil(caches.open(files).then((cache) => cache.add(offline)));
  skipWaiting();
});

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== files && name !== pages) await caches.delete(name);
      // Pages are asked for while this worker is still waking up.
      await registration.navigationPreload?.enable();
      await clients.claim();
    })(),
  );
});

const isSearch = ({ pathname }) => pathname === '/search';
const isPage = (url) => isSearch(url) || /^\/(ads\/.+|seen|account\/favorites)$/.test(url.pathname);
const isPart = ({ pathname }) => /^\/(fragments\/cards|api\/v1\/user-ad-favorites)$/.test(pathname);

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  // What is prefetched may never be looked at, and must not come from here when it is.
  if (/prefetch/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '')) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (isPart(url) || isSearch(url)) event.respondWith(part(event, url));
  else if (url.pathname.startsWith('/files/') && request.destination === 'image') event.respondWith(picture(event));
});

// A page that was prefetched, or was open before this worker: it is looked at now.
addEventListener('message', (event) => {
  const { viewed, assets = [] } = event.data ?? {};
  const url = new URL(viewed ?? '/', location.origin);
  if (!isPage(url)) return;
  event.waitUntil(
    Promise.all([
      fetch(url).then((response) => store(new Request(url), response)),
      ...assets.map((asset) => file(new Request(asset))),
    ]).catch(() => {}),
  );
});

async function page(event, url) {
  const { request, preloadResponse } = event;
  const known = isPage(url) ? await find(url) : undefined;
  const coming = (async () => (await preloadResponse) ?? (await fetch(request)))();
  try {
    const response = await inTime(coming, known);
    if (response === known) throw new Error('Late');
    if (isPage(url)) event.waitUntil(store(request, response.clone()));
    return response;
  } catch {
    event.waitUntil(coming.then((response) => isPage(url) && store(request, response)).catch(() => {}));
    if (known) return marked(known);
    return caches.match(offline);
  }
}

/** A part of a page: a list of cards, or the results of a search. */
async function part(event, url) {
  const { request } = event;
  const known = isPart(url) ? await find(url) : undefined;
  const coming = fetch(request);
  try {
    const response = await inTime(coming, known);
    if (response === known) throw new Error('Late');
    event.waitUntil(store(request, response.clone()));
    return response;
  } catch (error) {
    if (!known) throw error;
    event.waitUntil(coming.then((response) => store(request, response)).catch(() => {}));
    const client = await clients.get(event.clientId);
    client?.postMessage({ stale: true });
    return known;
  }
}

async function picture(event) {
  const known = await find(new URL(event.request.url));
  if (known) return known;
  const response = await fetch(event.request);
  const client = await clients.get(event.clientId);
  // Pictures of pages that are not stored would take the room of those that are.
  if (client && isPage(new URL(client.url))) event.waitUntil(store(event.request, response.clone()));
  return response;
}

/** The network's answer; with a stored one to show instead, only for some seconds. A server in trouble counts as none. */
async function inTime(coming, known) {
  const late = new Promise((resolve) => known && setTimeout(resolve, patienceMs, known));
  const response = await Promise.race([coming, late]);
  return known && response.status >= 500 ? known : response;
}

async function find(url) {
  const cache = await caches.open(pages);
  const known = await cache.match(url, { ignoreVary: true, ignoreSearch: url.pathname.startsWith('/ads/') });
  if (known || url.pathname !== '/search' || url.search) return known;
  // A search without words: the last one.
  const last = (await cache.keys()).find((request) => isSearch(new URL(request.url)));
  return last && Response.redirect(last.url);
}

/** The document as it was stored, with the banner that it contains shown. */
async function marked(known) {
  if (known.redirected || known.status >= 300) return known;
  const html = (await known.text()).replace('id="stale" hidden=""', 'id="stale"');
  return new Response(html, { headers: known.headers });
}

/** Stores a response with its size and time, and lets the oldest go. */
async function store(request, response) {
  if (response.status !== 200 || response.redirected) return;
  const body = await response.arrayBuffer();
  if (body.byteLength > mostBytes / 5) return;
  const headers = new Headers(response.headers);
  // As decoded.
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  headers.set('x-stored', `${Date.now()} ${body.byteLength}`);
  const cache = await caches.open(pages);
  const url = new URL(request.url);
  if (isSearch(url))
    for (const { url: other } of await cache.keys()) if (isSearch(new URL(other))) await cache.delete(other);
  await cache.put(request.url, new Response(body, { headers }));
  await trim();
}

async function sized(name) {
  const cache = await caches.open(name);
  const list = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request, { ignoreVary: true });
    const [at, bytes] = (response?.headers.get('x-stored') ?? '0 0').split(' ').map(Number);
    list.push({ cache, request, at, bytes });
  }
  return list.sort((a, b) => a.at - b.at);
}

/** Pages go before the files that all of them need; the page for times without a network stays. */
async function trim() {
  const all = [...(await sized(pages)), ...(await sized(files))];
  let bytes = all.reduce((sum, each) => sum + each.bytes, 0);
  for (const each of all) {
    if (bytes <= mostBytes) return;
    if (new URL(each.request.url).pathname === offline) continue;
    await each.cache.delete(each.request);
    bytes -= each.bytes;
  }
}

async function file(request) {
  const cache = await caches.open(files);
  const known = await cache.match(request.url, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) {
    const body = await response.clone().arrayBuffer();
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    headers.set('x-stored', `${Date.now()} ${body.byteLength}`);
    await cache.put(request.url, new Response(body, { headers }));
  }
  return response;
}
