import frame from 'ra-language-french';
import { mergeWords } from '#engine/admin/providers/mergeWords.ts';
import schemas from '#generated/locales/fr.json';
import { violations } from '#locales/fr.json';
import shell from '#locales/shell.fr.json';
import views from '#locales/views.fr.json';

/** react-admin's own words, those of the schema files, and of the engine's forms. */
export const words = mergeWords(frame, [schemas, { violations }, views, shell]);
