import frame from 'ra-language-french';
import dossiers from '#locales/dossiers.fr.json';
import { violations } from '#locales/fr.json';
import lists from '#locales/lists.fr.json';
import shell from '#locales/shell.fr.json';
import views from '#locales/views.fr.json';

/** react-admin's own words, and ours that come over them. */
export const words = {
  frame,
  own: [{ violations }, views, lists, shell, dossiers],
};
