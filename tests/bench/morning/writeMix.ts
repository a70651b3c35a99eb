import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { RecordedLine } from '../../walks/recordRequests.ts';
import type { Mix, Template } from './mix.ts';

/**
 * `WALK_REQUESTS=requests.jsonl npx playwright test … && npx tsx tests/bench/morning/writeMix.ts requests.jsonl`: makes
 * `mix.json` of what walks were seen to send. Other rows stand in for those of the walk; what the first walker of a page
 * sends again and again while its server is away counts once.
 */
const [file = ''] = process.argv.slice(2);
const lines = (await readFile(file, 'utf8'))
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedLine);

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Rows of the demonstration are in each database. */
const demonstration = '01930000-0000-';
/** What a filter or a parameter names. */
const named: Readonly<Record<string, string>> = {
  document: 'documents',
  document_version: 'document-versions',
  documentIds: 'document-versions',
};

const templates: Template[] = [];
const placeOf = new Map<string, number>();
const interactions = new Map<string, number[]>();
const sent = new Set<string>();
for (const line of lines) {
  const key = `${line.walk} ${line.method} ${line.path} ${line.body}`;
  if (line.method !== 'GET' && line.body !== undefined && sent.has(key)) continue;
  sent.add(key);
  const template = templateOf(line);
  const words = JSON.stringify(template);
  const place = placeOf.get(words) ?? templates.push(template) - 1;
  placeOf.set(words, place);
  const interaction = `${line.walk} ${line.action}`;
  interactions.set(interaction, [...(interactions.get(interaction) ?? []), place]);
}
const mix: Mix = {
  walks: [...new Set(lines.map(({ walk }) => walk))].sort(),
  templates,
  interactions: [...interactions.values()],
};
const text = [
  '{',
  `"walks": ${JSON.stringify(mix.walks)},`,
  `"templates": [\n${templates.map((template) => JSON.stringify(template)).join(',\n')}\n],`,
  `"interactions": [\n${mix.interactions.map((places) => JSON.stringify(places)).join(',\n')}\n]`,
  '}\n',
].join('\n');
await writeFile(fileURLToPath(new URL('mix.json', import.meta.url)), text);

function templateOf({ method, path, body }: RecordedLine): Template {
  const kinds = kindsOf({ method, path: decodeURIComponent(path), body });
  const places = new Map<string, string>();
  const put = (text: string) =>
    text
      .replace(uuid, (id) => {
        if (id.startsWith(demonstration)) return id;
        const place = places.get(id) ?? `{${kinds.get(id) ?? 'training-courses'}#${places.size + 1}}`;
        places.set(id, place);
        return place;
      })
      .replace(/20\d\d-\d{5}/g, '{reference#1}');
  return {
    method,
    path: put(path),
    ...(body !== undefined && { body: put(body.replace(/,?"ifMatch":"(?:[^"\\]|\\.)*"/g, '')) }),
  };
}

/** Which rows the ids of a request are of, by what stands before them; `new` what the browser made. */
function kindsOf({ method, path, body = '' }: Template): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>();
  const note = (id: string | undefined, kind: string) => id && !kinds.has(id) && kinds.set(id, kind);
  if (method === 'PUT') for (const [, id] of path.matchAll(/version=([\w-]{36})/g)) note(id, 'new');
  if (method === 'PUT' && path.includes('data=')) note(/\/([\w-]{36})\//.exec(path)?.[1], 'new');
  const isNew = method === 'POST' && !path.startsWith('/operations');
  const addedIn = isNew ? body : [...body.matchAll(/"op":"add".*?"id":"[\w-]{36}"/g)].join();
  const [, own] = (isNew ? /^\{"data":\{"type":"\w+","id":"([\w-]{36})"/ : /(?!)/).exec(addedIn) ?? [];
  note(own, 'new');
  if (!isNew) for (const [, id] of addedIn.matchAll(/"id":"([\w-]{36})"/g)) note(id, 'new');
  for (const [, kind = '', id] of path.matchAll(/([a-z-]+)\/([0-9a-f-]{36})/g)) note(id, kind);
  for (const [, type = '', id] of body.matchAll(/"type":"(\w+)","id":"([\w-]{36})"/g))
    note(id, type.replaceAll('_', '-'));
  for (const [, name = '', ids = ''] of path.matchAll(
    /[?&](?:filter\[)?(\w+)\]?(?:\[\w+\])?=([0-9a-f,-]{36,})/g,
  ))
    for (const id of ids.split(',')) note(id, named[name] ?? kindOfOwn(name, path));
  return kinds;
}

/** `filter[id]` is one of the list itself; every other name is about a dossier, or a row of the demonstration. */
function kindOfOwn(name: string, path: string): string {
  return name === 'id' ? (/^\/([a-z-]+)/.exec(path)?.[1] ?? '') : 'training-courses';
}
