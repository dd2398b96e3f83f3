// The way in, for whoever is not signed in: loaded when it is needed.
import { word } from './server.js';

const $ = (id) => document.getElementById(id);

/** Shows how to get in, and why the last try was refused. */
export function show(status) {
  for (const part of document.querySelectorAll('#chat, #screen, .skip, nav .button')) part.hidden = true;
  $('entry').hidden = false;
  if (sessionStorage.tried) $('refusal').textContent = word(status === 429 ? 'page.entry.wait' : 'page.entry.unknown');
  delete sessionStorage.tried;
  $('key').focus();
}

$('entry').addEventListener('submit', async (event) => {
  event.preventDefault();
  sessionStorage.tried = 'yes';
  await fetch('/session', { method: 'POST', body: new URLSearchParams({ key: $('key').value.trim() }), redirect: 'manual' });
  location.reload();
});
