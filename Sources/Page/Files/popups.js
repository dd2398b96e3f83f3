// What comes up while nobody looks at the page: shown by the system, where the person has allowed that.
import { call, word } from './server.js';
import { path } from './chat.js';

/** Shows a card by the system; in quiet hours only what is critical. */
export async function popUp({ id, title, text, severity, deepLink }) {
  if (window.Notification?.permission !== 'granted') return;
  const { settings } = await call('settings/get');
  if (severity !== 'critical' && isQuiet(settings)) return;
  const worker = await navigator.serviceWorker?.ready;
  // The worker sees all tabs: none of them may be looked at. Of several that ask, the tag lets one be shown.
  worker?.active.postMessage({
    title: [word(`severity.${severity}`), title].filter(Boolean).join(': '),
    options: { body: text, tag: id, dir: document.documentElement.dir, lang: document.documentElement.lang, icon: '/page/icon.svg', data: path(deepLink?.url) ?? '/' },
  });
}

/** Whether it is between the hours, which may lie on both sides of midnight; they are written so that texts compare as times. */
function isQuiet({ quietHoursStart: start, quietHoursEnd: end }) {
  if (!start || !end) return false;
  const now = new Date().toTimeString().slice(0, 5);
  return start < end ? start <= now && now < end : start <= now || now < end;
}
