import type { CheckedWrite } from '#engine/api/plan/checkedWrite.ts';
import type { RowChange } from '#engine/api/plan/rowChange.ts';
import { type Problem, problem, Refusal, violationProblem } from '#engine/api/request/problem.ts';
import { DatabaseError } from '#engine/db/database.ts';
import type { Field, Resource } from '#engine/model/model.ts';

/** What was to be stored. */
type Refused = Pick<CheckedWrite, 'change' | 'id' | 'next'>;
type Translate = (error: DatabaseError, refused: Refused) => Problem | null;

/** SQLSTATE of what a constraint refuses, and how the client hears of it. */
const translations: Readonly<Record<string, Translate>> = {
  23505: taken,
  23503: unrelated,
  23001: unrelated,
  23502: (error, { change }) => violated('required', [error.column ?? ''], change),
  23514: (error, { change }) => violated('unfit', checkedColumns(error, change.resource), change),
};

/**
 * A refusal of the database as a Refusal of the API, with the pointer of the field whose constraint it was.
 * Anything else comes back as it is: it is a bug, or the database's trouble.
 */
export function refusalOf(error: unknown, refused: Refused): unknown {
  if (!(error instanceof DatabaseError)) return error;
  const found = translations[error.code]?.(error, refused);
  return found ? new Refusal(found) : error;
}

function taken(error: DatabaseError, { change, id, next: values }: Refused): Problem | null {
  const [first = '', ...others] = columnsOf(error);
  if (first === 'id' && others.length === 0)
    return problem('already-taken', { name: 'id' }, { pointer: idPointer(change) });
  const { resource } = change;
  const field = fieldAt([first], resource);
  if (!field) return null;
  const found = problem('already-taken', { name: field.name }, { pointer: change.pointer(field.name) });
  return { ...found, taken: { resource: resource.path, field: field.name, id, values } };
}

function idPointer({ pointer }: RowChange): string {
  return `${pointer(null)}/id`;
}

/** A foreign key of our own table points at nothing; one of another table points at us. */
function unrelated(error: DatabaseError, { change, id }: Refused): Problem | null {
  const own = change.resource.fields.find((field) => isHeldBy(field, error, change.resource));
  if (!own) return { ...problem('still-referenced'), used: { resource: change.resource.path, id } };
  const values = { value: namedValue(error), resource: own.relation?.to ?? '' };
  return problem('related-not-found', values, { pointer: change.pointer(own.name) });
}

function isHeldBy(field: Field, error: DatabaseError, resource: Resource): boolean {
  const columns = columnsOf(error);
  if (error.table === resource.table)
    return field.column !== null && columns.includes(field.column) && field.name !== 'id';
  return field.relation?.joinTable === error.table && columns.includes('target_id');
}

function violated(code: string, columns: readonly string[], change: RowChange): Problem | null {
  const field = fieldAt(columns, change.resource);
  return field ? violationProblem({ code, values: {} }, change.pointer(field.name)) : null;
}

function checkedColumns(error: DatabaseError, resource: Resource): string[] {
  const names = resource.fields.flatMap(({ column }) => column ?? []);
  return names.filter((column) => error.constraint === `${resource.table}_${column}_check`);
}

function fieldAt(columns: readonly string[], resource: Resource): Field | undefined {
  return resource.fields.find(({ column }) => column !== null && columns.includes(column));
}

/** `Key (fold_label(label), branch_id)=(x, …) already exists`, or `Key ((title ->> 'fr'::text))=(x) …`, in whatever language the database speaks. */
function columnsOf({ detail = '' }: DatabaseError): string[] {
  const [, list = ''] = /\(((?:[^()]|\([^()]*\))+)\)=\(/.exec(detail) ?? [];
  return list.split(',').map((column) =>
    column
      .replace(/^.*\(|\).*$/g, '')
      .replace(/ ->> .*$/, '')
      .trim()
      .replaceAll('"', ''),
  );
}

function namedValue({ detail = '' }: DatabaseError): string {
  return /\)=\(([^()]*)\)/.exec(detail)?.[1] ?? '';
}
