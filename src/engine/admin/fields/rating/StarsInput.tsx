import { FormControl, FormHelperText, FormLabel, Rating, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { mostStars } from '#engine/model/valueForms.ts';

/** Stars as the radio buttons they are: arrows choose one more or one less. */
export function StarsInput(props: InputProps) {
  const { field } = useModelField(props.source);
  const input = useFieldInput<number | null | undefined>(props);
  const translate = useTranslate();
  const max = field.maximum ?? mostStars;
  const labelId = `${input.id}-label`;
  return (
    <FormControl required={input.isRequired} error={input.isFaulty}>
      <FormLabel id={labelId} sx={{ fontSize: 'caption.fontSize' }}>
        {input.label}
      </FormLabel>
      <Stack direction="row">
        <Rating
          id={input.id}
          name={input.name}
          max={max}
          role="radiogroup"
          aria-labelledby={labelId}
          value={typeof input.value === 'number' ? input.value : null}
          onChange={(_, value) => input.change(value)}
          onBlur={input.leave}
          getLabelText={(count) => translate('fields.stars', { count, max })}
          emptyLabelText={translate('fields.none')}
        />
      </Stack>
      {input.hint && <FormHelperText sx={{ mx: 0 }}>{input.hint}</FormHelperText>}
    </FormControl>
  );
}
