import type { ComponentType } from 'react';
import { Route } from 'react-router-dom';
import { loadWordsOf } from '#engine/admin/providers/words.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { RequirePermission } from '#engine/admin/shell/RequirePermission.tsx';
import { studioPaths } from './studioPaths.ts';

const SchemaListPage = studioPage(() => import('./list/SchemaListPage.tsx'));
const NewSchemaPage = studioPage(() => import('./new/NewSchemaPage.tsx'), 'studioEdit');
const EditSchemaPage = studioPage(() => import('./edit/EditSchemaPage.tsx'), 'studioEdit', 'studioWords');
const NewResourcePage = studioPage(() => import('./edit/NewResourcePage.tsx'), 'studioEdit');
const SchemaPage = studioPage(() => import('./resource/SchemaPage.tsx'));

/** The pages of the schema files, for whoever has the permission; each comes when it is opened. */
export function studioRoutes(permission: string) {
  const guarded = (page: React.ReactNode) => <RequirePermission permission={permission} page={page} />;
  return [
    <Route key="schemas" path={studioPaths.list} element={guarded(<SchemaListPage />)} />,
    <Route key="new-schema" path={studioPaths.newResource} element={guarded(<NewSchemaPage />)} />,
    <Route key="empty-schema" path={studioPaths.emptyResource} element={guarded(<NewResourcePage />)} />,
    <Route key="edit-schema" path={studioPaths.edit} element={guarded(<EditSchemaPage />)} />,
    <Route key="schema" path={studioPaths.resource} element={guarded(<SchemaPage />)} />,
  ];
}

/** A page with the words of the studio. */
function studioPage(load: () => Promise<{ default: ComponentType }>, ...further: readonly string[]) {
  const words = ['studio', ...further];
  return loadable(async () => (await Promise.all([load(), ...words.map(loadWordsOf)]))[0]);
}
