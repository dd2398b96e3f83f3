// Begins: the language, who is signed in, where one is, and what is unread.
import { call, listen, server, speak, word } from './server.js';
import * as chat from './chat.js';

const $ = (id) => document.getElementById(id);
const screens = () => import('./screens.js');

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
});

// Who is signed in

server.addEventListener('unknown', ({ detail: status }) => {
  for (const part of [document.querySelector('main'), document.querySelector('nav .button')]) part.hidden = true;
  $('entry').hidden = false;
  if (localStorage.tried) $('refusal').textContent = word(status === 429 ? 'page.entry.wait' : 'page.entry.unknown');
  delete localStorage.tried;
  $('key').focus();
});

$('entry').addEventListener('submit', async (event) => {
  event.preventDefault();
  localStorage.tried = 'yes';
  await fetch('/session', { method: 'POST', body: new URLSearchParams({ key: $('key').value.trim() }), redirect: 'manual' });
  location.reload();
});

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
  refresh();
  listen((name, params) => {
    chat.hear(name, params);
    if (name !== 'navigation/changed') refresh();
  });
}

begin().catch((problem) => console.warn(problem.message));
