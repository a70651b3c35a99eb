import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faqEntries } from '#alec/demo/candidates/faq.ts';
import { statusOfProductProblem } from '#alec/productProblem.ts';
import { type Locale, locales, type Model } from '#engine/model/model.ts';

/** A text and where it stands. */
type Said = readonly [place: string, text: string];

const mostWords = 20;
const server = 'src/alec/candidate/server';
const model: Model = JSON.parse(readFileSync('generated/model.json', 'utf8'));
/** What the frame, not the candidates’ own code, may answer them. */
const problemsOfAnybody = [
  'already-taken',
  'forbidden',
  'forbidden-field',
  'foreign-token',
  'invalid',
  'locked',
  'no-account',
  'not-found',
  'session-closed',
  'too-many-requests',
  'unauthenticated',
  'wrong-state',
];

/** What else an ad, an application, an assignment, a document, a profile and a mail are called: not here. */
const otherWords: Readonly<Record<Locale, RegExp>> = {
  fr: /\boffres?\b|\bpostulations?\b|pièces? jointes?|téléverse|\bfiche\b|adresse électronique|courriel|(?<!-)\bmails?\b|\bcliquez/i,
  en: /\b(job )?offers\b|\bvacanc|\bcandidac|\bmissions?\b|\bupload|\badvert|\bpostings?\b|\bemails?\b|\bclick\b/i,
};

const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => [name, readFileSync(join(server, name), 'utf8')] as const);

describe.each(locales)('a candidate who reads %s', (locale) => {
  it.each<[string, () => Said[]]>([
    ['the pages of the space', () => textsOfPages(locale)],
    ['the fields of the space', () => textsOfFields(locale)],
    ['the questions and answers', () => textsOfFaq(locale)],
    ['what the server refuses', () => textsOfProblems(locale)],
    ['the register of personal data', () => spoken('personal', model.product?.personal ?? {}, locale)],
    ['the mails and files of the space', () => textsOfPrints(locale)],
  ])('meets no long sentence in %s', (_, texts) => {
    const said = texts();

    expect(said.length).toBeGreaterThan(5);
    expect(said.flatMap(longSentences)).toEqual([]);
  });
});

describe.each(locales)('the space in language %s', (locale) => {
  const all = () => [...textsOfPages(locale), ...textsOfFaq(locale), ...textsOfPrints(locale)];

  it('never shouts, and promises nothing that is not there', () => {
    const wrong = /!|coming soon|under construction|bientôt disponible|prochainement|en construction/i;

    expect(all().filter(([, text]) => wrong.test(text))).toEqual([]);
  });

  it('has one word for each thing', () => {
    const said = all();

    expect(said.some(([, text]) => (locale === 'fr' ? /annonce/ : /\bads?\b/).test(text))).toBe(true);
    expect(said.filter(([, text]) => otherWords[locale].test(text))).toEqual([]);
  });
});

describe('a candidate', () => {
  it('meets no long sentence in what the server writes itself', () => {
    const said = sources.flatMap(([name, source]) => proseOf(source).map((text): Said => [name, text]));

    expect(said.map(([, text]) => text)).toContain('Votre agence vous appelle pour la suite.');
    expect(said.flatMap(longSentences)).toEqual([]);
  });

  it('meets no long sentence before the first script runs', () => {
    const page = readFileSync('src/alec/screen/candidate.html', 'utf8').replace(/<!--[\s\S]*?-->/g, '');
    const contents = [...page.matchAll(/content="([^"]+)"|>([^<>]+)</g)].map(
      ([, attribute, text]): Said => ['candidate.html', attribute ?? text ?? ''],
    );

    expect(contents.map(([, text]) => text)).toContain('Votre espace candidat');
    expect(contents.flatMap(longSentences)).toEqual([]);
  });
});

describe('the words of a sentence', () => {
  const twenty = Array.from({ length: 20 }, () => 'mot').join(' ');

  it.each([
    ['twenty words', `${twenty}.`, 0],
    ['twenty-one words', `${twenty} mot.`, 1],
    ['twenty words and twenty more', `${twenty}\u00a0: ${twenty}`, 0],
    ['a value of several letters as one word', `${twenty} {{count}}`, 1],
    ['a number with its thousands as one word', `${twenty.slice(4)} 5\u00a0000\u00a0000`, 0],
    ['an abbreviation within its sentence', `par ex. ${twenty}`, 1],
    ['signs that are no words', `${twenty} – «\u00a0\u00a0» ·`, 0],
  ])('are counted: %s', (_, text, long) => {
    expect(longSentences(['here', text])).toHaveLength(long);
  });
});

