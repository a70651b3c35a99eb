import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';

const mostOptions = 100;

/** The options of the catalogue training that was chosen; a training outside the catalogue has none. */
export function TrainingOptionsInput(props: InputProps) {
  const input = useFieldInput<readonly string[] | null | undefined>(props);
  const translate = useTranslate();
  const training: unknown = useWatch({ name: 'training' });
  const { data = [], isPending } = useGetList(
    'training-options',
    {
      filter: { training },
      sort: { field: 'position', order: 'ASC' },
      pagination: { page: 1, perPage: mostOptions },
    },
    { enabled: Boolean(training) },
  );
  if (!training) return null;
  const chosen = input.value ?? [];
  const toggle = (id: string) =>
    input.change(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <FormControl component="fieldset" error={input.isFaulty}>
      <FormLabel component="legend">{props.label}</FormLabel>
      <FormGroup row>
        {data.map(({ id, label }) => (
          <FormControlLabel
            key={id}
            label={String(label)}
            control={<Checkbox checked={chosen.includes(String(id))} onChange={() => toggle(String(id))} />}
          />
        ))}
      </FormGroup>
      {!isPending && data.length === 0 && (
        <FormHelperText>{translate('wizard.trainings.noOption')}</FormHelperText>
      )}
      {input.hint && <FormHelperText>{input.hint}</FormHelperText>}
    </FormControl>
  );
}
