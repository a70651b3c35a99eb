import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import type { FieldOf, Path } from '#generated/records.ts';

export const results = 'candidate-trainings' satisfies Path;
export type ResultField = FieldOf<typeof results>;
export type Result = ActionRecords['results'][number];

/** What is said of a candidate and a training. */
export const resultFields = ['result_type', 'validated_at'] as const satisfies readonly ResultField[];

/** The name that a field of the result of a training has in the row of its candidate. */
export function resultName(field: ResultField, training: string): string {
  return `${field} ${training}`;
}

/** The field and the training that such a name is made of; undefined: it is a field of the candidate. */
export function readResultName(name: string) {
  const field = resultFields.find((one) => name.startsWith(`${one} `));
  return field && { field, training: name.slice(field.length + 1) };
}

/** Trainings by their names: those of the dossier, and those that there is a result of. */
export function trainingsOf(
  { results: given }: Pick<ActionRecords, 'results'>,
  trainings: readonly { readonly label?: string | null }[],
): readonly string[] {
  const labels = [...trainings, ...given].flatMap(({ label }) => label ?? []);
  return [...new Set(labels)];
}
