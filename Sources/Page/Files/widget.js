// The chat in a corner of somebody's site:
// <script src="https://tanbih.example/widget.js" data-token="tanbih_…" data-language="ar" async></script>
(async () => {
  const { src, dataset } = document.currentScript;
  const base = new URL(src).origin;
  const language = ['ar', 'en', 'az'].includes(dataset.language) ? dataset.language : 'ar';
  const { words, direction } = await (await fetch(`${base}/page/words/${language}.json`)).json();

  async function call(method, params, key) {
    const headers = { Authorization: `Bearer ${dataset.token}`, 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) };
    const answer = await fetch(`${base}/operations/${method}`, { method: 'POST', headers, body: JSON.stringify(params) });
    if (!answer.ok) throw new Error((await answer.json()).detail);
    return answer.json();
  }

  // Neither the site's styles nor its scripts' selectors reach what is inside.
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'closed' });
  const make = (tag, properties, ...parts) => {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...parts);
    return made;
  };
  const list = make('ol', { role: 'log', ariaLive: 'off' });
  const field = make('input', { placeholder: words['page.message.write'], ariaLabel: words['page.message.write'], maxLength: 4000 });
  field.oninput = () => { field.dir = field.value ? 'auto' : ''; };
  const form = make('form', {}, field, make('button', { textContent: words['page.message.send'] }));
  const panel = make('details', { dir: direction, lang: language }, make('summary', { textContent: words['page.name'] }), list, form);
  const style = new CSSStyleSheet();
  style.replaceSync(`
    details { position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 9999; max-width: calc(100vw - 2rem); --ink: #1c2622; --paper: #f6f4ef; --card: #fff; --line: #d9d5ca; --accent: #0b6557; --on: #fff; --mine: #dcebe6; --urgent: #b3261e; color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: 1rem; font: 16px/1.6 system-ui, "Noto Sans Arabic", Tahoma, sans-serif; color-scheme: light dark; }
    @media (prefers-color-scheme: dark) { details { --ink: #e8ece9; --paper: #121715; --card: #1c2320; --line: #36403b; --accent: #6fcdb8; --on: #06231d; --mine: #1d3d35; --urgent: #ff8a80; } }
    details[open] { width: 22rem; }
    summary { padding: .5rem 1rem; cursor: pointer; font-weight: 700; color: var(--accent); }
    ol { list-style: none; margin: 0; padding: .5rem; height: min(24rem, 60vh); overflow-y: auto; }
    li { margin: .4rem 0; padding: .4rem .7rem; width: fit-content; background: var(--card); border-radius: .75rem; white-space: pre-line; overflow-wrap: anywhere; }
    .user { margin-inline-start: auto; background: var(--mine); }
    span, strong, b { display: block; }
    .high, .critical { border-inline-start: .35rem solid var(--urgent); }
    b { color: var(--urgent); }
    a { display: block; color: var(--accent); }
    form { display: flex; gap: .4rem; padding: .5rem; }
    input { flex: 1; min-width: 0; }
    input, button { font: inherit; padding: .3rem .7rem; border: 1px solid var(--line); border-radius: .6rem; color: inherit; background: var(--card); }
    form button { background: var(--accent); color: var(--on); }`);
  root.adoptedStyleSheets = [style];
  root.append(panel);

  const marks = { rtl: '\u200f', ltr: '\u200e' };

  function show({ role, title, text, direction, severity, alert, deepLink, quickReplies = [] }) {
    const urgency = severity ?? alert?.severity;
    const mark = role === 'user' ? '' : marks[direction] ?? '';
    const item = make('li', { className: `${role} ${urgency ?? ''}` });
    if (urgency) item.append(make('b', { textContent: words[`severity.${urgency}`] }));
    if (title) item.append(make('strong', { textContent: title, dir: 'auto' }));
    item.append(make('span', { textContent: mark + text, dir: 'auto' }));
    if (deepLink) item.append(make('a', { href: base + '/' + deepLink.url.slice('tanbih://'.length), target: '_blank', rel: 'noopener', textContent: words[`screen.${deepLink.serviceType}`] ?? words['screen.review'] }));
    item.append(...quickReplies.map((reply) => make('button', { type: 'button', textContent: reply, dir: 'auto', onclick: () => say(reply) })));
    list.append(item);
    list.scrollTop = list.scrollHeight;
  }

  panel.addEventListener('toggle', async () => {
    if (!panel.open || list.children.length) return;
    try {
      (await call('chat/history', { limit: 20 })).messages.forEach(show);
      // Only what comes from here on is announced.
      list.ariaLive = 'polite';
      hear();
    } catch (problem) {
      show({ role: 'fault', text: problem.message });
    }
  });
  /** Shows what comes up, as long as the page is there; after a break it goes on behind what came last. */
  async function hear(last) {
    try {
      const headers = { Authorization: `Bearer ${dataset.token}`, ...(last && { 'Last-Event-ID': last }) };
      const { ok, body } = await fetch(`${base}/events`, { headers });
      if (!ok) return;
      let held = '';
      for await (const piece of body.pipeThrough(new TextDecoderStream())) {
        const blocks = (held + piece).split('\n\n');
        held = blocks.pop();
        for (const block of blocks) {
          const { event, data, id } = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)));
          last = id ?? last;
          if (event === 'alert/raised') show({ ...JSON.parse(data).alert, text: JSON.parse(data).text ?? JSON.parse(data).alert.message, deepLink: JSON.parse(data).deepLink });
          if (event === 'notification/delivered') show({ ...JSON.parse(data), text: JSON.parse(data).body });
        }
      }
    } catch {
      // Nobody answers for the moment.
    }
    setTimeout(hear, 5000, last);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = field.value.trim();
    field.value = '';
    if (text) say(text);
  });

  async function say(text) {
    show({ role: 'user', text });
    try {
      const key = [...crypto.getRandomValues(new Uint32Array(4))].join('-');
      (await call('chat/send', { text }, key)).messages.forEach(show);
    } catch (problem) {
      field.value = text;
      show({ role: 'fault', text: problem.message });
    }
  }
})();
