import { HttpError } from 'ra-core';
import type { JsonApiProvider, Operation } from 'ra-data-json-api';
import { createDraftKeeper } from '#engine/admin/drafts/draftKeeper.ts';
import { mayPass } from '#engine/admin/form/saving/mayPass.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import {
  dossierAfterSaving,
  dossierResource,
  draftAsTaken,
  faultsOfDossier,
  isStaleSave,
  operationsOfDossier,
  readDossier,
  rebaseDossier,
  wentThrough,
} from './dossierParts.ts';
import {
  attemptOf,
  type DossierDraft,
  draftOf,
  draftPrefix,
  type Failure,
  firstState,
  foundOf,
  isDraftOf,
  isStillSo,
  type WizardState,
} from './sessionState.ts';
import { isSameDossier, type WizardDossier } from './wizardState.ts';

export type WizardSession = ReturnType<typeof createWizardSession>;

/** Milliseconds. */
const pauses = { there: 4000, again: 15_000, retry: 1500 } as const;
export const mostRetries = 3;

interface SessionParts {
  readonly id: string;
  /** What the drafts of this person start with. */
  readonly owner: string;
  readonly model: ScreenModel;
  readonly provider: Pick<JsonApiProvider, 'getOne' | 'operations'>;
  /** A dossier just begun; without it, it is looked for in this browser and on the server. */
  readonly begun?: FlatRecord;
  /** Called once the dossier is saved. */
  readonly onSaved?: () => void;
}

/**
 * One dossier while it is typed: kept in this browser one second after the last key and on the server at the next rest,
 * saved once and whole at the end. Lives beside the pages, so that it goes on when a page is left.
 */
