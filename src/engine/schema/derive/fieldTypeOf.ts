import type { FieldType } from '#engine/model/model.ts';
import type { FieldDeclaration } from '#engine/schema/read/declaration.ts';

const fieldTypeByFormat: { readonly [format: string]: FieldType } = {
  email: 'email',
  phone: 'phone',
  uri: 'url',
  siret: 'siret',
  siren: 'siren',
  date: 'date',
  'date-time': 'instant',
  month: 'month',
  time: 'time',
  duration: 'duration',
  uuid: 'text',
};

/** The field type that the standard keywords of a field declare; undefined when its type is missing. */
export function fieldTypeOf(field: FieldDeclaration): FieldType | undefined {
  if (field['x-relation']) return field.type === 'array' ? 'many' : 'one';
  if (field['x-decimal']) return 'decimal';
  return field.type && fieldTypeByJsonType[field.type](field);
}

const fieldTypeByJsonType: Record<
  NonNullable<FieldDeclaration['type']>,
  (field: FieldDeclaration) => FieldType
> = {
  string: fieldTypeOfText,
  integer: (field) => (field.enum ? 'code' : 'integer'),
  boolean: () => 'boolean',
  object: () => 'json',
  array: (field) => (field.items?.type === 'object' || field.items?.type === 'array' ? 'json' : 'list'),
};

function fieldTypeOfText(field: FieldDeclaration): FieldType {
  if (field.enum) return 'choice';
  if (field.contentMediaType) return 'html';
  if (field['x-ui']?.multiline) return 'longText';
  return fieldTypeByFormat[field.format ?? ''] ?? 'text';
}
