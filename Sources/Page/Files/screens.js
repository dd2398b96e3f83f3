// The screens beside the chat: opens one, keeps what was on it, and shows that where nobody answers.
import { call, kept, Refused, server, Unreachable, word } from './server.js';
import { button, element, wayOf, worded, written } from './chat.js';
import { inbox, listed } from './inbox.js';
import { entitle } from './main.js';
import { settings } from './settings.js';

const section = document.getElementById('screen');
document.head.append(element('link', { rel: 'stylesheet', href: '/page/screens.css' }));

export const pageSize = 20;
/** Counts what is opened, so that an answer that comes too late is not shown. */
let opened = 0;
/** Opens what is shown once more; nothing where it is as the server has it. */
let again;

/** Opens the screen at a path by the same steps as a tapped link, and shows what is on it, with the focus on its heading or on a link. */
export async function show(path, link = () => {}) {
  const own = ++opened;
  const content = await load(path);
  if (own !== opened) return;
  again = content.isUnreached && (() => show(path, () => document.activeElement !== document.body && document.activeElement));
  if (content.view && !content.isUnreached) kept[`screen ${path}`] = JSON.stringify({ ...content, keptAt: localTime(new Date()) });
  const heading = element('h2', { textContent: content.view?.title ?? content.title, tabIndex: -1 });
  const close = worded('a', 'page.screen.back', { className: 'button', href: '/' });
  section.replaceChildren(close, heading, ...parts(content));
  section.setAttribute('aria-label', heading.textContent);
  entitle(heading.textContent);
  section.hidden = false;
  section.scrollTop = 0;
  (link() || heading).focus();
}

server.addEventListener('reached', ({ detail: isReached }) => {
  if (!isReached || section.hidden) return;
  const once = again;
  again = undefined;
  once?.();
});

/** What is on a screen, or was when it was shown last; else why there is nothing. */
async function load(path) {
  try {
    await open(path);
    return await ask();
  } catch (problem) {
    if (problem instanceof Unreachable) {
      const last = kept[`screen ${path}`];
      const title = word(`screen.${path.split(/[/?]/)[1]}`) || word('page.name');
      return { isUnreached: true, ...(last ? JSON.parse(last) : { title, nothing: word('page.screen.unloaded') }) };
    }
    if (!(problem instanceof Refused)) throw problem;
    const isNowhere = [404, 409, 422].includes(problem.status);
    return { title: word(isNowhere ? 'page.screen.unknown' : 'page.name'), nothing: problem.message };
  }
}

/** The screens without a link, by the steps that lead to them. */
const steps = { dashboard: ['dashboard'], review: ['dashboard', 'review'], payment: ['payment'] };

async function open(path) {
  const { pathname, searchParams } = new URL(path, location);
  const name = pathname.split('/')[1];
  if (!steps[name]) return call('link/tap', { url: path });
  const document = searchParams.get('id');
  if (document === null || name === 'dashboard') {
    for (const screen of steps[name]) await call('navigation/go', { screen });
    return undefined;
  }
  // A document is reviewed, and paid for, at a link of its own.
  const { destination } = await call('link/tap', { url: `/${document}` });
  if (destination.section !== 'review') throw new Refused(404, '');
  return name === 'payment' && call('navigation/go', { screen: name });
}

const charts = { dashboard: ['budgets', 'goals'], goals: ['goals'], transactions: ['spending', 'budgets'] };

async function ask() {
  const view = await call('navigation/view', { limit: pageSize });
  if (view.screen === 'inbox') return { view, page: await listed() };
  if (view.screen === 'settings') return { view, held: await call('settings/get'), permission: await call('notifications/permission') };
  const width = room();
  return { view, pictures: await Promise.all((charts[view.screen] ?? []).map((kind) => call('charts/get', { kind, width }))) };
}

