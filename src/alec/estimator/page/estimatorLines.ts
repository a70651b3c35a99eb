import { lineList } from '#alec/estimator/domain/figures/name.ts';
import type { EducationalCost } from '#alec/estimator/domain/inputs.ts';
import { rowFieldsOf } from '#alec/estimator/domain/rowFields.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';

export const estimators = 'training-course-estimators' satisfies Path;
export const costLines = 'estimator-educational-costs' satisfies Path;

/** An estimator as the server has it. */
export type EstimatorRecord = ValuesOf<typeof estimators> & { readonly id: string };
/** A cost line as the server has it. */
export type CostLineRecord = ValuesOf<typeof costLines> & { readonly id: string };
/** The name of a field of a cost line. */
export type LineField = FieldOf<typeof costLines>;

/** Whose they are and what they are called: it stands beside estimators, wherever several are. */
export const titleFields: readonly string[] = ['training_course', 'name'] satisfies FieldOf<
  typeof estimators
>[];

/** A cost line as the form holds it: what a person fills in. */
export type Line = EducationalCost & { readonly id: string };

/** The rows that are typed and saved with an estimator, by the relation that lists them. */
export const estimatorParts = { lines: lineList };

/** The lines of a record of the form, as typed. */
export function linesOf({ lines }: FlatRecord): readonly Line[] {
  return Array.isArray(lines) ? (lines as unknown as readonly Line[]) : [];
}

/**
 * What a form holds of a row of the server: every field of a cost line that a person fills in.
 *
 * @example lineOf(model, { id, amount: '10.50000000', total: '15200.00000000', … }) // { id, amount: '10.50000000', … }
 */
export function lineOf(model: ScreenModel, row: FlatRecord & { readonly id: string }): Line {
  const { typed } = rowFieldsOf(resourceAt(model, costLines));
  return { ...Object.fromEntries(typed.map(({ name }) => [name, row[name] ?? null])), id: row.id };
}

/** Lines as a value of a record. */
export function asValue(lines: readonly Line[]): JsonValue {
  return lines.map((line) => ({ ...line }) as Readonly<Record<string, JsonValue>>);
}
