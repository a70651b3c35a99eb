import { codecOf, operatorsOf } from '#engine/api/request/codecs.ts';
import { problem } from '#engine/api/request/problem.ts';
import type { FilterParameter } from '#engine/api/request/readParameters.ts';
import type { Bound } from '#engine/fieldTypes/codec.ts';
import { booleanOf, type Understood } from '#engine/fieldTypes/wireValues.ts';
import { fieldOf, isOfRow, resourceAt } from '#engine/model/field.ts';
import { type Field, type Operator, operators, type Resource } from '#engine/model/model.ts';
import { namingHead, namingNames, searchedThrough } from '#engine/model/naming.ts';
import { mayRefer, maySeeField } from '#engine/rules/access.ts';
import type { FieldFilter, Filter, RelatedFields, RelatedSearch, Search, Step } from './plan.ts';
import { namedField, namedStep, type PlanContext } from './planContext.ts';

/** `filter[branch.name][starts]=Br` becomes the field `name` through the step `branch`, the operator and the value. */
export function planFilters(
  planContext: PlanContext,
  resource: Resource,
  words: readonly FilterParameter[],
): readonly Filter[] {
  return words.flatMap((one) => plannerOf(resource, one)(planContext, resource, one) ?? []);
}

type Planner = (planContext: PlanContext, resource: Resource, words: FilterParameter) => Filter | null;

