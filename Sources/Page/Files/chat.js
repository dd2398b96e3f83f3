// The conversation: what was said, what is being written, and what comes up meanwhile.
import { $, call, kept, keptAs, newKey, Refused, Unreachable, word } from './server.js';
import { choose, go } from './main.js';

const [log, list, field] = [$('log'), $('messages'), $('text')];
const number = (message) => Number(message.id.slice(1));
const held = (name) => JSON.parse(kept[name] ?? '[]');

/** The number of the last message that is shown, and the id of the first one. */
let last = 0;
let oldest;

// Elements; what people wrote is only ever the text of one.

export function element(name, attributes = {}, ...parts) {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...parts);
  return made;
}

export function worded(name, key, attributes = {}) {
  const made = element(name, { textContent: word(key), ...attributes });
  made.dataset.word = key;
  return made;
}

/** A text that goes as it is said to, whatever letter it begins with: else as its first letter goes, and be that a name's. */
export function written(name, text, way) {
  const mark = way && way !== wayOf(/\p{L}/u.exec(text)?.[0] ?? '') ? { rtl: '\u200f', ltr: '\u200e' }[way] : '';
  return element(name, { textContent: mark + text, dir: 'auto' });
}

/** The way of texts in one writing; what is in two was said in the language of the page. */
export function wayOf(text) {
  const [isArabic, isLatin] = [/[\u0590-\u08ff]/, /\p{sc=Latn}/u].map((letter) => letter.test(text));
  return isArabic === isLatin ? document.dir : isArabic ? 'rtl' : 'ltr';
}

/** The path of a deep link within this page; null for any other link, and for one that would lead to another site. */
export function path(url) {
  if (!url?.startsWith('tanbih://') || !URL.canParse('/' + url.slice(9), location)) return null;
  const { origin, pathname, search } = new URL('/' + url.slice(9), location);
  return origin === location.origin ? pathname + search : null;
}

/** A button of the name of the screen that a deep link opens. */
export function button(link) {
  const key = `screen.${link.serviceType}`;
  return worded('a', word(key) ? key : 'screen.review', { className: 'button', href: path(link.url) ?? '/' });
}

function bubble({ role, kind, title, text, direction, severity, deepLink, alert, quickReplies = [] }) {
  const item = element('li', { className: `message ${role === 'user' ? 'mine' : kind}` });
  const way = role === 'user' ? '' : direction ?? wayOf((title ?? '') + text);
  const urgency = severity ?? alert?.severity;
  if (urgency) {
    item.dataset.severity = urgency;
    item.append(worded('p', `severity.${urgency}`, { className: 'word' }));
  }
  if (role === 'user') item.append(worded('span', 'page.conversation.you', { className: 'unseen' }));
  // Each in a paragraph of its own, beyond which no character of direction reaches.
  if (title) item.append(written('strong', title, way));
  item.append(written('p', text, way));
  if (path(deepLink?.url)) item.append(button(deepLink));
  if (quickReplies.length) item.append(chips(quickReplies));
  return item;
}

const chips = (texts) => element('p', { className: 'chips' }, ...texts.map(
  (text) => element('button', { type: 'button', textContent: text, dir: 'auto', onclick: () => say(text) }),
));

function add(item) {
  item.classList.add('new');
  list.append(item);
  $('newest').hidden = isAtEnd;
}

/** Whether the last message is looked at: then the next one is, too. */
let isAtEnd = true;

function toEnd() {
  isAtEnd = true;
  log.scrollTop = log.scrollHeight;
  $('newest').hidden = true;
}

$('newest').addEventListener('click', toEnd);
log.addEventListener('scroll', () => {
  isAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  if (isAtEnd) $('newest').hidden = true;
});
const room = new ResizeObserver(() => { if (isAtEnd) toEnd(); });
[log, list].forEach((part) => room.observe(part));

/** Says once, to who does not see it, what has come. */
function announce(texts, isUrgent = false) {
  $(isUrgent ? 'urgent' : 'said').textContent = texts.join(' ');
}

/** What changes the conversation here is done one after the other. */
let turn = Promise.resolve();
const inTurn = (work) => (turn = turn.then(work, work));

