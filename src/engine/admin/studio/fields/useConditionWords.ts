import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { Locale, Resource } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { ConditionWords } from './conditionWords.ts';

/** In the language of the screen, with the labels of a resource. */
export function useConditionWords({ fields }: Resource): ConditionWords {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  return useMemo(
    () => ({
      fields: fields as readonly ScreenField[],
      locale,
      translate: (key, values) => translate(key, values),
    }),
    [fields, locale, translate],
  );
}
