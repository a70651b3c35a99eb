import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMinWage } from '#alec/dossier/page/useMinWage.ts';
import { useFormatAmount } from '#alec/estimator/page/charts/useFormatAmount.ts';
import type { CaseField, CaseValues } from '#alec/trainingAction/domain/startingValues.ts';
import { type CaseFault, caseFault } from '#alec/trainingAction/rules/caseFault.ts';
import { decimalFromText, editableText, isDoubtful } from '#engine/admin/fields/number/decimalText.ts';
import { useFieldModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { formatDate, formatDecimal } from '#engine/model/valueText.ts';
import { useConversion } from './useConversion.ts';

interface CaseInputOptions {
  readonly field: CaseField;
  /** What the case comes to: its own values, and where it has none those of the case above. */
  readonly values: CaseValues;
  readonly set: (value: string) => void;
}

/** What is typed into a cell of a case, read as a day or a decimal; it is stored when it is left, and only what is right. */
export function useCaseInput({ field: name, values, set }: CaseInputOptions) {
  const resource = useResourceModel();
  const field = useFieldModel(name);
  const words = useWords();
  const locale = useScreenLocale();
  const minWage = useMinWage();
  const [typed, setTyped] = useState<string | null>(null);
  const entered = useRef<HTMLInputElement>(null);
  // Another text than at rest: what the browser had selected of that one is lost, and a digit would be added to it.
  useLayoutEffect(() => {
    if (typed === null) return;
    entered.current?.select();
    entered.current = null;
  }, [typed]);
  const isDay = field.fieldType === 'date';
  const value = values[name] ?? null;
  const shape = field.decimal ?? { precision: 10, scale: 2 };
  const read = (text: string) =>
    isDay ? dayFromText(text) : decimalFromText(text, shape.scale, { locale, unit: shape.unit ?? '' });
  const next = typed === null ? value : read(typed);
  const fault: CaseFault | null =
    isDoubtful(next) || hasSurplus(next, shape.scale) ? 'number' : caseFault(name, next, { values, minWage });
  const { reportFault } = useConversion();
  const isFaulty = fault !== null;
  useEffect(() => (isFaulty ? reportFault() : undefined), [isFaulty, reportFault]);
  const leave = () => {
    // What is wrong stays as it was typed, with its reason.
    if (typed === null || fault !== null) return;
    setTyped(null);
    if (next !== null && next !== value) set(next);
  };
  const atRest = isDay ? formatDate(value, locale) : formatDecimal(value, shape, locale);
  return {
    label: words.field(resource, field),
    text: typed ?? atRest,
    fault,
    minWage,
    isDay,
    enter: (input: HTMLInputElement) => {
      entered.current = input;
      setTyped((known) => known ?? (isDay ? atRest : editableText(value, locale)));
    },
    change: setTyped,
    forget: () => setTyped(null),
    leave,
  };
}

/** More decimals than are kept. */
function hasSurplus(value: string | null, scale: number): boolean {
  return (/^-?\d+\.(\d+)$/.exec(value ?? '')?.[1]?.length ?? 0) > scale;
}

const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/**
 * A day as it is typed, as the wire has it; what is none stays as typed.
 *
 * @example dayFromText('2/3/2026') // '2026-03-02'
 */
function dayFromText(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const [, day = '', month = '', year] = french.exec(typed) ?? [];
  if (year === undefined) return typed;
  const wire = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${wire}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(wire) ? wire : typed;
}

/** Why a value is not taken, with the bounds. */
export function useCaseFaultText() {
  const format = useFormatAmount();
  return (fault: CaseFault, minWage: string) =>
    [`trainingAction.conversion.faults.${fault}`, { lowest: format(minWage, 'EUR/h') }] as const;
}
