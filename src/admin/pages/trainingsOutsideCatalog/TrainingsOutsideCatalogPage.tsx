import { ResourceContextProvider } from 'ra-core';
import { ResourceList } from '#admin/views/ResourceList.tsx';

const outsideOnly = { is_out_of_catalog: true };

/** Trainings that dossiers asked for and the catalogue does not hold. */
export default function TrainingsOutsideCatalogPage() {
  return (
    <ResourceContextProvider value="training-course-trainings">
      <ResourceList filter={outsideOnly} title="pages.trainingsOutsideCatalog.title" />
    </ResourceContextProvider>
  );
}
