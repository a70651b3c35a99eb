import type { ComponentType } from 'react';
import { Route } from 'react-router-dom';
import { loadWordsOf } from '#engine/admin/providers/words.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { RequirePermission } from '#engine/admin/shell/RequirePermission.tsx';
import { studioPaths } from './studioPaths.ts';

const SchemaListPage = studioPage(() => import('./list/SchemaListPage.tsx'));
const NewSchemaPage = studioPage(() => import('./new/NewSchemaPage.tsx'));
const SchemaPage = studioPage(() => import('./resource/SchemaPage.tsx'));

/** The pages of the schema files, for whoever has the permission; each comes when it is opened. */
export function studioRoutes(permission: string) {
  const guarded = (page: React.ReactNode) => <RequirePermission permission={permission} page={page} />;
  return [
    <Route key="schemas" path={studioPaths.list} element={guarded(<SchemaListPage />)} />,
    <Route key="new-schema" path={studioPaths.newResource} element={guarded(<NewSchemaPage />)} />,
    <Route key="schema" path={studioPaths.resource} element={guarded(<SchemaPage />)} />,
  ];
}

/** A page with the words of the studio. */
function studioPage(load: () => Promise<{ default: ComponentType }>) {
  return loadable(async () => (await Promise.all([load(), loadWordsOf('studio')]))[0]);
}
