import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Dialog } from '#alec/candidate/space/parts/Dialog.tsx';
import type { ShownRow } from './RowList.tsx';
import { owner, type RowPartName, rowParts } from './rowParts.ts';

interface DeleteRowProps {
  readonly part: RowPartName;
  /** Undefined: nothing is asked. */
  readonly deleting: ShownRow | undefined;
  readonly close: () => void;
  readonly deleted: () => void;
}

/** Asks before a row goes. Once it is gone, the message offers to bring it back. */
export function DeleteRow({ part, deleting, close, deleted }: DeleteRowProps) {
  const translate = useTranslate();
  const { remove, isRemoving } = useRemoveRow(part);
  const accept = async () => {
    if (deleting === undefined || !(await remove(deleting))) return;
    close();
    deleted();
  };
  return (
    <Dialog
      isOpen={deleting !== undefined}
      title={translate('candidateProfile.delete.title')}
      onClose={close}
      actions={
        <>
          <Button look="danger" isBusy={isRemoving} onClick={() => void accept()}>
            {translate('candidateProfile.delete.confirm')}
          </Button>
          <Button onClick={close}>{translate('candidateProfile.delete.keep')}</Button>
        </>
      }
    >
      <p>{translate('candidateProfile.delete.text', { name: deleting?.title ?? '' })}</p>
    </Dialog>
  );
}

function useRemoveRow(part: RowPartName) {
  const provider = useDataProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [isRemoving, setRemoving] = useState(false);
  const { resource, fields } = rowParts[part];

  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      await queries.invalidateQueries({ queryKey: [resource] });
      return true;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return false;
    }
  };
  const bringBack = async ({ row }: ShownRow) => {
    const names: readonly string[] = [owner, ...fields];
    const data = Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
    const isBack = await attempt(() => provider.create(resource, { data }));
    if (isBack) notify('candidateProfile.delete.undone', { type: 'success' });
  };
  const remove = async (shown: ShownRow): Promise<boolean> => {
    setRemoving(true);
    const { row, title } = shown;
    const isGone = await attempt(() => provider.delete(resource, { id: row.id, previousData: row }));
    setRemoving(false);
    if (!isGone) return false;
    const message = (
      <>
        {translate('candidateProfile.delete.done', { name: title })}{' '}
        <button type="button" className="undo" onClick={() => void bringBack(shown)}>
          {translate('candidateProfile.delete.undo')}
        </button>
      </>
    );
    notify(message, { type: 'success' });
    return true;
  };
  return { remove, isRemoving };
}
