import type { ProductFacts, Resource } from '#engine/model/model.ts';
import type { ProductDeclaration } from '#engine/schema/read/productDeclaration.ts';

/**
 * What holds for all resources, every default derived: a product that lists no sections has those its files name.
 *
 * @example
 * deriveProduct({ name: 'Library' }, [books, loans]).menu // [{ id: 'catalogue', folded: false }, { id: 'desk', folded: false }]
 */
export function deriveProduct(
  { name = '', history, menu }: ProductDeclaration,
  resources: readonly Resource[],
): ProductFacts {
  const named = resources.flatMap((resource) => resource.menu ?? []);
  const ids = menu ? Object.keys(menu) : [...new Set(named)];
  return {
    name,
    history: history ?? null,
    menu: ids.map((id) => ({ id, folded: menu?.[id]?.folded ?? false })),
  };
}
