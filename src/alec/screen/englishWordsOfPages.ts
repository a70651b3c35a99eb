import candidates from '#locales/candidates.en.json';
import chat from '#locales/chat.en.json';
import dashboard from '#locales/dashboard.en.json';
import delegations from '#locales/delegations.en.json';
import documents from '#locales/documents.en.json';
import dossier from '#locales/dossier.en.json';
import estimator from '#locales/estimator.en.json';
import estimatorViews from '#locales/estimatorViews.en.json';
import filters from '#locales/filters.en.json';
import grid from '#locales/grid.en.json';
import help from '#locales/help.en.json';
import kinds from '#locales/kinds.en.json';
import mail from '#locales/mail.en.json';
import minesweeper from '#locales/minesweeper.en.json';
import profile from '#locales/profile.en.json';
import refunds from '#locales/refunds.en.json';
import schedule from '#locales/schedule.en.json';
import statistics from '#locales/statistics.en.json';
import systems from '#locales/systems.en.json';
import trainingAction from '#locales/trainingAction.en.json';
import wizard from '#locales/wizard.en.json';

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
