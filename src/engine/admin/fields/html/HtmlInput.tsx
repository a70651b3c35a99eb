import { FormControl, FormHelperText, Skeleton, Typography } from '@mui/material';
import { Suspense } from 'react';
import type { InputProps } from '#engine/admin/fields/kindProps.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

const RichText = loadable(() => import('./RichText.tsx'), 'form');

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
