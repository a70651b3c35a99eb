import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { FieldGrid } from '#engine/admin/form/FieldGrid.tsx';
import { CostLines } from './CostLines.tsx';
import { DurationTool } from './DurationTool.tsx';
import type { FormSection } from './formSections.ts';
import { PublicsTable } from './PublicsTable.tsx';

/** Parts made by hand, by section: before its other inputs, or behind them. */
const partsBefore: Readonly<Record<string, ReactNode>> = { publics: <PublicsTable />, costs: <CostLines /> };
const partsBehind: Readonly<Record<string, ReactNode>> = { durations: <DurationTool /> };

/** The inputs of a section. */
export function FieldsOfSection({ section: { section, rest } }: { readonly section: FormSection }) {
  const [before, behind] = [partsBefore[section.id], partsBehind[section.id]];
  return (
    <Stack spacing={before ? 2 : 1}>
      {before}
      {rest.length > 0 && <FieldGrid names={rest} />}
      {behind && <div>{behind}</div>}
    </Stack>
  );
}
