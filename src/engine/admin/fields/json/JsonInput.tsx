import { FormControl, FormHelperText, Skeleton, Typography } from '@mui/material';
import { Suspense } from 'react';
import { useLabel } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

const JsonEditor = loadable(() => import('./JsonEditor.tsx'));

export function JsonInput(props: InputProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <JsonEditor {...props} />
    </Suspense>
  );
}

function Waiting(props: InputProps) {
  const label = useLabel(props);
  return (
    <FormControl fullWidth>
      <Typography variant="caption">{label}</Typography>
      <Skeleton variant="rounded" height={160} />
      {props.helperText && <FormHelperText>{props.helperText}</FormHelperText>}
    </FormControl>
  );
}
