import { Autocomplete, Dialog, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { useMenu } from './useMenu.ts';

/** Every page one may open, found by a few letters. */
export default function CommandPalette({ close }: { readonly close: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const options = useMenu().flatMap(({ id, items }) =>
    items.map((item) => ({ ...item, section: translate(`shell.sections.${id}`) })),
  );

  const open = (path: string | undefined) => {
    close();
    if (path !== undefined) navigate(path);
  };

  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="sm"
      aria-label={translate('shell.goTo')}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete
        open
        autoHighlight
        options={options}
        groupBy={(option) => option.section}
        getOptionLabel={(option) => option.label}
        getOptionKey={(option) => option.path}
        noOptionsText={translate('shell.nothingFound')}
        onChange={(_, option) => open(option?.path)}
        onClose={(_, reason) => reason === 'escape' && close()}
        slotProps={{ popper: { placement: 'bottom' } }}
        renderInput={(props) => (
          <TextField {...props} autoFocus label={translate('shell.goTo')} sx={{ m: 2, width: 'auto' }} />
        )}
      />
      <Typography variant="caption" color="text.secondary" sx={{ px: 2, pb: 2 }}>
        {translate('shell.paletteHelp')}
      </Typography>
    </Dialog>
  );
}
