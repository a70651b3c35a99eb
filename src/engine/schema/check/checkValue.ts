import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import type { Field, JsonValue } from '#engine/model/model.ts';
import type { FieldDeclaration } from '#engine/schema/read/declaration.ts';
import { suggestion } from './fault.ts';

/** A field whose values are compared with others that a file writes. */
export interface Valued {
  readonly field: Field;
  /** As its file declares it; undefined: the engine's own. */
  readonly declared?: FieldDeclaration;
}

/**
 * What is wrong with a value that a file writes for a field, as a sentence without its subject, or nothing. Blank values
 * are nobody's mistake here.
 *
 * @example
 * valueFault({ field: state }, 'nwe') // "is not a value of 'state'. Did you mean 'new'?"
 */
export function valueFault({ field, declared }: Valued, value: JsonValue): string | undefined {
  if (value === null || value === '' || hasPatternFault(field)) return undefined;
  const listed = listedValues(field, declared);
  if (listed) return listedFault(field, listed, value);
  const [violation] = fieldTypes[field.fieldType].check(field, value);
  if (!violation) return undefined;
  const { defaultWords } = fieldTypesOnServer[field.fieldType].schema;
  return limitWords[violation.code] === undefined
    ? `is not ${defaultWords ?? 'the id of a record'}, as '${field.name}' holds.`
    : `is ${limitWords[violation.code]} for '${field.name}'.`;
}

const limitWords: { readonly [code: string]: string } = {
  'too-short': 'too short',
  'too-long': 'too long',
  'wrong-form': 'not of the pattern',
  'too-small': 'too small',
  'too-large': 'too large',
  'too-many-digits': 'too large',
  'surplus-decimals': 'too exact',
  'too-few-items': 'too short',
  'too-many-items': 'too long',
};

/** A pattern that cannot be read has its own fault. */
function hasPatternFault({ pattern }: Field): boolean {
  try {
    return pattern !== undefined && !new RegExp(pattern, 'u');
  } catch {
    return true;
  }
}

/** Values a field may have. A word that has its words in `x-enum` is misspelt in `enum`, and reported there. */
function listedValues(
  { choices }: Field,
  declared: FieldDeclaration | undefined,
): readonly JsonValue[] | undefined {
  if (!choices) return undefined;
  return [...choices.map(({ value }) => value), ...Object.keys(declared?.['x-enum'] ?? {})];
}

function listedFault(field: Field, listed: readonly JsonValue[], value: JsonValue): string | undefined {
  const values =
    fieldTypes[field.fieldType].isSeveral && Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
  const stray = values.find((one) => !listed.includes(one));
  if (stray === undefined) return undefined;
  return `is not a value of '${field.name}'.${suggestion(String(stray), listed.map(String))}`;
}
