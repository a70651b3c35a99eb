import candidates from '#locales/candidates.fr.json';
import chat from '#locales/chat.fr.json';
import dashboard from '#locales/dashboard.fr.json';
import delegations from '#locales/delegations.fr.json';
import documents from '#locales/documents.fr.json';
import dossier from '#locales/dossier.fr.json';
import estimator from '#locales/estimator.fr.json';
import estimatorViews from '#locales/estimatorViews.fr.json';
import filters from '#locales/filters.fr.json';
import grid from '#locales/grid.fr.json';
import help from '#locales/help.fr.json';
import kinds from '#locales/kinds.fr.json';
import mail from '#locales/mail.fr.json';
import minesweeper from '#locales/minesweeper.fr.json';
import profile from '#locales/profile.fr.json';
import refunds from '#locales/refunds.fr.json';
import schedule from '#locales/schedule.fr.json';
import statistics from '#locales/statistics.fr.json';
import systems from '#locales/systems.fr.json';
import trainingAction from '#locales/trainingAction.fr.json';
import wizard from '#locales/wizard.fr.json';

/** The words of pages that are loaded when they are opened. */
export const words = [
  wizard,
  dashboard,
  grid,
  kinds,
  filters,
  dossier,
  delegations,
  documents,
  candidates,
  chat,
  help,
  mail,
  minesweeper,
  profile,
  refunds,
  schedule,
  statistics,
  systems,
  estimatorViews,
  estimator,
  trainingAction,
];
