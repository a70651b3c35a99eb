import { rowFieldsOf } from '#alec/estimator/domain/rowFields.ts';
import { type CostLineRecord, costLines, titleFields } from '#alec/estimator/page/estimatorLines.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { Decimal } from '#engine/model/decimal.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import type { ComparedEstimators } from './useCompared.ts';

/** One thing that is compared, of each estimator in turn. */
export interface ComparedRow {
  readonly key: string;
  readonly field: ScreenField;
  /** Number of the cost line, from 1, when it is one of a line. */
  readonly line?: number;
  readonly cells: readonly ComparedCell[];
  readonly isDifferent: boolean;
}

/** What one estimator says. */
export interface ComparedCell {
  /** Of the estimator. */
  readonly id: string;
  /** Itself, or one of its lines. */
  readonly record: FlatRecord;
  readonly value: JsonValue | undefined;
  readonly isDifferent: boolean;
}

interface ComparedSection {
  readonly section: ScreenResource['form']['sections'][number];
  readonly rows: readonly ComparedRow[];
}

/**
 * All that is known of some estimators, section by section as the file has them.
 */
export function sectionsOf(
  resource: ScreenResource,
  { rows }: ComparedEstimators,
  maySee: (field: ScreenField) => boolean,
): readonly ComparedSection[] {
  return resource.form.sections.map((section) => ({
    section,
    rows: section.fields
      .flatMap((name) => fieldOf(resource, name) ?? [])
      .filter((field) => !titleFields.includes(field.name) && !field.ui.hidden && maySee(field))
      .map((field) => rowOf(field, rows, rows)),
  }));
}

/** The cost lines of the estimators, the first beside the first, and so on. */
export function lineRowsOf(
  resource: ScreenResource,
  { rows, included }: ComparedEstimators,
  maySee: (field: ScreenField) => boolean,
): readonly ComparedRow[] {
  const linesOf = rows.map((record) => ownLines(record, included[costLines] ?? []));
  const most = Math.max(0, ...linesOf.map(({ length }) => length));
  const { typed, calculated } = rowFieldsOf(resource);
  const fields = [...typed, ...calculated].filter(maySee);
  return Array.from({ length: most }, (_, index) =>
    fields.map((field) => ({
      ...rowOf(
        field,
        rows,
        linesOf.map((lines) => lines[index] ?? {}),
      ),
      key: `${index}.${field.name}`,
      line: index + 1,
    })),
  ).flat();
}

function ownLines({ id }: SavedRecord, lines: readonly CostLineRecord[]): readonly CostLineRecord[] {
  const own = lines.filter(({ training_course_estimator }) => training_course_estimator === id);
  return [...own].sort((one, other) => Number(one.position ?? 0) - Number(other.position ?? 0));
}

function rowOf(
  field: ScreenField,
  estimators: readonly SavedRecord[],
  records: readonly FlatRecord[],
): ComparedRow {
  const first = records[0]?.[field.name];
  const cells = estimators.map(({ id }, index) => {
    const record = records[index] ?? {};
    const value = record[field.name];
    return { id, record, value, isDifferent: !isSame(field, first, value) };
  });
  return { key: field.name, field, cells, isDifferent: cells.some(({ isDifferent }) => isDifferent) };
}

/**
 * Whether two values say the same: `10.5` and `10.50` do.
 *
 * @example isSame(rate, '10.5', '10.50000000') // true
 */
function isSame(field: ScreenField, one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  const difference = differenceOf(field, one, other);
  return difference === null ? sameValue(one, other) : new Decimal(difference).isZero();
}

/**
 * How much the second is more than the first, as a plain decimal; null for what is no number.
 *
 * @example differenceOf(total, '21044.52', '43919.70') // '22875.18'
 */
export function differenceOf(
  { fieldType }: ScreenField,
  first: JsonValue | undefined,
  second: JsonValue | undefined,
): string | null {
  if (fieldType !== 'decimal' && fieldType !== 'integer') return null;
  const [one, other] = [first, second].map((value) =>
    value === null || value === undefined ? null : new Decimal(String(value)),
  );
  return one && other ? other.minus(one).toFixed() : null;
}
