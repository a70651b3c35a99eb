import { FormControl, InputLabel, MenuItem, Select, Stack } from '@mui/material';
import { useLocaleState, useStore, useTranslate } from 'ra-core';
import { Suspense, useId } from 'react';
import { useTheme } from 'react-admin';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { LateHintSettings } from '#engine/admin/hints/LateHintSettings.tsx';
import { loadWords } from '#engine/admin/providers/words.ts';
import type { Density } from '#engine/admin/theme/theme.ts';
import { type Locale, locales } from '#engine/model/model.ts';
import { ProfileSection } from './ProfileSection.tsx';

/** How the screen looks and speaks: the same switches as in the top bar, which follow to other machines. */
export function PreferencesSection() {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useTheme();
  const [density, setDensity] = useStore<Density>('density', 'comfortable');
  const attempt = useAttempt();
  const speak = (next: string) =>
    void attempt(async () => {
      await loadWords(next as Locale);
      setLocale(next);
    });
  return (
    <ProfileSection title={translate('profile.look.title')} help={translate('profile.look.help')}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <Choice name="language" value={locale} values={locales} choose={speak} />
        <Choice
          name="theme"
          value={theme ?? 'system'}
          values={themes}
          choose={(one) => setTheme(one as never)}
        />
        <Choice
          name="density"
          value={density}
          values={densities}
          choose={(one) => setDensity(one as Density)}
        />
      </Stack>
      <Suspense fallback={null}>
        <LateHintSettings />
      </Suspense>
    </ProfileSection>
  );
}

const themes = ['light', 'dark'];
const densities: readonly Density[] = ['comfortable', 'compact'];

interface ChoiceProps {
  readonly name: 'language' | 'theme' | 'density';
  readonly value: string;
  readonly values: readonly string[];
  readonly choose: (value: string) => void;
}

function Choice({ name, value, values, choose }: ChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  const label = translate(`profile.look.${name}`);
  // Until a theme is chosen the system decides.
  const shown = values.includes(value) ? values : [value, ...values];
  return (
    <FormControl size="small" sx={{ minWidth: 180, flex: 1 }}>
      <InputLabel id={id}>{label}</InputLabel>
      <Select labelId={id} label={label} value={value} onChange={({ target }) => choose(target.value)}>
        {shown.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`profile.look.values.${one}`)}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
