import { RecordContextProvider, useRecordContext } from 'ra-core';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { ReferenceArrayField } from '#engine/admin/fields/relation/ReferenceField.tsx';

/** The trainings of a path. The dossier brings them with it: each names its path, a path does not name them. */
export function PathTrainings(props: FieldProps) {
  const record = useRecordContext();
  const { parts } = useDossier();
  const own = parts.trainings.filter(({ educational_path }) => educational_path === record?.id);
  return (
    <RecordContextProvider value={{ ...record, [props.source]: own.map(({ id }) => id) }}>
      <ReferenceArrayField {...props} />
    </RecordContextProvider>
  );
}