/** Whether what is shown was only kept here. */
let isOld = false;

/** Shows the conversation; in a new one the assistant speaks first. Gives the language that was spoken last. */
export const open = () => inTurn(load);

async function load() {
  const told = await call('chat/history', { limit: 50 }).catch((problem) => {
    if (!(problem instanceof Unreachable && kept.history)) throw problem;
    isOld = true;
    return JSON.parse(kept.history);
  });
  kept.history = JSON.stringify(told);
  document.querySelectorAll('.earlier').forEach((part) => part.remove());
  list.replaceChildren();
  list.append(...told.messages.flatMap(shown));
  last = told.messages.length ? number(told.messages.at(-1)) : 0;
  reachBack(told);
  for (const entry of held('outbox')) pending(entry);
  offerQuestions(told.messages);
  toEnd();
  showHeldBack(true);
  return told.messages.at(-1)?.locale;
}

/** A message, and what came up behind it. */
const shown = (message) => [message, ...cards().filter((card) => card.after === message.id)].map(bubble);

// What was said earlier comes before one has scrolled up to it.

const isNear = new IntersectionObserver(([{ isIntersecting }]) => { if (isIntersecting) earlier(); }, { root: log, rootMargin: '1000px 0px' });

function reachBack({ messages, nextOffset }) {
  oldest = messages[0]?.id;
  $('earlier').hidden = nextOffset === undefined;
  isNear.disconnect();
  // It tells at once whether one is still near.
  if (nextOffset !== undefined) isNear.observe($('earlier'));
}

const earlier = () => inTurn(async () => {
  const before = oldest;
  const told = await call('chat/history', { limit: 100, before });
  const after = $('earlier').nextElementSibling;
  const top = after.getBoundingClientRect().top;
  // A list of its own: what is not looked at is passed over as one.
  after.before(element('ol', { className: 'earlier' }, ...told.messages.flatMap(shown)));
  log.scrollTop += after.getBoundingClientRect().top - top;
  reachBack(told);
});
$('earlier').addEventListener('click', earlier);

function offerQuestions(messages) {
  const isNew = messages.every((message) => message.role !== 'user');
  $('starters').hidden = !isNew;
  $('starters').replaceChildren(...['question.service.status', 'question.dependents.list', 'question.alerts.list'].map((key) => worded('button', key, { type: 'button', onclick: (event) => say(event.target.textContent) })));
}

// What is being written: kept as it is typed, sent once

/** An empty field goes as the page goes, for what stands in it then is the page's. */
function keepDraft() {
  kept.draft = field.value;
  field.dir = field.value ? 'auto' : '';
}

field.value = kept.draft ?? '';
keepDraft();
field.addEventListener('input', () => {
  keepDraft();
  typedAt = Date.now();
});
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  $('composer').requestSubmit();
});
$('composer').addEventListener('submit', (event) => {
  event.preventDefault();
  if (!field.value.trim()) return;
  const text = field.value;
  field.value = '';
  keepDraft();
  say(text);
  field.focus();
});

const waiting = new Map();

function pending(entry) {
  if (waiting.has(entry.key)) return list.append(waiting.get(entry.key));
  const item = bubble({ role: 'user', text: entry.text });
  item.append(worded('p', 'page.message.waiting', { className: 'note', hidden: true }));
  waiting.set(entry.key, item);
  add(item);
}

/** Keeps a message before it is sent: by its key every repetition is the same message. */
function say(text) {
  const entry = { key: newKey(), text };
  kept.outbox = JSON.stringify([...held('outbox'), entry]);
  $('starters').hidden = true;
  pending(entry);
  toEnd();
  sendWaiting();
}

let sending;

export function sendWaiting() {
  if (isOld) {
    isOld = false;
    open();
  }
  sending ??= inTurn(send).finally(() => { sending = undefined; });
}

