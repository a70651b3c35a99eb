import { codecOf } from '#engine/api/request/codecs.ts';
import type { ApiContext, ApiParts } from '#engine/api/request/request.ts';
import { namesSql } from '#engine/api/sql/namesSql.ts';
import type { Change, EventName } from '#engine/model/change.ts';
import { fieldOf, isServerOwn } from '#engine/model/field.ts';
import type { Field, JsonValue, Locale, Model } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { valueText } from '#engine/model/valueText.ts';
import { readHtml, type WrittenNode } from '#engine/print/html/htmlTree.ts';
import { wordsOfCodes } from './wordsOfCodes.ts';

/** The changes of an entry of the history, as their column is exported. */
interface ChangesCell {
  /** JSON:API type of the row that changed. */
  readonly type: string;
  readonly event: EventName;
  readonly changes: readonly Change[] | null;
}

/** By the path of its resource and its id, what a row is called. */
type Names = ReadonlyMap<string, string>;

/**
 * Cells of changes as people read them, a line per field, with the labels, choices and names that the screen shows. One
 * statement per resource that is named in them; a row out of the actor's sight is its id.
 *
 * @example
 * await changesInWords(['{"type":"loans","event":"updated","changes":[{"field":"rate","old":"1.00","new":"2.00",…}]}'], api, context)
 * // ['Taux : 1,00 → 2,00']
 */
export async function changesInWords(
  cells: readonly (string | null)[],
  api: ApiParts,
  context: ApiContext,
): Promise<readonly string[]> {
  const entries = cells.map((cell): ChangesCell | null => (cell === null ? null : JSON.parse(cell)));
  const names = await namesIn(
    entries.flatMap((entry) => (entry ? relatedIn(entry, api.model) : [])),
    api,
    context,
  );
  const { model } = api;
  return entries.map((entry) => (entry ? wordsOf(entry, { model, names, locale: context.locale }) : ''));
}

interface Known {
  readonly change: Change;
  /** What has left the Model since is still in the history. */
  readonly field: Field | undefined;
}

function knownIn({ type, changes }: ChangesCell, model: Model): readonly Known[] {
  const resource = Object.values(model.resources).find((one) => one.type === type);
  const all = (changes ?? []).map((change) => ({
    change,
    field: resource && fieldOf(resource, change.field),
  }));
  return all.filter(({ field }) => !field || !isServerOwn(field));
}

interface Related {
  readonly path: string;
  readonly id: string;
}

function relatedIn(entry: ChangesCell, model: Model): readonly Related[] {
  return knownIn(entry, model).flatMap(({ change, field }) => {
    const path = field?.relation?.to;
    const ids = [change.old, change.new].flat().filter((id) => typeof id === 'string' && isUuid(id));
    return path === undefined ? [] : ids.map((id) => ({ path, id: String(id) }));
  });
}

async function namesIn(related: readonly Related[], api: ApiParts, { actor }: ApiContext): Promise<Names> {
  const names = new Map<string, string>();
  for (const path of new Set(related.map((one) => one.path))) {
    const ids = related.filter((one) => one.path === path).map(({ id }) => id);
    const found = await api.database.query<{ id: string; name: string }>(
      namesSql({ model: api.model, actor }, path, ids),
    );
    for (const { id, name } of found) names.set(`${path} ${id}`, name);
  }
  return names;
}

interface Speaking {
  readonly model: Model;
  readonly names: Names;
  readonly locale: Locale;
}

function wordsOf(entry: ChangesCell, speaking: Speaking): string {
  const colon = speaking.locale === 'fr' ? '\u00a0: ' : ': ';
  return knownIn(entry, speaking.model)
    .map(({ change, field }) => {
      const sides = sidesOf(entry.event, change).map(
        (value) => textOf(change, field, value, speaking) || '–',
      );
      return `${(field ?? change).label[speaking.locale]}${colon}${sides.join(' → ')}`;
    })
    .join('\n');
}

/** What goes to the trash still changes: it keeps the reason why. */
function sidesOf(event: EventName, { old: before, new: after }: Change): readonly JsonValue[] {
  if (event === 'created') return [after];
  return event === 'deleted' && after === null ? [before] : [before, after];
}

function textOf(change: Change, field: Field | undefined, value: JsonValue, speaking: Speaking): string {
  if (Array.isArray(value)) return value.map((one) => textOf(change, field, one, speaking)).join(', ');
  if (value === null) return '';
  const { names, locale, model } = speaking;
  if (field?.relation) return names.get(`${field.relation.to} ${value}`) ?? String(value);
  const shown = field ?? ofThePast(change);
  const text = valueText(shown, value, locale, timeZoneOf(model));
  if (shown.fieldType === 'html') return wordsIn(readHtml(text)).replaceAll(/\s+/g, ' ').trim();
  return field && codecOf(field).cellWords ? wordsOfCodes(text, locale) : text;
}

function ofThePast({ kind: fieldType }: Change): Pick<Field, 'fieldType' | 'ui'> {
  return { fieldType, ui: { width: 'full' } };
}

function wordsIn(nodes: readonly WrittenNode[]): string {
  return nodes.map((node) => ('text' in node ? node.text : ` ${wordsIn(node.children)} `)).join('');
}
