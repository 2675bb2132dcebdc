// Keeps the page for times without a network, and files whose names change with their content. Never a page of the
// site and never an answer of the API: what those say must be true now.
const kept = 'kept-1';
const most = 200;
const offline = '/offline.html';

addEventListener('install', (event) => {
  event.waitUntil(caches.open(kept).then((cache) => cache.add(offline)));
  skipWaiting();
});

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
      // Pages are asked for while this worker is still waking up.
      await registration.navigationPreload?.enable();
      await clients.claim();
    })(),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (request.url.startsWith(`${location.origin}/assets/`)) event.respondWith(file(request));
});

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return caches.match(offline);
  }
}

async function file(request) {
  const cache = await caches.open(kept);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    // Old releases make room; the offline page, first of all, stays.
    const [, ...files] = await cache.keys();
    for (const old of files.slice(0, Math.max(0, files.length - most))) await cache.delete(old);
  }
  return response;
}
