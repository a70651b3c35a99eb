import { useEffect, useState } from 'react';
import type { WordChange } from './wordChanges.ts';

/** Characters of both texts that are compared before anybody notices. */
const fewCharacters = 20_000;

/** The difference of two texts; undefined: it is not found out yet, null: they are too long and too different for it. */
export function useWordChanges(before: string, after: string): readonly WordChange[] | null | undefined {
  const [found, setFound] = useState<{
    readonly key: string;
    readonly changes: readonly WordChange[] | null;
  }>();
  const key = `${before}\0${after}`;
  useEffect(() => {
    const take = (changes: readonly WordChange[] | null) => setFound({ key: `${before}\0${after}`, changes });
    return before.length + after.length <= fewCharacters
      ? compareHere(before, after, take)
      : compareInWorker(before, after, take);
  }, [before, after]);
  return found?.key === key ? found.changes : undefined;
}

type Take = (changes: readonly WordChange[] | null) => void;

function compareHere(before: string, after: string, take: Take): () => void {
  let isWanted = true;
  import('./wordChanges.ts').then(
    ({ wordChanges }) => isWanted && take(wordChanges(before, after)),
    () => isWanted && take(null),
  );
  return () => {
    isWanted = false;
  };
}

function compareInWorker(before: string, after: string, take: Take): () => void {
  const worker = new Worker(new URL('./differenceWorker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<readonly WordChange[] | null>) => take(data);
  worker.onerror = () => take(null);
  worker.postMessage({ before, after });
  return () => worker.terminate();
}
