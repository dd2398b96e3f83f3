// The screens beside the chat: what is on them, the inbox, the settings.
import { call, kept, Refused, reword, Unreachable, word } from './server.js';
import { button, element, worded } from './chat.js';
import { refresh } from './main.js';

const section = document.getElementById('screen');
const pageSize = 20;
document.head.append(element('link', { rel: 'stylesheet', href: '/page/screens.css' }));
/** Counts what is opened, so that an answer that comes too late is not shown. */
let opened = 0;

/** Opens the screen at a path by the same steps as a tapped link, and shows what is on it. */
export async function show(path) {
  const own = ++opened;
  const name = path.split(/[/?]/)[1];
  let view;
  try {
    await (['dashboard', 'payment'].includes(name) ? call('navigation/go', { screen: name }) : call('link/tap', { url: path }));
    view = await call('navigation/view', { limit: pageSize });
    kept[`screen ${path}`] = JSON.stringify({ ...view, nextOffset: undefined, keptAt: new Date().toISOString() });
  } catch (problem) {
    const nothing = problem instanceof Refused ? problem.message : word('page.offline');
    view = (problem instanceof Unreachable && last(path)) || { title: word('page.name'), rows: [], nothing };
  }
  if (own !== opened) return;
  const heading = element('h2', { textContent: view.title, tabIndex: -1 });
  const close = worded('a', 'page.screen.back', { className: 'button', href: '/' });
  section.replaceChildren(close, heading, ...(await parts(view)));
  section.setAttribute('aria-label', view.title);
  section.hidden = false;
  section.scrollTop = 0;
  heading.focus();
}

/** What was on a screen when it was shown last; undefined where it never was. */
function last(path) {
  const held = kept[`screen ${path}`];
  return held && JSON.parse(held);
}

async function parts(view) {
  if (view.keptAt) {
    const age = new Date(view.keptAt).toLocaleString(document.documentElement.lang + '-u-nu-latn', { dateStyle: 'medium', timeStyle: 'short' });
    return [element('p', { className: 'note' }, worded('span', 'page.screen.kept'), ' ', element('time', { dateTime: view.keptAt, textContent: age })), list(view)];
  }
  if (view.screen === 'inbox') return inbox();
  if (view.screen === 'settings') return settings();
  const charts = { dashboard: ['budgets', 'goals'], goals: ['goals'], transactions: ['spending', 'budgets'] }[view.screen] ?? [];
  return [list(view), ...(await Promise.all(charts.map(chart)))];
}

// What any screen has: rows with their links

function list(view) {
  const items = element('ol', { className: 'rows' });
  const add = ({ rows }) => items.append(...rows.map(row));
  add(view);
  if (!view.rows.length && view.nothing) items.append(element('li', { textContent: view.nothing, dir: 'auto' }));
  return element('div', {}, items, more(view, (offset) => call('navigation/view', { offset, limit: pageSize }), add));
}

/** A button for the rest of a list, which is there as long as there is a rest. */
function more(page, ask, add) {
  let next = page.nextOffset;
  const made = worded('button', 'page.screen.more', { type: 'button', hidden: next === undefined });
  made.addEventListener('click', async () => {
    const rest = await ask(next);
    add(rest);
    next = rest.nextOffset;
    made.hidden = next === undefined;
  });
  return made;
}

function row({ text, severity, deepLink, next }) {
  if (next) return element('li', {}, worded('a', `screen.${next}`, { className: 'button', href: `/${next}` }));
  const item = element('li', {});
  if (severity) {
    item.dataset.severity = severity;
    item.append(worded('p', `severity.${severity}`, { className: 'word' }));
  }
  item.append(element('p', { textContent: text, dir: 'auto' }));
  if (deepLink) item.append(button(deepLink));
  return item;
}

async function chart(kind) {
  const { title, bars } = await call('charts/get', { kind });
  if (!bars.length) return '';
  const rows = bars.map(({ label, value, share, isOver }) => element('li', { className: isOver ? 'over' : '' },
    element('span', { textContent: label, dir: 'auto' }), element('span', { textContent: value, dir: 'auto' }),
    element('meter', { value: share, ariaLabel: label })));
  return element('section', {}, element('h3', { textContent: title }), element('ul', { className: 'bars' }, ...rows));
}

// The inbox: marks are shown at once, and put right where they are refused

function inbox() {
  const items = element('ol', { className: 'rows' });
  const unread = element('input', { type: 'checkbox', onchange: load });
  const search = element('input', { type: 'search', dir: 'auto', oninput: load });
  search.dataset.label = search.dataset.placeholder = 'page.inbox.search';
  const all = worded('button', 'page.inbox.readAll', { type: 'button', onclick: async () => {
    await call('notifications/markAllRead');
    load();
    refresh();
  } });
  const tools = element('form', { onsubmit: (event) => event.preventDefault() }, search,
    element('label', {}, unread, ' ', worded('span', 'page.inbox.unread')), all);
  reword(tools);
  const rest = element('p');
  const ask = (offset) => call('notifications/list', {
    limit: pageSize, offset, ...(unread.checked && { unreadOnly: true }), ...(search.value.trim() && { search: search.value.trim() }),
  });
  let asked = 0;
  async function load() {
    const own = ++asked;
    const page = await ask(0);
    if (own !== asked) return;
    items.replaceChildren();
    const add = ({ notifications }) => items.append(...notifications.map(entry));
    add(page);
    if (!page.total) items.append(worded('li', 'inbox.nothing'));
    rest.replaceChildren(more(page, ask, add));
  }
  load();
  return [tools, items, rest];
}

