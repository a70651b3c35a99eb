import { ResourceContextProvider, useStore } from 'ra-core';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { loadablePart } from '#alec/loadablePart.ts';
import type { ListSettings } from '#engine/admin/list/listSettings.tsx';
import { ResourceList } from '#engine/admin/list/ResourceList.tsx';
import type { FieldOf } from '#generated/records.ts';
import { type CatalogueLook, LookSwitch, lookKey } from './LookSwitch.tsx';
import { StartDossier } from './StartDossier.tsx';
import { TrainingCards } from './TrainingCards.tsx';
import { TrainingOptions } from './TrainingOptions.tsx';
import { trainingPath } from './trainingPath.ts';

const ResourceCreate = loadablePart(async () => ({
  default: (await import('#engine/admin/form/ResourceCreate.tsx')).ResourceCreate,
}));
const ResourceEdit = loadablePart(async () => ({
  default: (await import('#engine/admin/form/ResourceEdit.tsx')).ResourceEdit,
}));
const ResourceShow = loadablePart(async () => ({
  default: (await import('#engine/admin/show/ResourceShow.tsx')).ResourceShow,
}));

const slots = { toolbar: LookSwitch };
const shown = { toolbar: StartDossier, after: TrainingOptions };
const table: ListSettings = { rowPath: ({ id }) => trainingPath(String(id)) };
/** Whatever columns the table has, these are drawn. */
const cards: ListSettings = {
  ...table,
  hasNoColumns: true,
  needs: [
    'label',
    'code',
    'organization_name',
    'organization_city',
    'training_type',
    'is_qualiopi',
    'duration',
    'cost',
  ] satisfies FieldOf<'trainings'>[],
};

/** The trainings the group offers, to find one and begin a dossier with it. */
export default function TrainingCatalogPage() {
  const [look] = useStore<CatalogueLook>(lookKey, 'cards');
  return (
    <ResourceContextProvider value="trainings">
      {look === 'cards' ? (
        <ResourceList slots={slots} settings={cards}>
          <TrainingCards />
        </ResourceList>
      ) : (
        <ResourceList slots={slots} settings={table} />
      )}
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
