import { Alert, Button, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNavigate, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useEffect, useState } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { newId } from '#engine/admin/providers/clientId.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { ValuesOf } from '#generated/records.ts';
import { EstimatorAbsent, EstimatorSkeleton } from './EstimatorStates.tsx';
import { estimators } from './estimatorLines.ts';

/** A new estimator is made at once: the server fills it from the dossier, and one goes on to it. */
export default function NewEstimator() {
  const { may } = useAccessTo(estimators);
  return may('create') ? <Making /> : <EstimatorAbsent />;
}

function Making() {
  const translate = useTranslate();
  const { error, make } = useMakeEstimator();
  if (!error) return <EstimatorSkeleton />;
  return (
    <Stack spacing={2}>
      <Alert
        severity="error"
        role="alert"
        action={
          <Button color="inherit" onClick={make}>
            {translate('views.retry')}
          </Button>
        }
      >
        {translate('estimator.notMade')} {translate(error.message, { _: error.message })}
      </Alert>
    </Stack>
  );
}

function useMakeEstimator() {
  const provider = useDataProvider<JsonApiProvider>();
  const { record: dossier, parts } = useDossier();
  const { pathTo } = useOpenPart();
  const navigate = useNavigate();
  const translate = useTranslate();
  // However often it is asked, one estimator comes of it.
  const [idempotencyKey] = useState(() => newId());
  const names = parts.estimators.map(({ name }) => String(name));
  const { mutate, error } = useMutation({
    mutationFn: async (_: { readonly resource: string }) => {
      const name = freeName(names, (number) => translate('estimator.newName', { number }));
      const data: ValuesOf<typeof estimators> = { name, training_course: dossier.id };
      const { data: made } = await provider.create<SavedRecord>(estimators, {
        data,
        meta: { idempotencyKey },
      });
      return made;
    },
    onSuccess: ({ id }) => navigate(pathTo('edit', id), { replace: true }),
  });
  const make = () => mutate({ resource: estimators });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(make, []);
  return { error, make };
}

/** "Devis 3" where there are two, unless somebody has named one so. */
function freeName(names: readonly string[], nameOf: (number: number) => string): string {
  let number = names.length + 1;
  while (names.includes(nameOf(number))) number += 1;
  return nameOf(number);
}
