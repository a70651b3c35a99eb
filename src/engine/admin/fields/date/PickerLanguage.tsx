import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { frFR } from '@mui/x-date-pickers/locales';
import { enGB } from 'date-fns/locale/en-GB';
import { fr } from 'date-fns/locale/fr';
import type { ReactNode } from 'react';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';

const frenchWords = frFR.components.MuiLocalizationProvider.defaultProps.localeText;

/** The language of the calendars: weeks start on Monday, days before months. */
export function PickerLanguage({ children }: { children: ReactNode }) {
  const locale = useScreenLocale();
  const french = locale === 'fr';
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={french ? fr : enGB}
      localeText={french ? frenchWords : undefined}
    >
      {children}
    </LocalizationProvider>
  );
}
