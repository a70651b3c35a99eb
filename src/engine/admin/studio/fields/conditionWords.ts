import type { JsonValue, Locale, Predicate } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { valueText } from '#engine/model/valueText.ts';

/** In whose words a condition is said. */
export interface ConditionWords {
  readonly fields: readonly ScreenField[];
  readonly locale: Locale;
  readonly translate: (key: string, values?: Readonly<Record<string, string>>) => string;
}

/**
 * A condition on a record in plain words; what has no words is said as it is written.
 *
 * @example
 * conditionWords({ properties: { state: { const: 'done' } }, required: ['state'] }, words) // 'State is “Done”'
 */
export function conditionWords(condition: Predicate, words: ConditionWords): string {
  const { translate } = words;
  if (typeof condition === 'boolean')
    return translate(condition ? 'studio.when.always' : 'studio.when.never');
  const parts = Object.entries(condition).flatMap(([keyword, value]) =>
    partOf(keyword, value, condition, words),
  );
  return parts.length > 0 ? parts.join(` ${translate('studio.when.and')} `) : translate('studio.when.always');
}

type Schematic = { readonly [keyword: string]: JsonValue };

function partOf(keyword: string, value: JsonValue, condition: Schematic, words: ConditionWords): string[] {
  const { translate } = words;
  const all = (conditions: JsonValue, link: string) =>
    (conditions as readonly Predicate[])
      .map((one) => `(${conditionWords(one, words)})`)
      .join(` ${translate(link)} `);
  switch (keyword) {
    case 'properties':
      return Object.entries(value as Schematic).map(([name, asked]) => askedWords(name, asked, words));
    case 'required':
      return (value as readonly string[])
        .filter((name) => !isAsked(name, condition))
        .map((name) => translate('studio.when.filled', { field: labelOf(name, words) }));
    case 'allOf':
      return [all(value, 'studio.when.and')];
    case 'anyOf':
    case 'oneOf':
      return [all(value, 'studio.when.or')];
    case 'not':
      return [translate('studio.when.not', { condition: conditionWords(value as Predicate, words) })];
    case 'if':
      return [
        translate('studio.when.ifThen', {
          condition: conditionWords(value as Predicate, words),
          consequence: conditionWords((condition.then ?? true) as Predicate, words),
        }),
      ];
    case 'then':
      return [];
    default:
      return [`${keyword}: ${JSON.stringify(value)}`];
  }
}

/** Who is asked for a value is filled without saying so. */
function isAsked(name: string, { properties }: Schematic): boolean {
  return typeof properties === 'object' && properties !== null && Object.hasOwn(properties, name);
}

function askedWords(name: string, asked: JsonValue, words: ConditionWords): string {
  const field = labelOf(name, words);
  const say = (key: string, value = '') => words.translate(`studio.when.${key}`, { field, value });
  if (typeof asked !== 'object' || asked === null) return field;
  const parts = Object.entries(asked).map(([keyword, value]) => {
    const sign = signs[keyword];
    if (keyword === 'const') return value === null ? say('empty') : say('is', spoken(name, value, words));
    if (keyword === 'enum') return say('oneOf', spokenAll(name, value as readonly JsonValue[], words));
    if (keyword === 'type' && String(value) === 'null') return say('empty');
    if (keyword === 'type') return say('filled');
    if (keyword === 'not')
      return words.translate('studio.when.not', { condition: askedWords(name, value, words) });
    return sign === undefined
      ? `${field} ${keyword} ${JSON.stringify(value)}`
      : `${field} ${sign} ${spoken(name, value, words)}`;
  });
  return parts.join(` ${words.translate('studio.when.and')} `);
}

const signs: Readonly<Record<string, string>> = {
  minimum: '≥',
  maximum: '≤',
  exclusiveMinimum: '>',
  exclusiveMaximum: '<',
};

function labelOf(name: string, { fields, locale }: ConditionWords): string {
  return fields.find((field) => field.name === name)?.label?.[locale] ?? name;
}

function spokenAll(name: string, values: readonly JsonValue[], words: ConditionWords): string {
  const { translate } = words;
  return values.map((value) => spoken(name, value, words)).join(` ${translate('studio.when.or')} `);
}

function spoken(name: string, value: JsonValue, { fields, locale, translate }: ConditionWords): string {
  if (typeof value === 'boolean') return translate(value ? 'studio.yes' : 'studio.no');
  if (value === null) return translate('studio.when.nothing');
  const field = fields.find((one) => one.name === name);
  const text = field ? valueText(field, value, locale) : JSON.stringify(value);
  return translate('studio.quoted', { text: text === '' ? String(value) : text });
}
