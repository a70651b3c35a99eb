import { codecOf } from '#engine/api/request/codecs.ts';
import { type SQL, sql } from '#engine/db/sql.ts';
import { quotientPlaces } from '#engine/formula/field/evaluateFormula.ts';
import type {
  FoldedOp,
  FormulaComputation,
  FormulaSign,
  FormulaTerm,
  RowsTerm,
} from '#engine/model/computation.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { Field, Model, Resource } from '#engine/model/model.ts';
import { largestDuration } from '#engine/model/valueForms.ts';
import { isFromRows } from '#engine/rules/computations.ts';
import { allOf, column, commaList, tableAs } from './sqlParts.ts';

/** Where a formula is calculated. */
export interface FormulaPlace {
  readonly model: Model;
  readonly now: Date;
  readonly resource: Resource;
  /** Of the row whose formula it is. */
  readonly alias: string;
  /** What a field of a row holds that is not a formula of the row itself. */
  readonly valueOf: (resource: Resource, field: Field, alias: string) => SQL;
  /** Formulas that the row's own one reads are calculated too, since what is stored of them may be of before. */
  readonly isAnew?: boolean;
}

interface Scope extends FormulaPlace {
  readonly timeZone: string;
  /** The rows of a relation that are taken one by one, or the lines of a field, and their alias. */
  readonly rows?: { readonly of: string; readonly alias: string } & (
    | { readonly resource: Resource }
    | { readonly lines: readonly Field[] }
  );
}

/**
 * What the formula of a field gives for the row behind an alias, as `formulaValue` has it in the browser: at the scale of
 * the field, empty where it has no room. Rows that it counts are all that are not in the trash, whoever asks.
 *
 * @example
 * formulaSql(total, compute, { resource: loans, alias: 't', … }) // … ("t"."fee")::numeric * $1::numeric …
 */
export function formulaSql(
  field: Field,
  { formula, timeZone = 'UTC' }: FormulaComputation,
  place: FormulaPlace,
): SQL {
  return fittedSql(field, termSql(formula, { ...place, timeZone }));
}

/** The value of one part of a formula, at full precision. */
export function formulaPartSql(part: FormulaTerm, place: FormulaPlace & { readonly timeZone: string }): SQL {
  return termSql(part, place);
}

function fittedSql(field: Field, value: SQL): SQL {
  const type = codecOf(field).type;
  const kept = keptSql(field);
  return kept
    ? sql`(select (${kept})::${type} from (select ${value} as v) as fitted)`
    : sql`(${value})::${type}`;
}

/** What a column has room for; undefined: everything. */
function keptSql(field: Field): SQL | undefined {
  const { decimal, fieldType, maxLength } = field;
  const { totalled } = codecOf(field);
  if (totalled)
    return sql`case when round(v) between 0 and ${sql.number(largestDuration)} then ${totalled.wire(sql`v`)} end`;
  if (decimal) {
    const { precision, scale } = decimal;
    const places = sql.number(scale);
    return sql`case when abs(round(v, ${places})) < 10::numeric ^ ${sql.number(precision - scale)} then round(v, ${places}) end`;
  }
  if (fieldType === 'integer' || fieldType === 'code')
    return sql`case when abs(v) <= 2147483647 and v = trunc(v) then v end`;
  return maxLength === undefined ? undefined : sql`nullif(left(v, ${sql.number(maxLength)}), '')`;
}

function termSql(term: FormulaTerm, scope: Scope): SQL {
  if (typeof term === 'string') return nameSql(term, scope);
  switch (term.op) {
    case 'constant':
      return sql`${term.value}::numeric`;
    case 'none':
      return sql`null`;
    case 'text':
      return sql`${term.value}::text`;
    case 'truth':
      return sql`${term.value}::boolean`;
    case 'rounded':
      return sql`round(${termSql(term.term, scope)}, ${sql.number(term.places)})`;
    case 'choice':
      return sql`(case when ${termSql(term.when, scope)} then ${termSql(term.yes, scope)} else ${termSql(term.no, scope)} end)`;
    case 'compare':
      return compared[term.is](termSql(term.left, scope), termSql(term.right, scope));
    case 'rows':
      return term.inRecord ? linesSql(term, scope) : rowsSql(term, scope);
    default:
      return folds[term.op](
        term.terms.map((one) => termSql(one, scope)),
        scope,
      );
  }
}

const holds = (condition: SQL): SQL => sql`coalesce(${condition}, false)`;

