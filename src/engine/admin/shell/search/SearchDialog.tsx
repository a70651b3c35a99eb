import {
  Autocomplete,
  Box,
  Dialog,
  ListItemText,
  type PopperProps,
  TextField,
  Typography,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { HTMLAttributes, ReactNode } from 'react';

export interface SearchOption {
  readonly key: string;
  /** Heading that it stands under; options of one group follow each other. */
  readonly group: string;
  readonly label: string;
  readonly detail?: string;
}

interface SearchDialogProps<Option extends SearchOption> {
  readonly label: string;
  readonly placeholder?: string;
  /** Below the input, for as long as the dialog is open. */
  readonly help?: ReactNode;
  readonly text: string;
  readonly type: (text: string) => void;
  /** What is found for the text, in the order of the list. */
  readonly options: readonly Option[];
  readonly isLoading: boolean;
  /** In the place of options while there are none. */
  readonly emptyText: string;
  /** Read out when it changes. */
  readonly status: string;
  /** Above the input. */
  readonly hint?: ReactNode;
  readonly choose: (option: Option) => void;
  readonly close: () => void;
}

/** A combobox over the page; arrows choose, Enter opens, Esc closes. */
export function SearchDialog<Option extends SearchOption>(props: SearchDialogProps<Option>) {
  const { label, placeholder, hint, help, text, type, options, isLoading, emptyText, status, choose, close } =
    props;
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: { 'aria-label': label, sx: { m: { xs: 1, sm: 4 }, width: { xs: 'calc(100% - 16px)' } } },
      }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      {hint && <Box sx={{ px: 2, pt: 2, '&:empty': { display: 'none' } }}>{hint}</Box>}
      <Autocomplete
        open
        fullWidth
        disablePortal
        autoHighlight
        forcePopupIcon={false}
        sx={{ p: 2, pb: 0 }}
        options={options}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        getOptionLabel={(option) => option.label}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(one, other) => one.key === other.key}
        loading={isLoading}
        loadingText={emptyText}
        noOptionsText={emptyText}
        value={null}
        inputValue={text}
        onInputChange={(_, typed, reason) => reason !== 'reset' && type(typed)}
        onChange={(_, option) => option && choose(option)}
        onClose={(_, reason) => reason === 'escape' && close()}
        slots={{ popper: BelowTheInput }}
        slotProps={{
          paper: { elevation: 0, sx: { border: 'none' } },
          listbox: { sx: { maxHeight: 'min(60vh, 560px)' } },
        }}
        renderGroup={({ key, group, children }) => (
          <Group key={key} name={group}>
            {children}
          </Group>
        )}
        renderOption={({ key, ...rest }, option) => <Option key={key} option={option} props={rest} />}
        renderInput={(input) => <TextField {...input} autoFocus label={label} placeholder={placeholder} />}
      />
      {help && (
        <Typography
          variant="caption"
          color="text.secondary"
          sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          {help}
        </Typography>
      )}
      <Box role="status" sx={visuallyHidden}>
        {status}
      </Box>
    </Dialog>
  );
}

/** The list is part of the dialog, which grows with it. */
function BelowTheInput({ children }: PopperProps) {
  return (
    <Box role="presentation" sx={{ px: 2, pb: 1 }}>
      {typeof children === 'function' ? null : children}
    </Box>
  );
}

/** A list within a list box would not be read as one. */
function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box component="li" role="presentation">
      <Typography variant="caption" color="text.secondary" component="div" aria-hidden sx={{ px: 2, pt: 1 }}>
        {name}
      </Typography>
      <Box component="ul" role="group" aria-label={name} sx={{ p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

interface OptionProps {
  readonly option: SearchOption;
  readonly props: HTMLAttributes<HTMLLIElement>;
}

function Option({ option, props }: OptionProps) {
  return (
    <li {...props}>
      <ListItemText
        primary={option.label}
        secondary={option.detail}
        slotProps={{ secondary: { noWrap: true } }}
      />
    </li>
  );
}
