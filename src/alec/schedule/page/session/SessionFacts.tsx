import { Stack } from '@mui/material';
import { ConflictNotes } from '#alec/schedule/page/ConflictNotes.tsx';
import { sessionsPath } from '#alec/schedule/page/useSessionWords.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { OtherValues } from '#engine/admin/show/OtherValues.tsx';
import { ValueList } from '#engine/admin/show/ValueList.tsx';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';

const shown = [
  'session_type',
  'training_course_training',
  'from_date',
  'to_date',
  'period',
  'session_duration',
] as const satisfies FieldOf<typeof sessionsPath>[];
const drawn: readonly FieldOf<typeof sessionsPath>[] = [...shown, 'training_course'];

/** A session for those who only read. */
export function SessionFacts({ record }: { readonly record: SavedRecord }) {
  const resource = useResourceModel();
  const fields = shown.flatMap((name) => fieldOf(resource, name) ?? []);
  return (
    <Stack spacing={2} sx={{ pb: 3 }}>
      <ValueList fields={fields} />
      <OtherValues of={sessionsPath} record={record} drawn={drawn} />
      <ConflictNotes id={record.id} />
    </Stack>
  );
}
