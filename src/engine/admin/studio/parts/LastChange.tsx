import { useLocale, useTranslate } from 'ra-core';
import type { SchemaSummary } from '#engine/admin/studio/schemaWire.ts';
import type { Locale } from '#engine/model/model.ts';
import { formatInstant } from '#engine/model/valueText.ts';

/** When a file was changed last, and by whom where it is known. */
export function LastChange({ changedAt, changedBy }: Pick<SchemaSummary, 'changedAt' | 'changedBy'>) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  if (changedAt === null) return translate('studio.change.unknown');
  const date = formatInstant(changedAt, locale);
  return changedBy === null
    ? translate('studio.change.byNobody', { date })
    : translate('studio.change.by', { date, name: changedBy });
}
