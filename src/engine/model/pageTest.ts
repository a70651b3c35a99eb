import type { Model } from './model.ts';

/** The pages of signing in that react-admin brings along. */
export const signInPaths: readonly string[] = [
  '/login',
  '/auth-callback',
  '/authentication-error',
  '/access-denied',
];

/** The generated pages of a resource, below its address. */
export const viewPaths = { list: '', create: '/create', edit: '/:id', show: '/:id/show' } as const;

/** The second tab of a view made of react-admin's tabbed layouts is at `/:id/1`. */
const tab = '(/\\d+)?';

/**
 * Tells which addresses are pages of the screen: those of the resources, at their own address and at the one react-admin
 * links to, and those written by hand. Whether the record behind one exists is not asked.
 *
 * @example
 * const isPage = pageTest(model, ['/clear'])
 * isPage('/lists/branches') // true
 * isPage('/wp-login.php') // false
 */
export function pageTest({ resources }: Model, pages: readonly string[]): (path: string) => boolean {
  const generated = Object.values(resources).flatMap(({ route, path }) =>
    [route, `/${path}`].flatMap((base) => Object.values(viewPaths).map((view) => base + view)),
  );
  const isOther = pathTest([...pages, ...signInPaths]);
  const patterns = generated.map((path) => asExpression(path, tab));
  return (path) => isOther(path) || patterns.some((pattern) => pattern.test(path));
}

/**
 * Tells which addresses one of the router's patterns matches.
 *
 * @example pathTest(['/loans/:id?'])('/loans/12') // true
 */
export function pathTest(paths: readonly string[]): (path: string) => boolean {
  const patterns = paths.map((path) => asExpression(path));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** `/loans/:step?` matches with and without a step, and with a slash at the end. */
function asExpression(pattern: string, end = ''): RegExp {
  const parts = pattern.split('/').filter(Boolean).map(asPart);
  return new RegExp(`^${parts.join('')}${end}/?$`, 'i');
}

function asPart(part: string): string {
  if (part === '*') return '(/.*)?';
  if (!part.startsWith(':')) return `/${part.replaceAll('.', '\\.')}`;
  return part.endsWith('?') ? '(/[^/]+)?' : '/[^/]+';
}
