import type { AdminProduct } from '#engine/admin/product.tsx';
import { editPath } from '#engine/admin/resource/paths.ts';
import { resourceAt } from '#engine/model/field.ts';

/** A product of schema files alone. */
export const testProduct: AdminProduct = {
  name: 'Test',
  routes: () => null,
  menuPages: [],
  recordPath: (model, { path, id }) => editPath(resourceAt(model, path), id),
  fields: {},
  widgets: {},
  slots: {},
};
