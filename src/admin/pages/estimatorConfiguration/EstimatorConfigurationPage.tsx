import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { FieldInput } from '#admin/kinds/FieldInput.tsx';
import { FieldGrid } from '#admin/views/FieldGrid.tsx';
import { ResourceSingle } from '#admin/views/ResourceSingle.tsx';
import { ConfigurationEffect } from './ConfigurationEffect.tsx';

const timeFields = ['default_mission_duration_per_month', 'days_worked_per_month'] as const;

/**
 * The constants of the estimator: those that give a figure stand beside it, every other field of the file follows
 * by itself.
 */
export default function EstimatorConfigurationPage() {
  const translate = useTranslate();
  return (
    <ResourceSingle rest>
      <Stack spacing={3}>
        <Typography color="text.secondary">{translate('pages.estimatorConfiguration.intro')}</Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: '1fr', md: '1fr 320px' },
            alignItems: 'start',
          }}
        >
          <Stack spacing={2}>
            <FieldGrid names={timeFields} />
            <FieldInput name="t_parameter" />
          </Stack>
          <ConfigurationEffect />
        </Box>
      </Stack>
    </ResourceSingle>
  );
}
