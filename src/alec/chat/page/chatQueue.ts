import { HttpError } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { newDocument } from '#alec/documents/domain/newDocument.ts';
import { draftStore } from '#engine/admin/drafts/draftStore.ts';
import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';
import { mayPass } from '#engine/admin/form/saving/mayPass.ts';
import { newId } from '#engine/admin/providers/clientId.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf } from '#generated/records.ts';
import { waitingMessages } from './waitingMessages.ts';

/** A file that goes with a message: a document of the dossier, and its first version. */
export interface WaitingFile {
  /** The ids they will have: what is sent again is the same document. */
  readonly id: string;
  readonly version: string;
  readonly type: number;
  readonly name: string;
  readonly size: number;
  /** Its bytes, until the server has them. */
  readonly bytes?: Blob;
}

/** A message that is written and not yet at the server. */
export interface WaitingMessage {
  /** The id it will have: what is sent again is the same message. */
  readonly id: string;
  readonly dossierId: string;
  readonly content: string;
  readonly mentions: readonly string[];
  readonly files: readonly WaitingFile[];
  /** ISO instant. */
  readonly writtenAt: string;
  /** Why the server refuses it; absent while it may still be sent. */
  readonly refusal?: Refusal;
}

interface Refusal {
  readonly what: 'message' | 'document' | 'version';
  /** The id of the file that is refused. */
  readonly file?: string;
  /** A sentence or the key of one. */
  readonly reason: string;
}

type NewMessage = Pick<WaitingMessage, 'dossierId' | 'content' | 'mentions' | 'files'>;

type Call = Pick<JsonApiProvider, 'call'>;

const retryMs = 5_000;
const alreadyTaken = 409;

let waiting: readonly WaitingMessage[] = [];
const listeners = new Set<() => void>();
const sentListeners = new Set<(message: WaitingMessage) => void>();
let progress: ReadonlyMap<string, number> = new Map();
let retry: number | undefined;
let isSending = false;
let loaded: { readonly owner: string; readonly done: Promise<void> } | undefined;
/** The file that is on its way. */
let current: { readonly message: string; readonly abort: AbortController } | undefined;

function tell(messages: readonly WaitingMessage[]): void {
  waiting = messages;
  for (const listener of listeners) listener();
}

/** How much of a file has gone; undefined: it is not on its way. */
function tellProgress(id: string, sentBytes: number | undefined): void {
  const { [id]: _, ...others } = Object.fromEntries(progress);
  progress = new Map(Object.entries(sentBytes === undefined ? others : { ...others, [id]: sentBytes }));
  for (const listener of listeners) listener();
}

/**
 * Messages on their way, kept in this browser across a closed tab and a server that is away, sent in the order in which they
 * were written and never twice: each keeps its id and is sent under it as its key. Its files go before it, and none again
 * that has arrived.
 */
export const chatQueue = {
  messages: () => waiting,
  /** How many bytes of a file have gone, by the id of its document. */
  progress: () => progress,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Is told of each message that has arrived. */
  onSent: (listener: (message: WaitingMessage) => void) => {
    sentListeners.add(listener);
    return () => sentListeners.delete(listener);
  },
  /** What an earlier visit of this person left, read once: what is sent meanwhile does not come back. */
  load(owner: string): Promise<void> {
    if (loaded?.owner === owner) return loaded.done;
    const done = load(owner);
    loaded = { owner, done };
    // A browser that could not read it may do so the next time.
    done.catch(() => {
      loaded = undefined;
    });
    return done;
  },
  async add(owner: string, { dossierId, content, mentions, files }: NewMessage): Promise<void> {
    const own = { id: newId(), writtenAt: new Date().toISOString() };
    const added = { ...own, dossierId, content, mentions, files };
    tell([...waiting, added]);
    await store(owner, added);
  },
  async remove(owner: string, { id }: Pick<WaitingMessage, 'id'>): Promise<void> {
    tell(waiting.filter((one) => one.id !== id));
    if (current?.message === id) current.abort.abort();
    await draftStore.remove(keyOf(owner, id)).catch(() => undefined);
  },
  /** Sends what waits, one after the other; comes back by itself while the server is away. */
  async send(owner: string, provider: Call): Promise<void> {
    window.clearTimeout(retry);
    if (isSending) return;
    isSending = true;
    try {
      // Another tab of this browser may be sending the same.
      const isAway = await alone(() => sendAll(owner, provider));
      if (isAway) retry = window.setTimeout(() => void chatQueue.send(owner, provider), retryMs);
    } finally {
      isSending = false;
    }
  },
};

async function load(owner: string): Promise<void> {
  const drafts = await draftStore.list(owner + waitingMessages);
  const stored = drafts.map(({ value }) => ({ ...noFiles, ...(value as unknown as WaitingMessage) }));
  const added = waiting.filter(({ id }) => stored.every((one) => one.id !== id));
  tell([...stored, ...added].sort((one, other) => one.id.localeCompare(other.id)));
}

