import { useFieldValue } from 'ra-core';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useIsMultiline } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { Words } from '#engine/admin/fields/text/TextField.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { translatedText } from '#engine/model/translatedText.ts';

/** The text in the reader's language, or in another, which is then said for who listens. */
export function TranslatedField({ source }: FieldProps) {
  const value = useFieldValue({ source });
  const locale = useScreenLocale();
  const isMultiline = useIsMultiline();
  const shown = translatedText(value, locale);
  if (!shown) return <EmptyText />;
  const words = <Words text={shown.text} whole={isMultiline} />;
  return shown.language === locale ? words : <span lang={shown.language}>{words}</span>;
}
