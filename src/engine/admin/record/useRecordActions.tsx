import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useNotifyFailure } from '#engine/admin/form/saving/useNotifyFailure.tsx';
import { useActionPieces, useActor, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { ActionMeta } from '#engine/admin/resource/overrides.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { Action, FlatRecord } from '#engine/model/model.ts';

interface RecordAction {
  readonly name: string;
  readonly label: string;
  /** Does it, or asks first what it needs to know. */
  readonly run: () => void;
}

/** The actions that the resource's file declares and the one who looks may do with this record, and what one of them asks. */
export function useRecordActions(record: FlatRecord & { readonly id: string }): {
  readonly actions: readonly RecordAction[];
  readonly dialog: ReactNode;
} {
  const resource = useResourceModel();
  const { mayRow } = useAccess(resource);
  const locale = useScreenLocale();
  const pieces = useActionPieces(resource.path);
  const actor = useActor();
  const act = useAct(record.id);
  const notifyFailure = useNotifyFailure();
  const [asked, setAsked] = useState<string | null>(null);
  const tryTo = async (name: string, label: string): Promise<void> => {
    await act(name, label).catch((error: unknown) => notifyFailure(error, () => tryTo(name, label)));
  };
  const actions = Object.entries(resource.actions)
    .filter(([name, action]) => mayRow(name, record) && wouldChange(record, action))
    .filter(([name]) => !actor || (pieces[name]?.isOffered?.(record, actor) ?? true))
    .map(([name, { label }]) => ({
      name,
      label: label[locale],
      run: () => (pieces[name]?.dialog ? setAsked(name) : void tryTo(name, label[locale])),
    }));
  const asking = asked === null ? undefined : resource.actions[asked];
  const Asking = asked === null ? undefined : pieces[asked]?.dialog;
  const dialog =
    asked !== null && Asking && asking ? (
      // What is fetched when it is first asked must not hide the page meanwhile.
      <Suspense fallback={null}>
        <Asking
          record={record}
          label={asking.label[locale]}
          run={(meta) => act(asked, asking.label[locale], meta)}
          close={() => setAsked(null)}
        />
      </Suspense>
    ) : null;
  return { actions, dialog };
}

/** Whoever sees a locked record is not offered to lock it; what a list did not read may be so or not. */
function wouldChange(record: FlatRecord, { set = {} }: Action): boolean {
  const constants = Object.entries(set).filter(
    ([, value]) => !(typeof value === 'string' && /^\$/.test(value)),
  );
  return (
    constants.length === 0 ||
    constants.some(([field, value]) => !(field in record) || (record[field] ?? null) !== value)
  );
}

/** Rejects when the server refuses. */
function useAct(id: string) {
  const { path } = useResourceModel();
  const provider = useDataProvider<JsonApiProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const pieces = useActionPieces(path);
  return useCallback(
    async (name: string, label: string, meta?: ActionMeta) => {
      await provider.call(path, { method: 'PATCH', id, path: name, ...(meta && { body: { meta } }) });
      const follow = pieces[name]?.follow;
      if (follow) return follow(id);
      refresh();
      notify('views.acted', { type: 'success', messageArgs: { action: label } });
    },
    [path, id, provider, refresh, notify, pieces],
  );
}
