import chat from '#locales/chat.en.json';
import documents from '#locales/documents.en.json';
import dossier from '#locales/dossier.en.json';
import estimator from '#locales/estimator.en.json';
import estimatorViews from '#locales/estimatorViews.en.json';
import grid from '#locales/grid.en.json';
import mail from '#locales/mail.en.json';
import refunds from '#locales/refunds.en.json';
import schedule from '#locales/schedule.en.json';
import systems from '#locales/systems.en.json';
import trainingAction from '#locales/trainingAction.en.json';
import wizard from '#locales/wizard.en.json';

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