/** The sentences of a text that have too many words, with their place and their count. */
function longSentences([place, text]: Said): string[] {
  return text
    .replaceAll(/\[\[|\]\]/g, '')
    .replaceAll(/\{\{\w+\}\}/g, 'X')
    .replaceAll(/(?<=\d)[\s\u00a0\u202f](?=\d{3})/g, '')
    .replaceAll(/\b(ex|etc|M|cf|p|n|e\.g|i\.e)\./gi, '$1')
    .split(/[.!?…:;](?=[\s\u00a0\u202f»”)]|$)|\n/)
    .map((sentence) => ({ sentence: sentence.trim(), count: wordCount(sentence) }))
    .filter(({ count }) => count > mostWords)
    .map(({ sentence, count }) => `${place} (${count}): ${sentence}`);
}

function wordCount(sentence: string): number {
  return sentence.split(/[\s\u00a0\u202f]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function textsOfPages(locale: Locale): Said[] {
  return readdirSync('locales')
    .filter((name) => name.startsWith('candidate') && name.endsWith(`.${locale}.json`))
    .flatMap((name) => flat(`locales/${name}`, readWords(name)));
}

function textsOfFields(locale: Locale): Said[] {
  return Object.values(model.resources)
    .filter(({ path }) => /^candidate-(?!type)|^faq-|^user-sessions$/.test(path))
    .flatMap(({ path, ...resource }) => spoken(path, resource, locale));
}

function textsOfFaq(locale: Locale): Said[] {
  return faqEntries().records.flatMap((entry) =>
    Object.entries(entry)
      .filter(([field]) => field.endsWith(`_${locale}`))
      .map(([field, text]): Said => [field, String(text)]),
  );
}

function textsOfProblems(locale: Locale): Said[] {
  const { problems, violations } = readWords(`${locale}.json`) as Record<string, Record<string, object>>;
  const spelt = sources.flatMap(([, source]) => [...source.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g)]);
  const codes = [...problemsOfAnybody, ...spelt.map(([, code = '']) => code)];
  expect(codes.filter((code) => code in statusOfProductProblem).length).toBeGreaterThan(10);
  return [
    ...flat('violations', violations ?? {}),
    ...codes.flatMap((code) => flat(code, problems?.[code] ?? {})),
  ];
}

function textsOfPrints(locale: Locale): Said[] {
  const { print } = readWords(`print.${locale}.json`) as { print: { candidate: object } };
  return flat('print.candidate', print.candidate);
}

/** The strings of a source that are sentences: neither SQL nor keys. */
function proseOf(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/sql`(?:[^`$]|\$\{(?:[^{}`]|`[^`]*`|\{[^}]*\})*\}|\$)*`/g, '');
  return [...code.matchAll(/'([^'\n]*)'|`([^`]*)`/g)]
    .map(([, quoted, template]) => (quoted ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, 'X'))
    .map((text) => text.replaceAll('\\u00a0', '\u00a0'))
    .filter((text) => / /.test(text));
}

/** Every text of that language anywhere in a part of the Model. */
function spoken(place: string, part: object, locale: Locale): Said[] {
  return Object.entries(part).flatMap(([name, inner]): Said[] => {
    if (name === locale && typeof inner === 'string') return [[place, inner]];
    if (name === locale && Array.isArray(inner)) return inner.map((text): Said => [place, String(text)]);
    return inner !== null && typeof inner === 'object' ? spoken(`${place}.${name}`, inner, locale) : [];
  });
}

function readWords(name: string): object {
  return JSON.parse(readFileSync(`locales/${name}`, 'utf8'));
}

function flat(place: string, words: object): Said[] {
  return Object.entries(words).flatMap(([name, inner]): Said[] =>
    typeof inner === 'string' ? [[`${place} ${name}`, inner]] : flat(`${place} ${name}`, inner),
  );
}
