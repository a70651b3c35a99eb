import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useScreenModel } from '#engine/admin/providers/screenModel.ts';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';
import type { Path } from '#generated/records.ts';
import { type FileRefusal, type FileRule, fileRefusal, sizeBeside } from './fileRefusal.ts';

export const documents = 'candidate-documents' satisfies Path;

const unknown: FileRule = { maxSize: 0, endings: [] };

/** Which files may be sent, as the schema file says it, and the words for those that may not. */
export function useFileRule() {
  const translate = useTranslate();
  const locale = useLocale();
  const rule: FileRule = useScreenModel().resources[documents]?.upload ?? unknown;
  return useMemo(() => {
    const limit = formatBytes(rule.maxSize, locale);
    const wordsOf = (refusal: FileRefusal, file: Pick<File, 'name' | 'size'>) =>
      translate(`candidateDocuments.refusal.${refusal}`, {
        name: file.name,
        size: sizeBeside(file.size, rule.maxSize, locale),
        limit,
      });
    return {
      ...rule,
      limit,
      /** The file is larger than the server takes, whoever noticed. */
      tooLarge: (file: File) => wordsOf('tooLarge', file),
      /** Why the file cannot be sent; undefined: it can. */
      refusalOf: (file: File) => {
        const refusal = fileRefusal(file, rule);
        return refusal === null ? undefined : wordsOf(refusal, file);
      },
    };
  }, [rule, translate, locale]);
}
