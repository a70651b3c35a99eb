import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback, useMemo } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { LiveListener } from '#engine/admin/providers/live.ts';
import { useLiveListener } from '#engine/admin/record/useLiveRecord.ts';
import type { FieldOf, Path, RecordOf, ValuesOf } from '#generated/records.ts';

export const chats = 'chats' satisfies Path;
export const chatReads = 'chat-reads' satisfies Path;
export const dossiers = 'training-courses' satisfies Path;

type MessageRecord = RecordOf<typeof chats>;
export type Message = MessageRecord & Required<Pick<MessageRecord, 'id' | 'content' | 'createdAt'>>;

const perPage = 50;
const shown = ['document', 'documents'] satisfies FieldOf<typeof chats>[];
const versionsOf = (name: string) => `${name}.${'versions' satisfies FieldOf<'documents'>}`;

/** A document that a message shows, and its last file where it has one. */
export interface ShownDocument {
  readonly document: RecordOf<'documents'>;
  readonly version: RecordOf<'document-versions'> | undefined;
}

interface PageOfThread {
  readonly messages: readonly Message[];
  readonly documents: readonly ShownDocument[];
  readonly total: number;
}

/** The thread of the dossier, the oldest message first; older ones come page by page, those with some words alone when asked. */
export function useMessages(words: string) {
  const { record } = useDossier();
  const provider = useDataProvider<JsonApiProvider>();
  const query = useInfiniteQuery({
    queryKey: threadKey(record.id, words),
    queryFn: async ({ pageParam, signal }): Promise<PageOfThread> => {
      const { data, total, meta } = await provider.getList<Message>(chats, {
        filter: { training_course: record.id, ...containing(words) } satisfies ValuesOf<typeof chats>,
        sort: { field: 'createdAt' satisfies FieldOf<typeof chats>, order: 'DESC' },
        pagination: { page: pageParam, perPage },
        meta: { prefetch: [...shown, ...shown.map(versionsOf)] },
        signal,
      });
      return { messages: data, documents: documentsIn(meta?.included), total: total ?? data.length };
    },
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * perPage < last.total ? all.length + 1 : undefined),
  });
  const messages = useMemo(() => inOrder(query.data?.pages ?? []), [query.data]);
  const documents = useMemo(
    () => new Map(query.data?.pages.flatMap((page) => page.documents).map((one) => [one.document.id, one])),
    [query.data],
  );
  return { ...query, messages, documents };
}

type Included = Readonly<Record<string, readonly RaRecord[] | undefined>>;

function documentsIn(included: Included = {}): readonly ShownDocument[] {
  const versions = (included['document-versions'] ?? []) as readonly RecordOf<'document-versions'>[];
  const files = versions
    .filter(({ path }) => path)
    .sort((one, other) => (other.version_number ?? 0) - (one.version_number ?? 0));
  return ((included.documents ?? []) as readonly RecordOf<'documents'>[]).map((document) => ({
    document,
    version: files.find((file) => file.document === document.id),
  }));
}

/** The documents of a message, as far as one may see them. */
export function documentsOf(
  { document, documents }: Message,
  known: ReadonlyMap<string, ShownDocument>,
): readonly ShownDocument[] {
  return [document ?? [], documents ?? []].flat().flatMap((id) => known.get(id) ?? []);
}

const containing = (words: string): ValuesOf<typeof chats> => (words === '' ? {} : { content: words });

const threadKey = (dossierId: string, words?: string) => [
  chats,
  'thread',
  dossierId,
  ...(words === undefined ? [] : [words]),
];

/** A message that came while older ones were read stands on two pages. */
function inOrder(pages: readonly PageOfThread[]): readonly Message[] {
  const byId = new Map(pages.flatMap(({ messages }) => messages).map((message) => [message.id, message]));
  return [...byId.values()].reverse();
}

/** Reads the thread again, and who has read it. */
export function useRefreshThread() {
  const { record } = useDossier();
  const queries = useQueryClient();
  return useCallback(async () => {
    await queries.invalidateQueries({ queryKey: threadKey(record.id) });
  }, [queries, record.id]);
}

/** What others write, change, take back and read in the thread shows here at once. */
export function useFollowThread(): void {
  const { record } = useDossier();
  const queries = useQueryClient();
  const listener = useMemo<LiveListener>(() => {
    const readAgain = (...keys: readonly (readonly string[])[]) => {
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
    };
    const thread = threadKey(record.id);
    return {
      changed: ({ part }) => {
        if (part === chats) readAgain(thread, [chats, 'unread']);
        if (part === chatReads) readAgain([chatReads]);
      },
      returned: () => readAgain(thread, [chatReads], [chats, 'unread']),
    };
  }, [queries, record.id]);
  useLiveListener(dossiers, record.id, listener);
}
