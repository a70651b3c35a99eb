import { useParams } from 'react-router-dom';
import type { DossierTab } from '#alec/dossier/page/dossierPath.ts';
import { type FilterOf, PartView } from '#alec/dossier/page/parts/PartView.tsx';
import { loadablePart } from '#alec/loadablePart.ts';
import type { ListSettings } from '#engine/admin/list/listSettings.tsx';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { BeforeDocuments } from './BeforeDocuments.tsx';
import { DocumentList } from './DocumentList.tsx';
import { DocumentTools } from './DocumentTools.tsx';

const DocumentDrawer = loadablePart(() => import('./detail/DocumentDrawer.tsx'));

type Documents = 'documents';

interface DocumentsViewProps {
  readonly tab: DossierTab;
  readonly filter?: FilterOf<Documents>;
  readonly defaultValues?: ValuesOf<Documents>;
}

const slots = { toolbar: DocumentTools, before: BeforeDocuments };
/** Whatever columns a table would have, these are drawn; by category, which the types are numbered by. */
const settings: ListSettings = {
  hasNoColumns: true,
  isFilledElsewhere: true,
  needs: [
    'name',
    'document_type',
    'status',
    'version_count',
    'concerns',
    'comment',
    'is_locked',
    'created_by',
    'updated_by',
    'updatedAt',
  ] satisfies FieldOf<Documents>[],
  sortOf: () => ({ field: 'document_type' satisfies FieldOf<Documents>, order: 'ASC' }),
};
const filters: readonly FieldOf<Documents>[] = ['document_type', 'status', 'is_locked'];

/** The documents of a dossier, by category; dropping files anywhere adds some, and one that is opened stands at the right. */
export function DocumentsView({ tab, filter, defaultValues }: DocumentsViewProps) {
  const opened = useOpened();
  return (
    <>
      <PartView
        path="documents"
        tab={tab}
        slots={slots}
        settings={settings}
        filters={filters}
        filter={filter}
        defaultValues={defaultValues}
        isDetail={opened !== null}
      >
        <DocumentList />
      </PartView>
      {opened && <DocumentDrawer key={opened} id={opened} tab={tab} />}
    </>
  );
}

/** `…/ged/{id}`, where no form is asked for. */
function useOpened(): string | null {
  const { action, id } = useParams();
  const isForm = action === undefined || action === 'create' || action === 'edit';
  return isForm || id !== undefined ? null : action;
}
