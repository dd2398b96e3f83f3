// Asks the server: operations, words, and what comes up.

export const $ = (id) => document.getElementById(id);

const signedIn = () => /tanbih_who=(\w*)/.exec(document.cookie)?.[1];
const who = signedIn();
export const keptAs = (name) => `${name} ${who}`;

/** What the browser keeps for who is signed in; nobody else finds it. */
export const kept = new Proxy(localStorage, {
  get: (all, name) => all[keptAs(name)],
  set: (all, name, value) => { all[keptAs(name)] = value; return true; },
  deleteProperty: (all, name) => delete all[keptAs(name)],
});

/** The server refused, and says why. */
export class Refused extends Error {
  constructor(status, reason) {
    super(reason);
    this.status = status;
  }
}

/** Nobody answers: what was asked for may have been done or not. */
export class Unreachable extends Error {}

// That nobody answers is said on the page already.
addEventListener('unhandledrejection', (event) => { if (event.reason instanceof Unreachable) event.preventDefault(); });

/** Tells `reached`, and `unknown` where no token is sent, or one that has ended. */
export const server = new EventTarget();
const tell = (name, detail) => server.dispatchEvent(new CustomEvent(name, { detail }));

const busy = [408, 429, 502, 503, 504];

async function ask(path, options) {
  // Another one has signed in.
  if (signedIn() !== who) {
    location.reload();
    return new Promise(() => {});
  }
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    if (!gone.signal.aborted) tell('reached', false);
    throw new Unreachable();
  }
  if (answer.ok) {
    tell('reached', true);
    return answer;
  }
  const problem = await answer.json().catch(() => ({}));
  if (answer.status === 401 || (answer.status === 429 && !busy.signedIn)) tell('unknown', answer.status);
  else if (busy.includes(answer.status)) {
    tell('reached', false);
    throw new Unreachable();
  }
  throw new Refused(answer.status, problem.detail ?? answer.statusText);
}

/** A key that nobody else has; `crypto.randomUUID` is missing where a page is not encrypted. */
export const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

/** Names this tab to the server: each shows a screen of its own. */
export const tab = newKey();

/** Has an operation performed. With a key a repetition is answered as the first one was. */
export async function call(method, params = {}, key) {
  const headers = { 'Content-Type': 'application/json', 'X-Session': tab, ...(key && { 'Idempotency-Key': key }) };
  const answer = await ask(`/operations/${method}`, { method: 'POST', headers, body: JSON.stringify(params) });
  busy.signedIn = true;
  return answer.json();
}

// Words

let words = {};
export const word = (key) => words[key] ?? '';

/** Speaks a language from now on: every element that names a word says it in that language. */
export async function speak(language) {
  const told = await (await ask(`/page/words/${language}.json`)).json();
  words = told.words;
  document.documentElement.lang = told.language;
  document.documentElement.dir = told.direction;
  reword(document);
}

export function reword(root) {
  for (const element of root.querySelectorAll('[data-word]')) element.textContent = word(element.dataset.word);
  for (const element of root.querySelectorAll('[data-label]')) element.setAttribute('aria-label', word(element.dataset.label));
  for (const element of root.querySelectorAll('[data-placeholder]')) element.placeholder = word(element.dataset.placeholder);
}

// Events

/**
 * Hears of what comes up, for good: after an interruption, and on a new page, it goes on where it was.
 *
 * Of several tabs one asks and tells the others: a browser has six connections. `EventSource` would forget the place with the page.
 */
export function listen(hear) {
  const others = new BroadcastChannel(keptAs('events'));
  others.onmessage = ({ data }) => hear(...data);
  const follow = () => stream((...event) => {
    hear(...event);
    others.postMessage(event);
  });
  return navigator.locks ? navigator.locks.request(keptAs('events'), follow) : follow();
}

const gone = new AbortController();
addEventListener('pagehide', () => gone.abort());
addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });

async function stream(hear) {
  for (let wait = 1000; !gone.signal.aborted; wait = Math.min(wait * 2, 15000)) {
    try {
      const headers = kept.place ? { 'Last-Event-ID': kept.place } : {};
      const answer = await ask('/events', { headers, signal: gone.signal });
      wait = 1000;
      await read(answer.body.pipeThrough(new TextDecoderStream()).getReader(), hear);
    } catch (problem) {
      if (problem.status === 401) return;
      if (problem.status === 400) delete kept.place;
    }
    if (gone.signal.aborted) return;
    tell('reached', false);
    await new Promise((resume) => { setTimeout(resume, wait); addEventListener('online', resume, { once: true }); });
  }
}

async function read(reader, hear) {
  for (let rest = '', part; !(part = await reader.read()).done;) {
    const blocks = (rest + part.value).split('\n\n');
    rest = blocks.pop();
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s)));
      if (fields.event && fields.data) hear(fields.event, JSON.parse(fields.data), fields.id);
      if (fields.id) kept.place = fields.id;
    }
  }
}
