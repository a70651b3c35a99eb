import { useMemo } from 'react';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FieldOf } from '#generated/records.ts';
import type { Section } from './SectionCard.tsx';

/** The header has them, each with its own rules; the step is where the page is. */
const elsewhere: ReadonlySet<string> = new Set<FieldOf<typeof dossiers>>([
  'reference',
  'status',
  'priority',
  'manager',
  'current_step',
]);

/** The sections of the dossier's own form, without what the header holds. */
export function useDossierSections(): readonly Section[] {
  const { form } = useResourceModel(dossiers);
  return useMemo(
    () =>
      form.sections.map((section) => ({
        ...section,
        fields: section.fields.filter((name) => !elsewhere.has(name)),
      })),
    [form],
  );
}
