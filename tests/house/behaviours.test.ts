import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { tableRowsOf } from './tableRows.ts';

const folder = 'tests/walks';
const tag = '@short';
/** Replaces the values that a loop fills into a title. */
const anyValue = '…';

interface Walk {
  /** `file › title`, with the file below `tests/walks`. */
  readonly name: string;
  /** The name of the walk that `npm test` runs: in a loop that of one of its rows. */
  readonly shortName?: string;
}

interface Capability {
  readonly name: string;
  readonly shortWalks: readonly string[];
  readonly otherWalks: readonly string[];
  /** Test files and folders. */
  readonly paths: readonly string[];
}

const walks = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.walk.ts'))
  .flatMap((file) => readWalks(file, readFileSync(join(folder, file), 'utf8')));
const capabilities = tableRowsOf('docs/lab/behaviours.md').map(readCapability);

describe('docs/lab/behaviours.md', () => {
  it('names every walk, existing files only, and one tagged walk per capability', () => {
    expect(walks.length).toBeGreaterThan(70);
    expect(capabilities.length).toBeGreaterThan(24);
    expect(findFaults(capabilities, walks)).toEqual([]);
  });
});

describe('the comparison of the table with the walks', () => {
  const source = `
    test('a user prints', { tag: '@short' }, async () => {});
    test.describe('on a phone', () => {
      test('a user reads', async () => {});
    });
    for (const name of names)
      test(\`a user opens « \${name} »\`, { tag: name === 'regions' ? '@short' : [] }, async () => {});
  `;
  const row = ['Print', 'A user prints.', '`a.walk.ts › a user prints`', '`a.walk.ts › a user reads`'];
  const listRow = [
    'Lists',
    'A user opens a list.',
    '`a.walk.ts › a user opens « regions »`',
    '`a.walk.ts › a user opens « … »`, `tests/house`',
  ];
  const findFaultsOfTable = (...rows: string[][]) =>
    findFaults(rows.map(readCapability), readWalks('a.walk.ts', source));

  it('accepts a table without a fault', () => {
    expect(findFaultsOfTable(row, listRow)).toEqual([]);
  });

  it.each([
    {
      fault: 'a walk is missing',
      rows: [row.with(3, ''), listRow],
      found: ['a.walk.ts › a user reads: is missing in the table'],
    },
    {
      fault: 'only one row of a loop is named',
      rows: [row, listRow.with(3, '')],
      found: ['a.walk.ts › a user opens « … »: is missing in the table'],
    },
    {
      fault: 'a walk does not exist',
      rows: [row, listRow, ['Read', '', '`a.walk.ts › a user prints`', '`a.walk.ts › a user writes`']],
      found: ['Read: a.walk.ts › a user writes does not exist'],
    },
    {
      fault: 'a test file does not exist',
      rows: [row, listRow, ['Read', '', '`a.walk.ts › a user prints`', '`tests/none.test.ts`']],
      found: ['Read: tests/none.test.ts does not exist'],
    },
    {
      fault: 'a capability has no short walk',
      rows: [row, listRow, ['Read', '', '', '`a.walk.ts › a user reads`']],
      found: ['Read: has 0 short walks instead of 1'],
    },
    {
      fault: 'the short walk has no tag',
      rows: [row, listRow, ['Read', '', '`a.walk.ts › a user reads`', '']],
      found: ['Read: a.walk.ts › a user reads has no tag @short'],
    },
    {
      fault: 'a tagged walk represents nothing',
      rows: [row, listRow.with(2, '`a.walk.ts › a user prints`')],
      found: ['a.walk.ts › a user opens « regions »: has the tag @short and represents no capability'],
    },
  ])('reports that $fault', ({ rows, found }) => {
    expect(findFaultsOfTable(...rows)).toEqual(found);
  });
});

function findFaults(capabilities: readonly Capability[], walks: readonly Walk[]): string[] {
  const names = new Set(walks.flatMap(({ name, shortName = name }) => [name, shortName]));
  const tagged = new Set(walks.flatMap(({ shortName }) => shortName ?? []));
  const shortWalks = new Set(capabilities.flatMap((capability) => capability.shortWalks));
  const listed = new Set([...shortWalks, ...capabilities.flatMap(({ otherWalks }) => otherWalks)]);
  return [
    ...walks.filter(({ name }) => !listed.has(name)).map(({ name }) => `${name}: is missing in the table`),
    ...capabilities.flatMap((capability) => findFaultsOfRow(capability, names, tagged)),
    ...[...tagged]
      .filter((name) => !shortWalks.has(name))
      .map((name) => `${name}: has the tag ${tag} and represents no capability`),
  ];
}

function findFaultsOfRow(
  { name, shortWalks, otherWalks, paths }: Capability,
  names: ReadonlySet<string>,
  tagged: ReadonlySet<string>,
): string[] {
  const unknown = [...shortWalks, ...otherWalks].filter((walk) => !names.has(walk));
  const missing = [...unknown, ...paths.filter((path) => !existsSync(path))];
  const untagged = shortWalks.filter((walk) => names.has(walk) && !tagged.has(walk));
  return [
    ...(shortWalks.length === 1 ? [] : [`has ${shortWalks.length} short walks instead of 1`]),
    ...missing.map((one) => `${one} does not exist`),
    ...untagged.map((walk) => `${walk} has no tag ${tag}`),
  ].map((fault) => `${name}: ${fault}`);
}

function readCapability([name = '', , short = '', others = '']: readonly string[]): Capability {
  const otherNames = quotedIn(others);
  return {
    name: name.trim(),
    shortWalks: quotedIn(short),
    otherWalks: otherNames.filter(isWalk),
    paths: otherNames.filter((one) => !isWalk(one)),
  };
}

function quotedIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
}

function isWalk(name: string): boolean {
  return name.includes(' › ');
}

/** The calls of `test` with a title, as Playwright lists them but for the titles of loops. */
function readWalks(file: string, text: string): Walk[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: Walk[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return;
    const [title, details] = node.arguments;
    if (node.expression.text !== 'test' || !title) return;
    const parts = constantPartsOf(title, file);
    const value = details && taggedValueOf(details);
    found.push({
      name: `${file} › ${parts.join(anyValue)}`,
      ...(value !== undefined && { shortName: `${file} › ${parts.join(value)}` }),
    });
  };
  visit(source);
  return found;
}

/** One part for a plain title; the parts around the values for a template. */
function constantPartsOf(title: ts.Expression, file: string): string[] {
  if (ts.isStringLiteralLike(title)) return [title.text];
  if (ts.isTemplateExpression(title))
    return [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)];
  throw new Error(`${file}: the title of a walk is neither a text nor a template.`);
}

/** Undefined without the tag; in a loop the value that its condition compares with, otherwise an empty text. */
function taggedValueOf(details: ts.Expression): string | undefined {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  if (ts.isObjectLiteralExpression(details)) visit(details);
  if (!texts.includes(tag)) return undefined;
  return texts.find((text) => text !== tag) ?? '';
}
