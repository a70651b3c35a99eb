import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tableRowsOf } from './tableRows.ts';

/** What somebody looks for, and the line that answers it in the file that the page names. */
const answers: Readonly<Record<string, RegExp>> = {
  'a label of the menu': /"label": \{ "fr": \["Région", "Régions"\]/,
  'who may delete a region': /^ {2}repositories: \{\n {4}admin: `.*\$\{everything\}/m,
  'the colour of a status': /"waiting_for_ae": \{.*"colour": "waiting" \}/,
  'how a decimal is typed': /^export function decimalFromText\(/m,
  'the reason a status change is refused': /^const transitionRules: readonly TransitionRule\[\] = \[$/m,
  'the sum of fees': /accommodation_fees: typed\('total_fees'\),[\s\S]*^ {2}total_fees: euros\(total,/m,
  'the message to a manager': /assignedWord\([\s\S]*?vous a confié ce dossier\./,
};

const page = readFileSync('CONTRIBUTING.md', 'utf8');

describe('the first hour', () => {
  it.each(Object.entries(answers))('%s is where the page says', (question, answer) => {
    const [file = '', word = ''] = rowOf(question);

    const text = readFileSync(file, 'utf8');

    expect(text).toMatch(answer);
    expect(text).toContain(word);
  });

  it('every file and folder that the pages name is there', () => {
    const named = ['CONTRIBUTING.md', 'STYLE.md', 'GLOSSARY.md'].flatMap((file) => pathsIn(file));

    expect(named.length).toBeGreaterThan(150);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('every script that it names is in package.json', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const named = [...page.matchAll(/npm run (\w+)|npm (test|start)/g)].map(
      ([, script, short]) => script ?? short,
    );

    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(String(name) in scripts))).toEqual([]);
  });
});

describe('the comments', () => {
  it('name functions, types and files that there are', () => {
    const files = ['src/engine', 'src/alec', 'src/bin'].flatMap(sourcesIn);
    const code = [...files, 'generated/records.ts'].map((file) =>
      readFileSync(file, 'utf8').replaceAll(docComment, ''),
    );
    const known = new Set(code.join('\n').match(/\w+/g));

    const unknown = files.flatMap((file) =>
      (readFileSync(file, 'utf8').match(docComment) ?? [])
        .flatMap((comment) => comment.match(namedInComment) ?? [])
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`),
    );

    expect(files.length).toBeGreaterThan(900);
    expect(unknown).toEqual([]);
  });
});

const docComment = /\/\*\*[\s\S]*?\*\//g;
/** A call in an example, or a name of several words in backticks. */
const namedInComment = /(?<![\w.'`/-])[a-z]\w*[A-Z]\w*(?=\()|(?<=`)[A-Za-z][a-z]+[A-Z]\w*(?=`)/g;

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

describe('the glossary', () => {
  it('has each term once, in French and English, with its meaning and its home, in order', () => {
    const rows = tableRowsOf('GLOSSARY.md').map((row) => row.map((cell) => cell.trim()));
    const terms = rows.map(([term = '']) => term.toLowerCase());

    expect(rows.filter((row) => row.length !== 5 || row.includes(''))).toEqual([]);
    expect(terms).toEqual([...new Set(terms)].sort((one, other) => one.localeCompare(other, 'en')));
  });
});

/** File and word of a row of the table of questions. */
function rowOf(question: string): string[] {
  const row = tableRowsOf('CONTRIBUTING.md').find(([first]) => first?.trim() === question) ?? [];
  return row.slice(1).map((cell) => /`"?([^`"]+)"?`/.exec(cell)?.[1] ?? '');
}

function pathsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const linked = [...text.matchAll(/\]\(([^)#]+)/g)];
  const quoted = [...text.matchAll(/`((?:src|tests|locales|resources-schema|generated|docs)\/[\w./-]*)`/g)];
  return [...linked, ...quoted].flatMap(([, path]) => path ?? []);
}
