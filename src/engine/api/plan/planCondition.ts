import { codecOf, operatorsOf } from '#engine/api/request/codecs.ts';
import { problem } from '#engine/api/request/problem.ts';
import type { FilterParameter } from '#engine/api/request/readParameters.ts';
import type { Bound } from '#engine/fieldTypes/codec.ts';
import { booleanOf, type Understood } from '#engine/fieldTypes/wireValues.ts';
import { fieldOf, isOfRow } from '#engine/model/field.ts';
import { type Field, type Operator, operators, type Resource } from '#engine/model/model.ts';
import { namingNames } from '#engine/model/naming.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import type { FieldFilter, Filter, SearchFilter, Step } from './plan.ts';
import { asksForActor, planActor } from './planActor.ts';
import { namedField, namedStep, type PlanContext } from './planContext.ts';
import { planDays } from './planDays.ts';
import { planSearch, withoutHead } from './planSearch.ts';

/** How many relations a condition reaches through. */
const mostSteps = 2;

/** One condition of a filter; null: it asks for nothing, or there is a problem. */
export function planCondition(
  planContext: PlanContext,
  resource: Resource,
  words: FilterParameter,
): Filter | null {
  const deep = words.name.split('.').length > mostSteps + 1;
  if (!deep) return plannerOf(resource, words)(planContext, resource, words);
  const { name, parameter } = words;
  planContext.problems.push(problem('filter-too-deep', { name, limit: mostSteps }, { parameter }));
  return null;
}

type Planner = (planContext: PlanContext, resource: Resource, words: FilterParameter) => Filter | null;

function plannerOf(resource: Resource, words: FilterParameter): Planner {
  if (words.name.split('.').length > 2) return planBehind;
  if (/(^|\.)q$/.test(words.name)) return planSearched;
  return asksForMine(resource, words) ? planMine : planFilter;
}

/** `filter[loan.branch.name]=Brest`: the condition `branch.name` of the loan. */
function planBehind(planContext: PlanContext, resource: Resource, words: FilterParameter): Filter | null {
  const [first = '', ...rest] = words.name.split('.');
  const through = namedStep(planContext, resource, first, words.parameter);
  const behind = { ...words, name: rest.join('.') };
  const holds = through && plannerOf(through.resource, behind)(planContext, through.resource, behind);
  return through && holds && { through, holds };
}

/** `filter[mine]=1`, and `filter[user_email]=1` where an e-mail says whose a row is. */
function asksForMine({ access }: Resource, { name, operator, value }: FilterParameter): boolean {
  if (operator !== null || access.mine.length === 0) return false;
  return name === 'mine' || (name === access.own?.email && value === '1');
}

function planMine(
  planContext: PlanContext,
  _: Resource,
  { name, value, parameter }: FilterParameter,
): Filter | null {
  const asked = booleanOf(value);
  if ('value' in asked) return asked.value ? { through: null, mine: true } : null;
  planContext.problems.push(problem('bad-value', { value, name, expected: asked.expected }, { parameter }));
  return null;
}

/** `filter[customers.q]=dupont lyon`: one row behind the relation has all these words; in a group, `q` alone is the row. */
function planSearched(
  planContext: PlanContext,
  resource: Resource,
  { name, operator, parameter, value }: FilterParameter,
): SearchFilter | null {
  if (name === 'q' && operator !== null) {
    namedField(planContext, resource, name, parameter);
    return null;
  }
  if (name === 'q') return { through: null, search: planSearch(planContext, resource, value, parameter) };
  const through = namedStep(planContext, resource, name.slice(0, -'.q'.length), parameter);
  return through && { through, search: planSearch(planContext, through.resource, value, parameter) };
}

function planFilter(planContext: PlanContext, resource: Resource, words: FilterParameter): Filter | null {
  const reached = reachedField(planContext, resource, words);
  if (!reached) return null;
  const { through, field, relation } = reached;
  const asked = relation ? presenceWords(words) : words;
  const operator = operatorOf(planContext, relation ?? field, asked);
  if (!operator) return null;
  const actor = { owner: through && !relation ? through.resource : resource, field: relation ?? field };
  if (asksForActor(actor.field, asked)) {
    const holds = planActor(planContext, actor, { ...asked, operator: operator.name }, planFilter);
    return holds && through && !relation ? { through, holds } : holds;
  }
  const named = through === null && namingNames(resource).includes(field.name);
  const value = named ? withoutHead(resource, asked.value) : asked.value;
  const values = valuesOf(planContext, relation ?? field, operator, { ...asked, value });
  if (!values) return null;
  const filter: FieldFilter = { through, field, negated: false, ...values };
  return relation && relation.column === null ? ofPairs(filter) : filter;
}

interface ReachedField {
  readonly through: Step | null;
  readonly field: Field;
  /** The relation that is filtered by ids, when that is what the client named. */
  readonly relation: Field | null;
}

