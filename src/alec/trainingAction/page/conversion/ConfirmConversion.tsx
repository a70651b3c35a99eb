import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Link,
  Stack,
  Typography,
} from '@mui/material';
import { LinkBase, useDataProvider, useNavigate, useNotify, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useId, useState } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { trainingActions } from '#alec/trainingAction/page/useActionRecords.ts';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import type { ValuesOf } from '#generated/records.ts';
import { personName } from './personName.ts';
import { refusedCells } from './refusedCells.ts';
import { Stranded } from './Stranded.tsx';
import { useConversion } from './useConversion.ts';

interface ConfirmConversionProps {
  readonly close: () => void;
}

/** Says what will exist and that there is no way back, and asks for a tick. */
export function ConfirmConversion({ close }: ConfirmConversionProps) {
  const { plan, failure: unsaved, isSaving } = useConversion();
  const translate = useTranslate();
  const id = useId();
  const [isSure, setSure] = useState(false);
  const { convert, isConverting, failure } = useConvert();
  const isNobodyChosen = plan.estimators.every(({ candidates }) => candidates.length === 0);
  const mayConvert = isSure && !isNobodyChosen && !isSaving && unsaved === null;
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('trainingAction.conversion.confirm.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {isNobodyChosen ? (
            <Alert severity="error">{translate('trainingAction.conversion.nobody')}</Alert>
          ) : (
            <WhatWillExist />
          )}
          <Stranded />
          <Alert severity="warning">{translate('trainingAction.conversion.confirm.oneWay')}</Alert>
          <FormControlLabel
            control={<Checkbox checked={isSure} onChange={({ target }) => setSure(target.checked)} />}
            label={translate('trainingAction.conversion.confirm.sure')}
          />
          <Refusal failure={failure} retry={convert} isTrying={isConverting} close={close} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('views.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!mayConvert}
          loading={isConverting}
          onClick={() => void convert()}
        >
          {translate('trainingAction.conversion.convert')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface RefusalProps {
  readonly failure: unknown;
  readonly retry: () => Promise<void>;
  readonly isTrying: boolean;
  readonly close: () => void;
}

/** Why nothing was converted; what is wrong with a value, with the way to it. */
function Refusal({ failure, retry, isTrying, close }: RefusalProps) {
  const { prepared } = useConversion();
  const { pathTo } = useOpenPart();
  const translate = useTranslate();
  if (failure === null) return null;
  const faults = refusedCells(prepared, failure);
  if (faults.length === 0) return <FailureAlert error={failure} retry={retry} isTrying={isTrying} />;
  return (
    <Alert severity="error" role="alert">
      {faults.map(({ cell, text }) => (
        <Box key={cell}>
          {text}{' '}
          <Link
            component={LinkBase}
            to={pathTo('particular', cell)}
            onClick={close}
            color="inherit"
            underline="always"
          >
            {translate('trainingAction.conversion.correct')}
          </Link>
        </Box>
      ))}
    </Alert>
  );
}

function WhatWillExist() {
  const { plan } = useConversion();
  const translate = useTranslate();
  return (
    <Box>
      <Typography>{translate('trainingAction.conversion.confirm.willExist')}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {plan.estimators
          .filter(({ candidates }) => candidates.length > 0)
          .map(({ estimator, candidates }) => (
            <li key={estimator.id}>
              {translate('trainingAction.conversion.confirm.estimator', {
                name: estimator.name ?? '',
                smart_count: candidates.length,
              })}{' '}
              {candidates.map(({ candidate }) => personName(candidate)).join(', ')}
            </li>
          ))}
        <li>{translate('trainingAction.conversion.confirm.map')}</li>
        <li>{translate('trainingAction.conversion.confirm.status')}</li>
        {plan.leftOut.length > 0 && (
          <li>
            {translate('trainingAction.conversion.confirm.leftOut', {
              names: plan.leftOut.map(personName).join(', '),
            })}
          </li>
        )}
      </Box>
    </Box>
  );
}

/** Safe to repeat: the second request has the key of the first one. */
function useConvert() {
  const provider = useDataProvider<JsonApiProvider>();
  const { record, refresh } = useDossier();
  const { pathTo } = useOpenPart();
  const notify = useNotify();
  const navigate = useNavigate();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isConverting, setConverting] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const convert = async () => {
    setConverting(true);
    try {
      const data: ValuesOf<typeof trainingActions> = { training_course: record.id };
      await provider.create(trainingActions, { data, meta: { idempotencyKey } });
      notify('trainingAction.conversion.done', {
        type: 'success',
        messageArgs: { reference: `ERPF#${record.reference}` },
      });
      navigate(pathTo());
      await refresh();
    } catch (error) {
      setFailure(error);
      setConverting(false);
      // What keeps it from being converted may be new to the page, or only the answer was lost.
      await refresh();
    }
  };
  return { convert, isConverting, failure };
}