function parts({ view, page, held, permission, pictures = [], keptAt, nothing }) {
  const home = element('p', {}, worded('a', 'screen.dashboard', { className: 'button', href: '/dashboard' }));
  if (!view) return [written('p', nothing, wayOf(nothing)), home];
  const age = keptAt ? [element('p', { className: 'note' }, worded('span', 'page.screen.kept'), ' ', time(keptAt))] : [];
  const isKept = !!keptAt;
  if (page) return [...age, ...inbox(page, isKept)];
  // What can only be changed is of no use where nothing can.
  if (held && !isKept) return settings(held.settings, permission);
  return [...age, list(view, isKept), ...pictures.filter(({ bars }) => bars.length).map(chart)];
}

// Times, in the words of the catalogs: a browser need not know every language

const two = (number) => String(number).padStart(2, '0');

const localTime = (date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;

/** A time on the wall where the user is, as `2026-11-21T09:00`. */
export function time(text) {
  const [, year, month, day, hours] = /^(\d+)-(\d+)-(\d+)T(\d\d:\d\d)/.exec(text);
  const values = { day: Number(day), month: word(`date.month.${Number(month)}`), year, time: hours };
  return element('time', { className: 'note', dateTime: text, textContent: word('date.atTime').replace(/\{(\w+)\}/g, (_, name) => values[name]) });
}

// What any screen has: rows with their links

function list(view, isKept) {
  const items = element('ol', { className: 'rows' });
  const add = ({ rows }) => items.append(...rows.map(row));
  add(view);
  if (!view.rows.length && view.nothing) items.append(nothing(view));
  const rest = isKept ? '' : more(view, ({ nextOffset }) => nextOffset, (offset) => call('navigation/view', { offset, limit: pageSize }), add);
  return element('div', {}, items, rest);
}

/** Why there are no rows; an address that names one of what is listed leads on to all of it. */
const nothing = (view) => element('li', {}, written('p', view.nothing, wayOf(view.nothing)),
  location.search ? worded('a', `screen.${view.screen}`, { className: 'button', href: `/${view.screen}` }) : '');

/** A button for the rest of a list, which is there as long as there is a rest: it begins at a place that the page before names. */
export function more(page, placeBehind, ask, add) {
  let next = placeBehind(page);
  const said = saying();
  const made = worded('button', 'page.screen.more', { type: 'button', hidden: next === undefined });
  made.addEventListener('click', () => attempt(said, async () => {
    const rest = await ask(next);
    add(rest);
    next = placeBehind(rest);
    made.hidden = next === undefined;
  }));
  return element('p', {}, made, said);
}

/** Where it is said why what was tapped was not done. */
export const saying = () => element('span', { className: 'note', role: 'alert' });

/** Does what was tapped, and says why it could not be done; gives whether it was. */
export async function attempt(said, work) {
  said.textContent = '';
  try {
    await work();
    return true;
  } catch (problem) {
    if (!(problem instanceof Refused || problem instanceof Unreachable)) throw problem;
    said.textContent = problem instanceof Refused ? problem.message : word('page.screen.unchanged');
    return false;
  }
}

function row({ text, severity, deepLink, next }) {
  if (next) return element('li', {}, worded('a', `screen.${next}`, { className: 'button', href: `/${next}` }));
  const item = element('li', {});
  if (severity) {
    item.dataset.severity = severity;
    item.append(worded('p', `severity.${severity}`, { className: 'word' }));
  }
  item.append(written('p', text, wayOf(text)));
  if (deepLink) item.append(button(deepLink));
  return item;
}

// Charts, as the server draws them

/** How wide a picture is that fills a screen, in units of which a letter has as many as it has pixels at the usual size. */
function room() {
  const unit = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const half = matchMedia('(max-width: 56rem)').matches ? 1 : 2;
  return Math.max(200, Math.floor(Math.min(innerWidth / half / unit - 50, 704)));
}

/** A picture within the page, which has the page's colours: read as a picture, so that a name in it is never more than a text. */
function chart({ title, bars, picture }) {
  const svg = document.importNode(new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement, true);
  svg.setAttribute('aria-label', [title, ...bars.map(({ label, value }) => `${label}: ${value}`)].join('\n'));
  svg.querySelector('title').remove();
  return element('figure', {}, svg);
}
