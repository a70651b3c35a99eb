import type { Kind } from '#engine/model/model.ts';
import type { FieldDeclaration } from '#engine/schema/read/declaration.ts';

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
