import { describe, expect, it } from 'vitest';
import { productNames } from '#bin/productNames.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { type Fault, pointerTo } from '#engine/schema/check/fault.ts';
import { type Compiled, compileModel } from '#engine/schema/derive/compileModel.ts';
import { planMigration } from '#engine/schema/migrate/planMigration.ts';
import type { SchemaFile } from '#engine/schema/read/declaration.ts';
import { readSchemas } from '#engine/schema/read/readSchemas.ts';

const { files, shared } = await readSchemas('resources-schema');
const names = productNames;
const compile = (schemas: readonly SchemaFile[]) => compileModel(schemas, shared, { names });

/** A key or a value of a file, at its place. */
interface Word {
  readonly file: SchemaFile;
  readonly steps: readonly string[];
  readonly part: 'key' | 'value';
  readonly text: string | number | boolean;
}

/** Sentences for people, notes for developers, and expressions: no names. */
const sentences =
  /^\/(\$comment|title|description)$|\/(label|description|x-label|x-help|\$comment|pattern)(\/|$)|\/x-(enum|special)\/[^/]*\/(fr|en)$/;
/** Words that make a name, or what a record holds at first: another word there is another name. */
const definitions =
  /^\/x-resource\/(path|table|route|audit)$|\/(sections|views)\/\d+\/id$|^\/properties\/[^/]*(\/x-number)?$|^\/properties\/[^/]*\/default$|\/set\/[^/]*$/;

describe('a misspelt word of a schema file', () => {
  const words = files.flatMap(wordsOf);
  const values = words.filter((word) => word.part === 'value' && isNameAt(word));
  const keys = words.filter((word) => word.part === 'key' && !definitions.test(pointerTo(...word.steps)));

  it.each([
    ['a value that the dialect lists', values.filter(isListed)],
    ['a value that names something', values.filter((word) => !isListed(word))],
    ['a key', keys],
  ])(
    'is told once, where it stands: %s',
    (_, given) => {
      expect(given.length).toBeGreaterThan(300);

      expect(roundsOf(given).flatMap(missedIn)).toEqual([]);
    },
    300_000,
  );

  it('that gives a name nobody uses is reported as the loss of what it named', () => {
    const unused = words.filter((word) => isUnused(word) && isStored(word));
    const onePerFile = [...new Map(unused.map((word) => [word.file, word])).values()];

    const told = toldFiles(onePerFile);

    expect(onePerFile.length).toBeGreaterThan(25);
    expect(told.sort()).toEqual(onePerFile.map(({ file }) => file.file).sort());
  });
});

function isNameAt({ steps, text, file }: Word): boolean {
  const pointer = pointerTo(...steps);
  if (pointer === '/x-resource/represent') return String(text).includes('{');
  if (isChoice(steps)) return hasWords(file, steps);
  return !definitions.test(pointer) || (/\/(default|set\/[^/]*)$/.test(pointer) && typeof text === 'boolean');
}

/** What a field may hold, or each item of its list. */
function isChoice([, , ...rest]: readonly string[]): boolean {
  return rest[0] === 'enum' || (rest[0] === 'items' && rest[1] === 'enum');
}

function hasWords(file: SchemaFile, [, name = '']: readonly string[]): boolean {
  const { properties } = JSON.parse(file.text) as { properties: { [name: string]: object } };
  return 'x-enum' in (properties[name] ?? {});
}

/** Values that the meta-schema lists: a file with one of them wrong is read no further. */
function isListed({ steps }: Word): boolean {
  return listed.test(pointerTo(...steps));
}
const listed =
  /\/(\$schema|type|format|menu|kind|icon|surface|onDelete|colour|unit|min|max|contentMediaType|x-copy|never\/\d+|x-filter\/\d+|width)$/;

function wordsOf(file: SchemaFile): Word[] {
  const inside = (value: JsonValue, steps: readonly string[]): Word[] => {
    if (sentences.test(pointerTo(...steps))) return [];
    if (typeof value !== 'object' || value === null)
      return isWord(value, steps) ? [{ file, steps, part: 'value', text: value }] : [];
    return Object.entries(value).flatMap(([key, part]) => {
      const at = [...steps, key];
      const own: Word[] = Array.isArray(value) ? [] : [{ file, steps: at, part: 'key', text: key }];
      return [...own, ...inside(part, at)];
    });
  };
  return inside(JSON.parse(file.text) as JsonValue, []);
}

/** Texts; figures and claims where they are compared with what a field holds. */
function isWord(value: JsonValue, steps: readonly string[]): value is string | number | boolean {
  if (value === null || value === '') return false;
  return (
    typeof value === 'string' ||
    /\/(const|default|set\/[^/]*)$|(if|x-when)\/.*\/enum\/\d+$/.test(pointerTo(...steps))
  );
}

