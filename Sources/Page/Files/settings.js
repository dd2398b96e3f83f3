// The settings: what is wanted of notifications, quiet hours, the permission, and the way out.
import { call, reword, word } from './server.js';
import { element, worded } from './chat.js';
import { attempt, saying } from './screens.js';

const switches = {
  isEnabled: 'settings.notifications', transactionReminders: 'notificationType.transaction_reminder',
  goalProgress: 'notificationType.goal_progress', spendingAlerts: 'notificationType.spending_alert',
  recurringTransactions: 'notificationType.recurring_transaction', achievements: 'notificationType.achievement',
  appEngagement: 'notificationType.app_engagement',
};

export function settings(held, permission) {
  const said = saying();
  const change = async (changes, takeBack) => {
    if (!(await attempt(said, () => call('settings/update', { settings: changes })))) takeBack();
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
  return [element('div', { className: 'switches' }, ...rows, quiet, permit(permission, said), said), leave];
}

function permit({ permission, reason }, said) {
  const state = worded('p', `settings.permission.${permission}`);
  const answer = (key, meant) => worded('button', key, { type: 'button', onclick: () => attempt(said, async () => {
    if (meant === 'granted' && window.Notification) await Notification.requestPermission();
    const told = await call('notifications/permission', { answer: meant });
    state.dataset.word = `settings.permission.${told.permission}`;
    state.textContent = word(state.dataset.word);
  }) });
  return element('fieldset', {}, worded('legend', 'settings.permission'), state, element('p', { className: 'note', textContent: reason, dir: 'auto' }),
    answer('page.settings.allow', 'granted'), ' ', answer('page.settings.deny', 'denied'));
}