async function send() {
  for (let entry; (entry = held('outbox')[0]);) {
    if (!waiting.has(entry.key)) pending(entry);
    const item = waiting.get(entry.key);
    const note = item.querySelector('.note');
    const isLate = setTimeout(() => { note.hidden = false; }, 1500);
    try {
      const answer = await call('chat/send', { text: entry.text }, entry.key);
      forget(entry);
      note.remove();
      await take(answer);
    } catch (problem) {
      note.hidden = false;
      if (problem instanceof Unreachable) return;
      if (!(problem instanceof Refused) || problem.status === 401) throw problem;
      forget(entry);
      note.textContent = `${word('page.message.failed')}: ${problem.message}`;
      note.removeAttribute('data-word');
    } finally {
      clearTimeout(isLate);
    }
  }
}

function forget({ key }) {
  waiting.delete(key);
  kept.outbox = JSON.stringify(held('outbox').filter((entry) => entry.key !== key));
}

/** Shows an answer; where another tab has said something as well, all is shown anew, in its order. */
async function take({ messages, intent }) {
  if (!messages.length) return;
  if (last && number(messages[0]) !== last + 2) await load();
  else for (const message of messages) add(bubble(message));
  last = number(messages.at(-1));
  isAsked = /[?؟]\P{L}*$/u.test(messages.at(-1).text);
  announce(messages.map((message) => message.text));
  if (intent.name === 'chat.language' && messages[0].locale !== document.documentElement.lang) choose(messages[0].locale);
  if (intent.name === 'navigate.open') go(path(messages[0].deepLink?.url) ?? `/${intent.slots.screen ?? ''}`);
  if (intent.name === 'navigate.back' && location.pathname !== '/') history.back();
  showHeldBack(true);
}

addEventListener('storage', (event) => { if (event.key === keptAs('outbox')) open().catch(() => {}); });

// What comes up unasked: at the opening, after an answer, and when one is through with what is being written

let typedAt = 0;
/** Whether the last answer is a question. */
let isAsked = false;
/** Who pressed no key for so long is through; who goes on with neither a line nor a question for so long has left it. */
const [pause, timeToLeave] = [30_000, 600_000];
const isAmid = () => field.value || isAsked;
const isBusy = () => Date.now() - typedAt < (isAmid() ? timeToLeave : pause);
const cards = () => held('cards');

/** What is shown of an event, by its name. */
const shownOf = {
  'alert/raised': ({ alert, service, dependent, text, severity, count, deepLink }) => (alert ? {
    kind: 'proactive_alert', id: alert.id, title: alert.title, text: alert.message + (count > 1 ? ` (+${count - 1})` : ''), severity: alert.severity, deepLink,
  } : { kind: dependent ? 'dependent_alert' : 'proactive_alert', id: service ?? dependent ?? text, text, severity, deepLink }),
  'notification/delivered': ({ id, type, title, body, deepLink }) => ({ kind: 'notification', id, type, title, text: body, deepLink }),
};

/** Hears of an event: it waits for who is busy, and is kept meanwhile; what is critical, or was to be told at an hour, does not. */
export function hear(name, told, id) {
  const card = shownOf[name]?.(told);
  if (!card) return;
  // Several may be of one place in the stream.
  card.id = `${id} ${card.id}`;
  kept.heldBack = JSON.stringify([...held('heldBack').filter((other) => other.id !== card.id), card]);
  if (document.hidden) import('./popups.js').then(({ popUp }) => popUp(card));
  showHeldBack();
}

const cannotWait = ({ severity, type }) => severity === 'critical' || type === 'reminder';
let nextLook;

function showHeldBack(isBoundary = false) {
  const isTime = isBoundary && !isAmid() || !isBusy();
  const { ready = [], waiting = [] } = Object.groupBy(held('heldBack'), (card) => (isTime || cannotWait(card) ? 'ready' : 'waiting'));
  kept.heldBack = JSON.stringify(waiting);
  clearTimeout(nextLook);
  if (waiting.length) nextLook = setTimeout(showHeldBack, 1000);
  for (const card of ready) {
    const others = cards().filter((other) => other.id !== card.id);
    kept.cards = JSON.stringify([...others, { ...card, after: `m${last}` }].slice(-50));
    add(bubble(card));
    announce([word(`severity.${card.severity}`), card.title, card.text], card.severity === 'critical');
  }
}
