import { fieldOf } from '#engine/model/field.ts';
import type { Field, Resource } from '#engine/model/model.ts';
import { type DeclaredView, isDrawnBy } from '#engine/model/views.ts';
import { suggestion } from './fault.ts';
import { type Checker, checkName } from './nameChecks.ts';

type DrawnKind = Exclude<DeclaredView['kind'], 'table'>;

/** What is said of a field that does not fit a kind. */
const unfit: Readonly<Record<DrawnKind, string>> = {
  board: 'neither a choice, nor yes / no, nor a relation to one record',
  calendar: 'neither a date, nor an instant, nor a range of days',
  tree: 'no relation to a record of the same resource',
};

/** Checks the fields by which a view draws its rows: that they are there, and that a table has none. */
export function checkKind(view: DeclaredView, pointer: string, checker: Checker): void {
  const { kind, by } = view;
  if (kind === 'table') checkTable(view, pointer, checker);
  else if (by === undefined) reportMissing(kind, pointer, checker);
  else {
    checkBy(kind, by, `${pointer}/by`, checker);
    checkUntil(view, pointer, checker);
  }
}

function checkTable({ by, until }: DeclaredView, pointer: string, { report }: Checker): void {
  if (by !== undefined) report(`${pointer}/by`, 'A table is drawn by no field. Take "by" out.');
  if (until !== undefined) report(`${pointer}/until`, 'A table has no days. Take "until" out.');
}

function reportMissing(kind: DrawnKind, pointer: string, { resource, report }: Checker): void {
  const fit = fitNames(kind, resource);
  const hint = fit.length > 0 ? `One of: ${fit.join(', ')}.` : 'No field of this file fits.';
  report(`${pointer}/kind`, `A ${kind} needs the field it is drawn "by". ${hint}`);
}

function checkBy(kind: DrawnKind, name: string, pointer: string, checker: Checker): void {
  const { resource, report } = checker;
  const field = fieldOf(resource, name);
  if (!checkName(name, pointer, checker) || !field || isDrawnBy(kind, resource, field)) return;
  report(pointer, `'${name}' is ${unfit[kind]}.${suggestion(name, fitNames(kind, resource))}`);
}

/** The last day is told as the first one is. */
function checkUntil({ kind, by, until }: DeclaredView, pointer: string, checker: Checker): void {
  const here = `${pointer}/until`;
  const { report, resource } = checker;
  if (until === undefined) return;
  if (kind !== 'calendar') report(here, `A ${kind} has no days. Take "until" out.`);
  else if (checkName(until, here, checker)) {
    const [first, last] = [by, until].map((name) => fieldOf(resource, name ?? ''));
    const isFit = mayEnd(first) && first?.fieldType === last?.fieldType && !last?.encrypted;
    // What is wrong with the first day alone is said there.
    if (first && !isFit)
      report(here, `'${until}' is not of the type of '${by}', or '${by}' has a last day of its own.`);
  }
}

/** A range of days has its last day itself. */
function mayEnd(field: Field | undefined): boolean {
  return field?.fieldType !== 'dateRange';
}

function fitNames(kind: DrawnKind, resource: Resource): string[] {
  return resource.fields
    .filter((field) => !field.system && isDrawnBy(kind, resource, field))
    .map(({ name }) => name);
}
