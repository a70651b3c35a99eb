import type { ResourceDeclaration } from '#engine/schema/read/declaration.ts';
import type { ProductDeclaration } from '#engine/schema/read/productDeclaration.ts';
import { type Report, suggestion } from './fault.ts';

/** Compares the section a file names with those of the product, where it lists them. Returns whether it is one. */
export function checkSection(
  { 'x-resource': { menu: section } }: ResourceDeclaration,
  { menu }: ProductDeclaration,
  report: Report,
): boolean {
  if (!section || !menu || Object.hasOwn(menu, section)) return true;
  const known = Object.keys(menu);
  const near = suggestion(section, known);
  report('/x-resource/menu', `'menu' cannot be '${section}'.${near} It is one of ${known.join(', ')}, null.`);
  return false;
}

/** Checks that the product's history is one of its resources. */
export function checkHistory(
  { history }: ProductDeclaration,
  paths: readonly string[],
  report: Report,
): void {
  if (history === undefined || paths.includes(history)) return;
  report('/history', `'${history}' is not a resource.${suggestion(history, paths)}`);
}
