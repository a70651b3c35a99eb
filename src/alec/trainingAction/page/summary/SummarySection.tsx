import { Paper, Typography } from '@mui/material';
import { type ReactNode, type Ref, useId } from 'react';

interface SummarySectionProps {
  readonly title: string;
  /** For a title that takes the focus. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A part of the page under its title; paper does not break within it. */
export function SummarySection({ title, heading, children }: SummarySectionProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, breakInside: 'avoid' }}
    >
      <Typography
        id={id}
        ref={heading}
        tabIndex={heading ? -1 : undefined}
        variant="h2"
        sx={{ mb: 2, outline: 'none' }}
      >
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
