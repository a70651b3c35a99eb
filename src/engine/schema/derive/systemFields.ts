import { fieldTypesOnServer } from '#engine/fieldTypes/fieldTypesOnServer.ts';
import type { Field, FieldType, Words } from '#engine/model/model.ts';
import type { FieldDeclaration, ResourceIntent } from '#engine/schema/read/declaration.ts';
import { defined } from './defined.ts';

interface SystemField {
  readonly name: string;
  readonly column: string;
  readonly fieldType: FieldType;
  readonly label: Words;
  readonly default?: boolean;
  readonly when: (intent: ResourceIntent) => boolean;
}

const always = (): boolean => true;

const known: readonly SystemField[] = [
  {
    name: 'id',
    column: 'id',
    fieldType: 'text',
    label: { fr: 'Identifiant', en: 'Identifier' },
    when: always,
  },
  {
    name: 'createdAt',
    column: 'created_at',
    fieldType: 'instant',
    label: { fr: 'Créé le', en: 'Created on' },
    when: always,
  },
  {
    name: 'updatedAt',
    column: 'updated_at',
    fieldType: 'instant',
    label: { fr: 'Modifié le', en: 'Updated on' },
    when: always,
  },
  {
    name: 'position',
    column: 'position',
    fieldType: 'integer',
    label: { fr: 'Position', en: 'Position' },
    when: ({ order }) => order === true,
  },
  {
    name: 'deletedAt',
    column: 'deleted_at',
    fieldType: 'instant',
    label: { fr: 'Supprimé le', en: 'Deleted on' },
    when: ({ trash }) => trash === true,
  },
  {
    name: 'is_draft',
    column: 'is_draft',
    fieldType: 'boolean',
    label: { fr: 'Brouillon', en: 'Draft' },
    default: false,
    when: ({ draft }) => draft === true,
  },
  {
    name: 'is_locked',
    column: 'is_locked',
    fieldType: 'boolean',
    label: { fr: 'Verrouillé', en: 'Locked' },
    default: false,
    when: ({ lock }) => lock === true,
  },
  {
    name: 'locked_at',
    column: 'locked_at',
    fieldType: 'instant',
    label: { fr: 'Verrouillé le', en: 'Locked on' },
    when: ({ lock }) => lock === true,
  },
];

/** Names of the fields that the engine injects into a resource. */
export function systemNames(intent: ResourceIntent): string[] {
  return known.filter(({ when }) => when(intent)).map(({ name }) => name);
}

/** The injected fields; a file that lists one gives it its own words, and may let clients set the lock (`readOnly`: false). */
export function systemFields(
  intent: ResourceIntent,
  declared: { readonly [name: string]: FieldDeclaration },
): Field[] {
  return known.filter(({ when }) => when(intent)).map((field) => systemField(field, declared[field.name]));
}

function systemField(field: SystemField, declared: FieldDeclaration | undefined): Field {
  const { name, column, fieldType, label } = field;
  const { operators, sortable, width } = fieldTypesOnServer[fieldType].schema;
  return defined<Field>({
    name,
    column,
    fieldType,
    system: true,
    label: declared?.['x-label'] ?? label,
    help: declared?.['x-help'],
    required: false,
    readOnly: declared?.readOnly ?? true,
    default: field.default,
    operators: name === 'id' ? ['eq', 'ne', 'in'] : operators,
    sortable,
    index: false,
    copy: 'drop',
    pii: false,
    ui: { width },
  });
}
