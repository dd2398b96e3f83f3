// Begins: the language, who is signed in, where one is, and what is unread.
import { $, call, listen, server, speak, word } from './server.js';
import * as chat from './chat.js';

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
  if (here() !== '/') arrive();
});

// Where one is: the address says it, and the server's machine follows

const here = () => location.pathname + location.search;

/** Where one was before the address changed. */
let place = here();
/** How many places of this page lie behind one: a smaller number is reached by going back. */
let depth = history.state?.depth ?? 0;

export function go(path) {
  const left = place;
  if (path !== here()) history.pushState({ depth: ++depth }, '', path);
  return arrive(path === '/' ? left : undefined);
}

/** Shows the place that the address names, with the focus on the link that one left it by, when one comes back to it. */
async function arrive(left) {
  if (location.pathname === '/chat') history.replaceState({ depth }, '', '/');
  place = here();
  if (here() !== '/') return (await import('./screens.js')).show(here(), () => linkTo(left));
  $('screen').hidden = true;
  entitle('');
  // A field that has the focus opens a keyboard where there is none.
  (linkTo(left) ?? $(matchMedia('(pointer: fine)').matches ? 'text' : 'log')).focus();
  await call('navigation/go', { screen: 'chat' });
}

/** The links that were followed, by where they lead. */
const followed = new Map();

function linkTo(path) {
  if (!path || path === here()) return undefined;
  const links = [...document.querySelectorAll('a'), followed.get(path)];
  return links.findLast((link) => link?.getAttribute('href') === path && link.isConnected && link.checkVisibility());
}

document.addEventListener('click', (event) => {
  const link = event.target.closest('a[href^="/"]');
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  followed.set(link.getAttribute('href'), link);
  go(link.getAttribute('href'));
});

addEventListener('popstate', ({ state }) => {
  const isBack = (state?.depth ?? 0) < depth;
  depth = state?.depth ?? 0;
  arrive(isBack ? place : undefined);
});
addEventListener('keydown', ({ key }) => { if (key === 'Escape' && here() !== '/') go('/'); });

// Who is signed in

server.addEventListener('unknown', async ({ detail: status }) => (await import('./entry.js')).show(status));

let another;
server.addEventListener('reached', ({ detail: isReached }) => {
  if ($('offline').hidden !== isReached) $('offline').hidden = isReached;
  clearTimeout(another);
  if (isReached) chat.sendWaiting();
  else another = setTimeout(refresh, 4000);
});
addEventListener('online', refresh);

// What is unread

let unread = 0;

/** What the screen is called that is shown; empty for the chat. */
let title = '';

export function entitle(text) {
  title = text;
  showUnread();
}

function showUnread() {
  document.title = (unread ? `(${unread}) ` : '') + (title && `${title} · `) + word('page.name');
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
  if (here() !== '/') arrive();
  refresh();
  listen((name, params, id) => {
    chat.hear(name, params, id);
    if (name !== 'navigation/changed') refresh();
  });
}

navigator.serviceWorker?.register('/worker.js');
begin().catch((problem) => console.warn(problem.message));
