import type { Resource } from '#engine/model/model.ts';
import { pointerTo, type Report } from './fault.ts';
import type { PageAddress } from './knownNames.ts';

interface Routed {
  readonly file: string;
  readonly resource: Resource;
}

/** Checks that each list has an address of its own on the screen, and none that a page written by hand answers. */
export function checkRoutes(
  entries: readonly Routed[],
  pages: readonly PageAddress[],
  reportOf: (file: string) => Report,
): void {
  const owners = new Map<string, Routed>();
  for (const entry of entries) {
    const { route, path } = entry.resource;
    const owner = owners.get(route) ?? aliasOwner(route, entry, entries);
    const page = pages.find((one) => one.resource !== path && addressesOf(route).some(isAt(one.path)));
    const report = reportOf(entry.file);
    if (owner) report(pointer, `'${route}' is already the address of ${owner.file}.`);
    else if (page) report(pointer, `'${route}' is the address of a page written by hand: '${page.path}'.`);
    owners.set(route, entry);
  }
}

const pointer = pointerTo('x-resource', 'route');

/** Every list is also at `/{path}`, where links of react-admin lead. */
function aliasOwner(route: string, { file }: Routed, entries: readonly Routed[]): Routed | undefined {
  return entries.find((other) => other.file !== file && `/${other.resource.path}` === route);
}

/** Where the views of a resource are. */
function addressesOf(route: string): readonly string[] {
  return [route, `${route}/create`, `${route}/:id`, `${route}/:id/show`];
}

/** Does a page answer there? `/a/:b?` answers `/a` and `/a/c`; `/a/*` whatever begins with `/a`. */
function isAt(page: string): (address: string) => boolean {
  const form = page
    .split('/')
    .slice(1)
    .map((step) => formOf(step))
    .join('');
  const whole = new RegExp(`^${form || '/'}$`);
  return (address) => whole.test(address);
}

function formOf(step: string): string {
  if (step === '*') return '(?:/.*)?';
  if (step.startsWith(':')) return step.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+';
  return step === '' ? '' : `/${step.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
}
