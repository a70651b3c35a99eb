import { Paper, Skeleton, Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { useShownColumns } from './listColumns.ts';
import { useMaySelect } from './listSettings.tsx';

const rows = Array.from({ length: 10 }, (_, row) => row);

/** The shape of what comes: its own columns, rows of the same height. */
export function ListSkeleton({ asCards }: { readonly asCards: boolean }) {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" role="status" aria-label={translate('views.loading')}>
      {asCards ? <CardsSkeleton /> : <TableSkeleton />}
    </Paper>
  );
}

function CardsSkeleton() {
  return (
    <Stack spacing={1} sx={{ p: 1 }}>
      {rows.slice(0, 5).map((row) => (
        <Skeleton key={row} variant="rounded" height={96} />
      ))}
    </Stack>
  );
}

function TableSkeleton() {
  const resource = useResourceModel();
  const columns = useShownColumns(resource);
  const words = useWords();
  const { may } = useAccess(resource);
  const maySelect = useMaySelect(resource);
  const hasHandles = resource.order && may('sort');
  return (
    <Table size="small" aria-hidden>
      <TableHead>
        <TableRow sx={{ height: 'var(--row-height, 44px)' }}>
          {maySelect && <NarrowCell />}
          {hasHandles && <NarrowCell />}
          {columns.map((field) => (
            <TableCell key={field.name}>{words.field(resource, field)}</TableCell>
          ))}
          <NarrowCell />
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row} sx={{ height: 'var(--row-height, 44px)' }}>
            {maySelect && <NarrowCell />}
            {hasHandles && <NarrowCell />}
            {columns.map(({ name }) => (
              <TableCell key={name}>
                <Skeleton />
              </TableCell>
            ))}
            <NarrowCell />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Where the box, the handle or the menu of a row will be. */
const NarrowCell = () => <TableCell padding="checkbox" />;
