import { Stack } from '@mui/material';
import { useMemo } from 'react';
import { PartView } from '#alec/dossier/page/parts/PartView.tsx';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { AttendanceCard } from '#alec/trainingAction/page/attendance/AttendanceCard.tsx';
import { attendances } from '#alec/trainingAction/page/attendance/useSaveAttendance.ts';
import { candidateOfAction } from '#alec/trainingAction/page/CandidateOfAction.tsx';
import { FollowedAction } from '#alec/trainingAction/page/followUp/details/followedAction.ts';
import { ReadOnlyOnceClosed } from '#alec/trainingAction/page/ReadOnlyOnceClosed.tsx';
import { useTrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import { useActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { WithRecords } from '#alec/trainingAction/page/WithRecords.tsx';
import type { FieldOf } from '#generated/records.ts';

const actionOfPeriod = [
  'training_action_candidate' satisfies FieldOf<'training-action-candidate-periods'>,
  'training_action' satisfies FieldOf<'training-action-candidates'>,
].join('.');

type Periods = 'training-action-candidate-periods';

const columns = [
  'training_action_candidate',
  'label',
  'period_type',
  'from_date',
  'to_date',
  'expected_duration',
  'real_duration',
] as const satisfies FieldOf<Periods>[];
const pieces = { training_action_candidate: candidateOfAction } satisfies {
  [F in FieldOf<Periods>]?: unknown;
};

/** Who was there half-day by half-day, and when the candidates of the action are in training, at work or absent. */
export default function ActionScheduleTab() {
  const { parts } = useDossier();
  const { action: opened } = useOpenPart();
  const query = useActionRecords(String(useTrainingAction()?.id), shown, reading);
  const filter = useMemo(
    () => ({ [actionOfPeriod]: parts.training_actions.map(({ id }) => id) }),
    [parts.training_actions],
  );
  return (
    <ReadOnlyOnceClosed>
      <WithRecords query={query}>
        {(records) => (
          <FollowedAction value={records}>
            <Stack spacing={3}>
              {opened === '' && <AttendanceCard records={records} />}
              <PartView
                path="training-action-candidate-periods"
                tab="action_schedule"
                columns={columns}
                pieces={pieces}
                filter={filter}
                defaultValues={noValues}
              />
            </Stack>
          </FollowedAction>
        )}
      </WithRecords>
    </ReadOnlyOnceClosed>
  );
}

const noValues = {};
const shown = ['candidates', 'periods', 'attendances'] as const;
/** Who marks down a column is not held up by all that is read again after each cell. */
const reading = { pauseMs: 800, pausedFor: [attendances] } as const;
