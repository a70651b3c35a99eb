import { Button, Stack } from '@mui/material';
import { useRecordActions } from '#engine/admin/record/useRecordActions.tsx';
import type { FlatRecord } from '#engine/model/model.ts';

/** The actions of one row of a part of a profile, each a small button. */
export function RowActions({ record }: { readonly record: FlatRecord & { readonly id: string } }) {
  const { actions, dialog } = useRecordActions(record);
  return (
    <>
      {actions.length > 0 && (
        <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', flexShrink: 0 }}>
          {actions.map(({ name, label, run }) => (
            <Button key={name} size="small" onClick={run}>
              {label}
            </Button>
          ))}
        </Stack>
      )}
      {dialog}
    </>
  );
}
