import { figuresFor } from '#alec/estimator/domain/figures/figures.ts';
import type { EstimatorField, Name } from '#alec/estimator/domain/figures/name.ts';
import type { Figure } from '#engine/formula/figure.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';

const figures = figuresFor([]);
const lineTotal = /^educational_costs\.(\d+)\.total$/;
const total: Pick<Figure, 'unit' | 'places'> = { unit: 'EUR', places: 2 };

/** Whether a field holds a figure of the calculation. */
export function isFigure(name: string): name is EstimatorField {
  return name in figures;
}

/** Unit and places of a figure that is stored. */
export function storedFigure(name: string): Pick<Figure, 'unit' | 'places'> | undefined {
  return lineTotal.test(name) ? total : figures[name as Name];
}

/**
 * A figure as the server has stored it: what is shown before anything is calculated here, and to those who may not see
 * what it is calculated with.
 *
 * @example storedText({ pec_funding: '24395.00000000' }, 'pec_funding') // '24395.00000000'
 */
export function storedText(record: FlatRecord, name: string): string | null {
  const at = lineTotal.exec(name)?.[1];
  const totals = Array.isArray(record.line_totals) ? record.line_totals : [];
  return textOf(at === undefined ? record[name] : totals[Number(at)]);
}

function textOf(value: JsonValue | undefined): string | null {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === null || value === undefined ? null : String(value);
}
