import { Alert, Box, Button, Chip, Link, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { WaitingGroup } from '#alec/dashboard/domain/waiting.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { listPath } from '#engine/admin/resource/paths.ts';
import { useWaiting } from './useWaiting.ts';
import { WaitingLine } from './WaitingLine.tsx';

/** What waits for the person today, the most urgent first: each line leads to where it is done. */
export function WaitingPanel() {
  const translate = useTranslate();
  const title = useId();
  const { waiting, error, isFetching, refetch } = useWaiting();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title}>
      <Typography id={title} variant="h2" sx={{ px: 2, py: 1.5 }}>
        {translate('dashboard.waiting.title')}
      </Typography>
      {error && (
        <Alert
          severity="error"
          sx={{ mx: 2, mb: 2 }}
          action={
            <Button color="inherit" size="small" disabled={isFetching} onClick={() => void refetch()}>
              {translate('shell.retry')}
            </Button>
          }
        >
          {translate('dashboard.waiting.failed')}
        </Alert>
      )}
      {!waiting && !error && <WaitingSkeleton />}
      {waiting?.groups.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {translate('dashboard.waiting.none')}
        </Typography>
      )}
      {waiting?.groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
    </Paper>
  );
}

const lines = ['1', '2', '3', '4', '5', '6'];

function WaitingSkeleton() {
  return (
    <Box aria-hidden>
      {lines.map((line) => (
        <Box key={line} sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Skeleton width="45%" />
          <Skeleton width="65%" />
        </Box>
      ))}
    </Box>
  );
}

function Group({ group: { kind, count, rows } }: { readonly group: WaitingGroup }) {
  const translate = useTranslate();
  const title = useId();
  const path = useListPath(kind);
  const name = translate(`dashboard.waiting.kinds.${kind}`);
  return (
    <Box
      component="section"
      aria-labelledby={title}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 1, pb: 0.5 }}
    >
      <Stack direction="row" spacing={1} sx={{ px: 2, alignItems: 'center' }}>
        <Typography id={title} variant="subtitle2" component="h3">
          {name}
        </Typography>
        <Chip size="small" label={count} color={kind === 'late' ? 'error' : 'default'} />
        <Box sx={{ flex: 1 }} />
        {path !== undefined && (
          <Link
            component={RouterLink}
            to={path}
            data-no-print
            variant="body2"
            aria-label={translate('dashboard.waiting.listOf', { name })}
          >
            {translate('dashboard.waiting.list')}
          </Link>
        )}
      </Stack>
      <Box component="ul" aria-labelledby={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <WaitingLine key={row.id} kind={kind} row={row} />
        ))}
      </Box>
    </Box>
  );
}

/** The list of exactly these rows, where there is one and the person may open it. */
function useListPath(kind: WaitingGroup['kind']): string | undefined {
  const { resources } = useModel();
  const { waiting } = useWaiting();
  const list = waiting?.lists[kind];
  const resource = resources[list?.path ?? ''];
  if (!list || !resource?.isOpen) return undefined;
  return `${listPath(resource)}?filter=${encodeURIComponent(JSON.stringify(list.filter))}`;
}
