import chat from '#locales/chat.fr.json';
import documents from '#locales/documents.fr.json';
import dossier from '#locales/dossier.fr.json';
import estimator from '#locales/estimator.fr.json';
import estimatorViews from '#locales/estimatorViews.fr.json';
import grid from '#locales/grid.fr.json';
import mail from '#locales/mail.fr.json';
import refunds from '#locales/refunds.fr.json';
import schedule from '#locales/schedule.fr.json';
import systems from '#locales/systems.fr.json';
import trainingAction from '#locales/trainingAction.fr.json';
import wizard from '#locales/wizard.fr.json';

/** The words of pages that are loaded when they are opened. */
export const words = [
  wizard,
  grid,
  dossier,
  documents,
  chat,
  mail,
  refunds,
  schedule,
  systems,
  estimatorViews,
  estimator,
  trainingAction,
];
