import { FieldGrid } from '#admin/views/FieldGrid.tsx';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useAccess } from '#admin/views/useAccess.ts';
import { useWords } from '#admin/views/useWords.ts';
import { FoldingSection } from './FoldingSection.tsx';
import { partSections } from './wizardSteps.ts';

/** All inputs of a part in its folding sections, the first one open. */
export function PartSections() {
  const resource = useResourceModel();
  const { maySee } = useAccess(resource);
  const words = useWords();
  const titleOf = (id: string) => {
    const section = resource.form.sections.find((candidate) => candidate.id === id);
    return (section && words.section(resource, section)) ?? words.one(resource);
  };
  return partSections(resource, maySee).map(({ id, fields }, index) => (
    <FoldingSection key={id} title={titleOf(id)} fields={fields} isOpenFirst={index === 0}>
      <FieldGrid names={fields} />
    </FoldingSection>
  ));
}
