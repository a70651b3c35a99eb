import { snakeCase } from '#engine/model/field.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';
import { didYouMean } from '#engine/rules/didYouMean.ts';
import type { Allowances } from '#engine/schema/derive/compileModel.ts';
import { type Fault, pointerTo } from './fault.ts';

interface AllowanceRequest {
  readonly before: Model;
  readonly after: { readonly model: Model; readonly allowances: Allowances };
  /** Text of the migrations that there are. */
  readonly history: string;
}

/** Names in `dropped` that no field ever had, each with the former field that was meant. */
export function strayAllowances({
  before,
  after,
  history,
}: AllowanceRequest): (Fault & { meant?: string })[] {
  const former = new Map(Object.values(before.resources).map((resource) => [resource.table, resource]));
  return Object.values(after.model.resources).flatMap((resource) => {
    const names = former.get(resource.table)?.fields.flatMap(namesOf) ?? [];
    const dropped = after.allowances[resource.table]?.dropped ?? [];
    return dropped.flatMap((name, index) => {
      const isKnown = names.includes(name) || switches.includes(name) || wasDropped(name, resource, history);
      return isKnown ? [] : [strayFault(name, index, resource, names)];
    });
  });
}

/** A field, and the fields of its lines: `works`, `works.cost`. */
function namesOf({ name, lines = [] }: Field): string[] {
  return [name, ...lines.map((part) => `${name}.${part.name}`)];
}

const switches: readonly string[] = ['trash', 'draft'];

function wasDropped(name: string, { table }: Resource, history: string): boolean {
  const [field = name, part] = name.split('.');
  const column = snakeCase(field);
  if (part !== undefined)
    return history.includes(` - '${part}')`) && history.includes(`from jsonb_array_elements(${column})`);
  return [
    `alter table ${table} drop column ${column};`,
    `alter table ${table} drop column "${column}";`,
    `alter table ${table} drop column ${column}_id;`,
    `drop table ${table}__${column} cascade;`,
  ].some((statement) => history.includes(statement));
}

function strayFault(name: string, index: number, { file, fields }: Resource, names: readonly string[]) {
  const kept = fields.flatMap(namesOf);
  const gone = names.filter((one) => !kept.includes(one));
  const meant = didYouMean(name, gone);
  const advice = meant === undefined ? ' Take it out of "dropped".' : ` Did you mean '${meant}'?`;
  return {
    file: `${file}.json`,
    pointer: pointerTo('x-resource', 'dropped', index),
    message: `'${name}' is no former field.${advice}`,
    ...(meant !== undefined && { meant }),
  };
}
