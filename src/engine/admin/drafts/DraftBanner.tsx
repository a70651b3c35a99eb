import { Alert, Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { Restored } from './useRestoredTyping.ts';

interface DraftBannerProps {
  readonly restored: Restored;
  readonly dismiss: () => void;
  readonly throwAway: () => void;
}

/** Says since when the form holds what was typed before, and offers to keep it or not. */
export function DraftBanner({ restored, dismiss, throwAway }: DraftBannerProps) {
  const translate = useTranslate();
  const { how, savedAt, settle } = restored;
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Stack direction={{ xs: 'column', sm: 'row' }}>
          <Button color="inherit" size="small" onClick={settle ?? dismiss}>
            {translate(settle ? 'views.draft.settle' : 'views.draft.keep')}
          </Button>
          <Button color="inherit" size="small" onClick={throwAway}>
            {translate('views.draft.throwAway')}
          </Button>
        </Stack>
      }
    >
      {translate(`views.draft.${how}`, useMoment(savedAt))}
    </Alert>
  );
}

/** Day and time of an instant, each as the language writes it. */
function useMoment(instant: string): { readonly day: string; readonly time: string } {
  const locale = useScreenLocale();
  const moment = new Date(instant);
  return {
    day: moment.toLocaleDateString(locale, { day: '2-digit', month: '2-digit' }),
    time: moment.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }),
  };
}
