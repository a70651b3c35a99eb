import { useTranslate } from 'ra-core';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { useTheme } from './useTheme.ts';

/** Light or dark; until it is pressed the system decides. */
export function ThemeSwitch() {
  const translate = useTranslate();
  const { isDark, setTheme } = useTheme();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={translate(isDark ? 'candidate.lightTheme' : 'candidate.darkTheme')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'light' : 'dark'} />
    </button>
  );
}
