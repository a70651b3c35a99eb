import MoveIcon from '@mui/icons-material/EditCalendarOutlined';
import { IconButton, List, ListItem, Stack } from '@mui/material';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { RowActions } from '#engine/admin/list/rows/RowActions.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { CalendarEntry } from './CalendarEntry.tsx';
import { useCalendar } from './useCalendar.ts';
import { useEntryFields } from './useEntryFields.ts';

const MoveToDay = loadable(() => import('./MoveToDay.tsx'));

/** The rows of a day one below the other, each with what one may do with it. */
export function DayRows({ rows }: { readonly rows: readonly ListRecord[] }) {
  const resource = useResourceModel();
  const { closed } = useCalendar();
  const translate = useTranslate();
  const [status] = useEntryFields();
  const [moved, setMoved] = useState<ListRecord | null>(null);
  return (
    <>
      <List dense disablePadding>
        {rows.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <ListItem disableGutters sx={{ py: 0.25 }}>
              <Stack direction="row" spacing={0.5} sx={{ width: 1, alignItems: 'center' }}>
                <div style={{ flex: 1, minWidth: 0 }}>
                  <CalendarEntry record={record} />
                </div>
                {status && <SchemaField source={status.name} />}
                {closed(record) === undefined && (
                  <IconButton
                    size="small"
                    aria-haspopup="dialog"
                    aria-label={translate('kinds.moveTo', { name: representRecord(resource, record) })}
                    onClick={() => setMoved(record)}
                  >
                    <MoveIcon fontSize="small" />
                  </IconButton>
                )}
                <RowActions />
              </Stack>
            </ListItem>
          </RecordContextProvider>
        ))}
      </List>
      {moved && (
        <Suspense fallback={null}>
          <MoveToDay record={moved} close={() => setMoved(null)} />
        </Suspense>
      )}
    </>
  );
}
