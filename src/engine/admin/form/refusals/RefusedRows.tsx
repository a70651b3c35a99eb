import { Box, Link, Stack, Typography } from '@mui/material';
import { LinkBase, ListContext, useGetMany, useTranslate } from 'ra-core';
import { useContext } from 'react';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { editPath } from '#engine/admin/resource/paths.ts';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { ExistingLinks } from './ExistingLinks.tsx';
import { ReferenceLinks } from './ReferenceLinks.tsx';
import { isUsed, type RefusedRow } from './refusedRows.ts';

interface RefusedRowsProps {
  readonly rows: readonly RefusedRow[];
  /** Errors beyond those that are listed. */
  readonly more: number;
  /** Rows whose names are at hand; those of the list around are. */
  readonly known?: readonly ListRecord[];
}

/** Every row that a change of several was refused for: its name, which leads to it, and why. */
export function RefusedRows({ rows, more, known }: RefusedRowsProps) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const nameOf = useRowNames(
    rows.map(({ id }) => id),
    known,
  );
  return (
    <Box
      sx={{ maxHeight: '50vh', overflowY: 'auto' }}
      tabIndex={0}
      role="group"
      aria-label={translate('views.bulk.refusedRows')}
    >
      <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5 }}>
        {rows.map(({ id, messages, existing, ...uses }) => (
          <li key={id}>
            <Link component={LinkBase} to={editPath(resource, id)} color="inherit" sx={{ fontWeight: 500 }}>
              {nameOf(id)}
            </Link>
            {messages.map((message) => (
              <Typography key={message} variant="body2">
                {message}
              </Typography>
            ))}
            {isUsed(uses) && (
              <>
                <Typography variant="body2">{translate('views.bulk.stillUsed')}</Typography>
                <ReferenceLinks id={id} uses={uses} />
              </>
            )}
            <ExistingLinks rows={existing} />
          </li>
        ))}
      </Stack>
      {more > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate('views.bulk.moreRefused', { smart_count: more })}
        </Typography>
      )}
    </Box>
  );
}

/** Rows of other pages are selected too: they are asked for by their ids. */
function useRowNames(ids: readonly string[], known: readonly ListRecord[] = []) {
  const resource = useResourceModel();
  const list: readonly ListRecord[] = useContext(ListContext)?.data ?? [];
  const listed = [...known, ...list];
  const missing = ids.filter((id) => !listed.some((row) => row.id === id));
  const { data: asked = [] } = useGetMany<ListRecord>(
    resource.path,
    { ids: missing },
    { enabled: missing.length > 0 },
  );
  return (id: string) => {
    const row = [...listed, ...asked].find((one) => one?.id === id);
    return (row && representRecord(resource, row)) || '…';
  };
}
