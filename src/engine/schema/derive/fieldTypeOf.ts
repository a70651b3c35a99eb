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
  'date-range': 'dateRange',
  color: 'color',
  icon: 'icon',
  uuid: 'text',
};

/** The field type that the standard keywords of a field declare; undefined when its type is missing. */
export function fieldTypeOf(field: FieldDeclaration): FieldType | undefined {
  if (field['x-relation']) return field.type === 'array' ? 'many' : 'one';
  if (field['x-decimal']) return 'decimal';
  if (field['x-file']) return field['x-file'].image ? 'image' : 'file';
  return field.type && fieldTypeByJsonType[field.type](field);
}

const fieldTypeByJsonType: Record<
  NonNullable<FieldDeclaration['type']>,
  (field: FieldDeclaration) => FieldType
> = {
  string: fieldTypeOfText,
  integer: fieldTypeOfNumber,
  boolean: () => 'boolean',
  object: () => 'json',
  array: fieldTypeOfArray,
};

/** Names of `x-ui.widget` that the engine itself gives: what a field is by them. */
export const engineWidgets: Readonly<
  Record<string, { readonly fieldType: FieldType; readonly declared: string }>
> = {
  tags: { fieldType: 'tags', declared: `"type": "array" of texts` },
  rating: { fieldType: 'rating', declared: '"type": "integer"' },
};

function widgetType({ 'x-ui': ui }: FieldDeclaration): FieldType | undefined {
  return ui?.widget === undefined ? undefined : engineWidgets[ui.widget]?.fieldType;
}

function fieldTypeOfNumber(field: FieldDeclaration): FieldType {
  if (field.enum) return 'code';
  return widgetType(field) === 'rating' ? 'rating' : 'integer';
}

function fieldTypeOfArray(field: FieldDeclaration): FieldType {
  const { type, enum: values, properties } = field.items ?? {};
  if (type === 'object' && properties) return 'lines';
  if (type === 'object' || type === 'array') return 'json';
  if (values) return 'choices';
  return widgetType(field) === 'tags' ? 'tags' : 'list';
}

function fieldTypeOfText(field: FieldDeclaration): FieldType {
  if (field['x-translated']) return 'translated';
  if (field.enum) return 'choice';
  if (field.contentMediaType) return 'html';
  if (field['x-ui']?.multiline) return 'longText';
  return fieldTypeByFormat[field.format ?? ''] ?? 'text';
}
