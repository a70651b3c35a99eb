import { Suspense, useEffect, useState } from 'react';
import { loadWordsOf } from '#engine/admin/providers/words.ts';
import { afterPaint } from '#engine/admin/shell/loading/afterPaint.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { ListGridProps } from './ListGrid.tsx';

const ListGrid = loadable<ListGridProps>(
  async () => (await Promise.all([import('./ListGrid.tsx'), loadWordsOf('grid')]))[0],
);

/** What makes a grid of the table comes once the rows are painted: the first of them wait for nothing. */
export function LateListGrid(props: ListGridProps) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isOpen = true;
    void afterPaint().then(() => isOpen && setPainted(true));
    return () => {
      isOpen = false;
    };
  }, []);
  return isPainted ? (
    <Suspense fallback={null}>
      <ListGrid {...props} />
    </Suspense>
  ) : null;
}
