import { Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface SummarySectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the page under its title; paper does not break within it. */
export function SummarySection({ title, children }: SummarySectionProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, breakInside: 'avoid' }}
    >
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
