/**
 * Where the pages written by hand are, as the router takes it; `resource`: the list or record they show in the place of
 * its generated views. The schema compiler refuses a list at one of these addresses.
 */
export const pageAddresses: readonly { readonly path: string; readonly resource?: string }[] = [
  { path: '/' },
  { path: '/clear' },
  { path: '/profile' },
  { path: '/dashboard' },
  { path: '/manager/user-notifications', resource: 'user-notifications' },
  { path: '/manager/training-courses', resource: 'training-courses' },
  { path: '/training-courses/:step?', resource: 'training-courses' },
  { path: '/manager/training-course/:ref/:tab?/:action?/:id?' },
  { path: '/manager/training-actions/:ref/:tab?/:action?/:id?' },
  { path: '/manager/training-courses/:id/:view?', resource: 'training-courses' },
  { path: '/manager/documents' },
  { path: '/manager/statistics' },
  { path: '/manager/training-catalog/*', resource: 'trainings' },
  { path: '/manager/notion/:id?/:childId?' },
  { path: '/manager/habilitations', resource: 'search' },
  { path: '/manager/unmatched-mails/:id?', resource: 'communications' },
  { path: '/delegation/add', resource: 'delegations' },
  { path: '/configuration/repositories' },
  { path: '/configuration/estimator-configurations', resource: 'estimator-configurations' },
  { path: '/configuration/trainings-outside-catalog/*' },
  { path: '/configuration/schemas' },
  { path: '/configuration/schemas/:resource/:tab?' },
  { path: '/configuration/schemas/:resource/edit' },
  { path: '/configuration/new-schema' },
  { path: '/configuration/new-schema/empty' },
];
