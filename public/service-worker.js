/* Stores one page only: what a page says, and who sees it, the server decides each time. */
const store = 'offline-1'
const page = '/offline'

self.addEventListener('install', (event) => {
  const request = new Request(page, { credentials: 'omit', cache: 'reload' })
  event.waitUntil(caches.open(store).then((cache) => cache.add(request)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(prepare())
})

async function prepare() {
  const old = (await caches.keys()).filter((name) => name !== store)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
}

self.addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event))
})

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    // Signing out empties the store (`Clear-Site-Data`); then the browser says it in its words.
    const stored = await caches.match(page)
    if (stored) return stored
    throw error
  }
}
