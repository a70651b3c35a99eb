import { createHash } from 'node:crypto';

/** `/api/docs`: the OpenAPI document as a page to browse, drawn by its own small script without any library. */
export function apiDocsPage(product: string): Response {
  return new Response(pageOf(product), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}

const style = `
:root { color-scheme: light dark; --line: #d5dbe1; --soft: #55616e; --brand: #0f5e63; --ground: #fff }
@media (prefers-color-scheme: dark) { :root { --line: #37424e; --soft: #a6b2be; --brand: #63c2c7; --ground: #12171d } }
body { margin: 0 auto; max-width: 960px; padding: 24px 16px; font: 14px/1.5 Inter, system-ui, sans-serif; background: var(--ground) }
h1 { font-size: 22px; margin: 0 } h2 { font-size: 15px; margin: 24px 0 8px; position: sticky; top: 0; background: var(--ground); padding: 8px 0 }
input { width: 100%; box-sizing: border-box; margin: 16px 0 0; padding: 8px 12px; font: inherit; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit }
details { border: 1px solid var(--line); border-radius: 8px; margin: 4px 0 } summary { cursor: pointer; padding: 8px 12px; font-family: ui-monospace, monospace }
summary b { display: inline-block; width: 64px; color: var(--brand) } pre { overflow: auto; margin: 0; padding: 12px; border-top: 1px solid var(--line); font-size: 12px }
p { color: var(--soft); margin: 4px 12px 8px }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }`;

const script = `
const verbs = ['get', 'post', 'patch', 'delete'];
const make = (tag, text, parent) => { const node = document.createElement(tag); node.textContent = text; parent.append(node); return node };
fetch('v1/openapi.json').then((answer) => answer.json()).then((document_) => {
  const list = document.getElementById('calls');
  const groups = new Map();
  for (const [path, item] of Object.entries(document_.paths))
    for (const verb of verbs) if (item[verb]) {
      const tag = item[verb].tags?.[0] ?? 'API';
      groups.set(tag, [...(groups.get(tag) ?? []), { path, verb, call: item[verb] }]);
    }
  for (const [tag, calls] of groups) {
    const section = make('section', '', list);
    make('h2', tag, section);
    for (const { path, verb, call } of calls) {
      const details = make('details', '', section);
      const summary = make('summary', '', details);
      make('b', verb.toUpperCase(), summary);
      summary.append(path);
      make('p', call.summary ?? '', details);
      details.addEventListener('toggle', () => { if (!details.querySelector('pre')) make('pre', JSON.stringify(call, null, 2), details) });
    }
  }
  document.getElementById('search').addEventListener('input', (event) => {
    const words = event.target.value.toLowerCase();
    for (const section of list.children) {
      let shown = 0;
      for (const details of section.querySelectorAll('details')) {
        details.hidden = !details.textContent.toLowerCase().includes(words);
        if (!details.hidden) shown++;
      }
      section.hidden = shown === 0;
    }
  });
});`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

const pageOf = (
  product: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${product} - API</title><style>${style}</style></head><body><main><h1>${product} API</h1><p><a href="v1/openapi.json">openapi.json</a></p>
<label for="search">Filter</label><input id="search" type="search"><div id="calls"></div></main><script>${script}</script></body></html>`;