export function createWizardSession({ id, owner, model, provider, begun, onSaved }: SessionParts) {
  const keeper = createDraftKeeper<JsonValue>(`${draftPrefix(owner)}${id}`);
  const resource = dossierResource(model);
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let submission = 0;
  let state = firstState(model, id, begun);

  const set = (changes: Partial<WizardState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  async function open(): Promise<void> {
    set({ phase: 'opening' });
    const kept = (await keeper.read())?.value as unknown as DossierDraft | undefined;
    try {
      takeUp(kept, await readDossier(provider, resource, id));
    } catch {
      // Without the server, this browser still has what was typed here.
      if (kept) goOn(kept);
      else set({ phase: 'lost' });
    }
  }

  function takeUp(kept: DossierDraft | undefined, server: WizardDossier | null) {
    if (!kept) return set({ phase: 'editing', ...(server && { current: server, saved: server }) });
    if (!server) return kept.saved ? set({ ...kept, phase: 'gone' }) : goOn(kept);
    const { dossier, clashes } = rebaseDossier(resource, {
      original: kept.saved ?? server,
      mine: kept.current,
      theirs: server,
    });
    if (wentThrough(resource, { before: kept.saved, server, current: dossier })) return finish(server);
    goOn({ ...kept, current: dossier, saved: server, clashes: foundOf(clashes) });
  }

  /** With what an earlier visit left: nobody knows whether all of it came to the server. */
  function goOn(kept: Partial<WizardState>) {
    set({ ...kept, phase: 'editing', isKeptThere: false });
    keepThereAfter(pauses.there);
  }

  function edit(change: (dossier: WizardDossier) => WizardDossier) {
    const current = change(state.current);
    if (state.phase === 'saved' || isSameDossier(current, state.current)) return;
    const faults = state.faults.filter((fault) => isStillSo(fault, state.current, current));
    set({ current, faults, isKeptHere: false, isKeptThere: false });
    keep();
    keepThereAfter(pauses.there);
  }

  function keep(): void {
    const draft = draftOf(state);
    if (draft) keeper.keep(draft as unknown as JsonValue);
  }

  /** One who only looks leaves no draft. */
  function keepOnwards(): void {
    if (keeper.found() || keeper.state() !== 'none') keep();
  }

  function keepThereAfter(pause: number) {
    clearTimeout(timer);
    timer = setTimeout(keepThere, pause);
  }

  /** Drafts follow each other; a dossier that is whole already waits for its own save. */
  function keepThere(): Promise<void> {
    clearTimeout(timer);
    underWay = underWay.then(sendDraft);
    return underWay;
  }

  async function sendDraft(): Promise<void> {
    const { current: sent, saved, phase } = state;
    if (phase !== 'editing' || !isDraftOf(saved) || !navigator.onLine) return;
    const operations = operationsOfDossier(
      resource,
      { saved, current: sent },
      { draft: true, complete: false },
    );
    if (operations.length === 0) return set({ isKeptThere: true });
    try {
      const { data } = await provider.operations(operations);
      adopt(sent, dossierAfterSaving(resource, { saved, current: sent }, data as FlatRecord[]));
    } catch (error) {
      await endure(error, operations);
    }
  }

  /** A draft that cannot be kept there is kept here; nobody is bothered. */
  async function endure(error: unknown, operations: readonly Operation[]): Promise<void> {
    const isStale = isStaleSave(resource, error, operations);
    if (isStale) await catchUp().catch(() => undefined);
    if (mayPass(error) || isStale) keepThereAfter(pauses.again);
  }

  /** What the server made of it comes in, under what was typed meanwhile. */
  function adopt(sent: WizardDossier, saved: WizardDossier) {
    const base = draftAsTaken(model, sent, saved);
    const { dossier } = rebaseDossier(resource, { original: base, mine: state.current, theirs: saved });
    set({ saved, current: dossier, isKeptThere: state.current === sent });
    keep();
  }

  /** Reads what the server has and puts what was typed on top of it. Rejects when nobody answers. */
  async function catchUp(): Promise<'gone' | 'saved' | 'changed' | 'same'> {
    const server = await readDossier(provider, resource, id);
    const before = state.saved;
    if (!server) {
      set({ phase: 'gone' });
      return 'gone';
    }
    const { dossier, clashes } = rebaseDossier(resource, {
      original: before ?? server,
      mine: state.current,
      theirs: server,
    });
    if (wentThrough(resource, { before, server, current: dossier })) {
      finish(server);
      return 'saved';
    }
    const isChanged = before === null || !isSameDossier(before, server);
    set({ current: dossier, saved: server, clashes: isChanged ? clashes : state.clashes });
    return isChanged ? 'changed' : 'same';
  }

  async function submit(): Promise<void> {
    if (state.phase === 'saving' || state.phase === 'saved') return;
    submission += 1;
    const mine = submission;
    set({ phase: 'saving', failure: null, faults: [], clashes: null, retry: 0 });
    clearTimeout(timer);
    await underWay;
    const { saved, current } = state;
    const operations = operationsOfDossier(resource, { saved, current }, { draft: false, complete: true });
    set({ attempt: attemptOf(state.attempt, operations) });
    keep();
    void keeper.flush();
    await send({ current, saved, mine });
  }

  interface Sending {
    readonly current: WizardDossier;
    readonly saved: WizardDossier | null;
    readonly mine: number;
  }

  async function send(sending: Sending): Promise<void> {
    const { attempt, retry } = state;
    if (!attempt) return;
    try {
      const headers = { 'Idempotency-Key': attempt.key };
      const { data } = await provider.operations(attempt.operations, { headers });
      const saved = dossierAfterSaving(resource, sending, data as FlatRecord[]);
      // Who went back to the typing meanwhile keeps what was typed since.
      if (state.current === sending.current) finish(saved);
      else adopt(sending.current, saved);
    } catch (error) {
      if (submission !== sending.mine) return;
      if (!mayPass(error)) return refuse(error, attempt.operations);
      if (retry >= mostRetries) return fail('unreachable', error);
      set({ retry: retry + 1 });
      await new Promise((resolve) => setTimeout(resolve, pauses.retry));
      if (submission === sending.mine) await send(sending);
    }
  }

  async function refuse(error: unknown, operations: readonly Operation[]): Promise<void> {
    const faults = faultsOfDossier(resource, error, operations);
    const isOnFields = faults.some(({ field }) => field !== null) || statusOf(error) === 422;
    if (isOnFields) return set({ phase: 'editing', faults });
    const found = isStaleSave(resource, error, operations)
      ? await catchUp().catch(() => 'same' as const)
      : 'same';
    if (found === 'changed') set({ phase: 'editing' });
    if (found === 'same') fail('refused', error);
  }

  function fail(reason: Failure['reason'], error: unknown) {
    set({ phase: 'failed', retry: 0, failure: { reason, message: (error as Error).message } });
  }

  /** The draft of this browser goes: coming back to it would create the dossier once more. */
  function finish(dossier: WizardDossier) {
    clearTimeout(timer);
    set({ phase: 'saved', saved: dossier, current: dossier, retry: 0, failure: null, faults: [] });
    void keeper.forget();
    onSaved?.();
  }

  keeper.subscribe(() => {
    if (keeper.isWritten() && !state.isKeptHere) set({ isKeptHere: true });
  });
  const session = {
    id,
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open,
    edit,
    submit,
    /** Back from the save to the typing; a save on its way may still arrive. */
    goBack: () => {
      submission += 1;
      if (state.phase === 'saving' || state.phase === 'failed') set({ phase: 'editing', retry: 0 });
    },
    /** Nothing of it comes back here, or to the server after this is done. */
    throwAway: async () => {
      submission += 1;
      set({ phase: 'gone' });
      await underWay;
      clearTimeout(timer);
      await keeper.forget();
    },
    visit: (step: string) => {
      if (state.visited.includes(step)) return;
      set({ visited: [...state.visited, step] });
      keepOnwards();
    },
    /** The step that is shown, to come back to. */
    show: (step: string) => {
      if (state.step === step) return;
      set({ step });
      keepOnwards();
    },
    /** That of this browser. */
    draft: keeper,
    /** Keeps the dossier for something that is kept beside it, were nothing typed yet. */
    keep,
    /** Keeps on the server, now, what is not there yet. */
    keepThere: () => {
      if (!state.isKeptThere) void keepThere();
    },
  };
  if (!begun) void open();
  return session;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof HttpError ? error.status : undefined;
}