function reachedField(
  planContext: PlanContext,
  resource: Resource,
  { name, parameter }: FilterParameter,
): ReachedField | null {
  const [first = '', second] = name.split('.');
  if (second === undefined) return ownField(planContext, resource, first, parameter);
  const step = namedStep(planContext, resource, first, parameter);
  const field = step && namedField(planContext, step.resource, second, parameter);
  if (!step || !field) return null;
  if (isOfRow(field)) return { through: step, field, relation: null };
  planContext.problems.push(problem('not-filterable', { name }, { parameter }));
  return null;
}

/** A relation filtered by ids looks at the rows behind it only when another table holds them. */
function ownField(
  planContext: PlanContext,
  resource: Resource,
  name: string,
  parameter: string,
): ReachedField | null {
  const field = namedField(planContext, resource, name, parameter);
  if (!field) return null;
  const relation = field.relation ? field : null;
  if (field.relation?.via !== 'inverse') return { through: null, field, relation };
  const through = namedStep(planContext, resource, name, parameter);
  const id = through && fieldOf(through.resource, 'id');
  return id ? { through, field: id, relation } : null;
}

/** `filter[parent]=false` asks for rows without a parent, as `filter[parent][null]=true` does. */
function presenceWords(words: FilterParameter): FilterParameter {
  const present = words.operator === null ? booleanOf(words.value.length > 1 ? words.value : '') : null;
  return present && 'value' in present
    ? { ...words, operator: 'null', value: String(!present.value) }
    : words;
}

/** Several rows may stand behind the relation: `ne` and `null` speak of all of them, so they negate "there is one". */
function ofPairs(filter: FieldFilter): FieldFilter {
  if (filter.operator === 'ne') return { ...filter, operator: 'eq', negated: true };
  if (filter.operator !== 'null') return filter;
  return { ...filter, values: [false], negated: filter.values[0] === true };
}

interface AskedOperator {
  readonly name: Operator;
  /** A comma separates values. */
  readonly listed: boolean;
}

function operatorOf(planContext: PlanContext, field: Field, words: FilterParameter): AskedOperator | null {
  const allowed = operatorsOf(field);
  const { operator: asked, parameter } = words;
  if (allowed.length === 0) {
    planContext.problems.push(problem('not-filterable', { name: words.name }, { parameter }));
    return null;
  }
  if (asked === null) return defaultOperator(field, words.value);
  const known = operators.find((operator) => operator === asked && allowed.includes(operator));
  if (known) return { name: known, listed: listing.has(known) };
  const values = { name: asked, field: words.name, allowed: allowed.join(', ') };
  planContext.problems.push(problem('unknown-operator', values, { parameter }));
  return null;
}

/** Operators of several values between commas. */
const listing: ReadonlySet<Operator> = new Set<Operator>(['in', 'all', 'none', 'outside']);

/** `filter[from_date]=now` means what is in force: from before now on. */
function defaultOperator(field: Field, value: string): AskedOperator | null {
  const allowed = operatorsOf(field);
  const preferred = value === 'now' && allowed.includes('lte') ? 'lte' : codecOf(field).operator;
  const name = allowed.includes(preferred) ? preferred : allowed[0];
  return name ? { name, listed: name === 'eq' || name === 'contains' || name === 'in' } : null;
}

type Compared = Pick<FieldFilter, 'operator' | 'values'>;

function valuesOf(
  planContext: PlanContext,
  field: Field,
  operator: AskedOperator,
  { value, name, parameter }: FilterParameter,
): Compared | null {
  const asked = planDays(planContext, field, operator.name, value);
  if (asked && !('expected' in asked)) return asked;
  const words = operator.listed ? split(value) : [value];
  const parsed = asked ? [asked] : words.map((word) => parsedWord(planContext, field, operator.name, word));
  const wrong = parsed.findIndex((one) => 'expected' in one);
  const values = parsed.flatMap((one) => ('value' in one ? [one.value] : []));
  if (wrong < 0) return { operator: operatorFor(operator.name, values), values };
  const fault = parsed[wrong];
  const expected = fault && 'expected' in fault ? fault.expected : '';
  planContext.problems.push(
    problem('bad-value', { value: words[wrong] ?? '', name, expected }, { parameter }),
  );
  return null;
}

function operatorFor(asked: Operator, values: readonly Bound[]): Operator {
  return asked === 'eq' && values.length > 1 ? 'in' : asked;
}

function parsedWord(
  planContext: PlanContext,
  field: Field,
  operator: Operator,
  word: string,
): Understood<Bound> {
  if (operator === 'null' || operator === 'root') return booleanOf(word);
  const { now, parse } = codecOf(field);
  const { model } = planContext;
  return word === 'now' && now ? { value: now(planContext.now, timeZoneOf(model)) } : parse(word, field);
}

/** Commas separate; `\,` is a comma of the value. */
function split(value: string): string[] {
  return value.split(/(?<!\\),/).map((word) => word.replaceAll('\\,', ','));
}