function plannerOf(resource: Resource, words: FilterParameter): Planner {
  if (words.name.endsWith('.q')) return planRelatedSearch;
  return asksForMine(resource, words) ? planMine : planFilter;
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

/** `filter[customers.q]=dupont lyon`: one row behind the relation has all these words. */
function planRelatedSearch(
  planContext: PlanContext,
  resource: Resource,
  { name, parameter, value }: FilterParameter,
): RelatedSearch | null {
  const through = namedStep(planContext, resource, name.slice(0, -'.q'.length), parameter);
  return through && { through, search: planSearch(planContext, through.resource, value, parameter) };
}

/** Each word is looked for in each field: past this many a search is no search any more. */
const mostSearchWords = 20;

/** The words of `filter[q]` and the fields they are looked for in. */
export function planSearch(
  planContext: PlanContext,
  resource: Resource,
  words: string,
  parameter = 'filter[q]',
): Search {
  const fields = searchedFields(planContext, resource, resource.search);
  const related = relatedFields(planContext, resource);
  const looked = searchedWords(words, [...fields, ...related.flatMap((one) => one.fields)]);
  if (looked.length > 0 && fields.length + related.length === 0)
    planContext.problems.push(problem('not-filterable', { name: 'q' }, { parameter }));
  if (looked.length > mostSearchWords) {
    const values = { name: parameter, value: looked.length, limit: mostSearchWords };
    planContext.problems.push(problem('too-many-words', values, { parameter }));
  }
  return { words: looked.map((word) => withoutHead(resource, word)), fields, related };
}

/** `732 829 320 00074` is one word where one of the fields holds such numbers. */
function searchedWords(words: string, fields: readonly Field[]): string[] {
  const codecs = new Set(fields.map(codecOf));
  const asHeld = [...codecs].reduce((text, { searched }) => searched?.(text) ?? text, words);
  return asHeld.replaceAll('\u0000', '').split(/\s+/).filter(Boolean);
}

/** A field that the actor may not see is not searched: a hit would tell of it. */
function searchedFields({ actor }: PlanContext, resource: Resource, names: readonly string[]): Field[] {
  return names
    .flatMap((name) => fieldOf(resource, name) ?? [])
    .filter((field) => field.column !== null && maySeeField(actor, resource, field));
}

/** `groups.analytic_label` and `groups.analytic_code` are two fields through one step; out of reach, they are none. */
function relatedFields(planContext: PlanContext, resource: Resource): RelatedFields[] {
  return [...searchedThrough(resource)].flatMap(([name, names]) => {
    const through = stepInReach(planContext, resource, name);
    const fields = through ? searchedFields(planContext, through.resource, names) : [];
    return through && fields.length > 0 ? [{ through, fields }] : [];
  });
}

function stepInReach({ model, actor }: PlanContext, resource: Resource, name: string): Step | null {
  const field = fieldOf(resource, name);
  if (!field?.relation || !maySeeField(actor, resource, field)) return null;
  const to = resourceAt(model, field.relation.to);
  const reach = mayRefer(actor, to);
  return reach === 'none' ? null : { field, resource: to, reach };
}

/** A row may be asked for by the name it is shown under: `LOAN-2026-00012`. */
function withoutHead(resource: Resource, word: string): string {
  const head = namingHead(resource);
  const isNamed = head !== '' && word.toLowerCase().startsWith(head.toLowerCase());
  return isNamed ? word.slice(head.length) : word;
}

function planFilter(
  planContext: PlanContext,
  resource: Resource,
  words: FilterParameter,
): FieldFilter | null {
  const reached = reachedField(planContext, resource, words);
  if (!reached) return null;
  const { through, field, relation } = reached;
  const asked = relation ? presenceWords(words) : words;
  const operator = operatorOf(planContext, relation ?? field, asked);
  const named = through === null && namingNames(resource).includes(field.name);
  const value = named ? withoutHead(resource, asked.value) : asked.value;
  const values = operator && valuesOf(planContext, relation ?? field, operator, { ...asked, value });
  if (!operator || !values) return null;
  const filter: FieldFilter = {
    through,
    field,
    operator: operatorFor(operator.name, values),
    values,
    negated: false,
  };
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
  const [first = '', second, ...deeper] = name.split('.');
  if (second === undefined) return ownField(planContext, resource, first, parameter);
  const step = namedStep(planContext, resource, first, parameter);
  const field = step && namedField(planContext, step.resource, [second, ...deeper].join('.'), parameter);
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

function operatorFor(asked: Operator, values: readonly Bound[]): Operator {
  return asked === 'eq' && values.length > 1 ? 'in' : asked;
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
  if (known) return { name: known, listed: known === 'in' || known === 'outside' };
  const values = { name: asked, field: words.name, allowed: allowed.join(', ') };
  planContext.problems.push(problem('unknown-operator', values, { parameter }));
  return null;
}

/** `filter[from_date]=now` means what is in force: from before now on. */
function defaultOperator(field: Field, value: string): AskedOperator | null {
  const allowed = operatorsOf(field);
  const preferred = value === 'now' && allowed.includes('lte') ? 'lte' : codecOf(field).operator;
  const name = allowed.includes(preferred) ? preferred : allowed[0];
  return name ? { name, listed: name === 'eq' || name === 'contains' || name === 'in' } : null;
}

function valuesOf(
  planContext: PlanContext,
  field: Field,
  operator: AskedOperator,
  { value, name, parameter }: FilterParameter,
): readonly Bound[] | null {
  const words = operator.listed ? split(value) : [value];
  const parsed = words.map((word) => parsedWord(planContext, field, operator.name, word));
  const wrong = parsed.findIndex((one) => 'expected' in one);
  if (wrong < 0) return parsed.flatMap((one) => ('value' in one ? [one.value] : []));
  const fault = parsed[wrong];
  const expected = fault && 'expected' in fault ? fault.expected : '';
  planContext.problems.push(
    problem('bad-value', { value: words[wrong] ?? '', name, expected }, { parameter }),
  );
  return null;
}

function parsedWord(
  planContext: PlanContext,
  field: Field,
  operator: Operator,
  word: string,
): Understood<Bound> {
  if (operator === 'null' || operator === 'root') return booleanOf(word);
  const { now, parse } = codecOf(field);
  return word === 'now' && now ? { value: now(planContext.now) } : parse(word, field);
}

/** Commas separate; `\,` is a comma of the value. */
function split(value: string): string[] {
  return value.split(/(?<!\\),/).map((word) => word.replaceAll('\\,', ','));
}
