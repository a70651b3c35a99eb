import {
  dossierPrefix,
  type LoopName,
  loopRelations,
  type OwnField,
} from '#alec/documents/domain/mergeFields.ts';
import { plainText } from '#engine/mail/cleanHtml.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, FlatRecord, JsonValue, Locale, Model, Resource } from '#engine/model/model.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { valueText } from '#engine/model/valueText.ts';
import { type TemplateValue, type TemplateValues, wordsOf } from '#engine/print/html/template.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';

/** What a template is to be filled with: the names it holds. */
export interface WantedFields {
  readonly fields: readonly string[];
  readonly loops: ReadonlyMap<LoopName, readonly string[]>;
}

interface ReadRow {
  readonly type: string;
  readonly id: string;
  readonly attributes: FlatRecord;
  readonly relationships?: Readonly<Record<string, { readonly data?: Linkage } | undefined>>;
}
type Identifier = Pick<ReadRow, 'type' | 'id'>;
type Linkage = Identifier | readonly Identifier[] | null;

/** A dossier as the API gives it, with the rows that {@link includesOf} asks for. */
export interface DossierDocument {
  readonly data: ReadRow & { readonly attributes: Pick<RecordOf<'training-courses'>, 'reference'> };
  readonly included?: readonly ReadRow[];
}

interface Reader {
  readonly model: Model;
  readonly document: DossierDocument;
  readonly locale: Locale;
}

/** The relations to read together with the dossier: `['manager', 'potential_candidates.profession']`. */
export function includesOf({ fields, loops }: WantedFields, model: Model): readonly string[] {
  const dossier = resourceAt(model, 'training-courses');
  const start = `${dossierPrefix}.`;
  const own = fields.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
  const inLoops = [...loops].flatMap(([loop, names]) => {
    const relation = loopRelations[loop];
    const rows = resourceAt(model, fieldOf(dossier, relation)?.relation?.to ?? '');
    return [relation, ...relationsIn(names, rows).map((name) => `${relation}.${name}`)];
  });
  return [...new Set([...relationsIn(own, dossier), ...inLoops])];
}

function relationsIn(names: readonly string[], resource: Resource): readonly string[] {
  return names.flatMap((name) => {
    const [first = ''] = name.split('.');
    return fieldOf(resource, first)?.relation ? [first] : [];
  });
}

/** The values of a dossier as words of the template's language; what is empty, or not for the caller, is no word. */
export function mergeValues(
  { fields, loops }: WantedFields,
  own: Readonly<Partial<Record<OwnField, string>>>,
  reader: Reader,
): TemplateValues {
  const { data } = reader.document;
  const valueNamed = (name: string) =>
    name.startsWith(`${dossierPrefix}.`)
      ? valueAt(name.slice(dossierPrefix.length + 1), data, reader)
      : ownOf(name);
  const ownOf = (name: string) => own[name as OwnField] ?? '';
  return {
    fields: Object.fromEntries(fields.map((name) => [name, valueNamed(name)])),
    loops: Object.fromEntries([...loops].map(([loop, names]) => [loop, rowsOf(loop, names, reader)])),
  };
}

/** The id of the one row that a relation of the dossier names. */
export function relatedId(
  { data: { relationships } }: DossierDocument,
  name: FieldOf<'training-courses'>,
): string | null {
  const linked = relationships?.[name]?.data ?? null;
  return linked && 'id' in linked ? linked.id : null;
}

/** Sessions have no order of their own. */
const firstDay: FieldOf<'training-course-sessions'> = 'from_date';

function rowsOf(loop: LoopName, names: readonly string[], reader: Reader) {
  const rows = rowsBehind(reader.document.data, loopRelations[loop], reader.document);
  const dayOf = ({ attributes }: ReadRow) => String(attributes[firstDay] ?? '');
  const inOrder = rows.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)));
  return inOrder.map((row) => Object.fromEntries(names.map((name) => [name, valueAt(name, row, reader)])));
}

function valueAt(path: string, row: ReadRow, reader: Reader): TemplateValue {
  const [name = '', further] = path.split('.', 2);
  const field = fieldOf(resourceOf(row, reader.model), name);
  if (!field) return '';
  if (!field.relation) return formatted(field, row.attributes[name], reader);
  const behind = rowsBehind(row, name, reader.document);
  const values = behind.map((one) => (further ? valueAt(further, one, reader) : nameOf(one, reader)));
  const [value, ...more] = values;
  return value !== undefined && more.length === 0 ? value : values.map(wordsOf).filter(Boolean).join(', ');
}

function rowsBehind(row: ReadRow, relation: string, { included = [] }: DossierDocument): readonly ReadRow[] {
  const linked = [row.relationships?.[relation]?.data ?? []].flat() as readonly Identifier[];
  return linked.flatMap(({ type, id }) => included.find((one) => one.type === type && one.id === id) ?? []);
}

function resourceOf({ type }: ReadRow, model: Model): Resource {
  const resource = Object.values(model.resources).find((one) => one.type === type);
  if (!resource) throw new Error(`No resource is called '${type}'`);
  return resource;
}

/** As the resource names its rows: `{first_name} {last_name}`. */
function nameOf(row: ReadRow, reader: Reader): string {
  const resource = resourceOf(row, reader.model);
  return resource.represent
    .replaceAll(/\{([^}]+)\}/g, (_, name: string) => wordsOf(valueAt(name, row, reader)))
    .replaceAll(/[^\S\u00a0]+/g, ' ')
    .trim();
}

const no = { fr: 'non', en: 'no' } as const;
const yes = { fr: 'oui', en: 'yes' } as const;

function formatted(field: Field, value: JsonValue | undefined, { model, locale }: Reader): TemplateValue {
  if (value === null || value === undefined) return '';
  if (value === false) return { no: no[locale] };
  if (value === true) return yes[locale];
  if (Array.isArray(value)) return value.map((item) => valueText(field, item, locale)).join(', ');
  const words = valueText(field, value, locale, timeZoneOf(model));
  return field.fieldType === 'html' ? plainText(words) : words;
}
