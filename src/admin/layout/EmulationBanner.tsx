import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { leaveEmulation } from '#admin/providers/emulation.ts';
import { prepareDeparture } from '#admin/providers/pendingDrafts.ts';
import { useSignedIn } from './useMenu.ts';

/** Says all the time, over the whole width, that somebody acts in another's place, and leads back with one click. */
export function EmulationBanner() {
  const translate = useTranslate();
  const actor = useSignedIn();
  if (actor?.emulatedBy === undefined) return null;
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0 }}
      action={
        <Button color="inherit" size="small" onClick={() => void prepareDeparture().then(leaveEmulation)}>
          {translate('shell.emulation.leave')}
        </Button>
      }
    >
      {translate('shell.emulation.banner', { name: actor.name, by: actor.emulatedBy })}
    </Alert>
  );
}
