import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider, Operation, ResourceOperation } from 'ra-data-json-api';
import { useMemo } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useMinWage } from '#alec/dossier/page/useMinWage.ts';
import { checkCandidate, partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { useSentenceOf } from '#engine/admin/form/formRules.ts';
import { typedValues } from '#engine/admin/form/formValues.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { SavedRecord, Sending, WholeRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useUndo } from '#engine/admin/record/useUndo.ts';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { type Counts, countsAfterAdding, countsAfterRemoving, countsNow } from './candidateCounts.ts';

const { candidates, dossier } = partPaths;

/** A candidate in the form: who joins the dossier, or leaves it again, goes with the numbers of the dossier. */
export function useWholeCandidate(): WholeRecord {
  const provider = useDataProvider<JsonApiProvider>();
  const dossier = useDossier();
  const resource = useResourceModel(candidates);
  const { mutateAsync } = useCountedWrite();
  const minWage = useMinWage();
  const timeZone = timeZoneOf(useModel());
  const say = useSentenceOf();
  return useMemo(
    () => ({
      check: (values, mode) =>
        mode === 'full'
          ? Object.fromEntries(
              checkCandidate(values, { now: new Date(), timeZone, minWage }).map((fault) => [
                fault.field,
                say(fault, resource),
              ]),
            )
          : {},
      labelOf: (path) => path,
      resource: { resource, parts: {} },
      readToday: async (id) => (await provider.getOne<SavedRecord>(candidates, { id })).data,
      write: async (sending) => {
        const counts = joins(sending) ? countsAfterAdding(dossier) : {};
        const written = await mutateAsync({ id: dossier.record.id, counts, operation: operationOf(sending) });
        return { ...sending.base, ...sending.data, ...written, id: String(written?.id ?? sending.base?.id) };
      },
      takeBack: ({ id }) => {
        const counts = countsNow(dossier, countsAfterAdding(dossier));
        const operation: ResourceOperation = { op: 'remove', resource: candidates, id };
        return mutateAsync({ id: dossier.record.id, counts, operation });
      },
    }),
    [provider, dossier, resource, mutateAsync, minWage, timeZone, say],
  );
}

/** Takes a candidate off the dossier and says so; the place stays, for somebody not identified yet. */
export function useRemoveCandidate() {
  const dossier = useDossier();
  const resource = useResourceModel(candidates);
  const { may, mayWrite } = useAccess(resource);
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const { deletedRecord } = useUndo(candidates);
  const { mutateAsync } = useCountedWrite();
  const { id } = dossier.record;
  return (record: SavedRecord) => {
    const counts = countsAfterRemoving(dossier);
    const ref = { resource: candidates, id: record.id };
    return attempt(async () => {
      const { data: whole } = await provider.getOne<SavedRecord>(candidates, { id: record.id });
      await mutateAsync({ id, counts, operation: { op: 'remove', ...ref } });
      const add = { op: 'add', ...ref, data: typedValues(resource, whole, mayWrite) } as const;
      const makeAgain = () => mutateAsync({ id, counts: countsNow(dossier, counts), operation: add });
      deletedRecord(record, may('create') ? makeAgain : null);
    });
  };
}

/** A draft is nobody yet. */
function joins({ base, isDraft }: Sending): boolean {
  return !isDraft && (base === undefined || base.is_draft === true);
}

function operationOf({ base, data, isDraft }: Sending): ResourceOperation {
  const meta = isDraft ? { meta: { draft: true } } : {};
  if (!base) return { op: 'add', resource: candidates, data, ...meta };
  return { op: 'update', resource: candidates, id: base.id, data, previousData: base, ...meta };
}

interface Counted {
  readonly id: string;
  readonly counts: Counts;
  readonly operation: ResourceOperation;
}

/** Both in one request, or neither. */
function useCountedWrite() {
  const provider = useDataProvider<JsonApiProvider>();
  return useMutation({
    mutationFn: async ({ id, counts, operation }: Counted) => {
      const { data } = await provider.operations([operation, ...recount(id, counts)]);
      return data[0];
    },
  });
}

function recount(id: string, counts: Counts): Operation[] {
  if (Object.keys(counts).length === 0) return [];
  return [{ op: 'update', data: { type: dossier.replaceAll('-', '_'), id, attributes: { ...counts } } }];
}
