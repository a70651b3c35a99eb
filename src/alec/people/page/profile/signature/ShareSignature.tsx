import { FormControlLabel, FormHelperText, Stack, Switch } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { usePreferences } from '#alec/people/page/profile/usePreferences.ts';

/** Whether others may make documents of one's dossiers that bear one's signature. */
export function ShareSignature() {
  const translate = useTranslate();
  const help = useId();
  const { preferences, choose, isChoosing } = usePreferences();
  return (
    <Stack>
      <FormControlLabel
        label={translate('profile.signature.share')}
        control={
          <Switch
            checked={preferences?.is_signature_shared ?? false}
            disabled={!preferences || isChoosing}
            onChange={(_, is_signature_shared) => void choose({ is_signature_shared })}
            slotProps={{ input: { 'aria-describedby': help } }}
          />
        }
      />
      <FormHelperText id={help}>{translate('profile.signature.shareHelp')}</FormHelperText>
    </Stack>
  );
}
