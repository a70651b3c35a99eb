import { Refusal } from '#engine/api/request/problem.ts';
import type { KnownRows } from '#engine/api/write/writing.ts';
import { DatabaseError } from '#engine/db/database.ts';

/** Rows that are better written one by one: nothing is wrong with them. */
export class NotTogether extends Error {
  override readonly name = 'NotTogether';
}

/** Whether rows that were to be written together have to be written one by one: a rule or a constraint refused one. */
export function isAboutARow(error: unknown): boolean {
  const isConstraint = error instanceof DatabaseError && error.code.startsWith('23');
  return error instanceof Refusal || error instanceof NotTogether || isConstraint;
}

/** Numbers that were taken and that no row got would be gaps: throws, so that they are given back. */
export function refuseGaps({ numbers }: Pick<KnownRows, 'numbers'>): void {
  if ([...numbers.values()].some((left) => left.length > 0))
    throw new NotTogether('Some rows have their numbers from elsewhere');
}
