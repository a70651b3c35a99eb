import { Autocomplete, ListItemText, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { type FilteredField, useFieldLabels, useOfferedFields } from './filteredField.ts';

interface FieldPickerProps {
  readonly chosen: FilteredField | undefined;
  readonly choose: (path: string) => void;
  readonly fault: string | undefined;
}

/** The fields of the record, then those of each record it refers to; found by any of their words. */
export function FieldPicker({ chosen, choose, fault }: FieldPickerProps) {
  const offered = useOfferedFields(useResourceModel());
  const labels = useFieldLabels();
  const translate = useTranslate();
  return (
    <Autocomplete
      size="small"
      fullWidth
      disableClearable
      options={chosen && !offered.some(({ path }) => path === chosen.path) ? [...offered, chosen] : offered}
      value={(chosen ?? null) as FilteredField}
      onChange={(_, { path }) => choose(path)}
      groupBy={(one) => labels.way(one) || translate('advancedFilter.ofRecord')}
      getOptionLabel={labels.whole}
      getOptionKey={({ path }) => path}
      isOptionEqualToValue={(option, value) => option.path === value?.path}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <ListItemText
            primary={labels.short(option)}
            secondary={labels.help(option)}
            slotProps={{ secondary: { variant: 'caption' } }}
            sx={{ m: 0 }}
          />
        </li>
      )}
      noOptionsText={translate('advancedFilter.noMatch')}
      openText={translate('fields.open')}
      closeText={translate('fields.close')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('advancedFilter.field')}
          autoFocus={chosen === undefined}
          error={fault !== undefined}
          helperText={fault ?? (chosen && labels.help(chosen))}
        />
      )}
    />
  );
}
