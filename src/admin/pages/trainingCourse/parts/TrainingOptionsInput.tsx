import { MenuItem, TextField } from '@mui/material';
import { useGetList } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { InputProps } from '#admin/kinds/kindProps.ts';
import { lookOf } from '#admin/kinds/TextInput.tsx';
import { useKindInput } from '#admin/kinds/useKindInput.ts';
import type { FieldPieces } from '#admin/views/overrides.ts';
import type { SavedRecord } from '#admin/views/useSaveRecord.ts';

/** The options of the training that was taken from the catalogue; a training of no catalogue has none. */
function TrainingOptionsInput(props: InputProps) {
  const input = useKindInput<readonly string[] | null | undefined>(props);
  const training: unknown = useWatch({ name: 'training' });
  const { data: options = [] } = useGetList<SavedRecord>(
    'training-options',
    { filter: { training }, pagination: { page: 1, perPage: 100 } },
    { enabled: typeof training === 'string' },
  );
  const chosen = (input.value ?? []).filter((id) => options.some((option) => option.id === id));
  if (typeof training !== 'string') return null;
  return (
    <TextField
      {...lookOf(props, input)}
      select
      value={chosen}
      onChange={({ target }) => input.change([target.value].flat())}
      onBlur={input.leave}
      slotProps={{ select: { multiple: true } }}
    >
      {options.map((option) => (
        <MenuItem key={option.id} value={option.id}>
          {String(option.label)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** What stands in for the generated inputs of a training on the page. */
export const trainingPieces: Readonly<Record<string, FieldPieces>> = {
  training_options: { input: TrainingOptionsInput },
};
