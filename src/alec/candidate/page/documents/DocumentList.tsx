import type { ListSettings } from '#engine/admin/list/listSettings.tsx';
import { ResourceList } from '#engine/admin/list/ResourceList.tsx';
import type { FieldOf } from '#generated/records.ts';

const settings: ListSettings = {
  // A document begins with its file: candidates send theirs, staff share one from the page of a profile.
  isFilledElsewhere: true,
  needs: ['path'] satisfies FieldOf<'candidate-documents'>[],
};

/** The documents of all candidates. */
export default function DocumentList() {
  return <ResourceList settings={settings} />;
}
