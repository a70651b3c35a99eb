import { Route } from 'react-router-dom';
import { resourceAt } from '#engine/model/field.ts';
import type { AdminProduct } from './product.tsx';
import { editPath } from './resource/paths.ts';
import { FirstPage } from './shell/FirstPage.tsx';
import { loadable } from './shell/loading/loadable.tsx';

const ClearPage = loadable(() => import('./shell/ClearPage.tsx'));

/** A product of schema files alone: the root leads to the first list one may open, a record is read where it is written. */
export function plainProduct(name: string): AdminProduct {
  return {
    name,
    routes: () => [
      <Route key="root" path="/" element={<FirstPage />} />,
      <Route key="clear" path="/clear" element={<ClearPage />} />,
    ],
    menuPages: [],
    recordPath: (model, { path, id }) => editPath(resourceAt(model, path), id),
    fields: {},
    widgets: {},
    slots: {},
  };
}
