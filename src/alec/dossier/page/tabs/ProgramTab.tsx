import { Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PartList } from '#alec/dossier/page/parts/PartList.tsx';
import { PathTrainings } from '#alec/dossier/page/program/PathTrainings.tsx';
import { Totals } from '#alec/dossier/page/program/Totals.tsx';
import type { FieldOf } from '#generated/records.ts';

const pathColumns: readonly FieldOf<'training-course-educational-paths'>[] = [
  'label',
  'course_type',
  'validation_type',
  'external_training_duration',
  'practical_training_duration',
  'positioning_review_duration',
  'trainings',
];
const pathPieces = { trainings: { field: PathTrainings } };
const trainingColumns: readonly FieldOf<'training-course-trainings'>[] = [
  'label',
  'educational_path',
  'organization_name',
  'duration',
  'cost',
];

/** The pedagogical paths, the trainings that belong to each, and what they come to. */
export default function ProgramTab() {
  const translate = useTranslate();
  return (
    <Stack spacing={2}>
      <Totals />
      <PartList part="educational_paths" columns={pathColumns} pieces={pathPieces} />
      <PartList
        part="trainings"
        action="trainings"
        title={translate('dossier.program.trainings')}
        columns={trainingColumns}
      />
    </Stack>
  );
}
