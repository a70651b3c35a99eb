import { useTranslate } from 'ra-core';
import { type Theme, useTheme } from '#alec/candidate/space/layout/useTheme.ts';
import { Card } from '#alec/candidate/space/parts/Card.tsx';

const themes: readonly { readonly name: string; readonly theme: Theme | undefined }[] = [
  { name: 'system', theme: undefined },
  { name: 'light', theme: 'light' },
  { name: 'dark', theme: 'dark' },
];

/** Light, dark, or as the telephone is set. */
export function ThemeChoice() {
  const translate = useTranslate();
  const { chosen, setTheme } = useTheme();
  const title = translate('candidate.settings.theme');
  return (
    <Card title={title}>
      <fieldset className="choices" aria-label={title}>
        {themes.map(({ name, theme }) => (
          <button
            key={name}
            type="button"
            className="choice"
            aria-pressed={chosen === theme}
            onClick={() => setTheme(theme)}
          >
            {translate(`candidateSettings.themes.${name}`)}
          </button>
        ))}
      </fieldset>
    </Card>
  );
}
