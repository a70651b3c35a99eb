import frame from 'ra-language-english';
import dossiers from '#locales/dossiers.en.json';
import { violations } from '#locales/en.json';
import lists from '#locales/lists.en.json';
import shell from '#locales/shell.en.json';
import views from '#locales/views.en.json';

/** react-admin's own words, and ours that come over them. */
export const words = {
  frame,
  own: [{ violations }, views, lists, shell, dossiers],
};
