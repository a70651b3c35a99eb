import { FoldingSection } from '#alec/dossier/wizard/FoldingSection.tsx';
import { partSections } from '#alec/dossier/wizard/wizardSteps.ts';
import { FieldGrid } from '#engine/admin/form/FieldGrid.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';

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
