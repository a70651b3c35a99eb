import { Alert, Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { PartView } from '#alec/dossier/page/parts/PartView.tsx';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { FieldOf } from '#generated/records.ts';

const actionOfPeriod = [
  'training_action_candidate' satisfies FieldOf<'training-action-candidate-periods'>,
  'training_action' satisfies FieldOf<'training-action-candidates'>,
].join('.');

/** When the candidates of the action are in training, at work or absent. */
export default function ActionScheduleTab() {
  const { parts } = useDossier();
  const filter = useMemo(
    () => ({ [actionOfPeriod]: parts.training_actions.map(({ id }) => id) }),
    [parts.training_actions],
  );
  if (parts.training_actions.length === 0) return <NotConverted />;
  return (
    <PartView
      path="training-action-candidate-periods"
      tab="action_schedule"
      filter={filter}
      defaultValues={noValues}
    />
  );
}

const noValues = {};

/** Before the conversion there is no action whose periods one could plan. */
function NotConverted() {
  const { record } = useDossier();
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      action={
        <Button
          component={LinkBase}
          to={dossierPath(String(record.reference), 'schedule')}
          color="inherit"
          size="small"
        >
          {translate('dossier.tabs.schedule')}
        </Button>
      }
    >
      {translate('dossier.notConverted')}
    </Alert>
  );
}
