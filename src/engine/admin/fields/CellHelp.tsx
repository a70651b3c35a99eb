import { Paper, Typography } from '@mui/material';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

/** What the file says of a field, below the cell that is written in; said as it appears. */
export function CellHelp({ field }: { readonly field: ScreenField }) {
  const resource = useResourceModel();
  const help = useWords().help(resource, field);
  if (!help) return null;
  return (
    <Paper
      elevation={4}
      role="note"
      aria-live="polite"
      sx={{ position: 'absolute', top: '100%', left: 0, minWidth: 180, maxWidth: 320, p: 1 }}
    >
      <Typography variant="caption" component="p" sx={{ m: 0, whiteSpace: 'normal' }}>
        {help}
      </Typography>
    </Paper>
  );
}
