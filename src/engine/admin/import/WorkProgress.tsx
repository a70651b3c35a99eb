import { Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { type ImportSummary, useImportCalls } from './importCalls.ts';

/** How far work is, and the way to stop it. It goes on when the page is closed. */
export function WorkProgress({ record }: { readonly record: ImportSummary }) {
  const translate = useTranslate();
  const attempt = useAttempt();
  const { begin } = useImportCalls();
  const { done, total } = record.progress;
  const percent = total === 0 ? 0 : Math.min(100, (100 * done) / total);
  const label = translate(`imports.state.${record.state}`);
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Stack spacing={2}>
        <Typography variant="h2">{label}</Typography>
        <LinearProgress variant="determinate" value={percent} aria-label={label} />
        <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('imports.progress', { done, total })}
        </Typography>
        <Typography color="text.secondary">{translate('imports.goesOn')}</Typography>
        <Stack direction="row">
          <Button onClick={() => void attempt(() => begin(record.id, 'cancel'))}>
            {translate('ra.action.cancel')}
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}
