import { Box, Stack, Typography } from '@mui/material';
import { FieldCell } from '#admin/kinds/FieldCell.tsx';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useWords } from '#admin/views/useWords.ts';
import { fieldOf } from '#model/field.ts';
import { ConflictNotes } from './ConflictNotes.tsx';

const shown = [
  'session_type',
  'training_course_training',
  'from_date',
  'to_date',
  'period',
  'session_duration',
] as const;

/** A session for those who only read. */
export function SessionFacts({ id }: { readonly id: string }) {
  const resource = useResourceModel();
  const words = useWords();
  return (
    <Stack spacing={2} sx={{ pb: 3 }}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        {shown
          .flatMap((name) => fieldOf(resource, name) ?? [])
          .map((field) => (
            <Box key={field.name} sx={{ minWidth: 0 }}>
              <Typography component="dt" variant="caption" color="text.secondary">
                {words.field(resource, field)}
              </Typography>
              <Box component="dd" sx={{ m: 0 }}>
                <FieldCell name={field.name} detail />
              </Box>
            </Box>
          ))}
      </Box>
      <ConflictNotes id={id} />
    </Stack>
  );
}
