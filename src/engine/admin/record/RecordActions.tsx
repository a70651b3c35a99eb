import { Button } from '@mui/material';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { usePageActions } from './pageActions.ts';
import { useRecordActions } from './useRecordActions.tsx';

/** The actions of the record of this page, each a button. */
export function RecordActions({ record }: { readonly record: SavedRecord }) {
  const { actions, dialog } = useRecordActions(record);
  usePageActions(actions.map(({ name, label, run }) => ({ key: name, label, run })));
  return (
    <>
      {actions.map(({ name, label, run }) => (
        <Button key={name} onClick={run}>
          {label}
        </Button>
      ))}
      {dialog}
    </>
  );
}
