import { Alert, Box, Button, Link, Paper, Stack, Typography } from '@mui/material';
import { LinkBase, useDataProvider, useNavigate, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { trainingActions } from '#alec/trainingAction/page/useActionRecords.ts';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import type { ValuesOf } from '#generated/records.ts';
import type { Obstacle } from './useObstacles.ts';

/** Before anybody prepares the conversion: what it is, and what keeps the dossier from it. */
export function ConversionStart({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
  const translate = useTranslate();
  const { begin, isBeginning, failure } = useBegin();
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h2">{translate('trainingAction.conversion.title')}</Typography>
        <Typography color="text.secondary" sx={{ maxWidth: 640 }}>
          {translate('trainingAction.conversion.text')}
        </Typography>
        {obstacles.length > 0 ? (
          <Alert severity="info" sx={{ alignSelf: 'stretch' }}>
            {translate('trainingAction.conversion.obstacle', { smart_count: obstacles.length })}
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {obstacles.map(({ name, path }) => (
                <li key={name}>
                  {translate(`trainingAction.conversion.obstacles.${name}`)}{' '}
                  <Link component={LinkBase} to={path} color="inherit" underline="always">
                    {translate(`trainingAction.conversion.mend.${name}`)}
                  </Link>
                </li>
              ))}
            </Box>
          </Alert>
        ) : (
          <Button variant="contained" onClick={() => void begin()} loading={isBeginning}>
            {translate('trainingAction.conversion.begin')}
          </Button>
        )}
        {failure !== null && <FailureAlert error={failure} retry={begin} isTrying={isBeginning} />}
      </Stack>
    </Paper>
  );
}

/** Begins the one draft of the dossier, or goes on with the one that somebody else has begun meanwhile. */
function useBegin() {
  const provider = useDataProvider<JsonApiProvider>();
  const { record, refresh } = useDossier();
  const navigate = useNavigate();
  const [isBeginning, setBeginning] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const begin = async () => {
    setBeginning(true);
    setFailure(null);
    try {
      const data: ValuesOf<typeof trainingActions> = { training_course: record.id };
      await provider.create(trainingActions, { data, meta: { draft: true } });
      await refresh();
      navigate(dossierPath(String(record.reference), 'conversion', 'assignment'));
    } catch (error) {
      setFailure(error);
      await refresh();
    } finally {
      setBeginning(false);
    }
  };
  return { begin, isBeginning, failure };
}
