import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { statusOfProductProblem } from '#alec/productProblem.ts';
import { statusOfProblem } from '#engine/api/request/problem.ts';
import type { Field, Locale, Model, Resource } from '#engine/model/model.ts';
import { locales } from '#engine/model/model.ts';

type Words = ReadonlyMap<string, string>;

/** Read through typed objects, so that the compiler knows each key. */
const typed = ['statistics', 'print', 'references', 'copies', 'merges'];
/** Spelt by react-admin. */
const spokenByTheFrame = ['ra'];
/** Keys that no file of the screen spells: the API joins their section and a code. */
const joinedByTheApi = ['problems', 'violations', 'warnings', 'expected', 'states', 'conditions', 'exports'];
const pairs = [
  '',
  'views.',
  'lists.',
  'shell.',
  'dossiers.',
  'wizard.',
  'candidate.',
  'candidateAccount.',
  'candidateProfile.',
  'candidateAds.',
  'candidateApplications.',
  'candidateDashboard.',
  'candidateFaq.',
  'candidateSettings.',
  'candidateAdvantages.',
  'candidateDocuments.',
  'candidateMissions.',
  'candidates.',
  'dashboard.',
  'formula.',
  'forms.',
  'grid.',
  'files.',
  'filters.',
  'hints.',
  'imports.',
  'kinds.',
  'dossier.',
  'delegations.',
  'documents.',
  'chat.',
  'help.',
  'mail.',
  'minesweeper.',
  'profile.',
  'records.',
  'refunds.',
  'schedule.',
  'systems.',
  'print.',
  'estimator.',
  'estimatorViews.',
  'trainingAction.',
  'statistics.',
  'studio.',
  'studioEdit.',
  'studioWords.',
].map((part) => ({
  fr: `locales/${part}fr.json`,
  en: `locales/${part}en.json`,
}));

let words: Readonly<Record<string, Words>>;
let source: string;
let rules: string;
let model: Model;

beforeAll(async () => {
  const files = [...pairs, { fr: 'generated/locales/fr.json', en: 'generated/locales/en.json' }].flatMap(
    Object.values,
  );
  words = Object.fromEntries(await Promise.all(files.map(async (file) => [file, await wordsOf(file)])));
  source = (await sourceOf('src')).join('\n');
  rules = (
    await Promise.all(
      ['src/engine/fieldTypes', 'src/engine/rules', 'src/engine/print', 'src/engine/api', 'src/alec'].map(
        sourceOf,
      ),
    )
  )
    .flat()
    .join('\n');
  model = JSON.parse(await readFile('generated/model.json', 'utf8'));
});

