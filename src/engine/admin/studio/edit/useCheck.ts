import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useEffect, useRef, useState } from 'react';
import type { Messages } from '#engine/admin/providers/words.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { versionOf } from '#engine/admin/studio/useSchemas.ts';
import type { Locale } from '#engine/model/model.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';

/** A fault of a schema file; see `POST /schemas/check`. */
export interface FaultOfFile {
  readonly file: string;
  readonly pointer: string;
  readonly line: number | null;
  readonly message: string;
}

export interface Change {
  readonly kind: string;
  readonly resource: string;
  readonly field?: string;
  readonly from?: string;
  readonly to?: string;
  readonly rows: number | null;
}

export interface LossOfChange {
  readonly file: string;
  readonly field: string;
  readonly words: string;
  readonly isRenamed: boolean;
  readonly rows: number | null;
}

/** Another file that names a field which is gone from the edited one; `to` is its new name. */
export interface NamedField {
  readonly field: string;
  readonly to: string | null;
  readonly path: string;
  readonly file: string;
  readonly places: readonly { readonly pointer: string; readonly line: number }[];
}

export interface Checked {
  readonly text: string;
  /** Of the file that the text was compared with. */
  readonly version: string | null;
  readonly faults: readonly FaultOfFile[];
  readonly changes: readonly Change[];
  readonly lost: readonly LossOfChange[];
  readonly named: readonly NamedField[];
  /** Other files with the new names, where they get them. */
  readonly others: readonly { readonly file: string; readonly source: string; readonly text: string }[];
  readonly resources: Readonly<
    Record<string, { readonly screen: ScreenResource; readonly words: Readonly<Record<Locale, Messages>> }>
  >;
}

const pauseMs = 500;
const againMs = 5_000;

interface CheckOptions {
  /** Of the file as it was saved last: what follows from the text is another once that is saved. */
  readonly version: string | null;
  /** Do other files get the new name of a field that is renamed? */
  readonly renameElsewhere: boolean;
}

/** What the server says of the text, asked for when typing pauses; what it said of the text before stays meanwhile, and while the server is gone. */
export function useCheck(path: string, text: string, { version, renameElsewhere }: CheckOptions) {
  const model = versionOf(useModel());
  const provider = useDataProvider<JsonApiProvider>();
  const paused = usePaused(text);
  const query = useQuery({
    queryKey: ['schema check', path, model, version, paused, renameElsewhere],
    enabled: paused !== '',
    queryFn: async ({ signal }) => {
      const attributes = { sources: { [path]: paused }, renameElsewhere };
      const body = { data: { type: 'schema-checks', attributes } };
      const answer = await inTurn(signal, () =>
        provider.call('schemas', { path: 'check', method: 'POST', body }),
      );
      if (answer instanceof Response) throw new Error('The server gave no document');
      return { ...(answer.data as unknown as Omit<Checked, 'text' | 'version'>), text: paused, version };
    },
    // One at a time per person: the one before may still be at work.
    retry: (failures, error) => statusOf(error) === 429 && failures < 20,
    retryDelay: 700,
    // A server that is gone is asked again until it is back.
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? againMs : false),
    staleTime: 60_000,
  });
  const latest = useRef(query.data);
  latest.current = query.data ?? latest.current;
  const checked = latest.current;
  const isBehind = checked?.text !== text || checked.version !== version;
  return { checked, isBehind, error: query.error, again: query.refetch };
}

let turn: Promise<unknown> = Promise.resolve();

/** The server checks one text of a person at a time: the next waits, and goes unless another was typed meanwhile. */
function inTurn<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = turn.then(() => {
    signal.throwIfAborted();
    return ask();
  });
  turn = answer.catch(() => undefined);
  return answer;
}

function statusOf(error: unknown): number | undefined {
  return (error as { readonly status?: number }).status;
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
