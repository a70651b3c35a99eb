import type { Model } from './model.ts';

/**
 * The addresses of the pages written by hand, as patterns of the router: the screen draws its routes from them, and the
 * server knows by them which address is a page.
 */
export const pagePaths = {
  root: '/',
  clear: '/clear',
  dossiers: '/manager/training-courses',
  dossierById: '/manager/training-courses/:id/:view?',
  dossier: '/manager/training-course/:ref/:tab?/:action?/:id?',
  wizard: '/training-courses/:step?',
  catalogue: '/manager/training-catalog/*',
  notifications: '/manager/user-notifications',
  repositories: '/configuration/repositories',
  estimatorConfiguration: '/configuration/estimator-configurations',
  outsideCatalogue: '/configuration/trainings-outside-catalog/*',
} as const;

/** The pages of signing in that react-admin brings along. */
const signInPaths = ['/login', '/auth-callback', '/authentication-error', '/access-denied'];

/** The generated pages of a resource, below its address. */
export const viewPaths = { list: '', create: '/create', edit: '/:id', show: '/:id/show' } as const;

/**
 * Tells which addresses are pages of the screen: those of the resources, at their own address and at the one react-admin
 * links to, and those written by hand. Whether the record behind one exists is not asked.
 *
 * @example
 * const isPage = pageTest(model)
 * isPage('/configuration/repositories/regions') // true
 * isPage('/wp-login.php') // false
 */
export function pageTest({ resources }: Model): (path: string) => boolean {
  const generated = Object.values(resources).flatMap(({ route, path }) =>
    [route, `/${path}`].flatMap((base) => Object.values(viewPaths).map((view) => base + view)),
  );
  const patterns = [...Object.values(pagePaths), ...signInPaths, ...generated].map(asExpression);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** `/training-courses/:step?` matches with and without a step, and with a slash at the end. */
function asExpression(pattern: string): RegExp {
  const parts = pattern.split('/').filter(Boolean).map(asPart);
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}

function asPart(part: string): string {
  if (part === '*') return '(/.*)?';
  if (!part.startsWith(':')) return `/${part.replaceAll('.', '\\.')}`;
  return part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+';
}
