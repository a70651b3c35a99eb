import type { FormulaSign, FormulaTerm } from '#engine/model/computation.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { JsonValue, Predicate, Resource } from '#engine/model/model.ts';
import { minutesOf } from '#engine/model/valueForms.ts';
import { type FormulaScope, typeOfField } from './valueTypes.ts';

interface PredicateScope extends Pick<FormulaScope, 'report'> {
  /** The relation whose rows are asked. */
  readonly of: string;
  readonly resource: Resource;
}

/**
 * A condition of the schema on the rows of a relation, as a formula: a roll-up counts by the same words as a form shows by.
 *
 * @example
 * predicateTerm({ properties: { state: { const: 'out' } } }, { of: 'loans', resource: loans, report })
 * // { op: 'compare', left: 'loans.state', is: '=', right: { op: 'text', value: 'out' } }
 */
export function predicateTerm(predicate: Predicate, scope: PredicateScope): FormulaTerm {
  if (typeof predicate === 'boolean') return { op: 'truth', value: predicate };
  return all(
    Object.entries(predicate).map(([keyword, part]) => keywordTerm(keyword, part, predicate, scope)),
  );
}

function keywordTerm(
  keyword: string,
  part: JsonValue,
  whole: { readonly [keyword: string]: JsonValue },
  scope: PredicateScope,
): FormulaTerm {
  const inside = (value: JsonValue | undefined) => predicateTerm((value ?? true) as Predicate, scope);
  const each = () => listOf(part).map(inside);
  switch (keyword) {
    case 'allOf':
      return all(each());
    case 'anyOf':
      return { op: 'or', terms: each() };
    case 'not':
      return not(inside(part));
    case 'properties':
      return all(
        Object.entries(part as object).map(([name, value]) => fieldTerm(name, value as JsonValue, scope)),
      );
    case 'required':
      return all(listOf(part).map((name) => not(emptyTerm(String(name), scope))));
    case 'if':
      return all([
        { op: 'or', terms: [not(inside(part)), inside(whole.then)] },
        { op: 'or', terms: [inside(part), inside(whole.else)] },
      ]);
    case 'then':
    case 'else':
      return { op: 'truth', value: true };
    default:
      return unsaid(keyword, scope);
  }
}

/** What is asked of one field. */
function fieldTerm(name: string, condition: JsonValue, scope: PredicateScope): FormulaTerm {
  if (condition === false) return emptyTerm(name, scope);
  if (typeof condition !== 'object' || condition === null) return { op: 'truth', value: true };
  return all(
    Object.entries(condition).map(([keyword, part]) => valueTerm(name, keyword, part as JsonValue, scope)),
  );
}

const bounds: Readonly<Record<string, FormulaSign>> = {
  minimum: '<',
  maximum: '>',
  exclusiveMinimum: '<=',
  exclusiveMaximum: '>=',
};

function valueTerm(name: string, keyword: string, part: JsonValue, scope: PredicateScope): FormulaTerm {
  if (keyword === 'const') return equals(name, part, scope);
  if (keyword === 'enum') return { op: 'or', terms: listOf(part).map((value) => equals(name, value, scope)) };
  if (keyword === 'not') return not(fieldTerm(name, part, scope));
  if (keyword === 'allOf') return all(listOf(part).map((one) => fieldTerm(name, one, scope)));
  if (keyword === 'anyOf') return { op: 'or', terms: listOf(part).map((one) => fieldTerm(name, one, scope)) };
  const beyond = bounds[keyword];
  // What is empty is beyond no bound, as JSON Schema has it.
  return beyond ? not(compared(name, beyond, part, scope)) : unsaid(keyword, scope);
}

function equals(name: string, value: JsonValue, scope: PredicateScope): FormulaTerm {
  if (value === null) return emptyTerm(name, scope);
  return compared(name, '=', value, scope);
}

function compared(
  name: string,
  is: FormulaSign,
  value: JsonValue,
  { of, resource }: PredicateScope,
): FormulaTerm {
  const field = fieldOf(resource, name);
  const isDuration = field && typeOfField(field)?.of === 'duration';
  const minutes = isDuration && typeof value === 'string' ? minutesOf(value) : undefined;
  return { op: 'compare', left: `${of}.${name}`, is, right: written(minutes ?? value) };
}

function written(value: JsonValue): FormulaTerm {
  if (typeof value === 'number') return { op: 'constant', value: String(value) };
  return typeof value === 'boolean' ? { op: 'truth', value } : { op: 'text', value: String(value) };
}

function emptyTerm(name: string, { of, resource }: PredicateScope): FormulaTerm {
  const field = fieldOf(resource, name);
  const isText = field && typeOfField(field)?.of === 'text';
  return { op: isText ? 'blank' : 'absent', terms: [`${of}.${name}`] };
}

function unsaid(keyword: string, { report }: PredicateScope): FormulaTerm {
  report(
    0,
    `'${keyword}' is not said of the rows of a roll-up. It has const, enum, minimum, maximum, required, not, allOf and anyOf; write x-formula for more.`,
  );
  return { op: 'truth', value: true };
}

function not(term: FormulaTerm): FormulaTerm {
  return { op: 'not', terms: [term] };
}

function all(terms: readonly FormulaTerm[]): FormulaTerm {
  const [only] = terms;
  return terms.length === 1 && only !== undefined ? only : { op: 'and', terms };
}

function listOf(part: JsonValue): readonly JsonValue[] {
  return Array.isArray(part) ? part : [];
}