/** Of each sort of place a file has, so many words: a list of a hundred fields is judged by one rule. */
const perPlace = 5;

/** One mistake in each file at a time. */
function roundsOf(words: readonly Word[]): Word[][] {
  const rounds: Word[][] = [];
  const counts = new Map<string, number>();
  const count = (key: string): number => counts.set(key, (counts.get(key) ?? 0) + 1).get(key) ?? 0;
  const cases = new Map(words.map((word) => [`${word.file.file} ${placeOf(word)} ${word.text}`, word]));
  for (const word of cases.values()) {
    if (count(`${word.file.file} ${placeOf(word)}`) > perPlace) continue;
    const round = count(word.file.file);
    rounds[round] = [...(rounds[round] ?? []), word];
  }
  return rounds.filter((round) => round !== undefined);
}

function placeOf({ steps }: Word): string {
  return steps.map((step, index) => (/^\d+$/.test(step) || isDefined(steps, index) ? '*' : step)).join('/');
}

function isDefined(steps: readonly string[], index: number): boolean {
  return index > 0 && ['properties', 'x-enum'].includes(steps[index - 1] ?? '') && index < steps.length - 1;
}

/** The words of a round that did not lead to one fault of their file, at their place. */
function missedIn(words: readonly Word[]): object[] {
  const result = compile(changedBy(words));
  const faults = 'faults' in result ? result.faults : [];
  return words.flatMap((word) => {
    const found = faults.filter(({ file }) => file === word.file.file);
    const isTold = found.length === 1 && found[0]?.pointer === toldAt(word);
    return isTold ? [] : [{ file: word.file.file, place: pointerTo(...word.steps), text: word.text, found }];
  });
}

/** A value and the words for it are one thing, told where the words are. */
function toldAt({ steps, part, text }: Word): string {
  const [, name = ''] = steps;
  if (part === 'value' && isChoice(steps)) return pointerTo('properties', name, 'x-enum', String(text));
  return part === 'value' ? pointerTo(...steps) : pointerTo(...steps.slice(0, -1), wrong(text) as string);
}

function misspelt({ file, steps, part, text }: Word): SchemaFile {
  const change = (value: JsonValue, [step, ...rest]: readonly string[]): JsonValue => {
    if (step === undefined) return wrong(text);
    if (Array.isArray(value))
      return value.map((item: JsonValue, index) => (String(index) === step ? change(item, rest) : item));
    const entries = Object.entries(value as { [key: string]: JsonValue });
    const isKey = part === 'key' && rest.length === 0;
    return Object.fromEntries(
      entries.map(([key, inner]) => {
        if (key !== step) return [key, inner];
        return isKey ? [wrong(key) as string, inner] : [key, change(inner, rest)];
      }),
    );
  };
  return { ...file, text: JSON.stringify(change(JSON.parse(file.text) as JsonValue, steps)) };
}

/** `label` -> `labeql`: near the right word, and none that is known. */
function wrong(text: Word['text']): string | number {
  if (typeof text === 'number') return text * 1000 + 77;
  return String(text).replace(/([A-Za-z0-9%])([^A-Za-z0-9%]*)$/, 'q$1$2');
}

/** The name of a field or a resource that stands nowhere else. */
function isUnused({ part, steps, text }: Word): boolean {
  const isField = part === 'key' && steps.length === 2 && steps[0] === 'properties';
  const isPath = pointerTo(...steps) === '/x-resource/path';
  return (isField || isPath) && uses.get(String(text)) === 1;
}

/** How often each word in quotes stands in the files. */
const uses = new Map<string, number>();
for (const [, word = ''] of files.flatMap(({ text }) => [...text.matchAll(/"([^"]*)"/g)]))
  uses.set(word, (uses.get(word) ?? 0) + 1);

/** A list of the other side of a relation holds nothing itself; rows stay where a file names their table. */
function isStored({ file, steps, part }: Word): boolean {
  const { properties, 'x-resource': intent } = JSON.parse(file.text);
  return part === 'value' ? !intent.table : !properties[steps[1] ?? '']['x-relation']?.inverse;
}

/** Files in which a change of one word is told, by the checks or as a loss. */
function toldFiles(words: readonly Word[]): string[] {
  const before = compile(files) as Compiled;
  const after = compile(changedBy(words));
  if (!('faults' in after))
    return filesOf(planMigration({ before: before.model, after, droppedResources: [], present }).faults);
  const told = filesOf(after.faults);
  return [...told, ...toldFiles(words.filter(({ file }) => !told.includes(file.file)))];
}

const present = [{ name: '0001_initial.sql', sql: 'x' }];
const filesOf = (faults: readonly Fault[]): string[] => faults.map(({ file }) => file);

function changedBy(words: readonly Word[]): SchemaFile[] {
  const changed = new Map(words.map((word) => [word.file, misspelt(word)]));
  return files.map((file) => changed.get(file) ?? file);
}
