import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMinWage } from '#alec/dossier/page/useMinWage.ts';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { useFormatAmount } from '#alec/estimator/page/charts/useFormatAmount.ts';
import type { CaseField, StartingValues } from '#alec/trainingAction/domain/startingValues.ts';
import { type CaseFault, caseFault } from '#alec/trainingAction/rules/caseFault.ts';
import { decimalFromText, editableText, isDoubtful } from '#engine/admin/fields/number/decimalText.ts';
import { useFieldModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { formatDate, formatDecimal } from '#engine/model/valueText.ts';
import { cellOf } from './conversionPlan.ts';
import { useConversion } from './useConversion.ts';

interface CaseInputOptions {
  /** The row of the draft that the cell is of. */
  readonly row: { readonly id: string };
  readonly field: CaseField;
  /** What the case comes to: its own values, and where it has none those of the case above. */
  readonly values: StartingValues;
  readonly set: (value: string) => void;
}

/**
 * What is typed into a cell of a case, read as a day or a decimal; it is stored when it is left, and only what is right.
 * What somebody else stored there meanwhile is neither overwritten nor taken without asking.
 */
export function useCaseInput({ row, field: name, values, set }: CaseInputOptions) {
  const resource = useResourceModel();
  const field = useFieldModel(name);
  const words = useWords();
  const locale = useScreenLocale();
  const minWage = useMinWage();
  const { typing, unstored, forgetUnstored } = useConversion();
  const cell = cellOf(row, name);
  const isDay = field.fieldType === 'date';
  const textOf = (one: string | null) => (isDay ? formatDate(one, locale) : editableText(one, locale));
  const value = values[name] ?? null;
  const [written, setTyped] = useState<string | null>(typing.get(cell) ?? null);
  const [seen, setSeen] = useState(value);
  const mine = unstored.get(cell);
  const typed = written ?? (mine ? textOf(mine.value) : null);
  const base = mine ? mine.base : seen;
  const entered = useRef<HTMLInputElement>(null);
  // Another text than at rest: what the browser had selected of that one is lost, and a digit would be added to it.
  useLayoutEffect(() => {
    if (typed === null) return;
    entered.current?.select();
    entered.current = null;
  }, [typed]);
  const shape = field.decimal ?? { precision: 10, scale: 2 };
  const read = (text: string) =>
    isDay ? dayFromText(text) : decimalFromText(text, shape.scale, { locale, unit: shape.unit ?? '' });
  const next = typed === null ? value : read(typed);
  const fault: CaseFault | null =
    isDoubtful(next) || hasSurplus(next, shape.scale) ? 'number' : caseFault(name, next, { values, minWage });
  const isClash = typed !== null && value !== base && next !== base && next !== value;
  useReportedFault(cell, fault !== null || isClash);
  const write = (text: string) => {
    typing.set(cell, text);
    setTyped(text);
  };
  const forget = () => {
    typing.delete(cell);
    forgetUnstored(cell);
    setTyped(null);
  };
  const store = () => {
    forget();
    if (next !== null && next !== value) set(next);
  };
  const leave = () => {
    // Who changed nothing does not undo what somebody else changed meanwhile.
    if (next === base) forget();
    // What is wrong stays as it was typed, with its reason.
    else if (typed !== null && fault === null && !isClash) store();
  };
  const atRest = isDay ? formatDate(value, locale) : formatDecimal(value, shape, locale);
  return {
    label: words.field(resource, field),
    text: typed ?? atRest,
    fault,
    minWage,
    isDay,
    enter: (input: HTMLInputElement) => {
      if (typed !== null) return;
      entered.current = input;
      setSeen(value);
      setTyped(textOf(value));
    },
    change: write,
    forget,
    leave,
    /** What somebody else stored while this was typed; null: nothing. */
    clash: isClash && fault === null ? { theirs: atRest, keepMine: store } : null,
    input: useAskedFor(cell),
  };
}

/** A wrong text stays one when its step is left; a stored value that is wrong is reported by the server. */
function useReportedFault(cell: string, isFaulty: boolean): void {
  const { typing, reportFault } = useConversion();
  const wasFaulty = useRef(typing.has(cell));
  useEffect(() => {
    // Hundreds of cells have nothing to say.
    if (!isFaulty && !wasFaulty.current) return;
    wasFaulty.current = isFaulty;
    reportFault(cell, isFaulty);
  }, [cell, isFaulty, reportFault]);
  useEffect(
    () => () => {
      if (wasFaulty.current && !typing.has(cell)) reportFault(cell, false);
    },
    [cell, typing, reportFault],
  );
}

/** For the input of a cell: an address that names it leads to it. */
function useAskedFor(cell: string) {
  const { id } = useOpenPart();
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Each time anew, for the same link may be followed twice.
    if (key && id === cell) input.current?.focus();
  }, [id, cell, key]);
  return input;
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
