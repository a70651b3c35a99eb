import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useMemo } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useMinWage } from '#alec/dossier/page/useMinWage.ts';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { amountControls, type Control, controlsOf } from '#alec/trainingAction/rules/control.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf, Path, RecordOf, ValuesOf } from '#generated/records.ts';

const documents = 'documents' satisfies Path;
const documentTypes = [4, 9, 10, 14, 18, 22, 24, 25];

interface Controls extends Pick<ReturnType<typeof useDocuments>, 'error' | 'refetch'> {
  /** Undefined until the documents are known. */
  readonly controls: readonly Control[] | undefined;
}

/** The automatic list as it stands now, or why it cannot be made. Whoever sees no costs gets no line that depends on them. */
export function useControls(records: ActionRecords): Controls {
  const { data: present, error, refetch } = useDocuments();
  const minWage = useMinWage();
  const resource = useResourceModel();
  const seesMoney = fieldOf(resource, 'real_total_cost' satisfies FieldOf<'training-actions'>) !== undefined;
  const controls = useMemo(() => {
    if (!present) return undefined;
    const all = controlsOf({ ...records, documents: present.data, minWage });
    return seesMoney ? all : all.filter(({ name }) => !amountControls.includes(name));
  }, [records, present, minWage, seesMoney]);
  return { controls, error, refetch };
}

function useDocuments() {
  const { record } = useDossier();
  const provider = useDataProvider<JsonApiProvider>();
  const params = {
    filter: { training_course: record.id, document_type: documentTypes } satisfies ValuesOf<typeof documents>,
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'document_type' satisfies FieldOf<typeof documents>, order: 'ASC' as const },
    meta: { fields: { documents: ['document_type', 'status'] satisfies FieldOf<typeof documents>[] } },
  };
  return useQuery({
    // As react-admin names a list, so that what is added or deleted brings it anew.
    queryKey: [documents, 'getList', params],
    queryFn: () => provider.getList<RecordOf<typeof documents>>(documents, params),
  });
}
