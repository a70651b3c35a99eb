import { readsOf } from '#engine/formula/field/formulaReads.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { pointerTo, type Report, suggestion } from '#engine/schema/check/fault.ts';
import type { FieldDeclaration, ResourceDeclaration } from '#engine/schema/read/declaration.ts';
import { described, type Resolved, typeOfField } from './valueTypes.ts';

interface FormulaOfField {
  readonly entry: { readonly declaration: ResourceDeclaration; readonly resource: Resource };
  readonly field: Field;
  readonly declared: FieldDeclaration;
  readonly resolved: Resolved;
  readonly resources: ReadonlyMap<string, Resource>;
}

/** Checks that a field can hold what its formula gives, and tells nobody of what she may not see. */
export function checkFormulaField(of: FormulaOfField, report: Report): void {
  const at = pointerTo('properties', of.field.name);
  const word = of.declared['x-formula'] === undefined ? 'x-rollup' : 'x-formula';
  checkKeywords(of, word, (pointer, message) => report(at + pointer, message));
  const say = (message: string) => report(`${at}/${word}`, message);
  if (of.entry.resource.kind === 'external')
    say(`The rows of '${of.entry.resource.path}' come from outside: none of it is calculated.`);
  checkResult(of, say);
  checkReads(of, say);
}

const meaningless = [
  'default',
  'minLength',
  'minimum',
  'maximum',
  'pattern',
  'x-compute',
  'x-number',
  'x-encrypted',
  'x-compare',
  'x-unique',
  'x-copy',
] as const;

function checkKeywords({ declared, field, entry }: FormulaOfField, word: string, report: Report): void {
  for (const keyword of meaningless) {
    if (declared[keyword] === undefined) continue;
    report(
      pointerTo(keyword),
      `'${keyword}' has no effect on '${field.name}', which is calculated. Remove it.`,
    );
  }
  for (const bound of ['min', 'max'] as const) {
    if (declared['x-decimal']?.[bound] === undefined) continue;
    report(
      pointerTo('x-decimal', bound),
      `'${bound}' has no effect on '${field.name}', which is calculated. Remove it.`,
    );
  }
  if (entry.declaration.required?.includes(field.name))
    report(pointerTo(word), `'${field.name}' is calculated, and may be empty. Take it out of "required".`);
}

type Say = (message: string) => void;

/** No digit is rounded in silence, and no value given that is none of the field's. */
function checkResult({ field, resolved: { type } }: FormulaOfField, say: Say): void {
  const own = typeOfField(field);
  if (type.of === 'unknown') return;
  if (!own)
    say(
      `'${field.name}' is neither a number, a duration, a text, a choice, yes or no, nor a day: no formula gives its value.`,
    );
  else if (type.of !== own.of)
    say(`'${field.name}' is ${described(own)}, and the formula gives ${described(type)}.`);
  else if (own.of === 'number' && (type.places ?? 0) > (own.places ?? 0))
    say(
      `'${field.name}' has ${own.places} decimals, and the formula gives ${Number.isFinite(type.places) ? type.places : 'any number of them'}. Write round(…, ${own.places}).`,
    );
  else if (own.of === 'duration' && (type.places ?? 0) > 0)
    say(`'${field.name}' has whole minutes, and the formula gives parts of them. Write round(…).`);
  else if (own.values) checkValues(field, own.values, type.values, say);
}

function checkValues(
  { name }: Field,
  own: readonly (string | number)[],
  given: readonly (string | number)[] | undefined,
  say: Say,
): void {
  if (!given)
    say(
      `'${name}' is a choice: the formula gives values that are written in it, or those of another choice.`,
    );
  for (const value of given ?? []) {
    if (own.includes(value)) continue;
    say(`'${value}' is not a value of '${name}'.${suggestion(String(value), own.map(String))}`);
  }
}

function checkReads({ entry, field, resolved, resources }: FormulaOfField, say: Say): void {
  for (const { name, through } of readsOf(resolved.term)) {
    const relation = through === undefined ? undefined : fieldOf(entry.resource, through);
    const source = through === undefined ? entry.resource : resources.get(relation?.relation?.to ?? '');
    for (const read of [relation, source && fieldOf(source, name)])
      if (read && source)
        checkRead({ read, of: read === relation ? entry.resource : source }, { field, entry }, say);
  }
}

/** Whoever sees a formula can tell what it was calculated from. */
function checkRead(
  { read, of }: { readonly read: Field; readonly of: Resource },
  { field, entry: { resource } }: Pick<FormulaOfField, 'field' | 'entry'>,
  say: Say,
): void {
  const word = read.access?.view;
  const isSameGroup =
    of.access.group === resource.access.group && of.access.prefix === resource.access.prefix;
  if (word !== undefined && !isSameGroup)
    say(
      `'${read.name}' of '${of.path}' is not seen by all, and its rights are not those of '${resource.path}': no formula of it reads it.`,
    );
  else if (word !== undefined && field.access?.view !== word)
    say(
      `'${read.name}' is seen by those who have '${word}' alone, and '${field.name}' would tell of it. Write "x-access": { "view": "${word}" }.`,
    );
  if (read.pii && !field.pii && ['text', 'longText', 'email', 'date'].includes(field.fieldType))
    say(`'${read.name}' is personal, and '${field.name}' would tell of it. Write "x-pii": true.`);
}
