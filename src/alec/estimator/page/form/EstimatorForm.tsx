import { Alert, Box, Paper } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { FocusTargetField } from '#alec/estimator/page/FieldFocus.tsx';
import { figureLook } from '#alec/estimator/page/Figure.tsx';
import { LiveFeed } from '#alec/estimator/page/LiveEstimator.tsx';
import { useWholeEstimator } from '#alec/estimator/page/useEstimator.ts';
import { RecordForm } from '#engine/admin/form/RecordForm.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import type { RecordOf } from '#generated/records.ts';
import { FieldsOfSection } from './FieldsOfSection.tsx';
import { FormFold } from './FormFold.tsx';
import { useFormSections } from './formSections.ts';

/** What the estimator is calculated from, section by section; saved together with its cost lines. */
export function EstimatorForm({ record }: { readonly record: SavedRecord }) {
  const whole = useWholeEstimator();
  return (
    <Paper variant="outlined" sx={{ ...figureLook, px: { xs: 1.5, sm: 2 }, pt: 1 }}>
      <RecordForm record={record} saved={stay} whole={whole}>
        {content}
      </RecordForm>
    </Paper>
  );
}

// The figures are in sight: saving changes nothing of what is shown.
function stay() {}

// The same element every time: the form is drawn anew without its inputs.
const content = <Content />;

function Content() {
  const sections = useFormSections();
  return (
    <>
      <LiveFeed />
      <StatusNotice />
      <Box sx={{ mx: { xs: -1.5, sm: -2 } }}>
        {sections.map((section) => (
          <FormFold key={section.section.id} section={section}>
            <FieldsOfSection section={section} />
          </FormFold>
        ))}
      </Box>
      <FocusTargetField />
    </>
  );
}

/** Who changes what was decided on should know that it will be decided on again. */
function StatusNotice() {
  const translate = useTranslate();
  const status = useRecordContext<RecordOf<'training-course-estimators'>>()?.status;
  if (status === undefined || status === 'DRAFT_STATUS') return null;
  return <Alert severity="info">{translate(`estimator.status.${status}`)}</Alert>;
}
