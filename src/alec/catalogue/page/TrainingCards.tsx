import QualiopiIcon from '@mui/icons-material/VerifiedOutlined';
import { Box, Card, CardActionArea, CardActions, CardContent, Chip, Stack, Typography } from '@mui/material';
import { LinkBase, RecordContextProvider, useListContext, useTranslate } from 'ra-core';
import { useLocation } from 'react-router-dom';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { ListSkeleton } from '#engine/admin/list/ListSkeleton.tsx';
import { ListNoResults } from '#engine/admin/list/ListStates.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';
import { StartDossier } from './StartDossier.tsx';
import { trainingPath } from './trainingPath.ts';

type TrainingField = FieldOf<'trainings'>;

/** One card per training: what, who teaches it, how long, how much. */
export function TrainingCards() {
  const { data, isPending } = useListContext<RecordOf<'trainings'>>();
  if (isPending) return <ListSkeleton asCards />;
  if (!data || data.length === 0) return <ListNoResults />;
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
      }}
    >
      {data.map((training) => (
        <RecordContextProvider key={training.id} value={training}>
          <TrainingCard training={training} />
        </RecordContextProvider>
      ))}
    </Box>
  );
}

function TrainingCard({ training }: { readonly training: RecordOf<'trainings'> }) {
  const { search } = useLocation();
  const place = [training.organization_name, training.organization_city].filter(Boolean).join(' · ');
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column' }}>
      <CardActionArea
        component={LinkBase}
        to={`${trainingPath(training.id)}${search}`}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', alignItems: 'stretch' }}
      >
        <CardContent sx={{ flex: 1 }}>
          <Typography variant="caption" color="text.secondary" data-figure>
            {training.code ? String(training.code) : ''}
          </Typography>
          <Typography variant="h2" component="h2" sx={{ mb: 0.5 }}>
            {String(training.label)}
          </Typography>
          <Typography color="text.secondary">{place}</Typography>
          <Stack direction="row" useFlexGap spacing={0.75} sx={{ mt: 1.5, flexWrap: 'wrap' }}>
            {training.training_type && <SchemaField source={'training_type' satisfies TrainingField} />}
            {training.is_qualiopi === true && <Qualiopi />}
          </Stack>
        </CardContent>
        <Figures />
      </CardActionArea>
      <CardActions
        sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', '&:empty': { display: 'none' } }}
      >
        <StartDossier />
      </CardActions>
    </Card>
  );
}

function Qualiopi() {
  const resource = useResourceModel();
  const words = useWords();
  const field = fieldOf(resource, 'is_qualiopi' satisfies TrainingField);
  if (!field) return null;
  return (
    <Chip size="small" variant="outlined" icon={<QualiopiIcon />} label={words.field(resource, field)} />
  );
}

function Figures() {
  const translate = useTranslate();
  return (
    <Stack direction="row" spacing={3} sx={{ px: 2, pb: 2 }}>
      <Figure label={translate('dossiers.catalogue.duration')} name="duration" />
      <Figure label={translate('dossiers.catalogue.cost')} name="cost" />
    </Stack>
  );
}

function Figure({ label, name }: { readonly label: string; readonly name: TrainingField }) {
  return (
    <Box>
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {label}
      </Typography>
      <Box data-figure sx={{ fontWeight: 600 }}>
        <SchemaField source={name} />
      </Box>
    </Box>
  );
}
