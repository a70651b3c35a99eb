import { LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Stage } from './stages.ts';

/** How far a stage is, drawn and in words. */
export function StageProgress({ stage }: { readonly stage: Stage & { readonly name: string } }) {
  const { name, done, of } = stage;
  const translate = useTranslate();
  const words = translate('trainingAction.map.progress', { smart_count: done, of });
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: { xs: 140, sm: 220 } }}>
      <LinearProgress
        variant="determinate"
        value={of === 0 ? 0 : (100 * done) / of}
        color={done === of ? 'success' : 'primary'}
        aria-label={name}
        aria-valuetext={words}
        sx={{ flex: 1, height: 6, borderRadius: 3 }}
      />
      <Typography variant="caption" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
        {words}
      </Typography>
    </Stack>
  );
}
