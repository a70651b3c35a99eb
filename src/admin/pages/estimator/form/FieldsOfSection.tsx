import { FieldGrid } from '#admin/views/FieldGrid.tsx';
import { CostLines } from './CostLines.tsx';
import type { FormSection } from './formSections.ts';
import { PublicsTable } from './PublicsTable.tsx';

/** The inputs of a section. */
export function FieldsOfSection({ section }: { readonly section: FormSection }) {
  if (section.id === 'publics') return <PublicsTable />;
  if (section.id === 'costs') return <Costs />;
  return <FieldGrid names={section.fields} />;
}

function Costs() {
  return (
    <>
      <CostLines />
      <FieldGrid names={['positioning_review_cost']} />
    </>
  );
}
