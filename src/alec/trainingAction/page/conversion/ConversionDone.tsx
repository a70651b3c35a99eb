import {
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useFocusOnArrival } from '#alec/dossier/wizard/useFocusOnArrival.ts';
import { caseFields } from '#alec/trainingAction/domain/startingValues.ts';
import { SummarySection } from '#alec/trainingAction/page/summary/SummarySection.tsx';
import type { TrainingAction } from '#alec/trainingAction/page/trainingActionOf.ts';
import {
  type ActionRecords,
  trainingActions,
  useActionRecords,
} from '#alec/trainingAction/page/useActionRecords.ts';
import { WithRecords } from '#alec/trainingAction/page/WithRecords.tsx';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { useScreenLocale, useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import type { Path } from '#generated/records.ts';
import { personName } from './personName.ts';
import { RevertDialog } from './RevertDialog.tsx';

const parts = ['candidates'] as const;
const actionCandidates = 'training-action-candidates' satisfies Path;

/** What was decided with the conversion, to read; and the way back, for those who may go it. */
export function ConversionDone({ action }: { readonly action: TrainingAction }) {
  const query = useActionRecords(action.id, parts);
  return (
    <Stack spacing={2}>
      <Decided action={action} />
      <WithRecords query={query}>{({ candidates }) => <Chosen candidates={candidates} />}</WithRecords>
    </Stack>
  );
}

function Decided({ action }: { readonly action: TrainingAction }) {
  const title = useFocusOnArrival();
  const { record } = useDossier();
  const { may } = useAccessTo(trainingActions);
  const translate = useTranslate();
  const locale = useScreenLocale();
  const [isReverting, setReverting] = useState(false);
  return (
    <SummarySection title={translate('trainingAction.conversion.decided')} heading={title}>
      <Typography color="text.secondary">
        {translate('trainingAction.conversion.decidedBy', {
          name: action.converted_by ?? '–',
          date: formatInstant(action.converted_at, locale) || '–',
        })}
      </Typography>
      {may('revert') && (
        <Button color="error" variant="outlined" sx={{ mt: 2 }} onClick={() => setReverting(true)}>
          {translate('trainingAction.conversion.revert.button')}
        </Button>
      )}
      {isReverting && (
        <RevertDialog
          action={action.id}
          reference={String(record.reference)}
          close={() => setReverting(false)}
        />
      )}
    </SummarySection>
  );
}

function Chosen({ candidates }: Pick<ActionRecords, 'candidates'>) {
  const { parts: ofDossier } = useDossier();
  const translate = useTranslate();
  const estimators = ofDossier.estimators.filter(({ id }) =>
    candidates.some((one) => one.training_course_estimator === id),
  );
  const leftOut = ofDossier.potential_candidates.filter(
    ({ id, is_draft }) =>
      is_draft !== true && !candidates.some((one) => one.training_course_candidate === id),
  );
  return (
    <ResourceContextProvider value={actionCandidates}>
      {estimators.map(({ id, name, educational_path }) => (
        <SummarySection key={id} title={name ?? ''}>
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            {pathLabel(
              candidates.find((one) => one.training_course_estimator === id)?.educational_path ??
                educational_path,
            )}
          </Typography>
          <DecidedValues candidates={candidates.filter((one) => one.training_course_estimator === id)} />
        </SummarySection>
      ))}
      {leftOut.length > 0 && (
        <Typography color="text.secondary">
          {translate('trainingAction.conversion.confirm.leftOut', {
            names: leftOut.map(personName).join(', '),
          })}
        </Typography>
      )}
    </ResourceContextProvider>
  );

  function pathLabel(id: string | null | undefined) {
    const path = ofDossier.educational_paths.find((one) => one.id === id);
    return path ? path.label : translate('trainingAction.conversion.withoutPath');
  }
}

function DecidedValues({ candidates }: Pick<ActionRecords, 'candidates'>) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const fields = caseFields.flatMap((name) => fieldOf(resource, name) ?? []);
  return (
    <TableContainer tabIndex={0} role="group" aria-label={translate('trainingAction.conversion.values')}>
      <Table size="small" sx={{ '& tbody tr:last-child > *': { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('trainingAction.conversion.candidate')}</TableCell>
            {fields.map((field) => (
              <TableCell key={field.name} align="right" sx={{ minWidth: 110, whiteSpace: 'normal' }}>
                {words.field(resource, field)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {candidates.map((candidate) => (
            <RecordContextProvider key={candidate.id} value={candidate}>
              <TableRow>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {personName(candidate)}
                </TableCell>
                {fields.map(({ name }) => (
                  <TableCell key={name} align="right">
                    <SchemaField source={name} />
                  </TableCell>
                ))}
              </TableRow>
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
