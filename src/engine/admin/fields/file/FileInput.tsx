import { FormControl, FormHelperText, Skeleton, Typography } from '@mui/material';
import { Suspense } from 'react';
import { useLabel } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { filePart } from './filePart.ts';

const FilePicker = filePart(() => import('./FilePicker.tsx'), 'form');

export function FileInput(props: InputProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <FilePicker {...props} />
    </Suspense>
  );
}

function Waiting(props: InputProps) {
  const label = useLabel(props);
  return (
    <FormControl fullWidth>
      <Typography variant="caption">{label}</Typography>
      <Skeleton variant="rounded" height={72} />
      {props.helperText && <FormHelperText>{props.helperText}</FormHelperText>}
    </FormControl>
  );
}
