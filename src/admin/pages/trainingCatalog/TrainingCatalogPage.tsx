import { ResourceContextProvider, useStore } from 'ra-core';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { ListSettings } from '#admin/views/listSettings.tsx';
import { ResourceList } from '#admin/views/ResourceList.tsx';
import { type CatalogueLook, LookSwitch, lookKey } from './LookSwitch.tsx';
import { StartDossier } from './StartDossier.tsx';
import { TrainingCards } from './TrainingCards.tsx';
import { TrainingOptions } from './TrainingOptions.tsx';
import { trainingPath } from './trainingPath.ts';

const ResourceCreate = lazy(async () => ({
  default: (await import('#admin/views/ResourceCreate.tsx')).ResourceCreate,
}));
const ResourceEdit = lazy(async () => ({
  default: (await import('#admin/views/ResourceEdit.tsx')).ResourceEdit,
}));
const ResourceShow = lazy(async () => ({
  default: (await import('#admin/views/ResourceShow.tsx')).ResourceShow,
}));

const slots = { toolbar: LookSwitch };
const shown = { toolbar: StartDossier, after: TrainingOptions };
const settings: ListSettings = {
  rowPath: ({ id }) => trainingPath(String(id)),
  needs: ['organization_name', 'organization_city', 'is_qualiopi', 'invoice_type', 'description'],
};

/** The trainings the group offers, to find one and begin a dossier with it. */
export default function TrainingCatalogPage() {
  const [look] = useStore<CatalogueLook>(lookKey, 'cards');
  return (
    <ResourceContextProvider value="trainings">
      <ResourceList slots={slots} settings={settings}>
        {look === 'cards' ? <TrainingCards /> : undefined}
      </ResourceList>
      <Suspense fallback={null}>
        <Routes>
          <Route index element={null} />
          <Route path="create" element={<ResourceCreate />} />
          <Route path=":id" element={<ResourceEdit />} />
          <Route path=":id/show" element={<ResourceShow slots={shown} />} />
        </Routes>
      </Suspense>
    </ResourceContextProvider>
  );
}
