import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { documents, versions } from '#alec/documents/page/sendContent.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';

/** A document of the dossier and its last file. */
export interface DossierFile {
  /** Of the document. */
  readonly id: string;
  readonly name: string;
  readonly version: string;
  /** Bytes. */
  readonly size: number;
}

const most = 200;
const meta = { prefetch: ['versions'] satisfies FieldOf<typeof documents>[] };

/** The documents of the dossier that have a file which may be sent; undefined: not known yet. */
export function useDossierFiles(): readonly DossierFile[] | undefined {
  const { record } = useDossier();
  const { data, meta: more } = useGetList<RecordOf<typeof documents>>(documents, {
    filter: { training_course: record.id } satisfies ValuesOf<typeof documents>,
    sort: { field: 'name' satisfies FieldOf<typeof documents>, order: 'ASC' },
    pagination: { page: 1, perPage: most },
    meta,
  });
  return useMemo(() => {
    const files: readonly RecordOf<typeof versions>[] = more?.included?.[versions] ?? [];
    return data?.flatMap(({ id, name }) => {
      const [last] = files
        .filter((file) => file.document === id && file.path && !file.is_quarantined)
        .sort((one, other) => (other.version_number ?? 0) - (one.version_number ?? 0));
      return last ? [{ id, name: String(name), version: last.id, size: last.size ?? 0 }] : [];
    });
  }, [data, more]);
}
