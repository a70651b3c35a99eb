import { Stack } from '@mui/material';
import { FieldGrid } from '#engine/admin/form/FieldGrid.tsx';
import { CostLines } from './CostLines.tsx';
import { DurationTool } from './DurationTool.tsx';
import type { FormSection } from './formSections.ts';
import { PublicsTable } from './PublicsTable.tsx';

/** The inputs of a section. */
export function FieldsOfSection({ section }: { readonly section: FormSection }) {
  if (section.id === 'publics') return <PublicsTable />;
  if (section.id === 'costs') return <Costs />;
  if (section.id === 'durations') return <Durations names={section.fields} />;
  return <FieldGrid names={section.fields} />;
}

function Costs() {
  return (
    <Stack spacing={2}>
      <CostLines />
      <FieldGrid names={['positioning_review_cost']} />
    </Stack>
  );
}

function Durations({ names }: { readonly names: readonly string[] }) {
  return (
    <Stack spacing={1}>
      <FieldGrid names={names} />
      <div>
        <DurationTool />
      </div>
    </Stack>
  );
}
