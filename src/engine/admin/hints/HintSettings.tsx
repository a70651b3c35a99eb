import { Button, FormControlLabel, Stack, Switch } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useHints } from './useHints.ts';

/** Whether one is told what is new to one, and the way to be told all of it again. */
export default function HintSettings() {
  const translate = useTranslate();
  const hints = useHints();
  if (!hints) return null;
  const { closed, areOff } = hints.state;
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ mt: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <FormControlLabel
        control={<Switch checked={!areOff} onChange={(_, areOn) => hints.turn(areOn)} />}
        label={translate('hints.areOn')}
      />
      {closed.length > 0 && !areOff && (
        <Button size="small" onClick={hints.showAgain}>
          {translate('hints.again')}
        </Button>
      )}
    </Stack>
  );
}
