import { ResourceContextProvider, type SortPayload } from 'ra-core';
import type { ListSettings } from '#engine/admin/list/listSettings.tsx';
import { ResourceList } from '#engine/admin/list/ResourceList.tsx';
import type { Slots } from '#engine/admin/resource/overrides.ts';
import type { FieldOf } from '#generated/records.ts';
import { DossierListHeading } from './DossierListHeading.tsx';
import { dossierSearchWords } from './dossierSearchWords.ts';
import { PrintScheduleButton } from './PrintScheduleButton.tsx';
import { pathOfDossier } from './pathOfDossier.ts';
import { TrainingPeriod } from './TrainingPeriod.tsx';

const slots: Slots = { header: DossierListHeading, toolbar: PrintScheduleButton };

/** The filters of a stored search, in its order. */
const filters: readonly FieldOf<'training-courses'>[] = [
  'reference',
  'createdAt',
  'is_locked',
  'groups',
  'potential_candidates',
  'customers',
  'status',
  'priority',
  'device_type',
  'manager',
  'cpef_manager',
  'activity_field',
  'trainings',
  'region',
  'has_training_action',
  'action_from_date',
  'action_to_date',
  'action_device_type',
];

/** One's own open with what is late: open ones by deadline, those nobody waits for any more behind them. */
const lateFirst: SortPayload = {
  field: (
    ['status.settled', 'deadline'] satisfies (
      | FieldOf<'training-courses'>
      | `${FieldOf<'training-courses'>}.settled`
    )[]
  ).join(','),
  order: 'ASC',
};

const settings: ListSettings = {
  sortOf: ({ mine }) => (mine === undefined ? undefined : lateFirst),
  rowPath: pathOfDossier,
  newPath: '/training-courses/initialize',
  newLabel: 'dossiers.new',
  needs: ['is_draft', 'is_locked', 'deletedAt'] satisfies FieldOf<'training-courses'>[],
  filters,
  Conditions: TrainingPeriod,
  // A dossier is deleted on its page, where the reason is asked for.
  keepsRows: true,
  searchWords: dossierSearchWords,
};

/** The list of dossiers: all that one may see. */
export function DossierListPage() {
  return (
    <ResourceContextProvider value="training-courses">
      <ResourceList slots={slots} settings={settings} />
    </ResourceContextProvider>
  );
}
