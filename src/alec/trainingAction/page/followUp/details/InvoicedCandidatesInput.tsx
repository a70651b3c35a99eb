import { Autocomplete, Chip, TextField } from '@mui/material';
import { personName } from '#alec/trainingAction/page/conversion/personName.ts';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { useFollowedAction } from './followedAction.ts';

type Candidate = ActionRecords['candidates'][number];

/** Whom an invoice names: the candidates of its action are offered, no others. */
export function InvoicedCandidatesInput(props: InputProps) {
  const { candidates } = useFollowedAction();
  const input = useFieldInput<readonly string[] | null | undefined>(props);
  const look = lookOf(props, input);
  const nameOf = (candidate: Candidate) => personName(candidate);
  return (
    <Autocomplete
      multiple
      fullWidth
      disableCloseOnSelect
      filterSelectedOptions
      id={look.id}
      options={[...candidates]}
      value={candidates.filter(({ id }) => input.value?.includes(id))}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => input.change(chosen.map(({ id }) => id))}
      onBlur={input.leave}
      renderValue={(chosen, itemProps) =>
        chosen.map((candidate, index) => {
          const { key: _, ...rest } = itemProps({ index });
          return <Chip key={candidate.id} size="small" label={nameOf(candidate)} {...rest} />;
        })
      }
      renderInput={(params) => <TextField {...params} {...look} id={params.id} />}
    />
  );
}
