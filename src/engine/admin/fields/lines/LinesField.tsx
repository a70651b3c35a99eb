import { useFieldValue, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useIsMultiline, useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { Words } from '#engine/admin/fields/text/TextField.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { FlatRecord, JsonValue, Locale } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { valueText } from '#engine/model/valueText.ts';

const LinesTable = loadable(() => import('./LinesTable.tsx'));

/** In a row how many lines there are and what the first ones are about; where there is room, all of them as a table. */
export function LinesField({ source }: FieldProps) {
  const { field } = useModelField(source);
  const lines = linesIn(useFieldValue({ source }));
  const translate = useTranslate();
  const locale = useScreenLocale();
  const isMultiline = useIsMultiline();
  if (lines.length === 0) return <EmptyText />;
  const count = translate('fields.linesCount', { smart_count: lines.length });
  const summary = <Words text={[count, ...firstWords(field, lines, locale)].join(' · ')} />;
  // What left the Model is known by its lines alone.
  if (!isMultiline || !field.lines) return summary;
  return (
    <Suspense fallback={summary}>
      <LinesTable field={field} lines={lines} />
    </Suspense>
  );
}

/** The lines of a value, whatever was stored. */
function linesIn(value: unknown): readonly FlatRecord[] {
  if (!Array.isArray(value)) return [];
  return value.filter((line): line is FlatRecord => typeof line === 'object' && line !== null);
}

const mostNamed = 3;

/** What stands in the first field of each line. */
function firstWords(field: ScreenField, lines: readonly FlatRecord[], locale: Locale): string[] {
  const [first] = field.lines ?? [];
  if (!first) return [];
  const words = lines.map((line) => valueText(first, line[first.name] as JsonValue, locale)).filter(Boolean);
  const named = words.slice(0, mostNamed).join(', ');
  return named === '' ? [] : [words.length > mostNamed ? `${named}…` : named];
}
