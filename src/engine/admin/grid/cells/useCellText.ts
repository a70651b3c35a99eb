import { useTranslate } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { fieldTexts } from '#engine/admin/fields/fieldTexts.ts';
import { isDoubtful } from '#engine/admin/fields/number/decimalText.ts';
import { traits } from '#engine/admin/fields/traits.ts';
import { useSentenceOf } from '#engine/admin/form/formRules.ts';
import type { GridColumn } from '#engine/admin/grid/gridColumn.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldTypes } from '#engine/fieldTypes/fieldTypes.ts';
import { prepareChecks } from '#engine/fieldTypes/prepareChecks.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { valueText } from '#engine/model/valueText.ts';
import type { Violation } from '#engine/model/violation.ts';
import { isBlank } from '#engine/rules/isBlank.ts';

/** A text understood as a value, or why it is none. */
export type ReadText = { readonly value: JsonValue } | { readonly reason: string };

/** The values of cells as texts, and back, in the language of the screen. */
export interface CellText {
  /** As a cell shows it. */
  readonly show: (column: GridColumn, value: JsonValue | undefined) => string;
  /** As one types it. */
  readonly edit: (column: GridColumn, value: JsonValue | undefined) => string;
  readonly read: (column: GridColumn, text: string) => ReadText;
  /** What a cell may hold, in words, where that is a closed list. */
  readonly choices: (column: GridColumn) => ReadonlyMap<string, JsonValue>;
}

export function useCellText(columns: readonly GridColumn[]): CellText {
  const translate = useTranslate();
  const words = useWords();
  const sentenceOf = useSentenceOf();
  useEffect(() => void prepareChecks(columns.map(({ field }) => field)), [columns]);
  return useMemo(() => {
    const { locale } = words;
    const known = new WeakMap<GridColumn, ReadonlyMap<string, JsonValue>>();
    const choices: CellText['choices'] = (column) => {
      const named = known.get(column) ?? new Map(wordsOf(column));
      known.set(column, named);
      return named;
    };
    const wordsOf = ({ resource, field }: GridColumn): [string, JsonValue][] => {
      if (traits[field.fieldType].inline === 'toggle')
        return [
          [translate('fields.yes'), true],
          [translate('fields.no'), false],
        ];
      return (field.choices ?? []).map((choice) => [words.choice(resource, field, choice), choice.value]);
    };
    const show: CellText['show'] = (column, value) => {
      if (value === null || value === undefined) return '';
      const [word] = [...choices(column)].find(([, one]) => one === value) ?? [];
      const sign = column.difference && Number(value) > 0 ? '+' : '';
      return word ?? `${sign}${valueText(column.field, value, locale)}`;
    };
    return {
      show,
      choices,
      edit: (column, value) =>
        value === null || value === undefined
          ? ''
          : (fieldTexts[column.field.fieldType]?.edit?.(value, locale) ?? show(column, value)),
      read: (column, text) => {
        const { field, resource } = column;
        const written = fieldTexts[field.fieldType]?.read(text, { field, locale, words: choices(column) });
        const value = isBlank(field, written) ? emptied(column) : written;
        if (isDoubtful(value)) return { reason: translate('fields.unread.either', { value: text.trim() }) };
        if (isPercentage(field, text))
          return { reason: translate('fields.unread.percent', { value: text.trim() }) };
        const fault = faultOf(column, value);
        return fault ? { reason: sentenceOf(fault, resource) } : { value: value ?? null };
      },
    };
  }, [translate, words, sentenceOf]);
}

/** A percentage in a field of another unit, or of none: which number is meant nobody knows. */
function isPercentage({ fieldType, decimal, unit }: ScreenField, text: string): boolean {
  const isNumber = fieldType === 'decimal' || fieldType === 'integer';
  return isNumber && /\d\s*%$/.test(text.trim()) && (decimal?.unit ?? unit) !== '%';
}

/** What a cell holds once its text is gone: of a value that has to be there its default, where it has one. */
function emptied({ field, isTyped }: GridColumn): JsonValue {
  return field.required && !isTyped ? (field.default ?? null) : null;
}

function faultOf({ field, isTyped }: GridColumn, value: JsonValue | undefined): Violation | undefined {
  if (!isBlank(field, value)) return fieldTypes[field.fieldType].check(field, value)[0];
  // A calculated value is there again once what was typed over it is gone.
  const isMissing = field.required && !isTyped;
  return isMissing ? { field: field.name, code: 'required', values: {} } : undefined;
}
