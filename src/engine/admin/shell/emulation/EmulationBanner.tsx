import { Alert, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { prepareDeparture } from '#engine/admin/drafts/departure.ts';
import { useProduct } from '#engine/admin/product.tsx';
import { leaveEmulation } from '#engine/admin/providers/emulation.ts';
import { useSignedIn } from '#engine/admin/shell/menu/useMenu.ts';

/** On a phone the way out stands below, in one line. */
const look = {
  borderRadius: 0,
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  '& .MuiAlert-message': { flex: { xs: '1 1 0', sm: '0 1 auto' } },
  '& .MuiAlert-action': {
    pt: 0,
    whiteSpace: 'nowrap',
    width: { xs: 1, sm: 'auto' },
    justifyContent: 'flex-end',
  },
} as const;

/** Says all the time, over the whole width, that somebody acts in another's place, and leads back with one click. */
export function EmulationBanner() {
  const translate = useTranslate();
  const actor = useSignedIn();
  const { accounts } = useProduct();
  if (actor?.emulatedBy === undefined) return null;
  return (
    <Alert
      severity="warning"
      sx={look}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => void prepareDeparture().then(() => leaveEmulation(accounts?.route))}
        >
          {translate('shell.emulation.leave')}
        </Button>
      }
    >
      {translate('shell.emulation.banner', { name: actor.name, by: actor.emulatedBy })}
    </Alert>
  );
}
