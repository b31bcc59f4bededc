// A service worker that caches all files of this version, so that the app starts offline.

/** The version and its files, filled in by the build. */
const { version, files } = JSON.parse('{{contents}}');
const NAME = `labyrinth-${version}`;

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(NAME);
    // The HTTP cache may hold files of another version, so each file is revalidated.
    await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith('labyrinth-') && name !== NAME).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forget());
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  const answer = async () => {
    const cache = await caches.open(NAME);
    return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
