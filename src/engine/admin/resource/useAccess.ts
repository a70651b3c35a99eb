import { useMemo } from 'react';
import type { FlatRecord, Operation } from '#engine/model/model.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { isOfOthers } from './isOfOthers.ts';
import { useModel } from './modelContext.tsx';

type Accessible = Pick<ScreenResource, 'isOpen' | 'may' | 'locked' | 'writtenOnOwnRows' | 'fields'>;

/** What the one who looks may do with the resource, as the Model of her screen tells; the server decides again. */
export function useAccess(resource: Accessible) {
  return useMemo(() => {
    const seen = new Set(resource.fields.map(({ name }) => name));
    return {
      isOpen: resource.isOpen,
      may: (doing: Operation | (string & {})) => mayDo(resource, doing),
      mayRow: (doing: Operation | (string & {}), row: FlatRecord) => mayDoWith(resource, doing, row),
      maySee: ({ name }: ScreenField) => seen.has(name),
      mayWrite: ({ name }: ScreenField) => seen.has(name) && !resource.locked.includes(name),
      /** Whether she may write the field in this row, where she may write it in some. */
      mayWriteIn: ({ name }: ScreenField, row: FlatRecord) =>
        !isOfOthers(row) || !resource.writtenOnOwnRows?.includes(name),
    };
  }, [resource]);
}

/** What she may do with the resource of that path: nothing, where it is not hers to see at all. */
export function useAccessTo(path: string) {
  return useAccess(useModel().resources[path] ?? nothing);
}

const nothing: Accessible = { isOpen: false, may: {}, locked: [], fields: [] };

/** Whether she may do it with some rows at least. */
export function mayDo({ may }: Accessible, doing: Operation | (string & {})): boolean {
  return Object.hasOwn(may, doing);
}

/** Whether she may do it with this row, as far as the answer it came with says whose it is. */
function mayDoWith({ may }: Accessible, doing: string, row: FlatRecord): boolean {
  return Object.hasOwn(may, doing) && (may[doing] === 'all' || !isOfOthers(row));
}

/** Whether rows of the resource come with a row that refers to them. */
export function mayRefer(resource: Accessible): boolean {
  return mayDo(resource, 'view') || mayDo(resource, 'refer');
}
