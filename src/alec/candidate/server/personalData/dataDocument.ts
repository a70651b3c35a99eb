import type { JsonValue, Locale } from '#engine/model/model.ts';
import { valueText } from '#engine/model/valueText.ts';
import type { OwnRows } from './ownRows.ts';

interface Told {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly at: Date;
  /** What rows behind relations are called, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** What is told beside the rows, by its name. */
  readonly more: Readonly<Record<string, { readonly label: string; readonly rows: JsonValue }>>;
}

/**
 * A person's rows for herself and for another program: by resource, each value with its label, and in words where these
 * say it otherwise.
 *
 * @example
 * dataDocument(all, told).data['candidate-profiles'].rows[0].civility // { label: 'Civilité', value: 'mr', text: 'Monsieur' }
 */
export function dataDocument(all: readonly OwnRows[], told: Told): JsonValue {
  const { locale, at, more } = told;
  const data = all.map(({ resource, fields, rows }): [string, JsonValue] => [
    resource.path,
    {
      label: resource.label[locale].many,
      rows: rows.map((row) =>
        Object.fromEntries(
          fields.map((field) => [field.name, toldValue(field, row[field.name] ?? null, told)]),
        ),
      ),
    },
  ]);
  return { made_at: at.toISOString(), language: locale, data: { ...Object.fromEntries(data), ...more } };
}

type Field = OwnRows['fields'][number];

function toldValue(field: Field, value: JsonValue, { locale, timeZone, names }: Told): JsonValue {
  const { label, relation } = field;
  const words = [value ?? []]
    .flat()
    .map((one) => (relation ? names.get(String(one)) : valueText(field, one, locale, timeZone)) ?? '')
    .filter((word) => word !== '' && !word.startsWith('[object'))
    .join(', ');
  const isSaidOtherwise = words !== '' && words !== [value].flat().join(', ');
  return { label: label[locale], value, ...(isSaidOtherwise && { text: words }) };
}
