/** Where the personal space of candidates stands. */
export const candidatePath = '/candidate';

/**
 * The addresses of its pages below that path, as patterns of the router: the space draws its routes from them, and the
 * server knows by them which address is a page.
 */
export const candidatePaths = {
  landing: '/',
  dashboard: '/dashboard',
  profile: '/profile',
  profileRow: '/profile/:part/:id',
  account: '/account',
  accountPart: '/account/:part',
  ads: '/ads',
  ad: '/ads/:id',
  applications: '/applications',
  missions: '/missions',
  documents: '/documents',
  advantages: '/advantages',
  settings: '/settings',
  faq: '/faq',
} as const;
