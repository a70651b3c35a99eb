import type { Locale } from '#engine/model/model.ts';
import type { ColumnDraft, ReadTable, ResourceDraft } from './draftWire.ts';

const samples = 3;

/**
 * The columns of a table as they are offered: the heading is the label in the language of the screen, that of the other one
 * is there where another resource has such a field.
 *
 * @example
 * columnDrafts(table, 'fr')[0] // { heading: 'Prénom', name: 'first_name', label: { fr: 'Prénom', en: 'First name' }, … }
 */
export function columnDrafts({ columns, preview }: ReadTable, locale: Locale): readonly ColumnDraft[] {
  return columns.map(({ index, heading, name, label, type, scale = 2, choices = [], to = '', required }) => ({
    index,
    heading,
    samples: preview
      .map((row) => row[index] ?? '')
      .filter(Boolean)
      .slice(0, samples),
    isTaken: true,
    name,
    type,
    label: label ?? { fr: '', en: '', [locale]: heading },
    required,
    scale,
    choices: choices.join('\n'),
    to,
  }));
}

/** `Lease terms` -> `lease-terms` */
export function pathOf(label: string): string {
  return label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '');
}

/** Names of the wire; those of columns are the server's to say. */
const reserved = ['id', 'type', 'or', 'and', 'position'];

/** What is wrong with the name of a field: the end of a key of the locales. */
export function nameFault(name: string, names: readonly string[]): 'form' | 'reserved' | 'twice' | undefined {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return 'form';
  if (reserved.includes(name)) return 'reserved';
  return names.filter((one) => one === name).length > 1 ? 'twice' : undefined;
}

/** What is wrong with a path: the end of a key of the locales. */
export function pathFault(path: string, paths: readonly string[]): 'form' | 'taken' | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(path)) return 'form';
  return paths.includes(path) ? 'taken' : undefined;
}

/** Whether nothing is missing any more: the server says the rest. */
export function isComplete(
  resource: ResourceDraft,
  columns: readonly ColumnDraft[],
  paths: readonly string[],
): boolean {
  const taken = columns.filter(({ isTaken }) => isTaken);
  const names = taken.map(({ name }) => name);
  const words = [
    ...Object.values(resource.label).flat(),
    ...taken.flatMap(({ label }) => Object.values(label)),
  ];
  return (
    taken.length > 0 &&
    pathFault(resource.path, paths) === undefined &&
    words.every((word) => word.trim() !== '') &&
    taken.every((column) => nameFault(column.name, names) === undefined && isWhole(column))
  );
}

function isWhole({ type, choices, to }: ColumnDraft): boolean {
  if (type === 'relation') return to !== '';
  return type !== 'choice' || linesOf(choices).length > 0;
}

/** The attributes of a draft as the server takes them. */
export function draftAttributes(resource: ResourceDraft, columns: readonly ColumnDraft[]) {
  const { menu, icon, permissionsOf } = resource;
  return {
    ...resource,
    menu: menu === '' ? null : menu,
    icon: icon === '' ? null : icon,
    permissionsOf: permissionsOf === '' ? null : permissionsOf,
    fields: columns.filter(({ isTaken }) => isTaken).map(fieldOf),
  };
}

function fieldOf({ name, type, label, required, scale, choices, to }: ColumnDraft) {
  return {
    name,
    type,
    label,
    required,
    ...(type === 'decimal' && { scale }),
    ...(type === 'choice' && { choices: linesOf(choices) }),
    ...(type === 'relation' && { to }),
  };
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
}