const compared: Readonly<Record<FormulaSign, (left: SQL, right: SQL) => SQL>> = {
  '=': (left, right) => holds(sql`${left} = ${right}`),
  '!=': (left, right) => sql`coalesce(${left} <> ${right}, true)`,
  '<': (left, right) => holds(sql`${left} < ${right}`),
  '<=': (left, right) => holds(sql`${left} <= ${right}`),
  '>': (left, right) => holds(sql`${left} > ${right}`),
  '>=': (left, right) => holds(sql`${left} >= ${right}`),
};

type Fold = (parts: readonly SQL[], scope: Scope) => SQL;

const infix =
  (sign: SQL): Fold =>
  (parts) =>
    sql`(${sql.join(parts, ` ${sign.text} `)})`;
const [first, second] = [0, 1];
const part = (parts: readonly SQL[], place: number): SQL => parts[place] ?? sql`null`;

/** With so many digits that the division has some beyond those that stay. */
const manyPlaces = sql`1.0000000000000000000000000`;

function quotientSql(dividend: SQL, divisor: SQL): SQL {
  return sql`round(${dividend} * ${manyPlaces} / nullif(${divisor}, 0), ${sql.number(quotientPlaces)})`;
}

/** `least` and `greatest` of SQL pass over what is null. */
const extreme =
  (take: SQL): Fold =>
  (parts) =>
    sql`(select ${take}(v) from unnest(array[${commaList(parts)}]) as all_of (v) having count(v) = count(*))`;

/** Days are counted from the first one, since what lies beyond the calendar would be an error. */
function laterSql(day: SQL, count: SQL): SQL {
  return sql`(select case when n between 0 and 3652058 then date '0001-01-01' + n::integer end from (select (${day} - date '0001-01-01') + ${count} as n) as later)`;
}

function monthsLaterSql(day: SQL, count: SQL): SQL {
  return sql`(select case when extract(year from "d") * 12 + extract(month from "d") - 1 + n between 12 and 119999 then ("d" + n::integer * interval '1 month')::date end from (select ${day} as "d", ${count} as n) as later)`;
}

const folds: Readonly<Record<FoldedOp, Fold>> = {
  sum: infix(sql`+`),
  difference: infix(sql`-`),
  product: infix(sql`*`),
  quotient: (parts) => parts.reduce(quotientSql),
  least: extreme(sql`min`),
  greatest: extreme(sql`max`),
  abs: (parts) => sql`abs(${part(parts, first)})`,
  and: (parts) => sql`(${sql.join([sql`true`, ...parts.map(holds)], ' and ')})`,
  or: (parts) => sql`(${sql.join([sql`false`, ...parts.map(holds)], ' or ')})`,
  not: (parts) => sql`(not ${holds(part(parts, first))})`,
  join: (parts) => sql`nullif(concat(${commaList(parts)}), '')`,
  numberText: (parts) => sql`trim_scale(${part(parts, first)})::text`,
  dayText: (parts) => sql`to_char(${part(parts, first)}, 'YYYY-MM-DD')`,
  coalesce: (parts) => sql`coalesce(${commaList(parts)})`,
  blank: (parts) => sql`coalesce(${part(parts, first)} !~ '\\S', true)`,
  absent: (parts) => sql`(${part(parts, first)} is null)`,
  today: (_, { timeZone, now }) => sql`${dayIn(timeZone, now)}::date`,
  days: (parts) => sql`(${part(parts, second)} - ${part(parts, first)})::numeric`,
  addDays: (parts) => laterSql(part(parts, first), part(parts, second)),
  addMonths: (parts) => monthsLaterSql(part(parts, first), part(parts, second)),
  year: (parts) => sql`extract(year from ${part(parts, first)})`,
  month: (parts) => sql`extract(month from ${part(parts, first)})`,
  hours: (parts) => quotientSql(part(parts, first), sql`60`),
  minutes: (parts) => part(parts, first),
  duration: (parts) => part(parts, first),
};

function nameSql(path: string, scope: Scope): SQL {
  const [name = '', further] = path.split('.');
  if (further === undefined) return fieldSql(scope.resource, name, scope.alias, scope);
  if (scope.rows?.of === name)
    return 'lines' in scope.rows
      ? lineValueSql(scope.rows.lines, further, scope.rows.alias)
      : fieldSql(scope.rows.resource, further, scope.rows.alias, scope);
  const relation = fieldOf(scope.resource, name);
  const target = resourceAt(scope.model, relation?.relation?.to ?? '');
  const inner = `${scope.alias}_${name}`;
  const value = fieldSql(target, further, inner, scope);
  return sql`(select ${value} from ${tableAs(target.table, inner)} where ${column(inner, 'id')} = ${column(scope.alias, relation?.column ?? '')})`;
}

