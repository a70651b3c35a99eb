import frame from 'ra-language-english';
import { violations } from '#locales/en.json';
import filters from '#locales/filters.en.json';
import lists from '#locales/lists.en.json';
import shell from '#locales/shell.en.json';
import views from '#locales/views.en.json';

/** react-admin's own words, and the engine's that come over them. */
export const words = { frame, own: [{ violations }, views, lists, shell, filters] };
