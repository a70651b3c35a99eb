import { useFieldValue } from 'ra-core';
import { Suspense } from 'react';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useIsMultiline } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { Words } from '#engine/admin/fields/text/TextField.tsx';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { wordsOfHtml } from './wordsOfHtml.ts';

const HtmlText = loadable(() => import('./HtmlText.tsx'));

export function RichTextField({ source }: FieldProps) {
  const value = useFieldValue({ source });
  const isMultiline = useIsMultiline();
  if (typeof value !== 'string' || value === '') return <EmptyText />;
  const words = <Words text={wordsOfHtml(value)} whole={isMultiline} />;
  if (!isMultiline) return words;
  return (
    <Suspense fallback={words}>
      <HtmlText html={value} />
    </Suspense>
  );
}
