import { fieldOf } from '#engine/model/field.ts';
import type { Resource } from '#engine/model/model.ts';
import type { ResourceDeclaration } from '#engine/schema/read/declaration.ts';
import { checkPredicate } from './checkPredicate.ts';
import { pointerTo, type Report, suggestion } from './fault.ts';

/** The fields that a file may name, and where mistakes are reported. */
export interface Checker {
  readonly resource: Resource;
  readonly names: readonly string[];
  readonly report: Report;
}

/** Whether there is such a field; tells when there is not. */
export function checkName(name: string, pointer: string, { names, resource, report }: Checker): boolean {
  const known = names.includes(name);
  if (!known) report(pointer, `'${name}' is not a field of '${resource.path}'.${suggestion(name, names)}`);
  return known;
}

/** Every name once, and each a field. */
export function checkEach(names: readonly string[] | undefined, pointer: string, checker: Checker): void {
  for (const [index, name] of (names ?? []).entries()) checkName(name, pointer + pointerTo(index), checker);
  checkTwice(names, pointer, checker.report);
}

/** Every name once. */
export function checkTwice(names: readonly string[] | undefined, pointer: string, report: Report): void {
  for (const [index, name] of (names ?? []).entries()) {
    if (names?.indexOf(name) !== index) report(pointer + pointerTo(index), `'${name}' is listed twice.`);
  }
}

/** Fields and values that a condition names. */
export function checkPredicateNames(
  predicate: unknown,
  pointer: string,
  declaration: ResourceDeclaration,
  checker: Checker,
): void {
  checkPredicate(predicate, pointer, {
    report: checker.report,
    fieldAt: (name, place) => {
      const field = checkName(name, place, checker) ? fieldOf(checker.resource, name) : undefined;
      return field && { field, declared: declaration.properties[name] };
    },
  });
}
