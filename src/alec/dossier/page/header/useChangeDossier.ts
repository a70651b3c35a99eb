import { useDataProvider, useNotify, useUpdate } from 'ra-core';
import type { CallParams, ErrorBody, JsonApiProvider } from 'ra-data-json-api';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import { useRestore } from '#engine/admin/record/useRestore.tsx';
import type { ValuesOf } from '#generated/records.ts';

/** Why a change was refused, and what is said of which field. */
export interface Refused {
  readonly error: unknown;
  readonly fields: Readonly<Record<string, string>>;
}

interface Failure extends Error {
  readonly status?: number;
  readonly body?: ErrorBody;
}

interface ChangeOptions {
  /** Whoever asks shows a refusal itself. */
  readonly isQuiet?: boolean;
}

/** Changes of the dossier itself from its header: what was done is said, what was refused is said or handed back. */
export function useChangeDossier({ isQuiet = false }: ChangeOptions = {}) {
  const { record, refresh } = useDossier();
  const [update] = useUpdate();
  const provider = useDataProvider<JsonApiProvider>();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const offerRestore = useRestore(dossiers);

  const notifyDone = (done: string) =>
    notify(done, { type: 'success', messageArgs: { reference: `ERPF#${record.reference}` } });

  async function attempt(write: () => Promise<unknown>, done: () => void): Promise<Refused | null> {
    try {
      await write();
      done();
      return null;
    } catch (error) {
      const failure = error as Failure;
      if (!isQuiet) notifyFailure(failure, () => attempt(write, done));
      // Somebody was quicker: the page shows today's dossier, from which one may start again.
      if (failure.status === 412 || failure.status === 409) await refresh();
      return refusalOf(failure);
    }
  }

  const set = (data: ValuesOf<typeof dossiers>, done = 'dossier.saved') =>
    attempt(
      () =>
        update(
          dossiers,
          { id: record.id, data, previousData: record },
          { mutationMode: 'pessimistic', returnPromise: true },
        ),
      () => notifyDone(done),
    );

  const request = (params: CallParams, done: () => void) =>
    attempt(async () => {
      await provider.call(dossiers, { id: record.id, ...params });
      await refresh();
    }, done);

  const call = (params: CallParams, done: string) => request(params, () => notifyDone(done));

  /** Into the trash, from which it is restored on the spot. */
  const remove = (reasons: ValuesOf<typeof dossiers>) =>
    request({ method: 'DELETE', body: { meta: reasons } }, () =>
      offerRestore(String(record.id), `ERPF#${record.reference}`),
    );

  return { set, call, remove };
}

function refusalOf(error: Failure): Refused {
  const entries = Object.entries(error.body?.errors ?? {}).filter(([, text]) => typeof text === 'string');
  return { error, fields: Object.fromEntries(entries) as Record<string, string> };
}
