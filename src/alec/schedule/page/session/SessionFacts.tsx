import { Stack } from '@mui/material';
import { ConflictNotes } from '#alec/schedule/page/ConflictNotes.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
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
] as const satisfies FieldOf<'training-course-sessions'>[];

/** A session for those who only read. */
export function SessionFacts({ id }: { readonly id: string }) {
  const resource = useResourceModel();
  const fields = shown.flatMap((name) => fieldOf(resource, name) ?? []);
  return (
    <Stack spacing={2} sx={{ pb: 3 }}>
      <ValueList fields={fields} />
      <ConflictNotes id={id} />
    </Stack>
  );
}
