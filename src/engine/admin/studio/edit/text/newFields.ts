import type { Json } from '#engine/jsonText/editJson.ts';
import { resolved, shapeAt } from './dialect.ts';

/** A sort of field that can be added: what its declaration begins with. */
export interface NewField {
  /** Under `studioEdit.sorts` its name, and a sentence. */
  readonly id: string;
  readonly declaration: { readonly [word: string]: Json };
}

const text = { type: 'string' } as const;

const known: readonly NewField[] = [
  { id: 'text', declaration: { ...text, maxLength: 255 } },
  { id: 'longText', declaration: { ...text, 'x-ui': { multiline: true } } },
  { id: 'html', declaration: { ...text, contentMediaType: 'text/html' } },
  { id: 'translated', declaration: { ...text, 'x-translated': true } },
  { id: 'integer', declaration: { type: 'integer' } },
  { id: 'decimal', declaration: { ...text, 'x-decimal': { scale: 2, unit: 'EUR' } } },
  { id: 'boolean', declaration: { type: 'boolean', default: false } },
  {
    id: 'choice',
    declaration: {
      ...text,
      enum: ['first', 'second'],
      'x-enum': {
        first: { fr: 'Premier', en: 'First', colour: 'todo' },
        second: { fr: 'Second', en: 'Second', colour: 'done' },
      },
    },
  },
  {
    id: 'choices',
    declaration: {
      type: 'array',
      items: { type: 'string', enum: ['first', 'second'] },
      'x-enum': { first: { fr: 'Premier', en: 'First' }, second: { fr: 'Second', en: 'Second' } },
    },
  },
  { id: 'tags', declaration: { type: 'array', items: { type: 'string' }, 'x-ui': { widget: 'tags' } } },
  { id: 'list', declaration: { type: 'array', items: { type: 'string' } } },
  { id: 'rating', declaration: { type: 'integer', minimum: 0, maximum: 5, 'x-ui': { widget: 'rating' } } },
  { id: 'one', declaration: { ...text, 'x-relation': { to: '' } } },
  { id: 'many', declaration: { type: 'array', 'x-relation': { to: '' } } },
  { id: 'inverse', declaration: { type: 'array', 'x-relation': { to: '', inverse: '' } } },
  { id: 'formula', declaration: { ...text, 'x-decimal': { scale: 2 }, 'x-formula': '' } },
  { id: 'rollup', declaration: { type: 'integer', 'x-rollup': { count: '' } } },
  { id: 'number', declaration: { ...text, 'x-number': '{year}-{number:5}' } },
  { id: 'encrypted', declaration: { ...text, maxLength: 255, 'x-encrypted': true } },
  { id: 'image', declaration: { type: 'object', 'x-file': { image: true } } },
  { id: 'file', declaration: { type: 'object', 'x-file': {} } },
  {
    id: 'lines',
    declaration: {
      type: 'array',
      items: {
        type: 'object',
        properties: { label: { ...text, maxLength: 255, 'x-label': { fr: 'Libellé', en: 'Label' } } },
      },
    },
  },
  { id: 'json', declaration: { type: 'object', properties: {} } },
];

const ordinary =
  /^x-(label|help|when|filter|unique|compare|index|access|compute|special|copy|pii|personal|renamed-from|lossy|mask|message|unit)$/;

/** All sorts of fields: those above, each format of texts, and each word of the dialect that none of them has. */
export const newFields: readonly NewField[] = [...known, ...formats(), ...furtherWords()];

/** Those that may stand in the lines of a field. */
export const fieldsOfLines: readonly NewField[] = newFields.filter(({ id }) =>
  /^(text|longText|integer|decimal|boolean|choice|date|time|month|duration|email|phone|uri)$/.test(id),
);

function formats(): NewField[] {
  const { enum: names = [] } = shapeAt(['properties', 'any', 'format']);
  return names.map((name) => ({ id: String(name), declaration: { ...text, format: String(name) } }));
}

/** A word that came into the dialect and makes a field something of its own: `x-file`. */
function furtherWords(): NewField[] {
  const { properties = {} } = shapeAt(['properties', 'any']);
  const used = new Set(known.flatMap(({ declaration }) => Object.keys(declaration)));
  return Object.entries(properties)
    .filter(([word]) => word.startsWith('x-') && !used.has(word) && !ordinary.test(word))
    .map(([word, shape]) => ({
      id: word.slice(2),
      declaration: { ...text, [word]: resolved(shape).type === 'boolean' ? true : {} },
    }));
}

/** The sort of a declaration, by the words it has; undefined: of none that is offered. */
export function sortOf(declaration: { readonly [word: string]: Json }): string | undefined {
  const scored = newFields.map(({ id, declaration: begun }) => ({
    id,
    score: Object.entries(begun).every(([word, value]) => isLike(declaration[word], value, word))
      ? Object.keys(begun).filter((word) => word !== 'maxLength' && word !== 'default').length
      : -1,
  }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  if (best.score > 0) return best.id;
  return declaration.type === 'object' || declaration.type === 'array' ? 'json' : undefined;
}

function isLike(given: Json | undefined, begun: Json, word: string): boolean {
  if (word === 'maxLength' || word === 'default' || word === 'properties') return true;
  if (given === undefined) return false;
  if (word === 'items') return typeIn(given) === typeIn(begun);
  return /^(type|format|contentMediaType|x-ui|x-encrypted|x-translated|x-file)$/.test(word)
    ? JSON.stringify(given).includes(JSON.stringify(begun).replace(/^\{|\}$/g, ''))
    : word !== 'x-relation' || 'inverse' in (begun as object) === 'inverse' in (given as object);
}

function typeIn(items: Json): Json | undefined {
  return (items as { readonly type?: Json }).type;
}

/** A name that no field has: `text`, `text_2`. */
export function freeName(begun: string, taken: readonly string[]): string {
  const base = begun
    .replaceAll(/[^a-zA-Z0-9]+/g, '_')
    .replace(/^([A-Z0-9_])/, (sign) => `f${sign.toLowerCase()}`);
  let name = base;
  for (let at = 2; taken.includes(name); at += 1) name = `${base}_${at}`;
  return name;
}