describe('the values of the product', () => {
  it('are in the pairs of files this test knows', async () => {
    const present = (await readdir('locales')).map((name) => `locales/${name}`);

    expect(present.sort()).toEqual(pairs.flatMap(Object.values).sort());
  });

  it.each([...pairs, { fr: 'generated/locales/fr.json', en: 'generated/locales/en.json' }])(
    'are the same keys in both languages in $fr',
    ({ fr, en }) => {
      expect(keysOf(fr)).toEqual(keysOf(en));
    },
  );

  it('are never empty', () => {
    const blank = Object.entries(words).flatMap(([file, entries]) =>
      [...entries].filter(([, text]) => text.trim() === '').map(([key]) => `${file} ${key}`),
    );

    expect(blank).toEqual([]);
  });

  it('take the same values in both languages', () => {
    const unlike = pairs.flatMap(({ fr, en }) =>
      [...(words[fr] ?? [])].filter(([key, text]) => placeholders(text) !== placeholders(wordIn(en, key))),
    );

    expect(unlike.map(([key]) => key)).toEqual([]);
  });

  it('are there for every key the screen spells', () => {
    const spelt = [...source.matchAll(/translate\(\s*'([\w.-]+)'/g)].map(([, key = '']) => key);
    const own = spelt.filter((key) => !key.startsWith('ra.'));

    expect(own.length).toBeGreaterThan(50);
    expect(own.filter((key) => !isWorded(key))).toEqual([]);
  });

  it('are fetched first when a part of the screen that is drawn first spells them', async () => {
    const later = [
      ...(await readFile('src/alec/screen/frenchWordsOfPages.ts', 'utf8')).matchAll(/#(locales.*json)/g),
    ];
    const sections = new Set(later.flatMap(([, file = '']) => keysOf(file)).map((key) => key.split('.')[0]));
    const parts = await drawnFirst('src/alec/screen/main.tsx');
    const spelt = [...parts].flatMap(([file, text]) =>
      [...text.matchAll(/['`](\w+)\.\w/g)].map(([, section]) => `${section} in ${file}`),
    );

    expect(sections.size).toBeGreaterThan(4);
    expect(parts.size).toBeGreaterThan(100);
    expect(spelt.filter((one) => sections.has(one.split(' ')[0]))).toEqual([]);
  });

  it('are fetched with each part of the product that is drawn later', async () => {
    const files = await readdir('src/alec', { recursive: true });
    const sources = await Promise.all(
      files
        .filter((file) => /\.tsx?$/.test(file))
        .map(async (file) => [file, await readFile(join('src/alec', file), 'utf8')] as const),
    );
    const withoutWords = sources.filter(([, text]) =>
      /import \{[^}]*\bloadable\b[^}]*\} from '[^']*\/loading\/loadable\.tsx'/.test(text),
    );

    expect(withoutWords.map(([file]) => file)).toEqual(['loadablePart.ts']);
  });

  it('are all spoken somewhere', () => {
    const literals = new Set([...source.matchAll(/['"]([a-z]\w*(?:\.[\w-]+)+)['"]/g)].map(([, key]) => key));
    const families = [...source.matchAll(/`([a-zA-Z]+\.[^`\s]*\$\{[^`\s]*)`/g)].map(([, text = '']) =>
      familyOf(text),
    );
    const isSpoken = (key: string) =>
      literals.has(key) ||
      families.some((family) => family.test(key)) ||
      [...joinedByTheApi, ...typed, ...spokenByTheFrame].includes(key.split('.')[0] ?? '');

    const silent = pairs.flatMap(({ fr }) => keysOf(fr)).filter((key) => !isSpoken(key));

    expect(silent).toEqual([]);
  });

  it('say every problem of the API and no other', () => {
    const codes = [...new Set(keysUnder('problems').map((key) => key.split('.')[1]))];

    expect(codes.sort()).toEqual(Object.keys({ ...statusOfProblem, ...statusOfProductProblem }).sort());
  });

  it('say every broken rule and no other', () => {
    const spelt = new Set([...rules.matchAll(/'([a-z][a-z-]+)'/g)].map(([, code]) => code));
    const known = keysUnder('violations').map((key) => key.slice('violations.'.length));
    const raised = [...rules.matchAll(/(?:fault\(\w+, |field: [\w.]+, code: )'([a-z-]+)'/g)].map(
      ([, code = '']) => code,
    );

    expect(raised.length).toBeGreaterThan(10);
    expect(known.filter((code) => !spelt.has(code))).toEqual([]);
    expect([...new Set(raised)].filter((code) => !known.includes(code))).toEqual([]);
  });
});

describe('French words', () => {
  const files = [...pairs.map(({ fr }) => fr), 'generated/locales/fr.json'];

  it.each(files)('in %s have a no-break space before double signs and inside quotes', (file) => {
    const wrong = [...(words[file] ?? [])].filter(([, text]) => isBadlySpaced(text));

    expect(wrong).toEqual([]);
  });

  it.each(files)('in %s have curly apostrophes and one sign for an ellipsis', (file) => {
    const wrong = [...(words[file] ?? [])].filter(([, text]) => /'|\.\.\./.test(text));

    expect(wrong).toEqual([]);
  });
});

describe('a resource', () => {
  it.each(locales)('has its name, the name of its fields and of their choices in language %s', (locale) => {
    const missing = Object.values(model.resources).flatMap((resource) =>
      neededKeys(resource).filter((key) => !words[`generated/locales/${locale}.json`]?.has(key)),
    );

    expect(missing).toEqual([]);
  });

  it('is called the same in the Model and in the words', () => {
    const unlike = Object.values(model.resources).flatMap((resource) =>
      resource.fields.flatMap((field) =>
        locales.filter((locale) => labelOf(resource, field, locale) !== field.label[locale]),
      ),
    );

    expect(unlike).toEqual([]);
  });
});

/** A file of the screen and all it imports but what comes later, with their text without comments. */
async function drawnFirst(file: string, found = new Map<string, string>()): Promise<Map<string, string>> {
  const text = (await readFile(file, 'utf8')).replace(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  found.set(file, text);
  for (const [, from = ''] of text.matchAll(/^(?:import|export)(?! type)[^;]*? from '([.#][^']+\.tsx?)'/gm)) {
    const path = from.startsWith('#') ? from.replace('#', 'src/') : join(dirname(file), from);
    if (!found.has(path)) await drawnFirst(path, found);
  }
  return found;
}

function neededKeys({ path, fields }: Resource): string[] {
  const root = `resources.${path}`;
  return [
    `${root}.name`,
    ...fields.map(({ name }) => `${root}.fields.${name}`),
    ...fields.flatMap(({ name, choices = [] }) =>
      choices.map(({ value }) => `${root}.choices.${name}.${value}`),
    ),
  ];
}

function labelOf({ path }: Resource, { name }: Field, locale: Locale): string | undefined {
  return words[`generated/locales/${locale}.json`]?.get(`resources.${path}.fields.${name}`);
}

function keysOf(file: string): string[] {
  return [...new Set([...(words[file]?.keys() ?? [])].map(withoutCount))].sort();
}

function keysUnder(section: string): string[] {
  return keysOf('locales/fr.json').filter((key) => key.startsWith(`${section}.`));
}

/** French has one count more than English. */
function withoutCount(key: string): string {
  return key.replace(/_(one|many|other)$/, '');
}

function isWorded(key: string): boolean {
  return pairs.some(({ fr }) => [...(words[fr]?.keys() ?? [])].some((known) => withoutCount(known) === key));
}

/** The words of a key; French says `many` where English says `other`. */
function wordIn(file: string, key: string): string {
  return words[file]?.get(key) ?? words[file]?.get(key.replace(/_many$/, '_other')) ?? '';
}

/** A key put together at run time: each inserted part is one word. */
function familyOf(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
}

function placeholders(text: string): string {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].sort().join();
}

const terms = /https?:\/\/\S+|JSON:API|(?:\d\d|HH):(?:\d\d|MM)(?::\d\d)?/g;

function isBadlySpaced(text: string): boolean {
  const prose = text.replace(terms, '');
  return /[^\u00a0\u202f][:;!?»]/.test(prose) || /«[^\u00a0\u202f]/.test(prose);
}

async function wordsOf(file: string): Promise<Words> {
  return new Map(flat(JSON.parse(await readFile(file, 'utf8'))));
}

function flat(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([name, inner]): [string, string][] => {
    const key = path === '' ? name : `${path}.${name}`;
    return typeof inner === 'object' ? flat(inner, key) : [[key, inner]];
  });
}

async function sourceOf(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}
