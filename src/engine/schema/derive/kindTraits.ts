import type { JsonValue, Kind, Operator } from '#engine/model/model.ts';
import type { FieldDeclaration } from '#engine/schema/read/declaration.ts';

/** Keywords that limit a value. */
export const limitKeywords = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
] as const;
type LimitKeyword = (typeof limitKeywords)[number];

interface KindTraits {
  readonly operators: readonly Operator[];
  readonly sortable: boolean;
  readonly width: 'full' | 'half';
  /** Standard keywords that limit its values; others would be written in vain. */
  readonly limits: readonly LimitKeyword[];
  /** What a default must be, for the message; null: the kind takes no default. */
  readonly defaultWords: string | null;
  isDefault(value: JsonValue, field: FieldDeclaration): boolean;
}

const comparing: readonly Operator[] = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'null'];
const wording: readonly Operator[] = ['eq', 'ne', 'in', 'contains', 'starts', 'null'];
const choosing: readonly Operator[] = ['eq', 'ne', 'in', 'null'];
const isText = (value: JsonValue): boolean => typeof value === 'string';
/** A value that has its words is misspelt in `enum`: that is told there. */
const isListed = (value: JsonValue, field: FieldDeclaration): boolean =>
  (field.enum ?? []).some((listed) => listed === value) || String(value) in (field['x-enum'] ?? {});

const words: KindTraits = {
  operators: wording,
  sortable: true,
  width: 'half',
  limits: ['minLength', 'maxLength', 'pattern'],
  defaultWords: 'a text',
  isDefault: isText,
};
const longWords: KindTraits = { ...words, operators: ['contains', 'null'], sortable: false, width: 'full' };
const choice: KindTraits = {
  operators: choosing,
  sortable: true,
  width: 'half',
  limits: [],
  defaultWords: 'one of its values',
  isDefault: isListed,
};
const relation: KindTraits = {
  operators: choosing,
  sortable: false,
  width: 'half',
  limits: [],
  defaultWords: null,
  isDefault: () => false,
};

/** What each kind answers when its file says nothing. */
export const kindTraits = {
  text: words,
  longText: longWords,
  html: longWords,
  email: words,
  phone: words,
  url: words,
  siret: { ...words, defaultWords: 'a SIRET' },
  siren: { ...words, defaultWords: 'a SIREN' },
  integer: {
    operators: comparing,
    sortable: true,
    width: 'half',
    limits: ['minimum', 'maximum'],
    defaultWords: 'a whole number',
    isDefault: (value) => Number.isInteger(value),
  },
  decimal: {
    operators: comparing,
    sortable: true,
    width: 'half',
    limits: [],
    defaultWords: 'a fixed-decimal text such as "12.50"',
    isDefault: isDecimalText,
  },
  boolean: {
    operators: ['eq', 'ne', 'null'],
    sortable: true,
    width: 'half',
    limits: [],
    defaultWords: 'true or false',
    isDefault: (value) => typeof value === 'boolean',
  },
  date: {
    operators: comparing,
    sortable: true,
    width: 'half',
    limits: [],
    defaultWords: 'a date such as "2026-01-31"',
    isDefault: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
  },
  instant: {
    operators: comparing,
    sortable: true,
    width: 'half',
    limits: [],
    defaultWords: 'an instant such as "2026-01-31T09:00:00.000Z"',
    isDefault: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value),
  },
  choice,
  code: choice,
  list: {
    operators: ['contains', 'null'],
    sortable: false,
    width: 'full',
    limits: ['minItems', 'maxItems'],
    defaultWords: 'a list of texts',
    isDefault: (value) => Array.isArray(value) && value.every(isText),
  },
  json: {
    operators: [],
    sortable: false,
    width: 'full',
    limits: ['minItems', 'maxItems'],
    defaultWords: 'an object or a list',
    isDefault: (value) => typeof value === 'object' && value !== null,
  },
  one: relation,
  many: { ...relation, width: 'full', limits: ['minItems', 'maxItems'] },
} as const satisfies Record<Kind, KindTraits> as Record<Kind, KindTraits>;

function isDecimalText(value: JsonValue, field: FieldDeclaration): boolean {
  const shape = field['x-decimal'];
  const match = typeof value === 'string' ? /^-?\d+(?:\.(\d+))?$/.exec(value) : null;
  return match !== null && (match[1]?.length ?? 0) <= (shape?.scale ?? 0);
}

const kindByFormat: { readonly [format: string]: Kind } = {
  email: 'email',
  phone: 'phone',
  uri: 'url',
  siret: 'siret',
  siren: 'siren',
  date: 'date',
  'date-time': 'instant',
  uuid: 'text',
};

/** The kind that the standard keywords of a field declare; undefined when its type is missing. */
export function kindOf(field: FieldDeclaration): Kind | undefined {
  if (field['x-relation']) return field.type === 'array' ? 'many' : 'one';
  if (field['x-decimal']) return 'decimal';
  return field.type && kindByType[field.type](field);
}

const kindByType: Record<NonNullable<FieldDeclaration['type']>, (field: FieldDeclaration) => Kind> = {
  string: kindOfText,
  integer: (field) => (field.enum ? 'code' : 'integer'),
  boolean: () => 'boolean',
  object: () => 'json',
  array: (field) => (field.items?.type === 'object' || field.items?.type === 'array' ? 'json' : 'list'),
};

function kindOfText(field: FieldDeclaration): Kind {
  if (field.enum) return 'choice';
  if (field.contentMediaType) return 'html';
  if (field['x-ui']?.multiline) return 'longText';
  return kindByFormat[field.format ?? ''] ?? 'text';
}
