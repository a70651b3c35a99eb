import { useMemo } from 'react';
import type { DossierTab } from '#alec/dossier/page/dossierPath.ts';
import { type FilterOf, PartView } from '#alec/dossier/page/parts/PartView.tsx';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { ListSettings } from '#engine/admin/list/listSettings.tsx';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { auditKinds, type Version } from './auditKinds.ts';
import { HistoryFilters, versionFilter } from './HistoryFilters.tsx';
import { HistoryTimeline } from './HistoryTimeline.tsx';

interface DossierHistoryProps {
  readonly tab: DossierTab;
  /** Only what belongs to that life of the dossier. */
  readonly version?: Version;
}

/** Entries of one save stand together; a way back names the record; beside who did it stands in whose place. */
const settings: ListSettings = {
  needs: ['request_id', 'entity_id', 'on_behalf_of', 'user_id'] satisfies FieldOf<'activities'>[],
};
const slots = { before: HistoryFilters };
// The timeline draws the first of these; the category has a filter of its own.
const columns: readonly FieldOf<'activities'>[] = [
  'createdAt',
  'event',
  'entity_kind',
  'entity_type',
  'description',
  'user_name',
  'changes',
];
const decided: readonly FieldOf<'activities'>[] = [
  'training_course',
  'entity_id',
  'on_behalf_of',
  'user_email',
];
const filters: readonly FieldOf<'activities'>[] = ['event', 'user_name', 'createdAt'];

/** Who changed what in the dossier and its parts: filtered, in pages, old and new beside each other. */
export function DossierHistory({ tab, version }: DossierHistoryProps) {
  const { record } = useDossier();
  const model = useModel();
  const filter = useMemo((): FilterOf<'activities'> => {
    const own: ValuesOf<'activities'> = { training_course: record.id };
    if (version === undefined) return own;
    const kinds = auditKinds(model, 'fr').filter((one) => one.version === version);
    return { ...own, [versionFilter]: kinds.map(({ kind }) => kind) };
  }, [record.id, model, version]);
  return (
    <PartView
      path="activities"
      tab={tab}
      filter={filter}
      slots={slots}
      columns={columns}
      filters={filters}
      decided={decided}
      settings={settings}
    >
      <HistoryTimeline />
    </PartView>
  );
}
