import { Suspense } from 'react';
import { EmptyCell } from '#engine/admin/fields/EmptyCell.tsx';
import type { CellProps } from '#engine/admin/fields/kindProps.ts';
import { Words } from '#engine/admin/fields/text/TextCell.tsx';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

const HtmlText = loadable(() => import('./HtmlText.tsx'));

export function HtmlCell({ value, detail }: CellProps) {
  if (typeof value !== 'string' || value === '') return <EmptyCell />;
  const words = <Words text={wordsOf(value)} whole={detail} />;
  if (!detail) return words;
  return (
    <Suspense fallback={words}>
      <HtmlText html={value} />
    </Suspense>
  );
}

/** Only the words: a document that is never shown neither loads nor runs what it holds. */
function wordsOf(html: string): string {
  const { body } = new DOMParser().parseFromString(
    html.replaceAll(/<(?=\/?(p|li|br|h\d)\b)/gi, ' <'),
    'text/html',
  );
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
