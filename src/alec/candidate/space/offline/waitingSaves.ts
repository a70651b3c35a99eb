import { useSyncExternalStore } from 'react';
import { newId } from '#engine/admin/providers/clientId.ts';
import { storageKey } from '#engine/admin/providers/storageNames.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { keptMs } from './keepPages.ts';
import { offlineDatabase } from './offlineDatabase.ts';
import { SaveClash, type SendSave } from './sendSave.ts';
import { realChanges, type Side, type WaitingSave, withChoices } from './waitingSave.ts';

interface Connection {
  readonly account: string;
  readonly send: SendSave;
  /** The server has it, or has it no more to come: what was read of the list is old. */
  readonly settled: (save: WaitingSave, record: FlatRecord | undefined) => void;
}

/** What became of a save by the time its person wants to go on; undefined: it waits. */
type Outcome = { readonly record: FlatRecord } | { readonly error: unknown } | undefined;

const retryMs = 5_000;
const listeners = new Set<() => void>();
/** Pages that wait for what becomes of what they have just saved. */
const asking = new Map<string, (outcome: Outcome) => void>();
let connection: Connection | undefined;
let saves: readonly WaitingSave[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * What a person saved and the server has not got. Each save is a row of this browser's database before it is sent, is sent in
 * the order of saving, by one tab at a time, and goes when the server has it. What the server refuses, or somebody changed
 * elsewhere, stays until the person decides.
 *
 * Not the paused mutations of TanStack Query: they are written with everything else that was read, later than a page that is
 * closed lives, and by the last of several tabs.
 */
export const waitingSaves = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => saves,
  /** Whose saves are kept from now on. Nobody’s are while it was not called: then they go straight to the server. */
  async connect(to: Connection): Promise<void> {
    const database = await offlineDatabase();
    connection = to;
    const oldest = new Date(Date.now() - keptMs).toISOString();
    for (const { id, account, savedAt } of await database.getAll('saves'))
      if (account !== to.account && savedAt < oldest) await database.delete('saves', id);
    await refresh();
    window.addEventListener('online', flush);
    void flush();
  },
  isConnected: () => connection !== undefined,
  /** Keeps a save and sends it if it can. */
  async add(
    save: Pick<WaitingSave, 'resource' | 'recordId' | 'before' | 'changes' | 'page' | 'what'>,
  ): Promise<Outcome> {
    if (!connection) throw new Error('nobody is connected');
    const id = newId();
    const before = asLeftBySaves(save);
    const changes = realChanges(before, save.changes);
    if (save.recordId !== undefined && Object.keys(changes).length === 0) return { record: before };
    const row: WaitingSave = {
      ...save,
      id,
      before,
      changes,
      account: connection.account,
      savedAt: new Date().toISOString(),
      state: { name: 'waiting' },
    };
    const outcome = new Promise<Outcome>((resolve) => asking.set(id, resolve));
    await (await offlineDatabase()).put('saves', row);
    await refresh();
    void flush();
    return outcome;
  },
  /** Tries at once what waits, and once more what was refused. */
  async retry(): Promise<void> {
    for (const save of saves)
      if (save.state.name === 'refused') await write({ ...save, state: { name: 'waiting' } });
    await flush();
  },
  async discard(save: WaitingSave): Promise<void> {
    await remove(save);
    connection?.settled(save, undefined);
  },
  async decide(save: WaitingSave, choices: Readonly<Record<string, Side>>): Promise<void> {
    const decided = withChoices(save, choices);
    if (!decided) return waitingSaves.discard(save);
    await write(decided);
    await flush();
  },
};

/** Everything that waits, oldest first. */
export function useWaitingSaves(): readonly WaitingSave[] {
  return useSyncExternalStore(waitingSaves.subscribe, waitingSaves.get);
}

/** What was saved before of the same record, and will be sent first, is no change of somebody else. */
function asLeftBySaves({
  resource,
  recordId,
  before,
}: Pick<WaitingSave, 'resource' | 'recordId' | 'before'>) {
  if (recordId === undefined) return before;
  const earlier = saves.filter(
    (one) => one.resource === resource && one.recordId === recordId && one.state.name === 'waiting',
  );
  return Object.assign({}, before, ...earlier.map(({ changes }) => changes)) as FlatRecord;
}

async function refresh(): Promise<void> {
  const all = await (await offlineDatabase()).getAll('saves');
  saves = all.filter(({ account }) => account === connection?.account);
  for (const listener of listeners) listener();
}

async function write(save: WaitingSave): Promise<void> {
  await (await offlineDatabase()).put('saves', save);
  await refresh();
}

async function remove({ id }: WaitingSave): Promise<void> {
  await (await offlineDatabase()).delete('saves', id);
  await refresh();
}

async function flush(): Promise<void> {
  clearTimeout(timer);
  const asked = [...asking];
  if (navigator.onLine) await oneTabAtATime(sendAll);
  // Whoever asked before, and was not answered, learns that it waits.
  for (const [id, tell] of asked) if (asking.has(id)) answer(id, tell, undefined);
  if (saves.some(({ state }) => state.name === 'waiting')) timer = setTimeout(flush, retryMs);
}

function answer(id: string, tell: (outcome: Outcome) => void, outcome: Outcome): void {
  asking.delete(id);
  tell(outcome);
}

function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  // Pages outside a secure context have no locks; the server makes one record of two equal saves there.
  return navigator.locks ? navigator.locks.request(storageKey('saves'), work) : work();
}

async function sendAll(): Promise<void> {
  // Another tab may have sent some meanwhile.
  await refresh();
  for (const save of saves.filter(({ state }) => state.name === 'waiting'))
    if (!(await sendOne(save))) return;
}

/** Resolves to whether the next one may be tried. */
async function sendOne(save: WaitingSave): Promise<boolean> {
  if (!connection) return false;
  const tell = asking.get(save.id);
  try {
    const record = await connection.send(save);
    await remove(save);
    connection.settled(save, record);
    if (tell) answer(save.id, tell, { record });
    return true;
  } catch (error) {
    if (error instanceof SaveClash) {
      await write({ ...save, state: { name: 'clashing', theirs: error.theirs } });
      return true;
    }
    if (mayPassLater(error)) return false;
    if (tell) {
      // Its page says so, and still has what was typed.
      await remove(save);
      answer(save.id, tell, { error });
    } else await write({ ...save, state: { name: 'refused', reason: messageOf(error) } });
    connection.settled(save, undefined);
    return true;
  }
}

const passing = [0, 401, 408, 425, 429];

/** Nobody there, somebody before the server, a session that is over: nothing is said of the save itself. */
function mayPassLater(error: unknown): boolean {
  const status: unknown = typeof error === 'object' && error ? Reflect.get(error, 'status') : undefined;
  return typeof status !== 'number' || passing.includes(status) || status >= 500;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
