import { useDataProvider, useRefresh, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { isGone } from '#engine/admin/form/saving/isGone.ts';
import { useIdempotencyKey } from '#engine/admin/form/saving/useIdempotencyKey.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useDoneToast } from '#engine/admin/record/useDoneToast.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { FlatRecord } from '#engine/model/model.ts';

interface Merged {
  readonly kept: ListRecord;
  readonly others: readonly ListRecord[];
  /** Fields the record that stays is given. */
  readonly values: FlatRecord;
}

interface Outcomes {
  readonly done: (kept: ListRecord) => void;
  /** Somebody changed or removed one of them: they are to be shown as they are today. */
  readonly readAgain: () => void;
}

/** Has the server merge records as they were seen, and says so with the way back. */
export function useMerge({ done, readAgain }: Outcomes) {
  const resource = useResourceModel();
  const { path } = resource;
  const provider = useDataProvider<JsonApiProvider>();
  const translate = useTranslate();
  const refresh = useRefresh();
  const say = useDoneToast();
  const keyOf = useIdempotencyKey();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const sayDone = (kept: ListRecord, values: FlatRecord, merge: unknown) => {
    const undo = () =>
      provider.call(path, { method: 'POST', id: kept.id, path: 'unmerge', body: { meta: { merge } } });
    const name = representRecord(resource, { ...kept, ...values });
    say({
      message: translate('records.merge.done', { name }),
      word: 'views.undo',
      saidAfter: 'records.merge.undone',
      undo,
    });
  };

  const merge = async ({ kept, others, values }: Merged) => {
    setSending(true);
    try {
      const tags = await Promise.all(others.map((other) => provider.etagOf(path, other)));
      const own = await provider.etagOf(path, kept);
      const known = others.flatMap(({ id }, at) => (tags[at] === undefined ? [] : [[id, tags[at]] as const]));
      const meta = { with: others.map(({ id }) => id), values, ifMatch: Object.fromEntries(known) };
      const answer = await provider.call(path, {
        method: 'POST',
        id: kept.id,
        path: 'merge',
        body: { meta },
        headers: {
          'Idempotency-Key': keyOf([kept.id, own, meta]),
          ...(own !== undefined && { 'If-Match': own }),
        },
      });
      sayDone(kept, values, 'meta' in answer ? answer.meta?.merge : undefined);
      refresh();
      done(kept);
    } catch (error) {
      setFailure(error);
      setSending(false);
      if (isGone(error) || (error as { status?: number }).status === 412) readAgain();
    }
  };
  return { merge, isSending, failure };
}
