import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { FieldGrid } from '#engine/admin/form/FieldGrid.tsx';
import { ResourceSingle } from '#engine/admin/form/ResourceSingle.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { ConfigurationEffect } from './ConfigurationEffect.tsx';

/** The constants of the estimator, and beside them what a change of them does before it is saved. */
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
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 560px)' },
            alignItems: 'start',
          }}
        >
          <Constants />
          <ConfigurationEffect />
        </Box>
      </Stack>
    </ResourceSingle>
  );
}

/** The constants in the sections of their file. */
function Constants() {
  const resource = useResourceModel();
  const words = useWords();
  return (
    <Stack spacing={3}>
      {resource.form.sections.map((section) => (
        <Box key={section.id} component="section" aria-label={words.section(resource, section)}>
          <Typography variant="h2" sx={{ mb: 1.5 }}>
            {words.section(resource, section)}
          </Typography>
          <FieldGrid names={section.fields} />
        </Box>
      ))}
    </Stack>
  );
}
