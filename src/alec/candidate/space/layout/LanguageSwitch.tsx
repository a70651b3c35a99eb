import { useLocaleState, useNotify, useTranslate } from 'ra-core';
import { loadWords } from '#engine/admin/providers/words.ts';
import { type Locale, locales } from '#engine/model/model.ts';

const names: Readonly<Record<Locale, string>> = { fr: 'Français', en: 'English' };

/** One press says everything in the other language. */
export function LanguageSwitch() {
  const translate = useTranslate();
  const notify = useNotify();
  const [locale, setLocale] = useLocaleState();
  const speak = async (next: Locale) => {
    try {
      await loadWords(next);
      setLocale(next);
    } catch {
      notify('candidate.failure.unreachable', { type: 'error' });
    }
  };
  return (
    <fieldset className="switch" aria-label={translate('candidate.language')}>
      {locales.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === locale}
          aria-label={names[one]}
          onClick={() => void speak(one)}
        >
          {one.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
