import { Alert, Box, Stack } from '@mui/material';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { conflictsOf, readSessions } from '#alec/schedule/domain/sessions.ts';
import { useSchedule } from '#alec/schedule/page/scheduleContext.ts';
import { expectedOf } from '#alec/schedule/page/useDossierSchedule.ts';
import { useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { RestFields } from '#engine/admin/form/RestFields.tsx';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { DossierTrainingInput } from './DossierTrainingInput.tsx';
import { HoursInput } from './HoursInput.tsx';
import { useFollowingFields } from './useFollowingFields.ts';

type SessionField = FieldOf<'training-course-sessions'>;

const decided: readonly SessionField[] = ['training_course'];

/** The form of a session, with what it would run into while it is typed. */
export function SessionFields({ id }: { readonly id: string | null }) {
  useFollowingFields();
  return (
    <Stack spacing={2}>
      <SchemaInput source={'session_type' satisfies SessionField} autoFocus />
      <SchemaInput
        source={'training_course_training' satisfies SessionField}
        component={DossierTrainingInput}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SchemaInput source={'from_date' satisfies SessionField} />
        <SchemaInput source={'to_date' satisfies SessionField} />
        <SchemaInput source={'period' satisfies SessionField} />
        <SchemaInput source={'session_duration' satisfies SessionField} component={HoursInput} />
      </Box>
      <RestFields decided={decided} />
      <ConflictsAhead id={id} />
    </Stack>
  );
}

function ConflictsAhead({ id }: { readonly id: string | null }) {
  const { sessions, holidays } = useSchedule();
  const { parts } = useDossier();
  const values: unknown = useWatch<FieldValues>();
  const typed = (values ?? {}) as ValuesOf<'training-course-sessions'>;
  const words = useSessionWords();
  const own = id ?? 'typed';
  const [session] = readSessions([{ ...typed, id: own }]);
  if (!session) return null;
  const others = sessions.filter((one) => one.id !== own);
  const found = conflictsOf([...others, session], { holidays, expected: expectedOf(parts.trainings) });
  const sentences = (found.get(own) ?? []).map(words.conflict);
  if (sentences.length === 0) return null;
  return (
    <Alert severity={session.to < session.from ? 'error' : 'warning'} role="status">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </Alert>
  );
}
