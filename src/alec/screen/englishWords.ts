import frame from 'ra-language-english';
import dossier from '#locales/dossier.en.json';
import dossiers from '#locales/dossiers.en.json';
import sentences from '#locales/en.json';
import estimator from '#locales/estimator.en.json';
import estimatorViews from '#locales/estimatorViews.en.json';
import schedule from '#locales/schedule.en.json';
import shell from '#locales/shell.en.json';
import views from '#locales/views.en.json';
import wizard from '#locales/wizard.en.json';

/** react-admin's own words, and ours that come over them. */
export const words = {
  frame,
  own: [sentences, views, shell, dossiers, wizard, dossier, schedule, estimatorViews, estimator],
};
