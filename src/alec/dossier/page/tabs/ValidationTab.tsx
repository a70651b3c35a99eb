import { Button, Link, Paper, Stack, Typography } from '@mui/material';
import { LinkBase, RecordContextProvider, ResourceContextProvider, useTranslate } from 'ra-core';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useStatusLabel } from '#alec/dossier/page/header/StatusMenu.tsx';
import { useStatusTransition } from '#alec/dossier/page/header/useStatusTransition.tsx';
import { useTransitions } from '#alec/dossier/page/header/useTransitions.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FieldOf } from '#generated/records.ts';

const estimators = 'training-course-estimators';

/** Where the dossier may go from here, and what there is to approve. */
export default function ValidationTab() {
  const { may } = useAccessTo(estimators);
  return (
    <Stack spacing={2}>
      <NextSteps />
      {may('view') && (
        <ResourceContextProvider value={estimators}>
          <Estimators />
        </ResourceContextProvider>
      )}
    </Stack>
  );
}

/** The estimators of the dossier, each with its status and a link to it. */
function Estimators() {
  const resource = useResourceModel();
  const { record, parts } = useDossier();
  const words = useWords();
  const translate = useTranslate();
  const reference = String(record.reference);
  const rows = parts.estimators;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="to-approve" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="to-approve" variant="h2" sx={{ mb: 1 }}>
        {`${words.many(resource)} (${rows.length})`}
      </Typography>
      {rows.length === 0 && (
        <Typography color="text.secondary">{translate('dossier.validation.noEstimator')}</Typography>
      )}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((estimator) => (
          <RecordContextProvider key={estimator.id} value={estimator}>
            <Stack
              component="li"
              direction="row"
              useFlexGap
              spacing={1}
              sx={{ alignItems: 'center', flexWrap: 'wrap' }}
            >
              <Link component={LinkBase} to={dossierPath(reference, 'estimator', 'edit', estimator.id)}>
                {representRecord(resource, estimator)}
              </Link>
              <SchemaField source={'status' satisfies FieldOf<'training-course-estimators'>} />
            </Stack>
          </RecordContextProvider>
        ))}
      </Stack>
    </Paper>
  );
}

function NextSteps() {
  const transitions = useTransitions();
  const translate = useTranslate();
  const labelOf = useStatusLabel();
  const { choose, disabledReasonOf, dialog } = useStatusTransition();
  return (
    <Paper component="section" variant="outlined" aria-labelledby="next-steps" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="next-steps" variant="h2" sx={{ mb: 1 }}>
        {translate('dossier.validation.next')}
      </Typography>
      {transitions.length === 0 && (
        <Typography color="text.secondary">{translate('dossier.validation.none')}</Typography>
      )}
      <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {transitions.map((transition) => (
          <Stack
            key={transition.to}
            component="li"
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Button
              size="small"
              variant="outlined"
              disabled={transition.unmet.length > 0}
              onClick={() => choose(transition)}
            >
              {labelOf(transition.to)}
            </Button>
            <Typography component="span" color="text.secondary">
              {disabledReasonOf(transition) ?? translate('dossier.validation.ready')}
            </Typography>
          </Stack>
        ))}
      </Stack>
      {dialog}
    </Paper>
  );
}
