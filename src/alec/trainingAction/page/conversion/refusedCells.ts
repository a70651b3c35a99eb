import type { ErrorBody } from 'ra-data-json-api';
import { caseFields } from '#alec/trainingAction/domain/startingValues.ts';
import { cellOf, type Prepared } from './conversionPlan.ts';

interface RefusedCell {
  readonly cell: string;
  readonly text: string;
}

/**
 * The cells of particular cases that a refused conversion names, each with what is said of it; none where it was refused
 * for something else.
 *
 * @example
 * refusedCells(prepared, error) // [{ cell: 'b2….to_date', text: 'Awa Traoré ends on …' }]
 */
export function refusedCells({ assigned }: Prepared, error: unknown): readonly RefusedCell[] {
  const { body } = error as { readonly body?: ErrorBody | null };
  return (body?.errorObjects ?? []).flatMap(({ meta, detail, title }) => {
    const row = assigned.find(({ training_course_candidate: id }) => id === meta?.candidate);
    const field = caseFields.find((name) => name === meta?.field);
    return row && field ? [{ cell: cellOf(row, field), text: detail ?? title ?? '' }] : [];
  });
}
