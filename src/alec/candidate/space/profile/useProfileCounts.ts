import { useGetList } from 'ra-core';
import type { ProfileCounts } from '#alec/candidate/domain/completeness.ts';
import type { Path, ValuesOf } from '#generated/records.ts';

const least = { pagination: { page: 1, perPage: 1 } };
const cvs = { document_type: 'cv' } satisfies ValuesOf<'candidate-documents'>;

/** How many rows hang on one’s own profile; undefined until they are counted. */
export function useProfileCounts(): ProfileCounts | undefined {
  const [experiences, formations, languages] = [
    useCount('candidate-experiences'),
    useCount('candidate-formations'),
    useCount('candidate-languages'),
  ];
  const { total: documents } = useGetList('candidate-documents' satisfies Path, { ...least, filter: cvs });
  if (
    experiences === undefined ||
    formations === undefined ||
    languages === undefined ||
    documents === undefined
  )
    return undefined;
  return { experiences, formations, languages, cvs: documents };
}

function useCount(path: Path): number | undefined {
  return useGetList(path, least).total;
}
