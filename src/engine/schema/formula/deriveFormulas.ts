import { parseFormula } from '#engine/formula/field/parseFormula.ts';
import { type FormulaTerm, rowsTakes } from '#engine/model/computation.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { pointerTo, type Report } from '#engine/schema/check/fault.ts';
import { checkPredicateNames } from '#engine/schema/check/nameChecks.ts';
import type { FieldDeclaration, ResourceDeclaration } from '#engine/schema/read/declaration.ts';
import { checkFormulaField } from './checkFormulaField.ts';
import { formulaTraits } from './formulaTraits.ts';
import { resolveFormula } from './resolveFormula.ts';
import { type Rollup, resolveRollup, takesOf } from './rollup.ts';
import { type FormulaScope, type Resolved, unknown } from './valueTypes.ts';

interface FormulaEntry {
  readonly file: string;
  readonly declaration: ResourceDeclaration;
  readonly resource: Resource;
}

/** Tells of a formula: its words, the field it is of, and where its faults stand. */
interface Written {
  readonly entry: FormulaEntry;
  readonly field: Field;
  readonly declared: FieldDeclaration;
}

/**
 * The entries with what their formulas are: read, their names known, and told whether they are stored with the row, with
 * other rows or not at all. Faults are reported with the place in the formula.
 *
 * @example
 * deriveFormulas(entries, reportOf)[0].resource.fields[3].compute // { formula: { op: 'product', … } }
 */
export function deriveFormulas<E extends FormulaEntry>(
  entries: readonly E[],
  {
    timeZone,
    reportOf,
  }: { readonly timeZone: string | undefined; readonly reportOf: (file: string) => Report },
): readonly E[] {
  const resources = new Map(entries.map(({ resource }) => [resource.path, resource]));
  const terms = new Map<Field, FormulaTerm>();
  for (const written of entries.flatMap(formulasOf)) {
    const report = reportOf(written.entry.file);
    const resolved = resolveWritten(written, { entries, resources, report });
    checkFormulaField({ ...written, resolved, resources }, report);
    terms.set(written.field, resolved.term);
  }
  const traits = formulaTraits(entries, { resources, terms }, reportOf);
  return entries.map((entry) => ({
    ...entry,
    resource: { ...entry.resource, fields: entry.resource.fields.map(withFormula) },
  }));

  function withFormula(field: Field): Field {
    const formula = terms.get(field);
    if (formula === undefined) return field;
    const { fromRows, daily } = traits.get(field) ?? {};
    return {
      ...field,
      column: daily ? null : field.column,
      compute: {
        formula,
        ...(fromRows && { fromRows }),
        ...(daily && { daily }),
        ...(daily && timeZone && { timeZone }),
      },
    };
  }
}

function formulasOf(entry: FormulaEntry): Written[] {
  return Object.entries(entry.declaration.properties).flatMap(([name, declared]) => {
    const field = fieldOf(entry.resource, name);
    const isWritten = declared['x-formula'] !== undefined || declared['x-rollup'] !== undefined;
    return field && isWritten ? [{ entry, field, declared }] : [];
  });
}

interface Resolving {
  readonly entries: readonly FormulaEntry[];
  readonly resources: ReadonlyMap<string, Resource>;
  readonly report: Report;
}

function resolveWritten(written: Written, resolving: Resolving): Resolved {
  const { declared, field, entry } = written;
  const { resources, report } = resolving;
  const at = pointerTo('properties', field.name);
  const { 'x-formula': text, 'x-rollup': rollup } = declared;
  const scope = { resource: entry.resource, resources };
  if (text === undefined) return resolveShort(rollup as Rollup, written, resolving);
  const say: FormulaScope['report'] = (place, message) =>
    report(`${at}/x-formula`, `Character ${place + 1} of the formula: ${message}`);
  if (rollup !== undefined)
    report(`${at}/x-rollup`, `'${field.name}' has a formula: one of the two gives its value.`);
  const parsed = parseFormula(text);
  if ('syntax' in parsed) return resolveFormula(parsed.syntax, { ...scope, report: say });
  say(parsed.fault.at, parsed.fault.message);
  return unknown;
}

function resolveShort(
  rollup: Rollup,
  { field, entry }: Written,
  { entries, resources, report }: Resolving,
): Resolved {
  const at = `${pointerTo('properties', field.name)}/x-rollup`;
  const [take, ...others] = takesOf(rollup);
  for (const other of others)
    report(`${at}/${other}`, `'${field.name}' takes '${take}' already: one of these gives its value.`);
  if (!take) report(at, `Write one of ${rowsTakes.map((one) => `"${one}"`).join(', ')}.`);
  const say: FormulaScope['report'] = (_, message) => report(take ? `${at}/${take}` : at, message);
  checkWhere(rollup, { entry, entries, pointer: `${at}/where`, report });
  const scope = { resource: entry.resource, resources, report: say };
  if (!take) return unknown;
  return resolveRollup(rollup, field.decimal?.scale ?? 0, scope);
}

interface WherePlace {
  readonly entry: FormulaEntry;
  readonly entries: readonly FormulaEntry[];
  readonly pointer: string;
  readonly report: Report;
}

function checkWhere(rollup: Rollup, { entry, entries, pointer, report }: WherePlace): void {
  const [of = ''] = (rollup[takesOf(rollup)[0] ?? 'count'] ?? '').split('.');
  const rows = rowsOf(of, entry, entries);
  if (rollup.where === undefined || !rows) return;
  const names = rows.resource.fields.map(({ name }) => name);
  const checker = { resource: rows.resource, names, report };
  checkPredicateNames(rollup.where, pointer, rows.declaration, checker);
}

/** The rows behind a relation, or the lines inside the record: what a condition on them may name. */
function rowsOf(
  name: string,
  { resource, declaration }: FormulaEntry,
  entries: readonly FormulaEntry[],
): Pick<FormulaEntry, 'resource' | 'declaration'> | undefined {
  const field = fieldOf(resource, name);
  const properties = declaration.properties[name]?.items?.properties;
  if (!field?.lines || !properties) return entries.find((one) => one.resource.path === field?.relation?.to);
  return {
    resource: { ...resource, path: name, fields: field.lines },
    declaration: { ...declaration, properties },
  };
}
