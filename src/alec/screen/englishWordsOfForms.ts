import frame from 'ra-language-english';
import { mergeWords } from '#engine/admin/providers/mergeWords.ts';
import schemas from '#generated/locales/en.json';
import { violations } from '#locales/en.json';
import shell from '#locales/shell.en.json';
import views from '#locales/views.en.json';

/** react-admin's own words, those of the schema files, and of the engine's forms. */
export const words = mergeWords(frame, [schemas, { violations }, views, shell]);
