import { pagePaths } from '#alec/pagePaths.ts';
import { studioRight } from '#alec/studio/studioPermissions.ts';
import type { PageEntry } from '#engine/admin/shell/menu/menuSections.ts';

/** Pages written by hand that have a place in the menu; `label` is a key of the locales. */
export const menuPages: readonly PageEntry[] = [
  {
    section: 'steering',
    route: '/dashboard',
    label: 'pages.dashboard.title',
    icon: 'Dashboard',
    openWith: 'training-courses',
  },
  {
    section: 'steering',
    route: '/manager/statistics',
    label: 'pages.statistics.title',
    icon: 'BarChart',
    openWith: 'training-courses',
  },
  {
    section: 'catalogue',
    route: '/manager/habilitations',
    label: 'pages.habilitations.title',
    icon: 'Verified',
    openWith: 'search',
  },
  {
    section: 'dossiers',
    route: '/manager/documents',
    label: 'pages.documentSearch.title',
    icon: 'FindInPage',
    openWith: 'documents',
  },
  {
    section: 'dossiers',
    route: '/manager/unmatched-mails',
    label: 'pages.unmatchedMails.title',
    icon: 'Mail',
    openWith: 'communications',
    needs: 'attach-training-course',
  },
  {
    section: 'configuration',
    route: '/configuration/trainings-outside-catalog',
    label: 'pages.trainingsOutsideCatalog.title',
    icon: 'PlaylistAdd',
    openWith: 'estimator-configurations',
  },
  {
    section: 'configuration',
    route: '/configuration/repositories',
    label: 'pages.repositories.title',
    icon: 'Apps',
    openWith: 'estimator-configurations',
  },
  {
    section: 'configuration',
    route: pagePaths.schemas,
    label: 'pages.schemas.title',
    icon: 'AccountTree',
    permission: studioRight,
  },
];
