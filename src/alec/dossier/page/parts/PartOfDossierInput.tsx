import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { OfferedRecordInput } from './OfferedRecordInput.tsx';

/** A relation to a part: this dossier's own are offered, not those of every dossier. */
export function PartOfDossierInput(props: InputProps) {
  const { field } = useModelField(props.source);
  const { included } = useDossier();
  const target = useResourceModel(field.relation?.to ?? '');
  const offered = (included[target.path] ?? []).map((part) => ({
    id: part.id,
    name: representRecord(target, part),
  }));
  return <OfferedRecordInput {...props} offered={offered} />;
}
