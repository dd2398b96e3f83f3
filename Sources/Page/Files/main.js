// Begins: the language, who is signed in, where one is, and what is unread.
import { call, listen, server, speak, word } from './server.js';
import * as chat from './chat.js';

const $ = (id) => document.getElementById(id);

// The language

const languages = [...$('language').options].map((option) => option.value);

async function show(language) {
  $('language').value = language;
  await speak(language);
  showUnread();
}

export function choose(language) {
  localStorage.language = language;
  return show(language);
}

$('language').addEventListener('change', async ({ target }) => {
  await choose(target.value);
  await call('initialize', { locale: target.value });
  await chat.open();
  if (here() !== '/') go(here(), false);
});

// Where one is: the address says it, and the server's machine follows

const here = () => location.pathname + location.search;

export async function go(path, isNew = true) {
  if (isNew && path !== here()) history.pushState(null, '', path);
  if (path !== '/') return (await import('./screens.js')).show(path);
  $('screen').hidden = true;
  if (matchMedia('(pointer: fine)').matches) $('text').focus();
  await call('navigation/go', { screen: 'chat' });
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="/"]');
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.getAttribute('href'));
});
addEventListener('popstate', () => go(here(), false));
addEventListener('keydown', ({ key }) => { if (key === 'Escape' && here() !== '/') go('/'); });

// Who is signed in

server.addEventListener('unknown', async ({ detail: status }) => (await import('./entry.js')).show(status));

server.addEventListener('reached', ({ detail: isReached }) => {
  if ($('offline').hidden !== isReached) $('offline').hidden = isReached;
  if (isReached) chat.sendWaiting();
});
addEventListener('online', () => chat.sendWaiting());

// What is unread

let unread = 0;

function showUnread() {
  document.title = (unread ? `(${unread}) ` : '') + word('page.name');
  $('unread').textContent = unread;
  $('unread').hidden = !unread;
}

export async function refresh() {
  const summary = await call('dashboard/summary');
  unread = summary.unreadAlerts + summary.unreadNotifications;
  showUnread();
}

// The beginning

async function begin() {
  const chosen = languages.includes(localStorage.language) && localStorage.language;
  await show(chosen || languages[0]);
  const spoken = await chat.open();
  if (!chosen && spoken !== languages[0]) await show(spoken);
  if (here() !== '/') go(here(), false);
  refresh();
  listen((name, params, id) => {
    chat.hear(name, params, id);
    if (name !== 'navigation/changed') refresh();
  });
}

navigator.serviceWorker?.register('/worker.js');
begin().catch((problem) => console.warn(problem.message));
