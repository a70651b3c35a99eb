import { lineAt, placeOf } from '#engine/jsonText/places.ts';
import type { Locale, Model } from '#engine/model/model.ts';
import { locales } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import type { Permitted } from '#engine/rules/access.ts';
import { screenModelOf } from '#engine/rules/screenModel.ts';
import type { Fault } from '#engine/schema/check/fault.ts';
import { type PlanRequest, planFiles } from '#engine/schema/generate.ts';
import type { Loss } from '#engine/schema/migrate/loss.ts';
import { JsonFault, parseJson } from '#engine/schema/read/parseJson.ts';
import { writeLocale } from '#engine/schema/write/writeLocale.ts';
import { changesBetween, type DataChange } from './changesBetween.ts';

/** A fault with its line, counted from one; null: it stands in no file that was tried out. */
export interface PlacedFault extends Fault {
  readonly line: number | null;
}

/** What files would become if they were saved. */
export interface TriedFiles {
  readonly faults: readonly PlacedFault[];
  /** What happens to the rows there are; empty while the files themselves have a fault. */
  readonly changes: readonly DataChange[];
  /** Values that would be lost, or are refused to be. */
  readonly lost: readonly Loss[];
  /** The resources of the edited files as the one who asks would see them, by path; none while they have a fault. */
  readonly resources: Readonly<Record<string, TriedResource>>;
}

export interface TriedResource {
  readonly screen: ScreenResource;
  /** Under the keys of `generated/locales`, without those of other resources. */
  readonly words: Readonly<Record<Locale, unknown>>;
}

/** Texts by the names of their files, and who asks. */
export interface TryTask {
  readonly edited: Readonly<Record<string, string>>;
  readonly person: Permitted;
}

interface TryRequest extends PlanRequest, TryTask {
  readonly edited: TryTask['edited'];
  /** The Model whose tables there are. */
  readonly running: Model;
}

/**
 * Checks files as `npm run generate` does and says what would follow; nothing is written.
 *
 * @example
 * await tryFiles({ ...folders, running, person, edited: { 'books.json': '{…}' } })
 * // { faults: [], changes: [{ kind: 'added', resource: 'books', field: 'pages', table: 'books' }], lost: [], resources: { books: … } }
 */
export async function tryFiles({ running, person, ...request }: TryRequest): Promise<TriedFiles> {
  const planned = await planFiles(request);
  const isPlanned = 'compiled' in planned;
  const model = isPlanned ? planned.compiled.model : planned.model;
  const faults = isPlanned ? [] : planned.faults.map((fault) => placed(fault, request.edited[fault.file]));
  return {
    faults,
    changes: model ? changesBetween(running, model) : [],
    lost: planned.lost,
    resources: model ? triedResources(model, person, Object.keys(request.edited)) : {},
  };
}

function placed(fault: Fault, text: string | undefined): PlacedFault {
  if (text === undefined) return { ...fault, line: null };
  return { ...fault, line: syntaxLine(text) ?? placeOf(text, fault.pointer).line };
}

function syntaxLine(text: string): number | undefined {
  try {
    parseJson(text);
    return undefined;
  } catch (error) {
    return error instanceof JsonFault ? error.line : lineAt(text, text.length);
  }
}

function triedResources(
  model: Model,
  person: Permitted,
  files: readonly string[],
): Readonly<Record<string, TriedResource>> {
  const seen = screenModelOf(model, person).resources;
  const paths = Object.values(model.resources)
    .filter(({ file }) => files.includes(`${file}.json`))
    .map(({ path }) => path);
  const words = locales.map((locale) => [locale, wordsOf(model, locale)] as const);
  const entries = paths.flatMap((path) => {
    const screen = seen[path];
    const own = words.map(([locale, all]) => [locale, { resources: { [path]: all.resources[path] } }]);
    return screen ? [[path, { screen, words: Object.fromEntries(own) }]] : [];
  });
  return Object.fromEntries(entries);
}

function wordsOf(model: Model, locale: Locale) {
  return JSON.parse(writeLocale(model, locale)) as { readonly resources: Readonly<Record<string, unknown>> };
}
