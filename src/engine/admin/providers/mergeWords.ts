import { convertRaTranslationsToI18next } from 'ra-i18n-i18next';
import { deepMerge, type Messages } from './words.ts';

/** react-admin writes `%{name}` and `one |||| many`, i18next `{{name}}` and keys ending in `_one`, `_other`. */
export function mergeWords(frame: object, own: readonly Messages[]): Messages {
  return own.reduce(deepMerge, convertRaTranslationsToI18next(frame) as Messages);
}
