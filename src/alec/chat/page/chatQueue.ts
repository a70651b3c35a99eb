import { HttpError } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { draftStore } from '#engine/admin/drafts/draftStore.ts';
import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';
import { mayPass } from '#engine/admin/form/saving/mayPass.ts';
import { newId } from '#engine/admin/providers/clientId.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf } from '#generated/records.ts';

/** A message that is written and not yet at the server. */
export interface WaitingMessage {
  /** The id it will have: what is sent again is the same message. */
  readonly id: string;
  readonly dossierId: string;
  readonly content: string;
  readonly mentions: readonly string[];
  /** ISO instant. */
  readonly writtenAt: string;
  /** Why the server refuses it; absent while it may still be sent. */
  readonly refusal?: string;
}

type Call = Pick<JsonApiProvider, 'call'>;

const prefix = 'chat/waiting/';
const retryMs = 5_000;
const alreadyTaken = 409;

let waiting: readonly WaitingMessage[] = [];
const listeners = new Set<() => void>();
const sentListeners = new Set<(message: WaitingMessage) => void>();
let retry: number | undefined;
let isSending = false;

function tell(messages: readonly WaitingMessage[]): void {
  waiting = messages;
  for (const listener of listeners) listener();
}

/**
 * Messages on their way, kept in this browser across a closed tab and a server that is away, sent in the order in which they
 * were written and never twice: each keeps its id and is sent under it as its key.
 */
export const chatQueue = {
  messages: () => waiting,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Is told of each message that has arrived. */
  onSent: (listener: (message: WaitingMessage) => void) => {
    sentListeners.add(listener);
    return () => sentListeners.delete(listener);
  },
  /** What an earlier visit of this person left. */
  async load(owner: string): Promise<void> {
    const drafts = await draftStore.list(owner + prefix);
    const stored = drafts.map(({ value }) => value as unknown as WaitingMessage);
    const added = waiting.filter(({ id }) => stored.every((one) => one.id !== id));
    tell([...stored, ...added].sort((one, other) => one.id.localeCompare(other.id)));
  },
  async add(
    owner: string,
    message: Pick<WaitingMessage, 'dossierId' | 'content' | 'mentions'>,
  ): Promise<void> {
    const added = { ...message, id: newId(), writtenAt: new Date().toISOString() };
    tell([...waiting, added]);
    await store(owner, added);
  },
  async remove(owner: string, { id }: Pick<WaitingMessage, 'id'>): Promise<void> {
    tell(waiting.filter((one) => one.id !== id));
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

const keyOf = (owner: string, id: string) => owner + prefix + id;

/** A browser that keeps nothing still sends. */
async function store(owner: string, message: WaitingMessage): Promise<void> {
  await draftStore.write(keyOf(owner, message.id), message as unknown as JsonValue).catch(() => undefined);
}

async function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('chat queue', work) : work();
}

/** True: the server is away, and something waits for it. */
async function sendAll(owner: string, provider: Call): Promise<boolean> {
  for (;;) {
    const next = waiting.find(({ refusal }) => refusal === undefined);
    if (!next) return false;
    const outcome = await sendOne(next, provider);
    if (outcome === 'away') return true;
    if (outcome === 'sent') {
      for (const listener of sentListeners) listener(next);
      await chatQueue.remove(owner, next);
    } else {
      const refused = { ...next, refusal: outcome.refusal };
      tell(waiting.map((one) => (one.id === next.id ? refused : one)));
      await store(owner, refused);
    }
  }
}

type Outcome = 'sent' | 'away' | { readonly refusal: string };

async function sendOne(
  { id, dossierId, content, mentions }: WaitingMessage,
  { call }: Call,
): Promise<Outcome> {
  try {
    await call('chats', {
      method: 'POST',
      headers: { 'Idempotency-Key': id },
      body: {
        data: {
          type: 'chats',
          id,
          attributes: { content, mentions },
          relationships: {
            ['training_course' satisfies FieldOf<'chats'>]: {
              data: { type: 'training_courses', id: dossierId },
            },
          },
        },
      },
    });
    return 'sent';
  } catch (error) {
    // Signed out: the sign-in that follows brings the page back, and what waits with it.
    if (mayPass(error) || statusOf(error) === 401) return 'away';
    // The key is forgotten after a day, the id never.
    if (statusOf(error) === alreadyTaken && isTaken(error)) return 'sent';
    return { refusal: failureMessage(error) };
  }
}

function statusOf(error: unknown): number {
  return error instanceof HttpError ? error.status : 0;
}

function isTaken(error: unknown): boolean {
  const { body } = error as {
    readonly body?: { readonly errorObjects?: readonly { readonly code?: string }[] };
  };
  return body?.errorObjects?.some(({ code }) => code === 'already-taken') === true;
}
