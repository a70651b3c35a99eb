import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider, ResourceOperation } from 'ra-data-json-api';
import { useMemo } from 'react';
import { PlacedModel } from '#alec/dossier/page/parts/PlacedModel.tsx';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import RecordDialog from '#engine/admin/form/RecordDialog.tsx';
import { useIdempotencyKey } from '#engine/admin/form/saving/useIdempotencyKey.ts';
import type { SavedRecord, WholeRecord } from '#engine/admin/form/useSaveRecord.ts';
import { withInputFaults } from '#engine/admin/parts/faultsOfSave.ts';
import { newId } from '#engine/admin/providers/clientId.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { PeriodCandidates } from './details/PeriodOverlaps.tsx';
import { periodForm } from './details/periodForm.ts';
import { periods } from './rowsOfCandidates.ts';

const ofCandidate = 'training_action_candidate' satisfies FieldOf<typeof periods>;

interface NewPeriodsProps {
  readonly candidates: ActionRecords['candidates'];
  readonly close: () => void;
}

/** A period that is typed once, for each of the candidates: all of them have it then, or none. */
export default function NewPeriods({ candidates, close }: NewPeriodsProps) {
  const { pathTo } = useOpenPart();
  const { decided, slots } = periodForm;
  const ids = useMemo(() => candidates.map(({ id }) => id), [candidates]);
  const values: ValuesOf<typeof periods> = { [ofCandidate]: ids[0] ?? null };
  const whole = useOneForEach(ids);
  return (
    <PlacedModel path={periods} route={pathTo()} decided={decided}>
      <PeriodCandidates value={ids}>
        <RecordDialog
          path={periods}
          defaultValues={values}
          slots={slots}
          whole={whole}
          saved={close}
          close={close}
        />
      </PeriodCandidates>
    </PlacedModel>
  );
}

/** Writes what is typed once for each candidate, in one request. An hour costs each of them what it costs her. */
function useOneForEach(candidates: readonly string[]): WholeRecord {
  const provider = useDataProvider<JsonApiProvider>();
  const resource = useResourceModel(periods);
  const keyOf = useIdempotencyKey();
  const { mutateAsync } = useMutation({
    mutationFn: (operations: readonly ResourceOperation[]) =>
      provider.operations(operations, { headers: { 'Idempotency-Key': keyOf(operations) } }),
  });
  return useMemo(() => {
    const own = { resource, parts: {} };
    const made = candidates.map((candidate) => ({ candidate, id: newId() }));
    return {
      resource: own,
      check: () => ({}),
      labelOf: (path) => path,
      readToday: async (id) => (await provider.getOne<SavedRecord>(periods, { id })).data,
      write: async ({ data, isDraft }) => {
        const operations = made.map(({ candidate, id }): ResourceOperation => {
          const one: ValuesOf<typeof periods> = { ...data, [ofCandidate]: candidate };
          return { op: 'add', resource: periods, id, data: one, ...(isDraft && { meta: { draft: true } }) };
        });
        try {
          const written = await mutateAsync(operations);
          return { ...data, ...written.data[0], id: made[0]?.id ?? '' };
        } catch (error) {
          throw withInputFaults(own, { record: data, parts: {} }, { error, operations });
        }
      },
      takeBack: () => mutateAsync(made.map(({ id }) => ({ op: 'remove', resource: periods, id }))),
    };
  }, [candidates, mutateAsync, provider, resource]);
}
