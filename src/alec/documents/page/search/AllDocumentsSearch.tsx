import { useSearchParams } from 'react-router-dom';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { resourceAt } from '#engine/model/field.ts';
import { namingHead } from '#engine/model/naming.ts';
import { DocumentSearch } from './DocumentSearch.tsx';
import type { FoundPlace } from './FoundTexts.tsx';

/** The search in the documents of all dossiers one may see; what is looked for stands in the address. */
export function AllDocumentsSearch() {
  const [parameters, setParameters] = useSearchParams();
  const pathOf = usePathOf();
  const type = (text: string) => setParameters(text === '' ? {} : { text }, { replace: true });
  return <DocumentSearch text={parameters.get('text') ?? ''} type={type} pathOf={pathOf} autoFocus />;
}

function usePathOf() {
  const head = namingHead(resourceAt(useModel(), 'training-courses')).length;
  return ({ id, dossier }: FoundPlace) => {
    const reference = dossier?.slice(head) ?? '';
    return reference === '' ? null : dossierPath(reference, 'ged', id);
  };
}