/** The time on the wall where the user is, in words. */
const when = (text) => new Date(text.slice(0, 19) + 'Z').toLocaleString(document.documentElement.lang + '-u-nu-latn', {
  dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC',
});

function entry(notification) {
  const { id, title, body, createdAt, isRead, deepLink } = notification;
  const item = element('li', { className: isRead ? '' : 'unread' },
    element('strong', { textContent: title, dir: 'auto' }), element('p', { textContent: body, dir: 'auto' }),
    element('time', { dateTime: createdAt, className: 'note', textContent: when(createdAt) }));
  const tools = element('p', { className: 'chips' });
  if (deepLink) tools.append(button(deepLink));
  const act = (key, method, show) => worded('button', key, { type: 'button', onclick: async ({ target }) => {
    show(true, target);
    try {
      await call(method, { id });
      refresh();
    } catch (problem) {
      show(false, target);
      item.append(element('p', { className: 'note', role: 'alert', textContent: problem.message || word('page.offline') }));
    }
  } });
  const read = act('page.inbox.read', 'notifications/markRead', (isDone, target) => {
    item.classList.toggle('unread', !isDone);
    target.hidden = isDone;
  });
  const gone = (isGone) => {
    item.classList.toggle('gone', isGone);
    for (const tool of [read, remove]) tool.hidden = isGone || (tool === read && !item.classList.contains('unread'));
    undo.hidden = !isGone;
    if (isGone) undo.focus();
  };
  const remove = act('page.inbox.delete', 'notifications/delete', gone);
  const undo = act('page.inbox.undo', 'notifications/restore', (isDone) => gone(!isDone));
  undo.hidden = true;
  read.hidden = isRead;
  tools.append(read, remove, undo);
  item.append(tools);
  return item;
}

// The settings

const switches = {
  isEnabled: 'settings.notifications', transactionReminders: 'notificationType.transaction_reminder',
  goalProgress: 'notificationType.goal_progress', spendingAlerts: 'notificationType.spending_alert',
  recurringTransactions: 'notificationType.recurring_transaction', achievements: 'notificationType.achievement',
  appEngagement: 'notificationType.app_engagement',
};

async function settings() {
  const { settings: held } = await call('settings/get');
  const said = element('p', { role: 'alert', className: 'note' });
  const change = async (changes, takeBack) => {
    said.textContent = '';
    try {
      await call('settings/update', { settings: changes });
    } catch (problem) {
      takeBack();
      said.textContent = problem.message || word('page.offline');
    }
  };
  const rows = Object.entries(switches).map(([name, key]) => {
    const box = element('input', { type: 'checkbox', checked: held[name], onchange: () => change({ [name]: box.checked }, () => { box.checked = !box.checked; }) });
    return element('label', { className: 'switch' }, box, ' ', worded('span', key));
  });
  const times = ['quietHoursStart', 'quietHoursEnd'].map((name) => element('input', { type: 'time', value: held[name] ?? '' }));
  const [start, end] = times;
  times.forEach((input) => input.addEventListener('change', () => {
    // Both or none: one alone is no span.
    if (!start.value === !end.value) change({ quietHoursStart: start.value || null, quietHoursEnd: end.value || null }, () => {
      [start.value, end.value] = [held.quietHoursStart ?? '', held.quietHoursEnd ?? ''];
    });
  }));
  start.dataset.label = 'page.settings.from';
  end.dataset.label = 'page.settings.to';
  const quiet = element('fieldset', {}, worded('legend', 'settings.quietHours'), start, ' – ', end);
  reword(quiet);
  // Whoever comes next in this browser finds nothing of what was said here.
  const leave = element('form', { method: 'post', action: '/session', onsubmit: () => localStorage.clear() }, element('input', { type: 'hidden', name: 'key', value: '' }), worded('button', 'page.entry.leave'));
  return [element('div', { className: 'switches' }, ...rows, quiet, await permission(said), said), leave];
}

async function permission(said) {
  const { permission: held, reason } = await call('notifications/permission');
  const state = worded('p', `settings.permission.${held}`);
  const answer = (key, word_) => worded('button', key, { type: 'button', onclick: async () => {
    if (word_ === 'granted' && window.Notification) await Notification.requestPermission();
    const told = await call('notifications/permission', { answer: word_ });
    state.dataset.word = `settings.permission.${told.permission}`;
    state.textContent = word(state.dataset.word);
  } });
  return element('fieldset', {}, worded('legend', 'settings.permission'), state, element('p', { className: 'note', textContent: reason, dir: 'auto' }),
    answer('page.settings.allow', 'granted'), ' ', answer('page.settings.deny', 'denied'));
}
