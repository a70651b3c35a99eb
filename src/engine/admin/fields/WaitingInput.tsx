import { FormControl, FormHelperText, Skeleton, Typography } from '@mui/material';
import { useLabel } from './fieldContext.ts';
import type { InputProps } from './fieldProps.ts';

interface WaitingInputProps extends InputProps {
  readonly height: number;
}

/** In the place of a large input until its code is there: with its label and help, so that nothing moves then. */
export function WaitingInput({ height, ...props }: WaitingInputProps) {
  const label = useLabel(props);
  return (
    <FormControl fullWidth>
      <Typography variant="caption">{label}</Typography>
      <Skeleton variant="rounded" height={height} />
      {props.helperText && <FormHelperText>{props.helperText}</FormHelperText>}
    </FormControl>
  );
}
