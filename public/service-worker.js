/*
 * Shows one page without a network. It stores nothing else and answers no request from its store
 * while the network answers: what a page says, and who sees it, is decided by the server each time.
 * Forms, scripts, data and pictures go past it.
 */
const store = 'offline-1'
const page = '/offline'

self.addEventListener('install', (event) => {
  // Without cookies: the stored page is a guest's.
  const request = new Request(page, { credentials: 'omit', cache: 'reload' })
  event.waitUntil(caches.open(store).then((cache) => cache.add(request)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(prepare())
})

async function prepare() {
  const old = (await caches.keys()).filter((name) => name !== store)
  await Promise.all(old.map((name) => caches.delete(name)))
  // The browser asks the network while this worker starts, so that it delays no page.
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
