// The inbox: marks are shown at once, and put right where they are refused.
import { call, reword } from './server.js';
import { button, element, wayOf, worded, written } from './chat.js';
import { refresh } from './main.js';
import { attempt, more, pageSize, saying, time } from './screens.js';

/** A page of the inbox, by a filter and the place behind the page before: what is deleted or marked meanwhile moves nothing. */
export const listed = (filter = {}, cursor) => call('notifications/list', { ...filter, limit: pageSize, ...(cursor && { cursor }) });

/** The inbox with its first page; where that is only kept, as it was. */
export function inbox(first, isKept) {
  const items = element('ol', { className: 'rows' });
  const rest = element('div');
  const said = saying();
  let filter = {};
  function draw(page) {
    items.replaceChildren();
    const add = ({ notifications }) => items.append(...notifications.map((one) => entry(one, isKept)));
    add(page);
    if (!page.notifications.length) items.append(worded('li', 'inbox.nothing'));
    rest.replaceChildren(isKept ? '' : more(page, ({ nextCursor }) => nextCursor, (cursor) => listed(filter, cursor), add));
  }
  draw(first);
  if (isKept) return [items];

  let asked = 0;
  const load = () => attempt(said, async () => {
    const own = ++asked;
    filter = { ...(unread.checked && { unreadOnly: true }), ...(search.value.trim() && { search: search.value.trim() }) };
    const page = await listed(filter);
    if (own === asked) draw(page);
  });
  const unread = element('input', { type: 'checkbox', onchange: load });
  const search = element('input', { type: 'search', dir: 'auto', oninput: load });
  search.dataset.label = search.dataset.placeholder = 'page.inbox.search';
  const all = worded('button', 'page.inbox.readAll', { type: 'button', onclick: async () => {
    if (!(await attempt(said, () => call('notifications/markAllRead')))) return;
    load();
    refresh();
  } });
  const tools = element('form', { onsubmit: (event) => event.preventDefault() }, search,
    element('label', {}, unread, ' ', worded('span', 'page.inbox.unread')), all, said);
  reword(tools);
  return [tools, items, rest];
}

function entry({ id, title, body, createdAt, isRead, deepLink }, isKept) {
  const way = wayOf(title + body);
  const item = element('li', { className: isRead ? '' : 'unread' },
    written('strong', title, way), written('p', body, way), time(createdAt));
  const tools = element('p', { className: 'chips' });
  item.append(tools);
  if (deepLink) tools.append(button(deepLink));
  if (isKept) return item;
  const said = saying();
  const act = (key, method, show) => worded('button', key, { type: 'button', onclick: async ({ target }) => {
    show(true, target);
    if (await attempt(said, () => call(method, { id }))) refresh();
    else show(false, target);
  } });
  const read = act('page.inbox.read', 'notifications/markRead', (isDone, target) => {
    item.classList.toggle('unread', !isDone);
    target.hidden = isDone;
  });
  const gone = (isGone) => {
    item.classList.toggle('gone', isGone);
    for (const tool of [read, remove]) tool.hidden = isGone || (tool === read && !item.classList.contains('unread'));
    undo.hidden = !isGone;
    (isGone ? undo : remove).focus();
  };
  const remove = act('page.inbox.delete', 'notifications/delete', gone);
  const undo = act('page.inbox.undo', 'notifications/restore', (isDone) => gone(!isDone));
  undo.hidden = true;
  read.hidden = isRead;
  tools.append(read, remove, undo, said);
  return item;
}
