import frame from 'ra-language-french';
import dossier from '#locales/dossier.fr.json';
import dossiers from '#locales/dossiers.fr.json';
import estimator from '#locales/estimator.fr.json';
import estimatorViews from '#locales/estimatorViews.fr.json';
import sentences from '#locales/fr.json';
import schedule from '#locales/schedule.fr.json';
import shell from '#locales/shell.fr.json';
import views from '#locales/views.fr.json';
import wizard from '#locales/wizard.fr.json';

/** react-admin's own words, and ours that come over them. */
export const words = {
  frame,
  own: [sentences, views, shell, dossiers, wizard, dossier, schedule, estimatorViews, estimator],
};
