// The chat in a corner of somebody's site:
// <script src="https://tanbih.example/page/widget.js" data-token="tanbih_…" data-language="ar" async></script>
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
  const list = make('ol', { role: 'log', ariaLive: 'polite' });
  const field = make('input', { placeholder: words['page.message.write'], ariaLabel: words['page.message.write'], maxLength: 4000 });
  field.oninput = () => { field.dir = field.value ? 'auto' : ''; };
  const form = make('form', {}, field, make('button', { textContent: words['page.message.send'] }));
  const panel = make('details', { dir: direction, lang: language }, make('summary', { textContent: words['page.name'] }), list, form);
  const style = new CSSStyleSheet();
  style.replaceSync(`
    details { position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 9999; max-width: calc(100vw - 2rem); color: #1c2622; background: #f6f4ef; border: 1px solid #d9d5ca; border-radius: 1rem; font: 16px/1.6 system-ui, "Noto Sans Arabic", Tahoma, sans-serif; color-scheme: light; }
    details[open] { width: 22rem; }
    summary { padding: .5rem 1rem; cursor: pointer; font-weight: 700; color: #0b6557; }
    ol { list-style: none; margin: 0; padding: .5rem; height: min(24rem, 60vh); overflow-y: auto; }
    li { margin: .4rem 0; padding: .4rem .7rem; width: fit-content; background: #fff; border-radius: .75rem; white-space: pre-line; overflow-wrap: anywhere; }
    .user { margin-inline-start: auto; background: #dcebe6; }
    a { display: block; color: #0b6557; }
    form { display: flex; gap: .4rem; padding: .5rem; }
    input { flex: 1; min-width: 0; }
    input, button { font: inherit; padding: .3rem .7rem; border: 1px solid #d9d5ca; border-radius: .6rem; }
    button { background: #0b6557; color: #fff; }`);
  root.adoptedStyleSheets = [style];
  root.append(panel);

  function show({ role, text, deepLink }) {
    const item = make('li', { className: role }, make('span', { textContent: text, dir: 'auto' }));
    if (deepLink) item.append(make('a', { href: base + '/' + deepLink.url.slice('tanbih://'.length), target: '_blank', rel: 'noopener', textContent: words[`screen.${deepLink.serviceType}`] ?? words['screen.review'] }));
    list.append(item);
    list.scrollTop = list.scrollHeight;
  }

  panel.addEventListener('toggle', async () => {
    if (!panel.open || list.children.length) return;
    try {
      (await call('chat/history', { limit: 20 })).messages.forEach(show);
    } catch (problem) {
      show({ role: 'fault', text: problem.message });
    }
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    field.value = '';
    show({ role: 'user', text });
    try {
      const key = [...crypto.getRandomValues(new Uint32Array(4))].join('-');
      (await call('chat/send', { text }, key)).messages.forEach(show);
    } catch (problem) {
      field.value = text;
      show({ role: 'fault', text: problem.message });
    }
  });
})();
