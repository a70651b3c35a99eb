import WarningIcon from '@mui/icons-material/WarningAmber';
import { Stack, Typography } from '@mui/material';
import { useSchedule } from './scheduleContext.ts';
import { useSessionWords } from './useSessionWords.ts';

/** What is wrong with a session, in words. */
export function ConflictNotes({ id }: { readonly id: string }) {
  const { conflicts } = useSchedule();
  const words = useSessionWords();
  return (conflicts.get(id) ?? []).map(words.conflict).map((fault) => (
    <Stack key={fault} direction="row" spacing={0.5} sx={{ color: 'error.main', alignItems: 'center' }}>
      <WarningIcon aria-hidden sx={{ fontSize: 15 }} />
      <Typography variant="caption">{fault}</Typography>
    </Stack>
  ));
}
