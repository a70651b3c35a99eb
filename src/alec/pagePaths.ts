/**
 * The addresses of the pages written by hand, as patterns of the router: the screen draws its routes from them, and the
 * server knows by them which address is a page.
 */
export const pagePaths = {
  root: '/',
  clear: '/clear',
  dashboard: '/dashboard',
  dossiers: '/manager/training-courses',
  dossierById: '/manager/training-courses/:id/:view?',
  dossier: '/manager/training-course/:ref/:tab?/:action?/:id?',
  trainingAction: '/manager/training-actions/:ref/:tab?/:action?/:id?',
  documentSearch: '/manager/documents',
  unmatchedMails: '/manager/unmatched-mails/:id?',
  wizard: '/training-courses/:step?',
  catalogue: '/manager/training-catalog/*',
  help: '/manager/notion/:id?/:childId?',
  habilitations: '/manager/habilitations',
  profile: '/profile',
  notifications: '/manager/user-notifications',
  statistics: '/manager/statistics',
  newDelegation: '/delegation/add',
  repositories: '/configuration/repositories',
  estimatorConfiguration: '/configuration/estimator-configurations',
  outsideCatalogue: '/configuration/trainings-outside-catalog/*',
  schemas: '/configuration/schemas',
  schema: '/configuration/schemas/:resource/:tab?',
  newSchema: '/configuration/new-schema',
  emptySchema: '/configuration/new-schema/empty',
} as const;
