import type { Resource } from '#engine/model/model.ts';
import type { ResourceDeclaration } from '#engine/schema/read/declaration.ts';
import { checkField } from './checkField.ts';
import { checkNames } from './checkNames.ts';
import { checkViews } from './checkViews.ts';
import { pointerTo, type Report } from './fault.ts';

export interface DeclaredResource {
  readonly declaration: ResourceDeclaration;
  readonly resource: Resource;
}

/** Checks what one file can be asked alone: its fields, and the names it uses for them. */
export function checkDeclaration({ declaration, resource }: DeclaredResource, report: Report): void {
  checkColumns(resource, report);
  checkTableNames(resource, report);
  const injected = resource.fields.filter(({ system }) => system).map(({ name }) => name);
  for (const [name, field] of Object.entries(declaration.properties)) {
    const reportHere: Report = (pointer, message) => report(pointerTo('properties', name) + pointer, message);
    checkFieldName(name, reportHere);
    if (!injected.includes(name)) checkField(name, field, { declaration, resource }, reportHere);
  }
  checkNames(declaration, resource, report);
  checkViews(declaration, { resource, report, names: resource.fields.map(({ name }) => name) });
}

function checkFieldName(name: string, report: Report): void {
  if (name === 'id' || name === 'type') {
    report('', `'${name}' is reserved by JSON:API. Choose another name, such as 'map_${name}'.`);
  }
  if (name === 'or' || name === 'and') {
    report('', `'${name}' groups the conditions of a filter. Choose another name, such as 'is_${name}'.`);
  }
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name)) {
    report('', `'${name}' cannot name a field. Begin with a small letter, then letters, digits and '_'.`);
  }
}

function checkColumns(resource: Resource, report: Report): void {
  const owners = new Map<string, string>([['row_version', 'the row version']]);
  for (const { name, column } of resource.fields) {
    if (column === null) continue;
    const owner = owners.get(column);
    if (owner)
      report(pointerTo('properties', name), `'${name}' has the column '${column}', as has '${owner}'.`);
    owners.set(column, name);
  }
}

/** PostgreSQL cuts longer names, and would then not know them again. */
const longestName = 63;
const engineTables = [
  'schema_migrations',
  'schema_backfills',
  'table_versions',
  'idempotency_keys',
  'record_merges',
  'yearly_numbers',
  'file_texts',
  'lost_values',
];

function checkTableNames({ table, fields }: Resource, report: Report): void {
  if (engineTables.includes(table)) report('/x-resource/path', `'${table}' is a table of the engine.`);
  if (table.length > longestName)
    report('/x-resource/path', `The table '${table}' has more than ${longestName} letters. Write "table".`);
  for (const { name, column, relation } of fields) {
    const stored = column ?? relation?.joinTable ?? '';
    if (table.length <= longestName && stored.length > longestName)
      report(pointerTo('properties', name), `'${stored}' has more than ${longestName} letters.`);
  }
}
