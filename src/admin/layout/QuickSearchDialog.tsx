import { Autocomplete, Box, Dialog, ListItemText, TextField, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'ra-core';
import { type HTMLAttributes, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRecentDossiers } from './recentDossiers.ts';
import { type FoundDossier, recentDossier, useFoundDossiers } from './useFoundDossiers.ts';

/** A combobox over the page: what is found while one types, and the last dossiers opened before one does. */
export default function QuickSearchDialog({ close }: { readonly close: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const recent = useRecentDossiers();
  const [text, setText] = useState('');
  const { found, state } = useFoundDossiers(text.trim());
  const options = text.trim() === '' ? recent.map(recentDossier) : found;
  const words = translate(`dossiers.quick.${text.trim() === '' ? 'noRecent' : state}`, { text: text.trim() });
  const open = (dossier: FoundDossier | null) => {
    if (!dossier) return;
    close();
    navigate(dossier.path);
  };
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': translate('dossiers.quick.label'), sx: { overflow: 'visible' } } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete
        open
        fullWidth
        disablePortal
        autoHighlight
        forcePopupIcon={false}
        sx={{ p: 2 }}
        options={options}
        filterOptions={(all) => all}
        groupBy={({ group }) => translate(`dossiers.quick.${group}`)}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ key }) => key}
        isOptionEqualToValue={(one, other) => one.key === other.key}
        loading={state === 'loading' && found.length === 0}
        loadingText={words}
        noOptionsText={words}
        value={null}
        inputValue={text}
        onInputChange={(_, typed, reason) => reason !== 'reset' && setText(typed)}
        onChange={(_, dossier) => open(dossier)}
        onClose={(_, reason) => reason === 'escape' && close()}
        renderGroup={({ key, group, children }) => (
          <Group key={key} name={group}>
            {children}
          </Group>
        )}
        renderOption={({ key, ...props }, option) => <Option key={key} option={option} props={props} />}
        renderInput={(props) => (
          <TextField
            {...props}
            autoFocus
            label={translate('dossiers.quick.label')}
            placeholder={translate('dossiers.quick.placeholder')}
          />
        )}
      />
      <Box role="status" sx={visuallyHidden}>
        {options.length > 0 ? translate('dossiers.quick.results', { smart_count: options.length }) : words}
      </Box>
    </Dialog>
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
  readonly option: FoundDossier;
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
