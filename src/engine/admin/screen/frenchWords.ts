import frame from 'ra-language-french';
import filters from '#locales/filters.fr.json';
import { violations } from '#locales/fr.json';
import lists from '#locales/lists.fr.json';
import shell from '#locales/shell.fr.json';
import views from '#locales/views.fr.json';

/** react-admin's own words, and the engine's that come over them. */
export const words = { frame, own: [{ violations }, views, lists, shell, filters] };
