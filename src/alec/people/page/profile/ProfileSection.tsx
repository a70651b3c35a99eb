import { Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface ProfileSectionProps {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** One part of the profile, which is saved by itself. */
export function ProfileSection({ title, help, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <Paper
      variant="outlined"
      component="section"
      tabIndex={-1}
      aria-labelledby={id}
      sx={{ p: { xs: 2, md: 3 }, outline: 'none' }}
    >
      <Stack spacing={2}>
        <Stack spacing={0.5}>
          <Typography variant="h2" id={id}>
            {title}
          </Typography>
          {help !== undefined && <Typography color="text.secondary">{help}</Typography>}
        </Stack>
        {children}
      </Stack>
    </Paper>
  );
}
