import { FormControl, FormHelperText, Skeleton, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { InputProps } from './kindProps.ts';

const RichText = lazy(() => import('./RichText.tsx'));

export function HtmlInput(props: InputProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <RichText {...props} />
    </Suspense>
  );
}

function Waiting({ label, help }: InputProps) {
  return (
    <FormControl fullWidth>
      <Typography variant="caption">{label}</Typography>
      <Skeleton variant="rounded" height={160} />
      {help && <FormHelperText>{help}</FormHelperText>}
    </FormControl>
  );
}
