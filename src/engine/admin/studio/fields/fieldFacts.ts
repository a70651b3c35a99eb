import type { SchemaRecord } from '#engine/admin/studio/schemaWire.ts';
import type { Comparison, Field, JsonValue, Resource } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { valueText } from '#engine/model/valueText.ts';
import { type ConditionWords, conditionWords } from './conditionWords.ts';

/** A thing that holds for a field, and how it is called: a key below `studio.fact`. */
export interface FieldFact {
  readonly name: string;
  readonly text: string;
}

/**
 * What holds for a field beyond its name and type, in plain words and in the order in which one asks.
 *
 * @example
 * fieldFacts(rate, schema, words) // [{ name: 'required', text: 'always' }, { name: 'range', text: '0 to 999.999' }, …]
 */
export function fieldFacts(
  field: Field,
  { resource, source }: Pick<SchemaRecord, 'resource' | 'source'>,
  words: ConditionWords,
): readonly FieldFact[] {
  const { translate, locale } = words;
  const when = (name: 'required' | 'visible' | 'readOnly') => {
    const condition = field.when?.[name];
    return condition === undefined ? undefined : conditionWords(condition, words);
  };
  const facts: readonly (readonly [name: string, text: string | undefined])[] = [
    ['required', field.required ? translate('studio.always') : when('required')],
    ['visible', when('visible')],
    ['readOnly', field.readOnly ? translate('studio.always') : when('readOnly')],
    ['default', defaultOf(field, words)],
    ['unit', field.decimal?.unit],
    ['digits', field.decimal && translate('studio.digits', digitsOf(field.decimal))],
    ['range', rangeOf(field)],
    ['length', between(field.minLength, field.maxLength)],
    ['items', between(field.minItems, field.maxItems)],
    ['pattern', field.pattern],
    ['unique', uniqueOf(field, words)],
    ['compare', compareOf(field, words)],
    ['computed', computedOf(field, source)],
    ['number', field.number],
    ['special', specialOf(field, words)],
    [
      'relation',
      field.relation && `${field.relation.to} (${translate(`studio.onDelete.${field.relation.onDelete}`)})`,
    ],
    ['shown', shownIn(field, resource, words)],
    [
      'see',
      field.access?.view &&
        translate('studio.permission', { name: permissionFor(resource, field.access.view) }),
    ],
    [
      'write',
      field.access?.update &&
        translate('studio.permission', { name: permissionFor(resource, field.access.update) }),
    ],
    ['personal', personalOf(field, words)],
    ['encrypted', field.encrypted && translate('studio.yes')],
    ['help', field.help?.[locale]],
  ];
  return facts.flatMap(([name, text]) => (text ? [{ name, text }] : []));
}

function defaultOf(field: Field, { locale, translate }: ConditionWords): string | undefined {
  const value = field.default;
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return translate(value ? 'studio.yes' : 'studio.no');
  return valueText(field as ScreenField, value, locale) || JSON.stringify(value);
}

function digitsOf({ precision, scale }: NonNullable<Field['decimal']>) {
  return { before: String(precision - scale), after: String(scale) };
}

function rangeOf({ decimal, minimum, maximum }: Field): string | undefined {
  return between(decimal?.min ?? minimum, decimal?.max ?? maximum);
}

function between(from: number | string | undefined, to: number | string | undefined): string | undefined {
  if (from === undefined) return to === undefined ? undefined : `≤ ${to}`;
  return to === undefined ? `≥ ${from}` : `${from} – ${to}`;
}

function uniqueOf({ unique, folded }: Field, words: ConditionWords): string | undefined {
  if (!unique) return undefined;
  const alone = unique.length === 0;
  const key = alone ? 'studio.unique.alone' : 'studio.unique.within';
  const text = words.translate(key, { fields: unique.map((name) => labelOf(name, words)).join(', ') });
  return folded ? `${text} ${words.translate('studio.unique.folded')}` : text;
}

const signs: Readonly<Record<Comparison, string>> = { lt: '<', lte: '≤', gt: '>', gte: '≥', ne: '≠' };

function compareOf({ compare }: Field, words: ConditionWords): string | undefined {
  return (
    compare &&
    Object.entries(compare)
      .map(([sign, name]) => `${signs[sign as Comparison]} ${labelOf(name, words)}`)
      .join(', ')
  );
}

/** As its file writes it: what the compiler makes of a formula is longer, and says no more. */
function computedOf({ name, compute }: Field, source: string): string | undefined {
  if (!compute) return undefined;
  const { properties } = JSON.parse(source) as { readonly properties?: Readonly<Record<string, Declared>> };
  const written = properties?.[name];
  const { 'x-formula': formula, 'x-rollup': rollup, 'x-compute': computation } = written ?? {};
  return formula ?? JSON.stringify(rollup ?? computation ?? compute);
}

interface Declared {
  readonly 'x-formula'?: string;
  readonly 'x-rollup'?: object;
  readonly 'x-compute'?: object;
}

function specialOf({ special }: Field, { locale }: ConditionWords): string | undefined {
  return (
    special &&
    Object.entries(special)
      .map(([value, label]) => `${value} = ${label[locale]}`)
      .join(', ')
  );
}

/** The views whose generated form the field stands in. */
function shownIn(
  field: Field,
  { list, form, show, search }: Resource,
  { translate }: ConditionWords,
): string | undefined {
  const isIn = (view: Resource['form']) => view.sections.some(({ fields }) => fields.includes(field.name));
  const places = [
    list.columns.includes(field.name) && 'columns',
    list.filters.includes(field.name) && 'filters',
    isIn(form) && 'form',
    isIn(show) && 'show',
    search.some((path) => path.split('.')[0] === field.name) && 'search',
    list.groups.includes(field.name) && 'groups',
  ];
  const said = places.flatMap((place) => (place ? [translate(`studio.place.${place}`)] : []));
  return said.length > 0 ? said.join(', ') : translate('studio.place.nowhere');
}

function permissionFor({ access }: Resource, doing: string): string {
  return `${access.prefix}${access.group}.${doing}`;
}

function personalOf({ pii, personal }: Field, { translate }: ConditionWords): string | undefined {
  if (personal)
    return Object.values(personal)
      .filter((value: JsonValue | undefined) => typeof value === 'string')
      .join(', ');
  return pii ? translate('studio.yes') : undefined;
}

function labelOf(name: string, { fields, locale }: ConditionWords): string {
  return fields.find((field) => field.name === name)?.label?.[locale] ?? name;
}
