import type { Resource } from '#engine/model/model.ts';
import type { MenuSection, ProductFacts, StorageNames } from '#engine/model/productFacts.ts';
import type { ProductDeclaration, SectionDeclaration } from '#engine/schema/read/productDeclaration.ts';

/** Section of the menu where no file names one. */
const everyList = 'lists';

/** A product that says nothing of its menu has every list in it that is not part of another's rows. */
export function inMenu(resources: readonly Resource[], { menu }: ProductDeclaration): readonly Resource[] {
  if (menu || resources.some((resource) => resource.menu !== null)) return resources;
  return resources.map((resource) =>
    resource.parent === undefined ? { ...resource, menu: everyList } : resource,
  );
}

/**
 * What holds for all resources, every default derived: a product that lists no sections has those its files name.
 *
 * @example
 * deriveProduct({ name: 'Library' }, [books, loans]).menu // [{ id: 'catalogue', folded: false }, { id: 'desk', folded: false }]
 */
export function deriveProduct(
  { name = '', timeZone = 'UTC', history, menu, roles, storage, personal }: ProductDeclaration,
  resources: readonly Resource[],
): ProductFacts {
  const named = resources.flatMap((resource) => resource.menu ?? []);
  const ids = menu ? Object.keys(menu) : [...new Set(named)];
  return {
    name,
    timeZone,
    history: history ?? null,
    menu: ids.map((id) => sectionOf(id, menu?.[id])),
    ...(roles && { roles }),
    storage: storageOf(storage),
    ...(personal && { personal }),
  };
}

function sectionOf(id: string, { fr, en, folded = false }: SectionDeclaration = {}): MenuSection {
  return { id, folded, ...((fr ?? en) && { label: { ...(fr && { fr }), ...(en && { en }) } }) };
}

function storageOf({
  prefix = 'admin',
  drafts = `${prefix}-drafts`,
}: Partial<StorageNames> = {}): StorageNames {
  return { prefix, drafts };
}