const numeric: readonly string[] = ['decimal', 'integer', 'code'];

function fieldSql(resource: Resource, name: string, alias: string, scope: Scope): SQL {
  const field = fieldOf(resource, name);
  if (!field) throw new Error(`'${name}' is not a field of '${resource.path}'`);
  const value = isCalculatedHere(field, resource, scope)
    ? formulaSql(field, field.compute as FormulaComputation, { ...scope, resource, alias })
    : scope.valueOf(resource, field, alias);
  const { totalled } = codecOf(field);
  if (totalled) return sql`(${totalled.figure(value)})::numeric`;
  return numeric.includes(field.fieldType) ? sql`(${value})::numeric` : value;
}

function isCalculatedHere(field: Field, resource: Resource, { isAnew, resource: own }: Scope): boolean {
  return isAnew === true && resource === own && isFromRows(field);
}

/** Rows of the relation, in one value. */
function rowsSql({ take, of, field, where }: RowsTerm, scope: Scope): SQL {
  const relation = fieldOf(scope.resource, of)?.relation;
  const rows = resourceAt(scope.model, relation?.to ?? '');
  const alias = `${scope.alias}_${of}`;
  const inside = { ...scope, rows: { of, resource: rows, alias } };
  const back = fieldOf(rows, relation?.inverse ?? '')?.column ?? '';
  const conditions = allOf([
    sql`${column(alias, back)} = ${column(scope.alias, 'id')}`,
    ...(rows.trash ? [sql`${column(alias, 'deleted_at')} is null`] : []),
    ...(where === undefined ? [] : [holds(termSql(where, inside))]),
  ]);
  const value = field === undefined ? sql`*` : fieldSql(rows, field, alias, inside);
  const order =
    take === 'last'
      ? sql` order by ${column(alias, 'created_at')} desc, ${column(alias, 'id')} desc limit 1`
      : sql``;
  return sql`(select ${taken[take](value)} from ${tableAs(rows.table, alias)} where ${conditions}${order})`;
}

/** Lines inside the record, in one value. */
function linesSql({ take, of, field, where }: RowsTerm, scope: Scope): SQL {
  const own = fieldOf(scope.resource, of);
  if (!own?.lines) throw new Error(`'${of}' of '${scope.resource.path}' holds no lines`);
  const alias = `${scope.alias}_${of}`;
  const inside = { ...scope, rows: { of, alias, lines: own.lines } };
  const lines = scope.valueOf(scope.resource, own, scope.alias);
  const value = field === undefined ? sql`*` : lineValueSql(own.lines, field, alias);
  const condition = where === undefined ? sql`true` : holds(termSql(where, inside));
  const order = take === 'last' ? sql` order by ${column(alias, 'place')} desc limit 1` : sql``;
  return sql`(select ${taken[take](value)} from jsonb_array_elements(coalesce(${lines}, '[]'::jsonb)) with ordinality as ${sql.identifier(alias)} ("line", "place") where ${condition}${order})`;
}

/** As the type of its field has it; null where it is of no such type, as in the browser. */
function lineValueSql(lines: readonly Field[], name: string, alias: string): SQL {
  const type = lines.find((one) => one.name === name)?.fieldType ?? 'text';
  const value = sql`(${column(alias, 'line')} ->> ${name}::text)`;
  if (numeric.includes(type))
    return sql`(case when ${value} ~ '^-?\\d+(\\.\\d+)?$' then ${value}::numeric end)`;
  if (type === 'duration')
    return sql`(case when ${value} ~ '^PT(?=\\d)(\\d{1,5}H)?(\\d{1,6}M)?$' then (extract(epoch from ${value}::interval) / 60)::numeric end)`;
  if (type === 'boolean') return sql`(case ${value} when 'true' then true when 'false' then false end)`;
  return type === 'date' ? sql`(${value})::date` : value;
}

const taken: Readonly<Record<RowsTerm['take'], (value: SQL) => SQL>> = {
  count: () => sql`count(*)::numeric`,
  sum: (value) => sql`coalesce(sum(${value}), 0)`,
  avg: (value) => quotientSql(sql`sum(${value})`, sql`count(${value})`),
  min: (value) => sql`min(${value})`,
  max: (value) => sql`max(${value})`,
  last: (value) => value,
};
