import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type Section, SectionValues, useShownFields } from '#alec/dossier/page/context/SectionCard.tsx';
import { useDossierSections } from '#alec/dossier/page/context/useDossierSections.ts';
import { ReadOnly } from '#alec/dossier/page/parts/PlacedModel.tsx';
import { PartSummary } from '#alec/dossier/page/summary/PartSummary.tsx';
import type { PartName, PartPath } from '#alec/dossier/page/useDossier.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FieldOf } from '#generated/records.ts';

const parts = {
  groups: ['analytic_label', 'analytic_code', 'direction_label', 'recruiter_name', 'is_main_group'],
  customers: ['name', 'siret', 'mission_duration_in_months', 'mission_duration_in_hours', 'delegation_rate'],
  trainings: ['label', 'organization_name', 'educational_path', 'duration', 'cost'],
  educational_paths: [
    'label',
    'validation_type',
    'external_training_duration',
    'practical_training_duration',
  ],
  potential_candidates: ['last_name', 'first_name', 'age', 'candidate_type', 'total_fees'],
  sessions: ['training_course_training', 'session_type', 'from_date', 'to_date', 'session_duration'],
  estimators: ['name', 'status', 'device_type', 'candidates_number'],
} as const satisfies { readonly [N in PartName]?: readonly FieldOf<PartPath<N>>[] };

/** The dossier on one page, to read or to print. */
export default function SummaryTab() {
  const translate = useTranslate();
  const sections = useDossierSections();
  return (
    <ReadOnly>
      <Stack spacing={2}>
        <Box data-no-print sx={{ textAlign: 'right' }}>
          <Button startIcon={<PrintIcon />} variant="outlined" onClick={() => window.print()}>
            {translate('dossier.summary.print')}
          </Button>
        </Box>
        {sections.map((section) => (
          <SectionSummary key={section.id} section={section} />
        ))}
        {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
          <PartSummary key={part} part={part} columns={parts[part]} />
        ))}
      </Stack>
    </ReadOnly>
  );
}

function SectionSummary({ section }: { readonly section: Section }) {
  const fields = useShownFields(section);
  const resource = useResourceModel();
  const words = useWords();
  const label = words.section(resource, section);
  if (fields.length === 0) return null;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={label}
      sx={{ p: { xs: 2, sm: 3 }, breakInside: 'avoid' }}
    >
      <Typography variant="h2" sx={{ mb: 2 }}>
        {label}
      </Typography>
      <SectionValues fields={fields} />
    </Paper>
  );
}