/** A message that an earlier release kept. */
const noFiles: Pick<WaitingMessage, 'files'> = { files: [] };

const keyOf = (owner: string, id: string) => owner + waitingMessages + id;

/** The browser keeps files beside the words. One that keeps nothing still sends. */
async function store(owner: string, message: WaitingMessage): Promise<void> {
  await draftStore.write(keyOf(owner, message.id), message as unknown as JsonValue).catch(() => undefined);
}

/** One that was thrown away meanwhile stays so. */
async function change(owner: string, changed: WaitingMessage): Promise<void> {
  if (!isWaiting(changed)) return;
  tell(waiting.map((one) => (one.id === changed.id ? changed : one)));
  await store(owner, changed);
}

function isWaiting({ id }: WaitingMessage): boolean {
  return waiting.some((one) => one.id === id);
}

async function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('chat queue', work) : work();
}

/** True: the server is away, and something waits for it. */
async function sendAll(owner: string, provider: Call): Promise<boolean> {
  for (;;) {
    const next = waiting.find(({ refusal }) => refusal === undefined);
    if (!next) return false;
    const outcome = await sendNext(owner, next, provider);
    if (outcome === 'away' && isWaiting(next)) return true;
    if (typeof outcome === 'object') await change(owner, { ...next, refusal: outcome });
  }
}

type Outcome = 'sent' | 'away' | Refusal;

/** The next step of a message: one of its files, and when all have arrived the message itself. */
async function sendNext(owner: string, message: WaitingMessage, provider: Call): Promise<Outcome> {
  const file = message.files.find(({ bytes }) => bytes !== undefined);
  const outcome = file ? await sendFile(message, file, provider) : await sendMessage(message, provider);
  if (outcome !== 'sent') return outcome;
  if (file) {
    const files = message.files.map((one) => (one.id === file.id ? arrived(one) : one));
    await change(owner, { ...message, files });
  } else {
    for (const listener of sentListeners) listener(message);
    await chatQueue.remove(owner, message);
  }
  return 'sent';
}

function arrived({ bytes: _, ...file }: WaitingFile): WaitingFile {
  return file;
}

/** Codes that speak of the bytes; whatever else is refused is the document. */
const ofVersion = /^(file|store|not-scanned|has-content)/;

async function sendFile(
  { id: message, dossierId }: WaitingMessage,
  { id, version, type, name, bytes }: WaitingFile,
  { call }: Call,
): Promise<Outcome> {
  const abort = new AbortController();
  current = { message, abort };
  const data = JSON.stringify(newDocument(id, { name }, dossierId, type));
  try {
    await call('documents', {
      method: 'PUT',
      id,
      path: 'content',
      query: { version, ['file_name' satisfies FieldOf<'document-versions'>]: name, data },
      body: bytes,
      contentType: 'application/octet-stream',
      signal: abort.signal,
      onProgress: (sentBytes) => tellProgress(id, sentBytes),
    });
    return 'sent';
  } catch (error) {
    if (isAway(error)) return 'away';
    const what = codesOf(error).some((code) => ofVersion.test(code)) ? 'version' : 'document';
    return { what, file: id, reason: failureMessage(error) };
  } finally {
    current = undefined;
    tellProgress(id, undefined);
  }
}

async function sendMessage(message: WaitingMessage, { call }: Call): Promise<Outcome> {
  const { id } = message;
  try {
    await call('chats', { method: 'POST', headers: { 'Idempotency-Key': id }, body: bodyOf(message) });
    return 'sent';
  } catch (error) {
    if (isAway(error)) return 'away';
    // The key is forgotten after a day, the id never.
    if (statusOf(error) === alreadyTaken && codesOf(error).includes('already-taken')) return 'sent';
    return { what: 'message', reason: failureMessage(error) };
  }
}

function bodyOf({ id, dossierId, content, mentions, files }: WaitingMessage) {
  const [first, ...others] = files.map((file) => ({ type: 'documents', id: file.id }));
  const relationships: { readonly [F in FieldOf<'chats'>]?: object } = {
    training_course: { data: { type: 'training_courses', id: dossierId } },
    document: first && { data: first },
    documents: others.length > 0 ? { data: others } : undefined,
  };
  return { data: { type: 'chats', id, attributes: { content, mentions }, relationships } };
}

/** Signed out: the sign-in that follows brings the page back, and what waits with it. */
function isAway(error: unknown): boolean {
  return mayPass(error) || statusOf(error) === 401;
}

function statusOf(error: unknown): number {
  return error instanceof HttpError ? error.status : 0;
}

function codesOf(error: unknown): readonly string[] {
  const { body } = error as {
    readonly body?: { readonly errorObjects?: readonly { readonly code?: string }[] } | null;
  };
  return (body?.errorObjects ?? []).map(({ code }) => code ?? '');
}
