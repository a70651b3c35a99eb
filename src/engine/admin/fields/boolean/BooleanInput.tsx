import { FormControl, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';

export function BooleanInput(props: InputProps) {
  const input = useFieldInput<boolean | null | undefined>(props);
  const hintId = `${input.id}-hint`;
  return (
    <FormControl error={input.isFaulty}>
      <FormControlLabel
        label={input.label}
        control={
          <Switch
            id={input.id}
            name={input.name}
            checked={input.value === true}
            autoFocus={props.autoFocus}
            onChange={({ target }) => input.change(target.checked)}
            onBlur={input.leave}
            slotProps={{ input: { ref: input.ref, 'aria-describedby': input.hint && hintId } }}
          />
        }
      />
      {input.hint && <FormHelperText id={hintId}>{input.hint}</FormHelperText>}
    </FormControl>
  );
}
