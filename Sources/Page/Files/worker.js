// Keeps the page's files, so that it opens without a connection. What is asked of the server is never kept here.
const files = ['/', ...['page.css', 'main.js', 'server.js', 'chat.js', 'popups.js', 'screens.js', 'inbox.js', 'settings.js', 'screens.css', 'icon.svg', 'words/ar.json', 'words/en.json', 'words/az.json'].map((file) => `/page/${file}`)];

addEventListener('install', (event) => event.waitUntil(caches.open('page').then((cache) => cache.addAll(files))));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const name = request.mode === 'navigate' ? '/' : pathname;
  if (request.method === 'GET' && files.includes(name)) event.respondWith(answer(request, name, pathname === name));
});

/** The newest where the server answers, else what it answered last; every screen's address shows the same page. */
async function answer(request, name, isItself) {
  const cache = await caches.open('page');
  try {
    const fresh = await fetch(request);
    if (fresh.ok && isItself && !fresh.redirected) await cache.put(name, fresh.clone());
    return fresh;
  } catch (problem) {
    const kept = await cache.match(name);
    if (kept) return kept;
    throw problem;
  }
}

// What comes up while no tab is looked at

addEventListener('message', (event) => event.waitUntil(popUp(event.data)));

async function popUp({ title, options }) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.every((page) => page.visibilityState === 'hidden')) await registration.showNotification(title, options);
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function open(path) {
  const [page] = await clients.matchAll({ type: 'window' });
  if (!page) return clients.openWindow(path);
  await page.focus();
  return page.navigate(path);
}
