import { ResourceContextProvider, useTranslate } from 'ra-core';
import { ListTitle } from '#engine/admin/list/ListToolbar.tsx';
import { ResourceList } from '#engine/admin/list/ResourceList.tsx';
import type { ValuesOf } from '#generated/records.ts';

const outsideOnly = { is_out_of_catalog: true } satisfies ValuesOf<'training-course-trainings'>;
const slots = { header: Title };

/** Trainings that dossiers asked for and the catalogue does not hold. */
export default function TrainingsOutsideCatalogPage() {
  return (
    <ResourceContextProvider value="training-course-trainings">
      <ResourceList filter={outsideOnly} slots={slots} />
    </ResourceContextProvider>
  );
}

function Title() {
  const translate = useTranslate();
  return <ListTitle text={translate('pages.trainingsOutsideCatalog.title')} />;
}
