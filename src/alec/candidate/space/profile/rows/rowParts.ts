import type { FieldOf, Path } from '#generated/records.ts';

interface RowPart<P extends Path> {
  readonly resource: P;
  readonly fields: readonly FieldOf<P>[];
}

function rowPart<P extends Path>(resource: P, fields: readonly FieldOf<P>[]): RowPart<P> {
  return { resource, fields };
}

/** The lists of a profile, by the word of their addresses: `/profile/experiences/new`. */
export const rowParts = {
  experiences: rowPart('candidate-experiences', [
    'job',
    'company',
    'city',
    'from_date',
    'to_date',
    'description',
  ]),
  formations: rowPart('candidate-formations', ['label', 'school', 'from_date', 'to_date', 'description']),
  languages: rowPart('candidate-languages', ['language', 'level']),
} as const;

export type RowPartName = keyof typeof rowParts;

export function isRowPart(part: string | undefined): part is RowPartName {
  return part !== undefined && Object.hasOwn(rowParts, part);
}

/** Which profile a row belongs to. */
export const owner = 'candidate_profile' satisfies FieldOf<'candidate-experiences'> &
  FieldOf<'candidate-formations'> &
  FieldOf<'candidate-languages'>;
